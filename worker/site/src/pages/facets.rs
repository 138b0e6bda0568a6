//! Lists of products with facets: which products are shown, and how many each value has.

use std::{ops::Range, rc::Rc};

use super::{found::FoundPage, unavailable::PageUnavailable};
use crate::{
    cms::Subject,
    components::facets::FacetedList,
    context::{PageTarget, RequestContext},
    error::Error,
    model::{Chrome, Facets, Kind, Paginated, Selected, SelectedProduct},
    ports::{Millis, Ports},
    routing::{
        listing::{Listing, PAGE_SIZE},
        route::Route,
    },
};

/// How long the first list of a language waits for its facets, as long as there is no index at all.
const PATIENCE_MS: Millis = 1500;

/// The chrome of a page, whose facets determine whether the query filters its list. `None` where it cannot, and when the
/// chrome cannot be loaded: such parameters are then unknown.
pub(crate) async fn chrome_for_facets(
    route: Option<&Route>,
    context: &RequestContext<'_, impl Ports>,
) -> Option<Rc<Chrome>> {
    let RequestContext { request, site, content, ports, trace, .. } = *context;
    let may_tell =
        |route: &&Route| content.may_have_facets() && Listing::may_be_faceted(route, &request.query);
    route.filter(may_tell)?;
    content.chrome(site, ports, trace).await.ok().map(|chrome| chrome.document)
}

/// The list filtered by facet values. `None` when none are chosen, for a page without such a list, and when the products
/// cannot be looked up now: the list is then shown without its facets.
///
/// # Errors
/// `Error::NotFound` for a page beyond the last, and what loading the page answers.
pub(super) async fn filtered(
    target: PageTarget<'_>,
    subject: Subject,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Option<FoundPage>, PageUnavailable> {
    let PageTarget { path, listing, .. } = target;
    let RequestContext { site, content, ports, trace, .. } = *context;
    if !listing.is_faceted() {
        return Ok(None);
    }
    // The first page of the whole list has all but the products, and is usually cached.
    let whole = Listing::default();
    let page = FoundPage::load(path, subject, whole, context).await?;
    let Some(category) = category(&page, path) else { return Ok(None) };
    let Some(index) = content.product_index(site, listing.facets.facets(), ports, trace).await else {
        return Ok(None);
    };
    let Selected { products, counts, near } = index.document.select(category, &listing);
    let shown = shown(products.len(), listing);
    if shown.is_empty() && listing.page_index > 0 {
        return Err(Error::NotFound(context.messages().page_not_available).into());
    }
    let total = u32::try_from(products.len()).unwrap_or(u32::MAX);
    let shown = at(products, shown);
    let ids: Vec<u32> = shown.iter().map(|product| product.id).collect();
    let Ok(items) = content.product_cards(site, &ids, ports, trace).await else { return Ok(None) };
    let products = Some(Paginated { items, total });
    Ok(Some(page.with_facets(index, FacetedList { counts, shown, products, near })))
}

/// Adds the facets of an unfiltered list to its page, if the index is cached or soon made.
pub(super) async fn counted(
    page: FoundPage,
    target: PageTarget<'_>,
    facets: &Facets,
    context: &RequestContext<'_, impl Ports>,
) -> FoundPage {
    let RequestContext { site, content, ports, trace, .. } = *context;
    // The chosen values could not be applied: no facets are shown.
    if target.listing.is_faceted() {
        return page;
    }
    let Some(category) = category(&page, target.path) else { return page };
    let index = content.product_index_at_hand(site, facets, PATIENCE_MS, ports, trace).await;
    let Some(index) = index else { return page };
    let Selected { products, counts, near } =
        index.document.select(category, &target.listing.with_facets(facets));
    let shown = shown(products.len(), target.listing);
    page.with_facets(index, FacetedList { counts, shown: at(products, shown), products: None, near })
}

/// The products at these positions.
fn at(products: Vec<SelectedProduct>, Range { start, end }: Range<usize>) -> Vec<SelectedProduct> {
    products.into_iter().take(end).skip(start).collect()
}

/// The category whose products a page lists; inside, `None` for all products. `None` for pages without such a list.
fn category<'a>(page: &FoundPage, path: &'a str) -> Option<Option<&'a str>> {
    match page.kind() {
        Kind::Products(_) => Some(None),
        Kind::Category(_) => Some(Some(path)),
        _ => None,
    }
}

/// Positions of the products of the pages that are shown together; none beyond the last page.
fn shown(total: usize, listing: Listing) -> Range<usize> {
    let at = |page: u32| usize::try_from(page.saturating_mul(PAGE_SIZE)).unwrap_or(usize::MAX).min(total);
    let is_beyond = at(listing.page_index) == total;
    let last = listing.first_shown().saturating_add(listing.pages_shown());
    match is_beyond && listing.page_index > 0 {
        true => total..total,
        false => at(listing.first_shown())..at(last),
    }
}
