use askama::Template;

use crate::{components::icon::Icon, context::Ctx, error::Error, template};

/// The page that a service worker shows without a connection for an address that was not seen before. It has no chrome
/// and asks nothing of anybody; the service worker fills its list with the pages that can be read.
#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage<'a> {
    ctx: &'a Ctx<'a>,
}

/// Renders the page.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which nothing causes.
pub fn render(ctx: &Ctx<'_>) -> Result<String, Error> {
    template::render(&OfflinePage { ctx }).map_err(|error| Error::Internal(error.to_string()))
}
