//! Overviews filtered by a year or a product category.

use super::{found::FoundPage, unavailable::PageUnavailable};
use crate::{
    cms::Subject,
    context::{PageTarget, RequestContext},
    error::Error,
    model::Kind,
    ports::Ports,
    routing::listing::{CARD_PAGE_SIZE, Listing},
};

/// The filtered overview. `None` when nothing is chosen, and for a page that is no overview.
///
/// A filter without matches costs no call and no cache entry: the whole overview, which is usually cached, has an index of
/// its entries. When the filter cannot be applied now, the whole overview is shown and says so.
///
/// # Errors
/// `Error::NotFound` for a page beyond the last, and what loading the page answers.
pub(super) async fn narrowed(
    target: PageTarget<'_>,
    subject: Subject,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Option<FoundPage>, PageUnavailable> {
    let PageTarget { path, listing, .. } = target;
    let RequestContext { site, content, ports, trace, .. } = *context;
    if !listing.is_narrowed() {
        return Ok(None);
    }
    let whole = Listing::default();
    let page = FoundPage::load(path, subject, whole, context).await?;
    let Some(index) = page.kind().overview_index() else { return Ok(None) };
    let has_entries = page.kind().shown().is_some_and(|shown| shown > 0);
    if index.entries.is_empty() && has_entries {
        return unnarrowed(target, subject, context).await.map(Some);
    }
    let ids = index.select(&listing);
    let pages = u32::try_from(ids.len()).unwrap_or(u32::MAX).div_ceil(CARD_PAGE_SIZE);
    if listing.page_index > 0 && listing.page_index >= pages {
        return Err(Error::NotFound(context.messages().page_not_available).into());
    }
    if ids.is_empty() {
        return Ok(Some(page.with_kind(Kind::list_nothing)));
    }
    let Listing { year, category, .. } = listing;
    let listing = Listing { year, category, ..listing.without_facets() };
    match content.narrowed_page(site, (path, subject, listing), &ids, ports, trace).await {
        Ok(found) => FoundPage::of(found, subject, listing, context.messages()).map(Some),
        Err(_) => unnarrowed(target, subject, context).await.map(Some),
    }
}

/// The requested page of the whole overview, which says that the filter cannot be applied now.
async fn unnarrowed(
    target: PageTarget<'_>,
    subject: Subject,
    context: &RequestContext<'_, impl Ports>,
) -> Result<FoundPage, PageUnavailable> {
    let page = FoundPage::load(target.path, subject, target.listing.without_facets(), context).await?;
    Ok(page.with_kind(Kind::list_all))
}
