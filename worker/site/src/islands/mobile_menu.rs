use askama::{Template, filters::HtmlSafe};

use super::props;
use crate::template::filters;
use crate::{
    components::{
        anchor::Anchor,
        icon::Icon,
        language_switcher::LanguageSwitcher,
        main_navigation::{ItemKind, has_items, item_active, item_kind},
        search_form::SearchForm,
    },
    context::Ctx,
    model::{Chrome, MenuItem},
    routing::route::Route,
};

/// The menu of narrow screens: a panel over the whole window, with sections of which one is open at a time.
///
/// Without script it is a `<details>`; script fixes the body in place, restores the scroll position and closes the
/// panel on Escape and on a change of page.
#[derive(Template)]
#[template(path = "islands/mobile_menu.html")]
pub struct MobileMenu<'a> {
    ctx: Ctx<'a>,
    chrome: &'a Chrome,
    search: SearchForm<'a>,
    languages: LanguageSwitcher,
}

impl HtmlSafe for MobileMenu<'_> {}

/// Empty: the behaviour needs nothing that is not in the markup.
#[derive(serde::Serialize)]
struct MobileMenuProps {}

impl<'a> MobileMenu<'a> {
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome, languages: LanguageSwitcher) -> MobileMenu<'a> {
        MobileMenu { ctx: *ctx, chrome, search: SearchForm::new(ctx, "menu-search"), languages }
    }

    fn props(&self) -> String {
        props(&MobileMenuProps {})
    }

    fn has_items(&self) -> bool {
        has_items(&self.ctx, self.chrome)
    }

    fn items(&self) -> &[MenuItem] {
        &self.ctx.menu(self.chrome).items
    }

    fn kind(&self, item: &MenuItem) -> ItemKind {
        item_kind(item, self.chrome)
    }

    fn active(&self, item: &MenuItem) -> bool {
        item_active(item, self.ctx.path)
    }

    fn href(&self, route: Route) -> String {
        route.href(self.ctx.locale())
    }
}
