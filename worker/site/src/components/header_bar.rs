use askama::Template;

use super::{brand::Brand, icon::Icon, main_navigation::MainNavigation, quote_button::QuoteButton};
use crate::{context::PageContext, model::phone_href, routing::route::Route, template::filters};

/// Logo, main navigation and contact links.
#[derive(Template)]
#[template(path = "components/header_bar.html")]
pub struct HeaderBar<'a, Search: Template> {
    ctx: PageContext<'a>,
    brand: Brand<'a>,
    navigation: Option<MainNavigation<'a>>,
    /// The search toggle; passed in by the layout because it is an island.
    search: Search,
    quote: QuoteButton<'a>,
}

impl<'a, Search: Template> HeaderBar<'a, Search> {
    /// `section` is the address of the menu item that the page is below, or empty.
    pub fn new(ctx: &PageContext<'a>, section: &'a str, search: Search) -> HeaderBar<'a, Search> {
        HeaderBar {
            ctx: *ctx,
            brand: Brand::light(ctx),
            navigation: MainNavigation::new(ctx, section),
            search,
            quote: QuoteButton::new(ctx),
        }
    }

    fn tel(&self, number: &str) -> Option<String> {
        phone_href(number)
    }
}
