use std::rc::Rc;

use crate::{
    cache::{Address, CachedDocument},
    forms::PRODUCTS_FIELD,
    model::{Form, Page},
};

/// A document that is known to hold a page.
pub struct FoundPage(CachedDocument<Address>);

impl FoundPage {
    /// A document that holds a page.
    pub(super) fn new(found: CachedDocument<Address>) -> FoundPage {
        FoundPage(found)
    }

    /// A page that was asked for one request and is kept nowhere.
    pub fn unshared(page: Page) -> FoundPage {
        let document = Rc::new(Address::Page(Box::new(page)));
        FoundPage(CachedDocument { document, tags: Rc::default(), fetched_at: 0, fresh_until: 0 })
    }

    /// The document, for its age and tags.
    pub fn found(&self) -> &CachedDocument<Address> {
        &self.0
    }

    /// The form of this handle and the position of its block, counted from 1: the wanted one if it holds the form.
    pub fn form(&self, handle: &str, wanted: usize) -> Option<(usize, &Form)> {
        match &*self.0.document {
            Address::Page(page) => page.form(handle, wanted),
            _ => None,
        }
    }

    /// Whether it has a form that takes the visitor's quotation list along.
    pub fn takes_list(&self) -> bool {
        match &*self.0.document {
            Address::Page(page) => page.forms().any(|(_, form)| form.has(PRODUCTS_FIELD)),
            _ => false,
        }
    }

    /// The products that the page shows.
    pub fn products(&self) -> Vec<u32> {
        match &*self.0.document {
            Address::Page(page) => page.products(),
            _ => Vec::new(),
        }
    }
}
