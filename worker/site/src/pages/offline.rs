use askama::Template;

use crate::{components::icon::Icon, context::PageContext, error::Error, template, template::filters};

/// The page that the service worker shows offline for pages that it has not cached. It needs nothing from the
/// network; the service worker fills in the list of pages that are available.
#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage<'a> {
    ctx: &'a PageContext<'a>,
}

/// # Errors
/// `Error::Internal` when the template cannot be written, which nothing causes.
pub fn render(ctx: &PageContext<'_>) -> Result<String, Error> {
    template::render(&OfflinePage { ctx }).map_err(|error| Error::Internal(error.to_string()))
}
