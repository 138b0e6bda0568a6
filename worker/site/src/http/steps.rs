//! The steps of one request, noted while it is answered for whoever asks why it is answered so.

use std::cell::{Cell, RefCell};

use serde::Serialize;

use super::source::Source;
use crate::ports::Millis;

/// Each step in the order in which it was taken.
#[derive(Debug, Default)]
pub struct Steps {
    guards: RefCell<Vec<GuardStep>>,
    documents: RefCell<Vec<DocumentStep>>,
    visitor: Cell<Visitor>,
    rendered: Cell<Option<bool>>,
}

/// What a guard did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuardStep {
    pub guard: String,
    /// Status and address of its redirect. Absent when it let the request pass.
    pub response: Option<String>,
}

/// A document that the page was made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DocumentStep {
    /// Its key in the store.
    pub key: String,
    pub source: Source,
    /// When it was asked for at the content system, in ms since 1970.
    pub fetched_at: Millis,
    /// In ms since 1970; in the past for a stale copy.
    pub fresh_until: Millis,
    /// What it depends on: each is the name of something that can be published.
    pub tags: Vec<String>,
}

/// Whom the guards found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Visitor {
    #[default]
    Anonymous,
    Member,
    /// There is a session, but its tokens cannot be renewed now.
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

    /// Notes whether memory has the page as it was rendered for somebody else, so that others do not wait for this.
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

    /// Absent for what is never rendered for everybody.
    pub fn is_rendered(&self) -> Option<bool> {
        self.rendered.get()
    }
}
