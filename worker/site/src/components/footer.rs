use std::fmt::Display;

use askama::{Template, filters::HtmlSafe};

use crate::template::{Fragment, filters};
use crate::{context::Ctx, routing::locale::Locale};

/// The footer of every page (specification section 2, "Footer").
///
/// `Newsletter` is the island of the sign-up. Components must not import islands, so the layout passes it in.
#[derive(Template)]
#[template(path = "components/footer.html")]
pub struct Footer<'a, Newsletter: Display + HtmlSafe> {
    /// Every language but English has a newsletter, where there is one at all.
    newsletter: Option<Newsletter>,
    main: &'a Fragment,
}

impl<Newsletter: Display + HtmlSafe> HtmlSafe for Footer<'_, Newsletter> {}

impl<'a, Newsletter: Display + HtmlSafe> Footer<'a, Newsletter> {
    /// `main` is a rendered [`FooterMain`](super::footer_main::FooterMain).
    pub fn new(ctx: &Ctx<'a>, newsletter: Newsletter, main: &'a Fragment) -> Footer<'a, Newsletter> {
        Footer {
            newsletter: (ctx.features.newsletter && ctx.locale() != Locale::En).then_some(newsletter),
            main,
        }
    }
}
