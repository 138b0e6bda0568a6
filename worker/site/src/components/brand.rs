use askama::Template;

use crate::{context::PageContext, model::Logo};

/// The logo as a link to the home page, or the company's name when there is no logo.
#[derive(Template)]
#[template(path = "components/brand.html")]
pub struct Brand<'a> {
    logo: Option<&'a Logo>,
    name: &'a str,
    current: bool,
    loading: Loading,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Loading {
    /// Visible at once, but loaded after the page's own pictures.
    LowPriority,
    Lazy,
}

impl<'a> Brand<'a> {
    pub fn light(ctx: &PageContext<'a>) -> Brand<'a> {
        Brand::with(ctx, ctx.chrome.logo.as_ref(), Loading::LowPriority)
    }

    /// The logo on the dark background of the footer.
    pub fn dark(ctx: &PageContext<'a>) -> Brand<'a> {
        Brand::with(ctx, ctx.chrome.dark_logo.as_ref(), Loading::Lazy)
    }

    fn with(ctx: &PageContext<'a>, logo: Option<&'a Logo>, loading: Loading) -> Brand<'a> {
        Brand { logo, name: company_name(ctx), current: ctx.path == "/", loading }
    }

    /// The alternative text of the logo.
    fn alt(&self, logo: &'a Logo) -> &'a str {
        if logo.alt.is_empty() { self.name } else { &logo.alt }
    }
}

/// The company's name, or the host name when the content system has none.
pub fn company_name<'a>(ctx: &PageContext<'a>) -> &'a str {
    if ctx.chrome.company.name.is_empty() { &ctx.site.host } else { &ctx.chrome.company.name }
}
