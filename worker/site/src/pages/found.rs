use std::rc::Rc;

use crate::{
    cache::{Address, CacheTags, CachedDocument},
    forms::PRODUCTS_FIELD,
    http::security::PageNeeds,
    model::{Form, Page},
};

/// A document that is known to contain a page.
pub struct FoundPage(CachedDocument<Address>);

impl FoundPage {
    pub(super) fn new(found: CachedDocument<Address>) -> FoundPage {
        FoundPage(found)
    }

    /// A page that was fetched for one request and is not cached.
    pub fn unshared(page: Page) -> FoundPage {
        let document = Rc::new(Address::Page(Box::new(page)));
        FoundPage(CachedDocument {
            document,
            tags: CacheTags::default(),
            fetched_at: 0,
            hash: 0,
            fresh_until: 0,
        })
    }

    /// The document, for its freshness and cache tags.
    pub fn found(&self) -> &CachedDocument<Address> {
        &self.0
    }

    /// As [`Page::form`].
    pub fn form(&self, handle: &str, wanted: usize) -> Option<(usize, &Form)> {
        match &*self.0.document {
            Address::Page(page) => page.form(handle, wanted),
            _ => None,
        }
    }

    /// Whether a form of the page submits the visitor's quotation list.
    pub fn takes_list(&self) -> bool {
        match &*self.0.document {
            Address::Page(page) => page.forms().any(|(_, form)| form.has(PRODUCTS_FIELD)),
            _ => false,
        }
    }

    /// What the policy has to allow for the page: its frames, and scripts once the visitor consents.
    pub fn needs(&self) -> PageNeeds<'_> {
        match &*self.0.document {
            Address::Page(page) => {
                PageNeeds { scripts: page.seo.scripts.as_ref(), has_frames: page.has_frames() }
            }
            _ => PageNeeds::default(),
        }
    }

    /// Ids of the products shown.
    pub fn products(&self) -> Vec<u32> {
        match &*self.0.document {
            Address::Page(page) => page.products(),
            _ => Vec::new(),
        }
    }
}
