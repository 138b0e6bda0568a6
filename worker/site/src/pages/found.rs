use std::rc::Rc;

use super::unavailable::PageUnavailable;
use crate::{
    cache::{CachedDocument, ResolvedPath},
    cms::Subject,
    components::facets::FacetedList,
    context::RequestContext,
    error::Error,
    forms::PRODUCTS_FIELD,
    http::security_headers::PageNeeds,
    messages::Messages,
    model::{Form, Kind, Page, ProductIndex},
    ports::{Millis, Ports},
    routing::listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE},
};

/// The page at a path, with what it depends on.
pub struct FoundPage {
    page: CachedDocument<Page>,
    /// The index of products and the facets of a list. Absent without a cached index.
    faceted: Option<(CachedDocument<ProductIndex>, FacetedList)>,
}

impl FoundPage {
    /// Loads the page at a path, or one page of its list.
    ///
    /// # Errors
    /// Those of [`FoundPage::of`], and `Error::Upstream` when the document cannot be loaded.
    pub(super) async fn load(
        path: &str,
        subject: Subject,
        listing: Listing<'static>,
        context: &RequestContext<'_, impl Ports>,
    ) -> Result<FoundPage, PageUnavailable> {
        let RequestContext { site, content, ports, trace, .. } = *context;
        let found = content.page(site, path, subject, listing, ports, trace).await?;
        FoundPage::of(found, subject, listing, context.messages())
    }

    /// The page that a path resolves to.
    ///
    /// # Errors
    /// `Error::NotFound` without a page, and for a page beyond the last of its list.
    pub(super) fn of(
        found: CachedDocument<ResolvedPath>,
        subject: Subject,
        listing: Listing,
        messages: &Messages,
    ) -> Result<FoundPage, PageUnavailable> {
        let CachedDocument { document, tags, fetched_at, hash, fresh_until } = found;
        let text = match &*document {
            ResolvedPath::Page(page) if page.kind != Kind::Other && !is_beyond(&page.kind, listing) => {
                let page = CachedDocument { document: Rc::clone(page), tags, fetched_at, hash, fresh_until };
                return Ok(FoundPage { page, faceted: None });
            }
            ResolvedPath::MembersOnly => return Err(PageUnavailable::MembersOnly),
            ResolvedPath::Elsewhere(path) => return Err(PageUnavailable::Elsewhere(path.clone())),
            ResolvedPath::OtherLanguage => messages.page_not_found,
            ResolvedPath::Nothing if subject == Subject::News => messages.post_not_found,
            ResolvedPath::Page(_) | ResolvedPath::Nothing => messages.page_not_available,
        };
        Err(Error::NotFound(text).into())
    }

    /// A page that was fetched for one request.
    pub(super) fn uncached(page: Page, now: Millis) -> FoundPage {
        FoundPage { page: CachedDocument::uncached(page, now), faceted: None }
    }

    /// With the facets of its list, and the index that they were counted in.
    pub(super) fn with_facets(self, index: CachedDocument<ProductIndex>, list: FacetedList) -> FoundPage {
        FoundPage { faceted: Some((index, list)), ..self }
    }

    pub(super) fn page(&self) -> &Page {
        &self.page.document
    }

    /// What only this kind of page has.
    pub(super) fn kind(&self) -> &Kind {
        &self.page().kind
    }

    /// Changes what only this kind of page has.
    pub(super) fn with_kind(mut self, change: impl FnOnce(&mut Kind)) -> FoundPage {
        change(&mut Rc::make_mut(&mut self.page.document).kind);
        self
    }

    /// Whether the list of which this is the first page ends before the page of a listing.
    pub(super) fn ends_before(&self, listing: Listing) -> bool {
        let Some((shown, total)) = self.kind().shown_of() else { return true };
        let is_known = usize::try_from(total).is_ok_and(|total| total >= shown);
        is_known && total.div_ceil(per_page(self.kind())) < listing.page()
    }

    /// The document, for its freshness and cache tags.
    pub fn document(&self) -> &CachedDocument<Page> {
        &self.page
    }

    /// The index of products that its list depends on.
    pub fn index(&self) -> Option<&CachedDocument<ProductIndex>> {
        self.faceted.as_ref().map(|(index, _)| index)
    }

    /// The facets of its list.
    pub fn facets(&self) -> Option<&FacetedList> {
        self.faceted.as_ref().map(|(_, list)| list)
    }

    /// As [`Page::form`].
    pub fn form(&self, handle: &str, position: usize) -> Option<(usize, &Form)> {
        self.page().form(handle, position)
    }

    /// Whether a form of the page submits the visitor's quotation list.
    pub fn takes_list(&self) -> bool {
        self.page().forms().any(|(_, form)| form.has(PRODUCTS_FIELD))
    }

    /// What the policy has to allow for the page: its frames, and scripts once the visitor consents.
    pub fn needs(&self) -> PageNeeds<'_> {
        let page = self.page();
        PageNeeds { scripts: page.seo.scripts.as_ref(), has_frames: page.has_frames() }
    }

    /// Ids of the products shown.
    pub fn products(&self) -> Vec<u32> {
        let filtered = self.facets().and_then(|facets| facets.products.as_ref());
        let filtered = filtered.iter().flat_map(|list| &list.items).map(|card| card.id);
        self.page().products().into_iter().chain(filtered).collect()
    }
}

/// How many items a page of a list has.
fn per_page(kind: &Kind) -> u32 {
    if matches!(kind, Kind::Projects(_) | Kind::News(_)) { CARD_PAGE_SIZE } else { PAGE_SIZE }
}

/// Whether the requested page of a list is beyond its last one.
fn is_beyond(kind: &Kind, listing: Listing) -> bool {
    listing.first_new(per_page(kind)).is_some_and(|first| kind.shown().is_none_or(|shown| shown <= first))
}
