use askama::Template;

use super::{account_menu::AccountMenu, anchor::Anchor, language_switcher::LanguageSwitcher};
use crate::{
    context::PageContext,
    template::{Fragment, filters},
};

/// The header of every page: the strip at its top, and the bar.
#[derive(Template)]
#[template(path = "components/header.html")]
pub struct Header<'a> {
    ctx: PageContext<'a>,
    languages: LanguageSwitcher,
    account: AccountMenu<'a>,
    bar: &'a Fragment,
}

impl<'a> Header<'a> {
    /// `bar` is a rendered [`HeaderBar`](super::header_bar::HeaderBar).
    pub fn new(ctx: &PageContext<'a>, languages: LanguageSwitcher, bar: &'a Fragment) -> Header<'a> {
        Header { ctx: *ctx, languages, account: AccountMenu::new(ctx), bar }
    }
}
