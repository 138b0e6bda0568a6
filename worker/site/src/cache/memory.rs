//! The documents that one isolate caches between requests, bounded by bytes. Visitors' data never enters it.

use std::{
    any::Any,
    cell::{Cell, RefCell},
    collections::BTreeMap,
    rc::Rc,
};

use super::freshness::Retention;
use super::purge_times::PurgeTimes;
use super::tags::CacheTags;
use crate::{
    cache::lru::LruCache,
    model::{ComparedProduct, ProductCard, QuotedProduct},
    ports::Millis,
};

/// Limit for all documents together.
const DOCUMENTS_BYTES: usize = 16 * 1024 * 1024;
/// Limit for all cards of a kind together: those of some three thousand products.
const CARDS_BYTES: usize = 4 * 1024 * 1024;
/// The same for products that are compared, which have their tables: those of some thousand.
const COMPARED_BYTES: usize = 2 * 1024 * 1024;

#[derive(Debug)]
pub struct Stored {
    /// The document, deserialized: doing that for every page would take a fifth of the page's time.
    pub document: Rc<dyn Any>,
    /// Cache tags, shared with the pages rendered from the document.
    pub tags: CacheTags,
    /// Time just before the query, in ms since 1970.
    pub fetched_at: Millis,
    pub retention: Retention,
    /// Fingerprint of the serialised document, to notice unchanged ones.
    pub hash: u64,
    /// `fetched_at` of the store's copy.
    pub written_at: Millis,
    /// It was read from the store, and has not been served since.
    pub is_unserved: Cell<bool>,
    /// The latest revalidation failed, so a stale copy counts as served because of an error.
    pub failed: Cell<bool>,
    /// When parts of a newer document failed, which therefore did not replace this one.
    pub partial_at: Cell<Option<Millis>>,
}

/// The card of a product.
#[derive(Debug)]
pub struct CachedCard<C> {
    /// Absent when no product has the id.
    pub card: Option<C>,
    pub tags: CacheTags,
    pub retention: Retention,
    /// Time just before the query, in ms since 1970.
    pub fetched_at: Millis,
}

/// A load counts as lost after this time: the runtime may have cancelled the request that ran it.
pub const LOAD_LIMIT_MS: Millis = 6000;
/// The same for a load that continues after the response, after which the platform ends it.
pub const BACKGROUND_LIMIT_MS: Millis = 30_000;
/// The same for a load of many calls, twelve for 6,000 products.
pub const CRAWL_LIMIT_MS: Millis = 60_000;

/// More concurrent loads than this are a crowd; a cold isolate with a dozen visitors has fewer.
const CROWD: usize = 24;

/// Cached documents, and which of them are being loaded.
#[derive(Debug)]
pub struct Memory {
    pub documents: LruCache<Stored>,
    pub product_cards: LruCache<CachedCard<ProductCard>>,
    pub quoted: LruCache<CachedCard<QuotedProduct>>,
    pub compared: LruCache<CachedCard<ComparedProduct>>,
    pub purge_times: PurgeTimes,
    loads: RefCell<Loads>,
}

/// Loads in progress by cache key, of documents and of cards.
#[derive(Debug, Default)]
struct Loads {
    count: u64,
    by_key: BTreeMap<String, Loading>,
}

#[derive(Debug)]
struct Loading {
    number: u64,
    since: Millis,
    limit_ms: Millis,
}

impl Loading {
    /// Whether it has not timed out. A load from the future began when the clock was wrong.
    fn is_running(&self, now: Millis) -> bool {
        now.checked_sub(self.since).is_some_and(|ms| ms < self.limit_ms)
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            documents: LruCache::new(DOCUMENTS_BYTES),
            product_cards: LruCache::new(CARDS_BYTES),
            quoted: LruCache::new(CARDS_BYTES),
            compared: LruCache::new(COMPARED_BYTES),
            purge_times: PurgeTimes::default(),
            loads: RefCell::default(),
        }
    }
}

impl Memory {
    /// Whether a request is loading the document.
    pub fn is_loading(&self, key: &str, now: Millis) -> bool {
        self.loads.borrow().by_key.get(key).is_some_and(|loading| loading.is_running(now))
    }

    /// Whether there are so many loads that further queries would slow all of them down.
    pub fn is_crowded(&self) -> bool {
        self.loads.borrow().by_key.len() > CROWD
    }

    /// Marks a document as being loaded by work that continues after the response. `None` when a request loads it already.
    pub fn load_later(&'static self, key: &str, now: Millis, limit_ms: Millis) -> Option<Load> {
        let load = (!self.is_loading(key, now)).then(|| self.load(key, now, limit_ms))?;
        load.extend();
        Some(load)
    }

    /// Marks a document as being loaded until the guard is dropped. When the runtime cancels the work without
    /// dropping it, the mark counts until the limit.
    pub fn load(&'static self, key: &str, now: Millis, limit_ms: Millis) -> Load {
        let mut loads = self.loads.borrow_mut();
        loads.by_key.retain(|_, loading| loading.is_running(now));
        loads.count += 1;
        let number = loads.count;
        loads.by_key.insert(key.to_owned(), Loading { number, since: now, limit_ms });
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

impl Load {
    /// Extends the limit for a load that continues after the response.
    pub fn extend(&self) {
        let mut loads = self.memory.loads.borrow_mut();
        let own = loads.by_key.get_mut(&self.key).filter(|loading| loading.number == self.number);
        if let Some(loading) = own {
            loading.limit_ms = loading.limit_ms.max(BACKGROUND_LIMIT_MS);
        }
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut loads = self.memory.loads.borrow_mut();
        // Another request may have replaced a load that took too long: its mark must stay.
        if loads.by_key.get(&self.key).is_some_and(|loading| loading.number == self.number) {
            loads.by_key.remove(&self.key);
        }
    }
}
