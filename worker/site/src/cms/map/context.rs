use std::collections::BTreeSet;

use serde_json::json;

use crate::{log, ports::Ports};

/// A log line names at most so many.
const LOGGED: usize = 20;

/// What became of an answer: our model, and what the cache and the log should know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapped<T> {
    pub model: T,
    /// Tags of every element inside: a publish of any of them makes the document old.
    pub tags: BTreeSet<String>,
    /// Blocks and cards that were left out.
    pub left_out: Vec<String>,
}

impl<T> Mapped<T> {
    /// Names in the log what was left out of a document.
    pub fn log_left_out(&self, document: &str, ports: &impl Ports) {
        if !self.left_out.is_empty() {
            let named: Vec<&String> = self.left_out.iter().take(LOGGED).collect();
            let details = json!({"document": document, "count": self.left_out.len(), "left out": named});
            log::error(ports, "blocks or cards were left out", details);
        }
    }
}

/// Collects tags and what is left out while an answer is mapped.
#[derive(Debug, Default)]
pub(crate) struct MappingContext {
    tags: BTreeSet<String>,
    left_out: Vec<String>,
}

impl MappingContext {
    /// The document shows this element.
    pub fn element(&mut self, id: &Option<String>) {
        if let Some(id) = id {
            self.tags.insert(format!("entry:{id}"));
        }
    }

    /// The document depends on this section as a whole, for instance on its latest entries.
    pub fn section(&mut self, handle: &str) {
        self.tags.insert(format!("section:{handle}"));
    }

    /// A tag of another kind, such as `chrome`.
    pub fn tag(&mut self, tag: &str) {
        self.tags.insert(tag.to_owned());
    }

    /// Something of a page was left out.
    pub fn skip(&mut self, what: String) {
        self.left_out.push(what);
    }

    /// The card of an element that the document shows; one that says too little is left out.
    pub fn card<T>(
        &mut self,
        kind: &str,
        id: &Option<String>,
        map: impl FnOnce(&mut MappingContext) -> Option<T>,
    ) -> Option<T> {
        self.element(id);
        let card = map(self);
        if card.is_none() {
            self.skip(format!("{kind} {}", id.as_deref().unwrap_or("without an id")));
        }
        card
    }

    /// The finished document.
    pub fn finish<T>(self, model: T) -> Mapped<T> {
        Mapped { model, tags: self.tags, left_out: self.left_out }
    }
}
