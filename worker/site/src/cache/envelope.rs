//! The stored form of a document.

use std::{any::Any, cell::Cell, rc::Rc};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::freshness::Retention;
use super::memory::Stored;
use super::tags::CacheTags;
use crate::{
    fingerprint::fingerprint,
    model::{self, Encoded},
    ports::Millis,
    routing::locale::Locale,
};

/// Ratio of a deserialized document's size to its serialised one: each string and list has a header.
const DESERIALIZED_FACTOR: usize = 3;

/// A serialised document with its cache metadata, borrowed from the bytes that were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope<'a> {
    /// The [`model::VERSION`] that `body` was written with.
    model: u32,
    pub locale: Locale,
    /// Time just before the query, in ms since 1970, so that a publication during the query counts as newer.
    pub fetched_at: Millis,
    pub retention: Retention,
    /// Fingerprint of the document, to notice unchanged ones.
    pub hash: u64,
    /// The cache tags of all elements in the document, as [`CacheTags`] has them.
    pub tags: &'a str,
    /// The document, as [`model::encode`] serialised it.
    pub texts: &'a str,
    pub body: &'a [u8],
}

impl<'a> Envelope<'a> {
    pub fn new(
        locale: Locale,
        fetched_at: Millis,
        retention: Retention,
        tags: &'a CacheTags,
        document: &'a Encoded,
    ) -> Envelope<'a> {
        let Encoded { texts, body } = document;
        let hash = Envelope::hash_of(document);
        Envelope {
            model: model::VERSION,
            locale,
            fetched_at,
            retention,
            hash,
            tags: tags.lines(),
            texts,
            body,
        }
    }

    /// The fingerprint of a serialised document.
    pub fn hash_of(document: &Encoded) -> u64 {
        fingerprint(&[document.texts.as_bytes(), &document.body].concat())
    }

    /// Serialises the envelope, followed by a checksum.
    pub fn encode(&self) -> postcard::Result<Vec<u8>> {
        let mut bytes = postcard::to_allocvec(self)?;
        let checksum = fingerprint(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }

    /// Parses the stored form. `None` when it is corrupt, of another model version or of another language.
    pub fn decode(bytes: &'a [u8], locale: Locale) -> Option<Envelope<'a>> {
        let (content, checksum) = bytes.split_last_chunk::<8>()?;
        let intact = fingerprint(content) == u64::from_le_bytes(*checksum);
        let envelope: Envelope<'a> = intact.then(|| postcard::from_bytes(content).ok()).flatten()?;
        (envelope.model == model::VERSION && envelope.locale == locale).then_some(envelope)
    }

    /// Deserializes the document for the cache in memory. `None` when it is of another type.
    pub fn open<D: DeserializeOwned + 'static>(&self) -> Option<Stored> {
        let document = model::decode::<D>(self.texts, self.body)?;
        let stored = self.with(Rc::new(document), CacheTags::from_lines(self.tags), self.fetched_at);
        stored.is_unserved.set(true);
        Some(stored)
    }

    /// The same for a document that has been deserialized. `written_at` is the `fetched_at` of the store's copy.
    pub fn with(&self, document: Rc<dyn Any>, tags: CacheTags, written_at: Millis) -> Stored {
        let Envelope { fetched_at, retention, hash, .. } = *self;
        Stored {
            document,
            tags,
            fetched_at,
            retention,
            hash,
            written_at,
            is_unserved: Cell::default(),
            failed: Cell::default(),
            partial_at: Cell::default(),
        }
    }

    /// Approximate size in memory, in bytes, of the document that is deserialized from it.
    pub fn weight(&self) -> usize {
        self.body.len() * DESERIALIZED_FACTOR + self.texts.len() + self.tags.len() + size_of::<Stored>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Text;

    fn stored() -> Vec<u8> {
        let tags = CacheTags::from_iter(["all".to_owned()]);
        let document = model::encode(&(Text::from("Hallo"), 3_u8)).unwrap();
        Envelope::new(Locale::De, 7, Retention::Usual, &tags, &document).encode().unwrap()
    }

    #[test]
    fn what_was_stored_comes_back() {
        let stored = stored();
        let envelope = Envelope::decode(&stored, Locale::De).unwrap();
        assert_eq!(
            (envelope.fetched_at, envelope.tags, envelope.texts, envelope.body),
            (7, "all\n", "Hallo", [5, 3].as_slice())
        );
    }

    #[test] // F18, F41
    fn anything_else_is_nothing() {
        assert_eq!(Envelope::decode(&stored(), Locale::Nl), None, "another language");
        assert_eq!(Envelope::decode(&[], Locale::De), None);
        for place in 0..stored().len() {
            let mut broken = stored();
            broken[place] ^= 0x10;
            assert_eq!(Envelope::decode(&broken, Locale::De), None, "bit flipped in byte {place}");
            assert_eq!(Envelope::decode(&stored()[..place], Locale::De), None, "cut at {place}");
        }
        let tags = CacheTags::default();
        let document = model::encode(&()).unwrap();
        let mut other = Envelope::new(Locale::De, 7, Retention::Usual, &tags, &document);
        other.model += 1;
        assert_eq!(Envelope::decode(&other.encode().unwrap(), Locale::De), None, "another version");
    }
}
