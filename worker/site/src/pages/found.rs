use std::rc::Rc;

use crate::{
    cache::{CacheTags, CachedDocument, ResolvedPath},
    components::facets::FacetedList,
    forms::PRODUCTS_FIELD,
    http::security_headers::PageNeeds,
    model::{Form, Kind, Page, ProductIndex},
};

/// A document that is known to contain a page.
pub struct FoundPage {
    page: CachedDocument<ResolvedPath>,
    /// The index of products and the facets of a list. Absent without a cached index.
    faceted: Option<(CachedDocument<ProductIndex>, FacetedList)>,
}

impl FoundPage {
    pub(super) fn new(found: CachedDocument<ResolvedPath>) -> FoundPage {
        FoundPage { page: found, faceted: None }
    }

    /// With the facets of its list, and the index that they were counted in.
    pub(super) fn with_facets(self, index: CachedDocument<ProductIndex>, list: FacetedList) -> FoundPage {
        FoundPage { faceted: Some((index, list)), ..self }
    }

    /// A page that was fetched for one request and is not cached.
    pub fn unshared(page: Page) -> FoundPage {
        let document = Rc::new(ResolvedPath::Page(Box::new(page)));
        FoundPage::new(CachedDocument {
            document,
            tags: CacheTags::default(),
            fetched_at: 0,
            hash: 0,
            fresh_until: 0,
        })
    }

    pub(super) fn page(&self) -> Option<&Page> {
        match &*self.page.document {
            ResolvedPath::Page(page) => Some(page),
            _ => None,
        }
    }

    /// What only this kind of page has.
    pub(super) fn kind(&self) -> Option<&Kind> {
        self.page().map(|page| &page.kind)
    }

    /// Changes what only this kind of page has.
    pub(super) fn with_kind(mut self, change: impl FnOnce(&mut Kind)) -> FoundPage {
        if let ResolvedPath::Page(page) = &*self.page.document {
            let mut page = page.clone();
            change(&mut page.kind);
            self.page.document = Rc::new(ResolvedPath::Page(page));
        }
        self
    }

    /// The document, for its freshness and cache tags.
    pub fn found(&self) -> &CachedDocument<ResolvedPath> {
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
        self.page()?.form(handle, position)
    }

    /// Whether a form of the page submits the visitor's quotation list.
    pub fn takes_list(&self) -> bool {
        self.page().is_some_and(|page| page.forms().any(|(_, form)| form.has(PRODUCTS_FIELD)))
    }

    /// What the policy has to allow for the page: its frames, and scripts once the visitor consents.
    pub fn needs(&self) -> PageNeeds<'_> {
        let Some(page) = self.page() else { return PageNeeds::default() };
        PageNeeds { scripts: page.seo.scripts.as_ref(), has_frames: page.has_frames() }
    }

    /// Ids of the products shown.
    pub fn products(&self) -> Vec<u32> {
        let own = self.page().map(Page::products).into_iter().flatten();
        let filtered = self.facets().and_then(|facets| facets.products.as_ref());
        own.chain(filtered.iter().flat_map(|list| &list.items).map(|card| card.id)).collect()
    }
}
