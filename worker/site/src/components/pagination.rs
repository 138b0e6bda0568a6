use askama::{Template, filters::HtmlSafe};

use crate::{
    context::Ctx,
    messages::Messages,
    routing::listing::{LAST_PAGE, Listing},
};

/// Pagination of a list: the range shown, a link to the next page and one to the previous page.
#[derive(Template)]
#[template(path = "components/pagination.html")]
pub struct Pagination {
    messages: &'static Messages,
    listing: Listing,
    path: String,
    /// The number of items on all pages.
    total: u32,
    per_page: u32,
    /// Label of the link to the next page, such as 'Laad meer producten'.
    more: &'static str,
    /// Id of the list with its `#`, so that the next page opens at the list. Empty: at its top.
    fragment: &'static str,
}

impl HtmlSafe for Pagination {}

impl Pagination {
    /// `None` when one page is enough.
    pub fn new(
        ctx: &Ctx<'_>,
        route_path: &str,
        total: u32,
        per_page: u32,
        more: &'static str,
    ) -> Option<Pagination> {
        let (messages, listing, path) = (ctx.messages, ctx.listing, route_path.to_owned());
        let pages = Pagination { messages, listing, path, total, per_page, more, fragment: "" };
        (pages.count() > 1).then_some(pages)
    }

    /// Makes the links point to an element of the page; `fragment` starts with `#`.
    pub fn at(self, fragment: &'static str) -> Pagination {
        Pagination { fragment, ..self }
    }

    fn count(&self) -> u32 {
        self.total.div_ceil(self.per_page.max(1)).min(LAST_PAGE)
    }

    /// `1–48 van 120`; `None` beyond the last page.
    fn range(&self) -> Option<String> {
        let skipped = self.listing.skipped.saturating_mul(self.per_page);
        let (first, last) =
            (skipped.saturating_add(1), skipped.saturating_add(self.per_page).min(self.total));
        let words = self.messages.list_range.replace("{first}", &first.to_string());
        let words = words.replace("{last}", &last.to_string()).replace("{total}", &self.total.to_string());
        (first <= self.total).then_some(words)
    }

    fn next(&self) -> Option<String> {
        (self.listing.page() < self.count()).then(|| self.href(self.listing.page().saturating_add(1)))
    }

    /// The previous page; from beyond the last page the last one.
    fn previous(&self) -> Option<String> {
        let before = self.listing.page().saturating_sub(1).min(self.count());
        (before > 0).then(|| self.href(before))
    }

    fn href(&self, page: u32) -> String {
        format!("{}{}{}", self.path, self.listing.at_page(page).query(), self.fragment)
    }
}
