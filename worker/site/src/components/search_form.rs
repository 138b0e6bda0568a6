use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::template::filters;
use crate::{context::Ctx, routing::route::Route};

/// The search form without script: opens the search page with the parameter `query`.
#[derive(Template)]
#[template(path = "components/search_form.html")]
pub struct SearchForm<'a> {
    ctx: Ctx<'a>,
    /// Unique on the page, which may have several search forms.
    id: &'static str,
    /// The initial value; may be empty.
    query: &'a str,
}

impl HtmlSafe for SearchForm<'_> {}

impl<'a> SearchForm<'a> {
    pub fn new(ctx: &Ctx<'a>, id: &'static str) -> SearchForm<'a> {
        SearchForm { ctx: *ctx, id, query: "" }
    }

    pub fn of(self, query: &'a str) -> SearchForm<'a> {
        SearchForm { query, ..self }
    }

    fn action(&self) -> String {
        Route::Search.href(self.ctx.locale())
    }
}
