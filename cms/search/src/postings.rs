//! Where each word stands.

use crate::vocabulary::WordId;

/// Numbers the records of an index.
pub type DocumentId = u32;

/// Numbers the searched attributes, each language by itself.
pub type FieldId = u16;

/// A word in a record.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The record.
    pub document: DocumentId,
    /// Which word of the attribute it is.
    pub at: u32,
}

/// The places of every word, by attribute.
#[derive(Default)]
pub struct Postings {
    words: Vec<Vec<(FieldId, Vec<Place>)>>,
}

impl Postings {
    /// Notes that a word stands there.
    pub fn add(&mut self, word: WordId, field: FieldId, place: Place) {
        let word = word as usize;
        if self.words.len() <= word {
            self.words.resize_with(word + 1, Vec::new);
        }
        let fields = &mut self.words[word];
        match fields.iter_mut().find(|(known, _)| *known == field) {
            Some((_, places)) => places.push(place),
            None => fields.push((field, vec![place])),
        }
    }

    /// Where a word stands.
    pub fn of(&self, word: WordId) -> &[(FieldId, Vec<Place>)] {
        self.words.get(word as usize).map(Vec::as_slice).unwrap_or_default()
    }
}
