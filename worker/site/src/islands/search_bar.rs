use askama::Template;
use serde::Serialize;

use super::props;
use crate::{components::icon::Icon, context::PageContext, routing::route::Route, template::filters};

/// The search toggle of the header (specification section 2, "Search bar").
///
/// Without script it is a link to the search page; script opens a bar over the page instead, with a box that leads
/// there.
#[derive(Template)]
#[template(path = "islands/search_bar.html")]
pub struct SearchBar<'a> {
    ctx: PageContext<'a>,
    page: String,
}

/// The texts and addresses from which script builds the bar.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SearchBarProps<'a> {
    /// Address of the search page, which takes the parameter `query`.
    page: &'a str,
    icons: &'a str,
    label: &'a str,
    submit: &'a str,
    reset: &'a str,
    /// Label of the link to the search page; `{query}` stands for the query.
    search_for: &'a str,
    /// Heading of the recent searches.
    recent: &'a str,
    /// Label of the button that clears the recent searches.
    forget: &'a str,
}

impl<'a> SearchBar<'a> {
    pub fn new(ctx: &PageContext<'a>) -> SearchBar<'a> {
        SearchBar { ctx: *ctx, page: Route::Search.href(ctx.locale()) }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        props(&SearchBarProps {
            page: &self.page,
            icons: &self.ctx.assets.icons,
            label: messages.search_label,
            submit: messages.search,
            reset: messages.search_reset,
            search_for: messages.search_for,
            recent: messages.search_recent,
            forget: messages.search_forget,
        })
    }
}
