use askama::Template;

use crate::{
    context::PageContext,
    messages::Messages,
    routing::listing::{LAST_PAGE, Listing, PAGES_TOGETHER},
};

/// Pagination of a list: the range shown, a link to more of it, and one to what is before the range.
#[derive(Template)]
#[template(path = "components/pagination.html")]
pub struct Pagination<'a> {
    messages: &'static Messages,
    listing: Listing<'a>,
    path: String,
    /// The number of items on all pages.
    total: u32,
    per_page: u32,
    /// Label of the link to the next page, such as 'Laad meer producten'.
    more: &'static str,
    /// Id of the list with its `#`, so that the previous page opens at the list. Empty: at its top.
    fragment: &'static str,
}

impl<'a> Pagination<'a> {
    /// `None` when one page is enough.
    pub fn new(
        ctx: &PageContext<'a>,
        route_path: &str,
        total: u32,
        per_page: u32,
        more: &'static str,
    ) -> Option<Pagination<'a>> {
        let (messages, listing, path) = (ctx.messages, ctx.listing, route_path.to_owned());
        let pages = Pagination { messages, listing, path, total, per_page, more, fragment: "" };
        (pages.count() > 1).then_some(pages)
    }

    /// Makes the link to the previous page point to an element; `fragment` starts with `#`.
    pub fn at(self, fragment: &'static str) -> Pagination<'a> {
        Pagination { fragment, ..self }
    }

    fn count(&self) -> u32 {
        self.total.div_ceil(self.per_page.max(1)).min(LAST_PAGE)
    }

    /// `1–48 van 120`; `None` beyond the last page.
    fn range(&self) -> Option<String> {
        let first = self.listing.first_shown().saturating_mul(self.per_page).saturating_add(1);
        let last = self.listing.page().saturating_mul(self.per_page).min(self.total);
        let words = self.messages.list_range.replace("{first}", &first.to_string());
        let words = words.replace("{last}", &last.to_string()).replace("{total}", &self.total.to_string());
        (first <= self.total).then_some(words)
    }

    /// The next page opens where its own items begin.
    fn next(&self) -> Option<String> {
        let next = self.listing.page().saturating_add(1);
        (next <= self.count()).then(|| self.href(next, "#more"))
    }

    /// Whether the next page shows what is shown now too, so that script can append what is new in it.
    fn grows(&self) -> bool {
        self.listing.pages_shown() < PAGES_TOGETHER
    }

    /// The page before those shown; from beyond the last page the last one.
    fn previous(&self) -> Option<String> {
        let before = self.listing.first_shown().min(self.count());
        (before > 0).then(|| self.href(before, self.fragment))
    }

    fn href(&self, page: u32, fragment: &str) -> String {
        format!("{}{}{fragment}", self.path, self.listing.at_page(page).query())
    }
}
