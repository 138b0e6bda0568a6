use askama::Template;

use super::{anchor::Anchor, category_card::CategoryCardView, icon::Icon};
use crate::{
    context::PageContext,
    model::{Chrome, MenuItem},
    routing::route::Route,
    template::filters,
};

/// The width of all labels together in em: what the narrowest bar has left beside the logo and two buttons. In wider bars
/// only the gaps grow.
const BAR: f32 = 40.6;
const GAP: f32 = 0.9;
const ARROW: f32 = 1.3;

/// The main navigation of wide screens: links, drop-downs, the products mega-menu, and a drop-down for the items that do
/// not fit. Works without script.
#[derive(Template)]
#[template(path = "components/main_navigation.html")]
pub struct MainNavigation<'a> {
    ctx: PageContext<'a>,
    section: &'a str,
    /// The items in the bar.
    items: &'a [MenuItem],
    /// The items that do not fit.
    more: &'a [MenuItem],
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
    pub fn new(ctx: &PageContext<'a>, section: &'a str) -> Option<MainNavigation<'a>> {
        let items = ctx.menu().items.as_slice();
        let (items, more) = items.split_at(fitting(items, ctx.chrome, ctx.messages.more));
        has_items(ctx).then_some(MainNavigation { ctx: *ctx, section, items, more })
    }

    fn kind(&self, item: &MenuItem) -> ItemKind {
        item_kind(item, self.ctx.chrome)
    }

    fn any_active(&self) -> bool {
        self.more.iter().any(|item| self.active(item))
    }

    /// Whether the current page is the item's target or below it.
    fn active(&self, item: &MenuItem) -> bool {
        item_active(item, self.section)
    }
}

/// How many items fit in the bar: all of them, or as many as fit beside a drop-down with the label `more`.
fn fitting(items: &[MenuItem], chrome: &Chrome, more: &str) -> usize {
    let widths = items.iter().map(|item| match item_kind(item, chrome) {
        ItemKind::Nothing => 0.0,
        ItemKind::Link => label_width(&item.link.label) + GAP,
        ItemKind::DropDown | ItemKind::MegaMenu => label_width(&item.link.label) + ARROW + GAP,
    });
    let ends = widths.scan(0.0, |end, width| {
        *end += width;
        Some(*end)
    });
    let left = BAR - label_width(more) - ARROW - GAP;
    let (mut all, mut beside) = (true, 0);
    for end in ends {
        all &= end <= BAR;
        beside += usize::from(end <= left);
    }
    if all { items.len() } else { beside }
}

/// The approximate width of a text in em.
fn label_width(text: &str) -> f32 {
    let width = |letter: char| match letter {
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' | ' ' | '.' | ',' | '-' | '\'' => 0.4,
        'm' | 'w' | 'M' | 'W' => 0.9,
        letter if letter.is_uppercase() => 0.72,
        _ => 0.59,
    };
    text.chars().map(width).sum()
}

/// Whether an item can be shown, here and in the mobile menu.
pub fn has_items(ctx: &PageContext<'_>) -> bool {
    ctx.menu().items.iter().any(|item| item_kind(item, ctx.chrome) != ItemKind::Nothing)
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
    fn the_bar_holds_what_fits_and_the_rest_goes_behind_it() {
        let fitting = |labels: &[&str]| {
            let items: Vec<MenuItem> = labels
                .iter()
                .map(|label| {
                    let own = item("/x/", Vec::new());
                    MenuItem { link: Link { label: (*label).to_owned(), ..own.link }, ..own }
                })
                .collect();
            super::fitting(&items, &Chrome::default(), "Mehr")
        };
        let german = [
            "Startseite",
            "Produkte",
            "Referenzen",
            "Service",
            "Über uns",
            "News",
            "Kontakt",
            "Ausstellung",
            "Nachhaltigkeit",
            "Werkstatt",
            "Stellenangebote",
            "Download-Bereich",
        ];
        assert_eq!(fitting(&[]), 0);
        assert_eq!(fitting(&german[..7]), 7, "all of them");
        assert_eq!(fitting(&german), 6, "as many as fit beside the one for the others");
        assert_eq!(
            fitting(&["Fahrradabstellanlagenüberdachungskonstruktionsbüro für Gemeinden im ganzen Land"]),
            0
        );
        assert_eq!(fitting(&["A"; 30]), 22);
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
