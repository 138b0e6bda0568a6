use std::collections::BTreeSet;

use askama::Template;

use crate::{
    assets::SheetFile, components::icon::Icon, context::PageContext, error::Error, model::Sheet, template,
    template::filters,
};

/// The page that the service worker shows offline for pages that it has not cached. It needs nothing from the
/// network; the service worker fills in the list of pages that are available.
#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage<'a> {
    ctx: &'a PageContext<'a>,
    sheets: Vec<(Sheet, &'a SheetFile)>,
}

/// # Errors
/// `Error::Internal` when the template cannot be written, which nothing causes.
pub fn render(ctx: &PageContext<'_>) -> Result<String, Error> {
    let sheets = ctx.assets.linked(&BTreeSet::from([Sheet::Service]));
    template::render(&OfflinePage { ctx, sheets }).map_err(|error| Error::Internal(error.to_string()))
}
