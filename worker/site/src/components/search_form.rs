use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, routing::route::Route, template::filters};

/// The search form without script: opens the search page with the parameter `query`.
#[derive(Template)]
#[template(path = "components/search_form.html")]
pub struct SearchForm<'a> {
    ctx: PageContext<'a>,
    /// Unique on the page, which may have several search forms.
    id: &'static str,
    /// The initial value; may be empty.
    query: &'a str,
    is_focused: bool,
}

impl<'a> SearchForm<'a> {
    pub fn new(ctx: &PageContext<'a>, id: &'static str) -> SearchForm<'a> {
        SearchForm { ctx: *ctx, id, query: "", is_focused: false }
    }

    /// That of the page which shows the results of `query`. Who comes without one can type at once.
    pub fn of(self, query: &'a str) -> SearchForm<'a> {
        SearchForm { query, is_focused: query.is_empty(), ..self }
    }
}
