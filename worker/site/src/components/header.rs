use askama::{Template, filters::HtmlSafe};

use super::{account_menu::AccountMenu, anchor::Anchor, language_switcher::LanguageSwitcher};
use crate::template::{Fragment, filters};
use crate::{context::Ctx, model::Chrome, routing::route::Route};

/// The header of every page: the strip at its top, and the bar.
#[derive(Template)]
#[template(path = "components/header.html")]
pub struct Header<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    languages: LanguageSwitcher,
    account: AccountMenu<'a>,
    bar: &'a Fragment,
}

impl HtmlSafe for Header<'_> {}

impl<'a> Header<'a> {
    /// `bar` is a rendered [`HeaderBar`](super::header_bar::HeaderBar).
    pub fn new(
        ctx: &Ctx<'a>,
        chrome: &'a Chrome,
        languages: LanguageSwitcher,
        bar: &'a Fragment,
    ) -> Header<'a> {
        Header { ctx: *ctx, chrome, languages, account: AccountMenu::new(ctx), bar }
    }

    fn href(&self, route: Route) -> String {
        route.href(self.ctx.locale())
    }
}
