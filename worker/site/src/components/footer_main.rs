use askama::Template;

use super::{
    anchor::Anchor,
    bench::Bench,
    brand::{Brand, company_name},
    phone::Phone,
    social_links::SocialLinks,
};
use crate::{config::credits::Credits, context::PageContext, template::filters};

/// The year in which the copyright starts (specification section 9).
const FIRST_YEAR: i32 = 2021;

/// Company data, the editors' sections, certification marks and links of the footer.
#[derive(Template)]
#[template(path = "components/footer_main.html")]
pub struct FooterMain<'a> {
    ctx: PageContext<'a>,
    brand: Brand<'a>,
}

impl<'a> FooterMain<'a> {
    pub fn new(ctx: &PageContext<'a>) -> FooterMain<'a> {
        FooterMain { ctx: *ctx, brand: Brand::dark(ctx) }
    }

    fn company_name(&self) -> &str {
        company_name(&self.ctx)
    }

    /// The link to the agency and its label. `None` when no agency is configured.
    fn credits(&self) -> Option<(&Credits, String)> {
        let credits = self.ctx.credits?;
        Some((credits, self.ctx.messages.credits.replace("{name}", &credits.name)))
    }

    /// `2021–2026`, or `2021` alone in the first year.
    fn years(&self) -> String {
        let year = self.ctx.year;
        if year > FIRST_YEAR { format!("{FIRST_YEAR}–{year}") } else { FIRST_YEAR.to_string() }
    }
}
