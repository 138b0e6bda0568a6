//! The steps of one request, recorded for the page that explains its response.

use std::cell::{Cell, RefCell};

use serde::Serialize;

use super::source::Source;
use crate::ports::Millis;

/// The recorded steps, in order.
#[derive(Debug, Default)]
pub struct Steps {
    guards: RefCell<Vec<GuardStep>>,
    documents: RefCell<Vec<DocumentStep>>,
    visitor: Cell<Visitor>,
    rendered: Cell<Option<bool>>,
}

/// The result of a guard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuardStep {
    pub guard: String,
    /// Status and `Location` of its redirect. `None` when it let the request pass.
    pub response: Option<String>,
}

/// A document that the page was rendered from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DocumentStep {
    /// Its key in the store.
    pub key: String,
    pub source: Source,
    /// When it was requested from the content system, in ms since 1970.
    pub fetched_at: Millis,
    /// In ms since 1970; in the past for a stale copy.
    pub fresh_until: Millis,
    /// Tags of the content it depends on, as publications name them.
    pub tags: Vec<String>,
}

/// The visitor as the guards identified them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Visitor {
    #[default]
    Anonymous,
    Member,
    /// A member whose session cannot be renewed now.
    Suspended,
}

impl Steps {
    pub fn guard(&self, guard: &str, response: Option<String>) {
        self.guards.borrow_mut().push(GuardStep { guard: guard.to_owned(), response });
    }

    pub fn visitor(&self, visitor: Visitor) {
        self.visitor.set(visitor);
    }

    pub fn document(&self, document: DocumentStep) {
        self.documents.borrow_mut().push(document);
    }

    /// Records whether memory holds the rendered page, so that other visitors get that copy.
    pub fn rendered(&self, is_kept: bool) {
        self.rendered.set(Some(is_kept));
    }

    pub fn guards(&self) -> Vec<GuardStep> {
        self.guards.borrow().clone()
    }

    pub fn documents(&self) -> Vec<DocumentStep> {
        self.documents.borrow().clone()
    }

    pub fn found_visitor(&self) -> Visitor {
        self.visitor.get()
    }

    /// `None` for responses that are never shared between visitors.
    pub fn is_rendered(&self) -> Option<bool> {
        self.rendered.get()
    }
}
