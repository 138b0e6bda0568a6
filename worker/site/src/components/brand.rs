use askama::{Template, filters::HtmlSafe};

use crate::{
    context::Ctx,
    model::{Chrome, Logo},
};

/// The logo that leads home, or the company's name while there is no logo.
#[derive(Template)]
#[template(path = "components/brand.html")]
pub struct Brand<'a> {
    logo: Option<&'a Logo>,
    name: &'a str,
    current: bool,
}

impl HtmlSafe for Brand<'_> {}

impl<'a> Brand<'a> {
    /// For light ground.
    pub fn light(ctx: &Ctx<'a>, chrome: &'a Chrome) -> Brand<'a> {
        Brand::with(ctx, chrome, chrome.logo.as_ref())
    }

    /// For dark ground.
    pub fn dark(ctx: &Ctx<'a>, chrome: &'a Chrome) -> Brand<'a> {
        Brand::with(ctx, chrome, chrome.dark_logo.as_ref())
    }

    fn with(ctx: &Ctx<'a>, chrome: &'a Chrome, logo: Option<&'a Logo>) -> Brand<'a> {
        Brand { logo, name: company_name(ctx, chrome), current: ctx.path == "/" }
    }

    /// What a reader hears instead of the picture.
    fn alt(&self, logo: &'a Logo) -> &'a str {
        if logo.alt.is_empty() { self.name } else { &logo.alt }
    }
}

/// The company's name; the host while the content system told none.
pub fn company_name<'a>(ctx: &Ctx<'a>, chrome: &'a Chrome) -> &'a str {
    if chrome.company.name.is_empty() { &ctx.site.host } else { &chrome.company.name }
}
