use std::collections::BTreeSet;

/// What became of an answer: our model, and what the cache and the log should know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapped<T> {
    /// The model.
    pub model: T,
    /// Tags of every element inside: a publish of any of them makes the document old.
    pub tags: BTreeSet<String>,
    /// Blocks of a kind that the site does not know; they were left out.
    pub skipped_blocks: u32,
}

/// Collects tags and skipped blocks while an answer is mapped.
#[derive(Debug, Default)]
pub(super) struct Notes {
    tags: BTreeSet<String>,
    skipped_blocks: u32,
}

impl Notes {
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

    /// A block was left out.
    pub fn skip_block(&mut self) {
        self.skipped_blocks = self.skipped_blocks.saturating_add(1);
    }

    /// The finished document.
    pub fn finish<T>(self, model: T) -> Mapped<T> {
        Mapped { model, tags: self.tags, skipped_blocks: self.skipped_blocks }
    }
}
