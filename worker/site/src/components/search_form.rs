use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{context::Ctx, routing::route::Route};

/// The search box that works by itself: it opens the search page with the parameter `query`.
#[derive(Template)]
#[template(path = "components/search_form.html")]
pub struct SearchForm<'a> {
    ctx: Ctx<'a>,
    /// Tells several boxes of one page apart.
    id: &'static str,
    /// What was looked for; empty at first.
    query: &'a str,
}

impl HtmlSafe for SearchForm<'_> {}

impl<'a> SearchForm<'a> {
    /// A box with an id that is unique on its page.
    pub fn new(ctx: &Ctx<'a>, id: &'static str) -> SearchForm<'a> {
        SearchForm { ctx: *ctx, id, query: "" }
    }

    /// The box with what was looked for.
    pub fn of(self, query: &'a str) -> SearchForm<'a> {
        SearchForm { query, ..self }
    }

    fn action(&self) -> String {
        Route::Search.href(self.ctx.locale())
    }
}
