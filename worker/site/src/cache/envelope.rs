//! The stored form of a document.

use serde::{Deserialize, Serialize};

use super::query::Retention;
use crate::{fingerprint::fingerprint, model, ports::Millis, routing::locale::Locale};

/// A deserialized document takes about so many times the bytes of the serialised one: strings and lists have a head each.
const DESERIALIZED_FACTOR: usize = 3;

/// A serialised document with its cache metadata.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The [`model::VERSION`] that `body` was written with.
    model: u32,
    pub locale: Locale,
    /// Time just before the query, in ms since 1970: what is published meanwhile counts as newer.
    pub fetched_at: Millis,
    pub retention: Retention,
    /// Fingerprint of `body`, to notice unchanged documents.
    pub hash: u64,
    /// The cache tags of all elements in the document.
    pub tags: Vec<String>,
    /// The document, serialised with postcard.
    #[serde(with = "serde_bytes")]
    pub body: Vec<u8>,
}

impl Envelope {
    pub fn new(
        locale: Locale,
        fetched_at: Millis,
        retention: Retention,
        tags: Vec<String>,
        body: Vec<u8>,
    ) -> Envelope {
        Envelope {
            model: model::VERSION,
            locale,
            fetched_at,
            retention,
            hash: fingerprint(&body),
            tags,
            body,
        }
    }

    /// Serialises the envelope, followed by a checksum.
    ///
    /// # Errors
    /// None with these field types.
    pub fn encode(&self) -> postcard::Result<Vec<u8>> {
        let mut bytes = postcard::to_allocvec(self)?;
        let checksum = fingerprint(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }

    /// Parses the stored form. `None` when it is corrupt, of another model version or of another language.
    pub fn decode(bytes: &[u8], locale: Locale) -> Option<Envelope> {
        let (content, checksum) = bytes.split_last_chunk::<8>()?;
        let intact = fingerprint(content) == u64::from_le_bytes(*checksum);
        let envelope: Envelope = intact.then(|| postcard::from_bytes(content).ok()).flatten()?;
        (envelope.model == model::VERSION && envelope.locale == locale).then_some(envelope)
    }

    /// Approximate size in memory, in bytes, of the envelope and of the document that is deserialized from it.
    pub fn weight(&self) -> usize {
        let tags: usize = self.tags.iter().map(|tag| tag.len() + size_of::<String>()).sum();
        self.body.len() * (1 + DESERIALIZED_FACTOR) + tags + size_of::<Envelope>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> Vec<u8> {
        Envelope::new(Locale::De, 7, Retention::Usual, vec!["all".to_owned()], b"Hallo".to_vec())
            .encode()
            .unwrap()
    }

    #[test]
    fn what_was_stored_comes_back() {
        let envelope = Envelope::decode(&stored(), Locale::De).unwrap();
        assert_eq!((envelope.fetched_at, envelope.body.as_slice()), (7, b"Hallo".as_slice()));
    }

    #[test]
    fn anything_else_is_nothing() {
        assert_eq!(Envelope::decode(&stored(), Locale::Nl), None, "another language");
        assert_eq!(Envelope::decode(&[], Locale::De), None);
        for place in 0..stored().len() {
            let mut broken = stored();
            broken[place] ^= 0x10;
            assert_eq!(Envelope::decode(&broken, Locale::De), None, "bit flipped in byte {place}");
            assert_eq!(Envelope::decode(&stored()[..place], Locale::De), None, "cut at {place}");
        }
        let mut other = Envelope::new(Locale::De, 7, Retention::Usual, Vec::new(), Vec::new());
        other.model += 1;
        assert_eq!(Envelope::decode(&other.encode().unwrap(), Locale::De), None, "another version");
    }
}
