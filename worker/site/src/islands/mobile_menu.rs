use askama::Template;

use crate::{
    components::{icon::Icon, language_switcher::LanguageSwitcher},
    context::PageContext,
    template::{Fragment, filters},
};

/// The menu of narrow screens: a panel over the whole window, with sections of which one is open at a time.
///
/// Without script it is a `<details>`; script locks the scrolling of the page behind it, and closes the panel on Escape
/// and on a change of page.
#[derive(Template)]
#[template(path = "islands/mobile_menu.html")]
pub struct MobileMenu<'a> {
    ctx: PageContext<'a>,
    panel: &'a Fragment,
    languages: LanguageSwitcher,
}

impl<'a> MobileMenu<'a> {
    /// `panel` is a rendered [`MobileMenuPanel`](crate::components::mobile_menu_panel::MobileMenuPanel).
    pub fn new(ctx: &PageContext<'a>, panel: &'a Fragment, languages: LanguageSwitcher) -> MobileMenu<'a> {
        MobileMenu { ctx: *ctx, panel, languages }
    }
}
