use std::fmt::Display;

use askama::{Template, filters::HtmlSafe};

use super::{
    account_menu::AccountMenu, anchor::Anchor, brand::Brand, icon::Icon, language_switcher::LanguageSwitcher,
    main_navigation::MainNavigation, quote_button::QuoteButton,
};
use crate::template::filters;
use crate::{
    context::Ctx,
    model::{Chrome, phone_href},
    routing::route::Route,
};

/// The header of every page (specification section 2, "Header"), without the mobile menu.
///
/// `Search` is the island of the search bar. Components must not import islands, so the layout passes it in.
#[derive(Template)]
#[template(path = "components/header.html")]
pub struct Header<'a, Search: Display + HtmlSafe> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    languages: LanguageSwitcher,
    account: AccountMenu<'a>,
    brand: Brand<'a>,
    /// Absent when no item of the menu can be shown.
    navigation: Option<MainNavigation<'a>>,
    search: Search,
    quote: QuoteButton<'a>,
}

impl<Search: Display + HtmlSafe> HtmlSafe for Header<'_, Search> {}

impl<'a, Search: Display + HtmlSafe> Header<'a, Search> {
    pub fn new(
        ctx: &Ctx<'a>,
        chrome: &'a Chrome,
        languages: LanguageSwitcher,
        search: Search,
    ) -> Header<'a, Search> {
        Header {
            ctx: *ctx,
            chrome,
            languages,
            account: AccountMenu::new(ctx),
            brand: Brand::light(ctx, chrome),
            navigation: MainNavigation::new(ctx, chrome),
            search,
            quote: QuoteButton::new(ctx, chrome),
        }
    }

    fn tel(&self, number: &str) -> Option<String> {
        phone_href(number)
    }

    fn href(&self, route: Route) -> String {
        route.href(self.ctx.locale())
    }
}
