use askama::Template;

use super::{anchor::Anchor, category_card::CategoryCardView, icon::Icon};
use crate::{
    context::Ctx,
    model::{Chrome, MenuItem},
    routing::route::Route,
    template::filters,
};

/// The main navigation of wide screens: links, drop-downs and the products mega-menu. Works without script.
#[derive(Template)]
#[template(path = "components/main_navigation.html")]
pub struct MainNavigation<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    section: &'a str,
}

/// How an item is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    Link,
    /// A panel with the item's children.
    DropDown,
    /// A panel with the product categories.
    MegaMenu,
    /// Left out: neither a target nor children.
    Nothing,
}

impl<'a> MainNavigation<'a> {
    /// `section` is the address of the menu item that the page is below, or empty. `None` when no item can be shown.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome, section: &'a str) -> Option<MainNavigation<'a>> {
        has_items(ctx, chrome).then_some(MainNavigation { ctx: *ctx, chrome, section })
    }

    fn items(&self) -> &[MenuItem] {
        &self.ctx.menu(self.chrome).items
    }

    fn kind(&self, item: &MenuItem) -> ItemKind {
        item_kind(item, self.chrome)
    }

    /// Whether the current page is the item's target or below it.
    fn active(&self, item: &MenuItem) -> bool {
        item_active(item, self.section)
    }
}

/// Whether an item can be shown, here and in the mobile menu.
pub fn has_items<'a>(ctx: &Ctx<'a>, chrome: &'a Chrome) -> bool {
    ctx.menu(chrome).items.iter().any(|item| item_kind(item, chrome) != ItemKind::Nothing)
}

/// How an item is shown, here and in the mobile menu.
pub fn item_kind(item: &MenuItem, chrome: &Chrome) -> ItemKind {
    match item {
        item if item.products && !chrome.categories.is_empty() => ItemKind::MegaMenu,
        item if !item.children.is_empty() => ItemKind::DropDown,
        item if item.link.href.is_empty() => ItemKind::Nothing,
        _ => ItemKind::Link,
    }
}

/// Whether a path is the item's target, is below it, or is the target of a child.
pub fn item_active(item: &MenuItem, path: &str) -> bool {
    let below =
        item.link.href.len() > 1 && item.link.href.starts_with('/') && path.starts_with(&item.link.href);
    below || item.children.iter().any(|child| item_active(child, path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Link;

    fn item(href: &str, children: Vec<MenuItem>) -> MenuItem {
        let link = Link { href: href.to_owned(), label: "Item".to_owned(), ..Link::default() };
        MenuItem { link, products: false, children }
    }

    #[test]
    fn an_item_is_active_on_its_own_page_and_below() {
        let about = item("/about/", vec![item("/craft/", Vec::new())]);
        assert!(item_active(&about, "/about/"));
        assert!(item_active(&about, "/about/team/"));
        assert!(item_active(&about, "/craft/"));
        assert!(!item_active(&about, "/about-this-site/"));
        assert!(!item_active(&item("/", Vec::new()), "/about/"), "home is not above everything");
    }
}
