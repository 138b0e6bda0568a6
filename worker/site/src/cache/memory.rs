//! The documents that one isolate caches between requests, bounded by bytes. Visitors' data never enters it.

use std::{
    any::Any,
    cell::{Cell, OnceCell, RefCell},
    collections::BTreeMap,
    rc::Rc,
};

use super::envelope::Envelope;
use super::purge_times::PurgeTimes;
use crate::{cache::lru::LruCache, ports::Millis};

/// Limit for all documents together, serialised and deserialized.
const DOCUMENTS_BYTES: usize = 16 * 1024 * 1024;

#[derive(Debug)]
pub struct Stored {
    /// The serialised document, without its tags.
    pub envelope: Envelope,
    /// Cache tags, shared with the pages rendered from the document.
    pub tags: Rc<[String]>,
    /// `fetched_at` of the store's copy.
    pub written_at: Millis,
    /// The latest revalidation failed, so a stale copy counts as served because of an error.
    pub failed: Cell<bool>,
    /// The deserialized document: reading it anew for every page would cost a fifth of the page.
    pub decoded: OnceCell<Rc<dyn Any>>,
}

impl Stored {
    /// `written_at` is the `fetched_at` of the store's copy.
    pub fn new(mut envelope: Envelope, written_at: Millis) -> Stored {
        let tags = std::mem::take(&mut envelope.tags).into();
        Stored { envelope, tags, written_at, failed: Cell::new(false), decoded: OnceCell::new() }
    }
}

/// Cached documents, and which of them are being loaded.
#[derive(Debug)]
pub struct Memory {
    pub documents: LruCache<Stored>,
    pub purge_times: PurgeTimes,
    loads: RefCell<Loads>,
}

/// Loads in progress by cache key: a serial number, and the time after which the load counts as lost.
#[derive(Debug, Default)]
struct Loads {
    count: u64,
    by_key: BTreeMap<String, (u64, Millis)>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            documents: LruCache::new(DOCUMENTS_BYTES),
            purge_times: PurgeTimes::default(),
            loads: RefCell::default(),
        }
    }
}

impl Memory {
    /// Whether a request is loading the document.
    pub fn is_loading(&self, key: &str, now: Millis) -> bool {
        self.loads.borrow().by_key.get(key).is_some_and(|(_, until)| now < *until)
    }

    /// Marks a document as being loaded until the guard is dropped. When the runtime cancels the work without
    /// dropping it, until `until`.
    pub fn load(&'static self, key: &str, until: Millis) -> Load {
        let mut loads = self.loads.borrow_mut();
        loads.count += 1;
        let number = loads.count;
        loads.by_key.insert(key.to_owned(), (number, until));
        Load { memory: self, key: key.to_owned(), number }
    }
}

/// Guard of a load in progress.
#[derive(Debug)]
pub struct Load {
    memory: &'static Memory,
    key: String,
    number: u64,
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut loads = self.memory.loads.borrow_mut();
        // Another request may have replaced a load that took too long: its mark must stay.
        if loads.by_key.get(&self.key).is_some_and(|(number, _)| *number == self.number) {
            loads.by_key.remove(&self.key);
        }
    }
}
