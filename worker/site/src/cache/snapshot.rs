//! The last known good copies of the documents, deployed with the worker as static assets: they remain available when both
//! the store and the content system fail. `make snapshot` makes them from the store.

use std::{cell::Cell, rc::Rc};

use sha2::{Digest, Sha256};

use super::envelope::Envelope;
use super::lru::LruCache;
use super::memory::Stored;
use super::store_deadline::within;
use crate::{
    config::Environment,
    log,
    ports::{Millis, PortError, Ports},
    routing::locale::Locale,
};

/// Deserializes a kind of document: as a parameter, so that the code around it is not compiled for each kind.
type Open = fn(&Envelope<'_>) -> Option<Stored>;

/// Number of files that the documents share: one file each would exceed the limit of a deployment for a large catalogue.
const PACKS: u16 = 1024;
const DEADLINE_MS: Millis = 500;
/// How long after all other sources have failed a copy is served at once; then a visitor waits for them again.
const RECENT_MS: Millis = 30_000;
/// Limit for all copies in memory together.
const COPIES_BYTES: usize = 4 * 1024 * 1024;

/// The snapshot of a deployment, and the copies that were read from it.
#[derive(Debug)]
pub struct Snapshot {
    /// Content of another environment must not be shown.
    environment: Environment,
    copies: LruCache<SnapshotCopy>,
}

#[derive(Debug)]
pub struct SnapshotCopy {
    pub document: Stored,
    until: Cell<Millis>,
}

impl Snapshot {
    /// Creates an empty cache; reads nothing.
    pub fn new(environment: Environment) -> Snapshot {
        Snapshot { environment, copies: LruCache::new(COPIES_BYTES) }
    }

    /// A copy that may be served at once.
    pub fn recent(&self, key: &str, now: Millis) -> Option<Rc<SnapshotCopy>> {
        self.copies.get(key).filter(|copy| now < copy.until.get())
    }

    /// The copy of a document, however old. `open` deserializes it.
    pub async fn find(
        &self,
        key: &str,
        locale: Locale,
        open: Open,
        ports: &impl Ports,
    ) -> Option<Rc<SnapshotCopy>> {
        let copy = match self.copies.get(key) {
            Some(copy) => copy,
            None => {
                let (weight, document) = self.read(key, locale, open, ports).await?;
                let copy = Rc::new(SnapshotCopy { document, until: Cell::default() });
                self.copies.put(key, weight, Rc::clone(&copy));
                copy
            }
        };
        copy.until.set(ports.now().saturating_add(RECENT_MS));
        Some(copy)
    }

    /// Reads a document from its pack. A corrupt or slow one counts as missing.
    async fn read(
        &self,
        key: &str,
        locale: Locale,
        open: Open,
        ports: &impl Ports,
    ) -> Option<(usize, Stored)> {
        let pack = match within(DEADLINE_MS, ports, ports.asset(&self.path(key))).await {
            Ok(pack) => pack?,
            Err(error) => {
                log::warning(ports, "the snapshot was not read", &error.to_string());
                return None;
            }
        };
        let envelope = Envelope::decode(find(&pack, key)?, locale)?;
        let document = open(&envelope)?;
        let hours = ports.now().saturating_sub(envelope.fetched_at) / (60 * 60 * 1000);
        log::warning(ports, "a document is the snapshot's", &format!("{key} as it was {hours} hours ago"));
        Some((envelope.weight(), document))
    }

    /// Whether it has a document.
    pub async fn has(&self, key: &str, ports: &impl Ports) -> Result<bool, PortError> {
        let pack = ports.asset(&self.path(key)).await?;
        Ok(pack.is_some_and(|pack| find(&pack, key).is_some()))
    }

    /// The static asset that holds a document.
    fn path(&self, key: &str) -> String {
        let [high, low, ..]: [u8; 32] = Sha256::digest(key).into();
        let number = u16::from_be_bytes([high, low]) % PACKS;
        format!("/_/snapshot/{}/{number}.gz", self.environment.name())
    }
}

/// The value of a key. A pack is a sequence of records: length of the key (u16, little-endian), length of the value (u32),
/// key, value.
fn find<'a>(mut pack: &'a [u8], key: &str) -> Option<&'a [u8]> {
    loop {
        let (key_length, rest) = pack.split_first_chunk::<2>()?;
        let (value_length, rest) = rest.split_first_chunk::<4>()?;
        let (found, rest) = rest.split_at_checked(u16::from_le_bytes(*key_length).into())?;
        let value_length = usize::try_from(u32::from_le_bytes(*value_length)).ok()?;
        let (value, rest) = rest.split_at_checked(value_length)?;
        if found == key.as_bytes() {
            return Some(value);
        }
        pack = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(documents: &[(&str, &[u8])]) -> Vec<u8> {
        let mut pack = Vec::new();
        for (key, value) in documents {
            pack.extend_from_slice(&(key.len() as u16).to_le_bytes());
            pack.extend_from_slice(&(value.len() as u32).to_le_bytes());
            pack.extend_from_slice(key.as_bytes());
            pack.extend_from_slice(value);
        }
        pack
    }

    #[test]
    fn every_document_of_a_pack_is_found() {
        let pack = pack(&[("9/nl/page/", b"home"), ("9/nl/page/über/", b""), ("9/de/page/", b"Start")]);
        assert_eq!(find(&pack, "9/nl/page/"), Some(b"home".as_slice()));
        assert_eq!(find(&pack, "9/nl/page/über/"), Some(b"".as_slice()));
        assert_eq!(find(&pack, "9/de/page/"), Some(b"Start".as_slice()));
        assert_eq!(find(&pack, "9/en/page/"), None, "another language");
        assert_eq!(find(&pack, "10/nl/page/"), None, "another model");
        assert_eq!(find(&[], "9/nl/page/"), None);
    }

    #[test]
    fn a_pack_that_was_cut_has_nothing_behind_the_cut() {
        let whole = pack(&[("first", b"1"), ("second", b"22")]);
        for length in 0..whole.len() {
            assert_eq!(find(&whole[..length], "second"), None, "cut at {length}");
        }
        assert_eq!(find(&whole[..12], "first"), Some(b"1".as_slice()));
        assert_eq!(find(&[255; 40], "first"), None, "lengths that are none");
    }

    /// The tool that makes the packs has to compute the same path.
    #[test]
    fn a_document_has_its_place() {
        let snapshot = Snapshot::new(Environment::Production);
        assert_eq!(snapshot.path("9/nl/page/producten/"), "/_/snapshot/production/905.gz");
    }
}
