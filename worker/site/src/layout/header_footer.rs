//! The parts of header and footer that all pages of a language share, except for the current menu items: rendered once
//! for each set of current items, and cached.

use std::rc::Rc;

use crate::{
    cache::header_footer::HeaderFooter,
    components::{
        footer_main::FooterMain, header_bar::HeaderBar, mobile_menu_panel::MobileMenuPanel,
        quote_button::quote_link,
    },
    context::{PageContext, VisitorData},
    islands::search_bar::SearchBar,
    model::MenuItem,
    routing::{listing::Listing, route::Route},
    template::Fragment,
};

/// Header and footer of a page. Their components know nothing of the page but its current items.
pub fn header_footer(ctx: &PageContext<'_>) -> Result<Rc<HeaderFooter>, askama::Error> {
    let current = Current::of(ctx);
    let ctx = PageContext {
        path: current.page,
        route: None,
        listing: Listing::default(),
        visitor: VisitorData { member: ctx.visitor.member, ..VisitorData::default() },
        preview: None,
        answers_navigation: false,
        ..*ctx
    };
    match ctx.header_footers {
        Some(header_footers) => {
            let key = format!("{} {} {}", ctx.year, current.page, current.section);
            header_footers.find_or(&key, || render(&ctx, current.section))
        }
        None => render(&ctx, current.section).map(Rc::new),
    }
}

fn render(ctx: &PageContext<'_>, section: &str) -> Result<HeaderFooter, askama::Error> {
    Ok(HeaderFooter {
        bar: Fragment::render(&HeaderBar::new(ctx, section, SearchBar::new(ctx)))?,
        panel: Fragment::render(&MobileMenuPanel::new(ctx, section))?,
        footer: Fragment::render(&FooterMain::new(ctx))?,
    })
}

/// The current items of header and footer on a page. Pages with the same current items share header and footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Current<'a> {
    /// The page's path. Empty when no link in header and footer leads there.
    page: &'a str,
    /// The longest address in the menu that is the page's or an ancestor's, or empty. Other ancestors in the menu are
    /// ancestors of this address too.
    section: &'a str,
}

impl<'a> Current<'a> {
    fn of(ctx: &PageContext<'a>) -> Current<'a> {
        let PageContext { path, chrome, .. } = *ctx;
        let mut current = Current { page: "", section: "" };
        let own = path == "/" || Route::Products.href(ctx.locale()) == path;
        let links = chrome.top_navigation.iter().chain(&chrome.footer.links);
        let categories = chrome.categories.iter().map(|category| &category.href);
        if own
            || quote_link(ctx).href == path
            || links.map(|link| &link.href).chain(categories).any(|href| href == path)
        {
            current.page = path;
        }
        ctx.menu().items.iter().for_each(|item| current.add(item, path));
        current
    }

    fn add(&mut self, item: &'a MenuItem, path: &'a str) {
        let href = item.link.href.as_str();
        if href == path {
            self.page = path;
        }
        if href.len() > self.section.len() && path.starts_with(href) {
            self.section = href;
        }
        item.children.iter().for_each(|child| self.add(child, path));
    }
}
