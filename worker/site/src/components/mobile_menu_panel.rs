use std::borrow::Cow;

use askama::Template;

use super::{
    anchor::Anchor,
    icon::Icon,
    main_navigation::{ItemKind, has_items, item_active, item_kind},
    quote_button::quote_link,
    search_form::SearchForm,
};
use crate::{
    context::PageContext,
    model::{Link, MenuItem},
    routing::route::Route,
    template::filters,
};

/// The content of the mobile menu: search, navigation, and the visitor's own pages.
#[derive(Template)]
#[template(path = "components/mobile_menu_panel.html")]
pub struct MobileMenuPanel<'a> {
    ctx: PageContext<'a>,
    section: &'a str,
    search: SearchForm<'a>,
    quote: Cow<'a, Link>,
}

impl<'a> MobileMenuPanel<'a> {
    /// `section` is the address of the menu item that the page is below, or empty.
    pub fn new(ctx: &PageContext<'a>, section: &'a str) -> MobileMenuPanel<'a> {
        MobileMenuPanel {
            ctx: *ctx,
            section,
            search: SearchForm::new(ctx, "menu-search"),
            quote: quote_link(ctx),
        }
    }

    fn has_items(&self) -> bool {
        has_items(&self.ctx)
    }

    fn items(&self) -> &[MenuItem] {
        &self.ctx.menu().items
    }

    fn kind(&self, item: &MenuItem) -> ItemKind {
        item_kind(item, self.ctx.chrome)
    }

    fn active(&self, item: &MenuItem) -> bool {
        item_active(item, self.section)
    }
}
