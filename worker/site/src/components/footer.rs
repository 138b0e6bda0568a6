use askama::Template;

use crate::{
    context::Ctx,
    routing::locale::Locale,
    template::{Fragment, filters},
};

/// The footer of every page (specification section 2, "Footer").
///
/// `Newsletter` is the island of the sign-up. Components must not import islands, so the layout passes it in.
#[derive(Template)]
#[template(path = "components/footer.html")]
pub struct Footer<'a, Newsletter: Template> {
    /// Every language but English has a newsletter, where there is one at all.
    newsletter: Option<Newsletter>,
    main: &'a Fragment,
}

impl<'a, Newsletter: Template> Footer<'a, Newsletter> {
    /// `main` is a rendered [`FooterMain`](super::footer_main::FooterMain).
    pub fn new(ctx: &Ctx<'a>, newsletter: Newsletter, main: &'a Fragment) -> Footer<'a, Newsletter> {
        Footer {
            newsletter: (ctx.features.newsletter && ctx.locale() != Locale::En).then_some(newsletter),
            main,
        }
    }
}
