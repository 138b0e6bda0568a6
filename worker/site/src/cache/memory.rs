//! What one isolate caches between requests, bounded by bytes. Nothing of a visitor is ever in it.

use std::{
    any::Any,
    cell::{Cell, OnceCell, RefCell},
    collections::BTreeMap,
    rc::Rc,
};

use super::envelope::Envelope;
use super::purge_times::PurgeTimes;
use crate::{cache::lru::LruCache, ports::Millis};

/// Bytes that all encoded documents may have.
const DOCUMENTS_BYTES: usize = 10 * 1024 * 1024;

/// A document as this isolate knows it.
#[derive(Debug)]
pub struct Stored {
    /// The encoded document; its tags are beside it.
    pub envelope: Envelope,
    /// Tags of every element inside.
    pub tags: Rc<[String]>,
    /// `fetched_at` of the copy in the store.
    pub written_at: Millis,
    /// Whether the latest attempt to refresh it failed.
    pub failed: Cell<bool>,
    /// The decoded document, kept for documents that every page needs.
    pub decoded: OnceCell<Rc<dyn Any>>,
}

impl Stored {
    /// A document whose copy in the store is of this time.
    pub fn new(mut envelope: Envelope, written_at: Millis) -> Stored {
        let tags = std::mem::take(&mut envelope.tags).into();
        Stored { envelope, tags, written_at, failed: Cell::new(false), decoded: OnceCell::new() }
    }
}

/// Documents, and which of them are being loaded.
#[derive(Debug)]
pub struct Memory {
    /// Documents by cache key.
    pub documents: LruCache<Stored>,
    /// What was published when.
    pub purge_times: PurgeTimes,
    loads: RefCell<Loads>,
}

/// Loads in progress by cache key: their number, and when they count as lost.
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
    /// Whether a document is being loaded.
    pub fn is_loading(&self, key: &str, now: Millis) -> bool {
        self.loads.borrow().by_key.get(key).is_some_and(|(_, until)| now < *until)
    }

    /// Says that a document is being loaded, until the returned value is dropped or, should the runtime cut the
    /// work off, until a time.
    pub fn load(&'static self, key: &str, until: Millis) -> Load {
        let mut loads = self.loads.borrow_mut();
        loads.count += 1;
        let number = loads.count;
        loads.by_key.insert(key.to_owned(), (number, until));
        Load { memory: self, key: key.to_owned(), number }
    }
}

/// A load in progress.
#[derive(Debug)]
pub struct Load {
    memory: &'static Memory,
    key: String,
    number: u64,
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut loads = self.memory.loads.borrow_mut();
        // A load that took too long may have been replaced by another.
        if loads.by_key.get(&self.key).is_some_and(|(number, _)| *number == self.number) {
            loads.by_key.remove(&self.key);
        }
    }
}
