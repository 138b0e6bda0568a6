use askama::{Template, filters::HtmlSafe};

use super::{
    anchor::Anchor,
    brand::{Brand, company_name},
    phone::Phone,
    social_links::SocialLinks,
};
use crate::template::filters;
use crate::{config::credits::Credits, context::Ctx, model::Chrome};

/// The year in which the copyright starts (specification section 9).
const FIRST_YEAR: i32 = 2021;

/// Company data, the editors' sections, certification marks and links of the footer.
#[derive(Template)]
#[template(path = "components/footer_main.html")]
pub struct FooterMain<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    brand: Brand<'a>,
}

impl HtmlSafe for FooterMain<'_> {}

impl<'a> FooterMain<'a> {
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> FooterMain<'a> {
        FooterMain { ctx: *ctx, chrome, brand: Brand::dark(ctx, chrome) }
    }

    fn company_name(&self) -> &str {
        company_name(&self.ctx, self.chrome)
    }

    /// The link to the agency and its label. `None` when no agency is configured.
    fn credits(&self) -> Option<(&Credits, String)> {
        let credits = self.ctx.credits?;
        Some((credits, self.ctx.messages.credits.replace("{name}", &credits.name)))
    }

    fn years(&self) -> String {
        copyright_years(self.ctx.year)
    }
}

/// `2021–2026`, or `2021` alone in the first year.
fn copyright_years(current: i32) -> String {
    if current > FIRST_YEAR { format!("{FIRST_YEAR}–{current}") } else { FIRST_YEAR.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copyright_runs_from_2021() {
        assert_eq!(copyright_years(2026), "2021–2026");
        assert_eq!(copyright_years(2021), "2021");
    }
}
