//! Looks a document up in memory, then in the store, then in the content system. A stale copy is served when the
//! content system fails, and the snapshot's when there is none.

use std::{any::Any, rc::Rc};

use super::content::Content;
use super::envelope::Envelope;
use super::freshness::{BRIEF_MS, Freshness};
use super::memory::Stored;
use super::query::{CachedDocument, Call, DocumentQuery, FetchedDocument, Retention, key};
use super::store_deadline::within_deadline;
use super::tags::CacheTags;
use crate::{
    error::Error,
    http::trace::{Source, Trace},
    log, model,
    ports::{Millis, Ports},
};

/// An unchanged document is written to the store again after this time, before it expires there.
const REWRITE_MS: Millis = 24 * 60 * 60 * 1000;
/// A load counts as lost after this time: the runtime may have cancelled the request that ran it.
pub(super) const LOAD_LIMIT_MS: Millis = 6000;
/// How often other requests for the document check whether a load is done.
const POLL_MS: Millis = 10;
/// Other requests load the document themselves after this time. They poll instead of awaiting the first request's
/// future: the runtime may cancel that request, and a future of another request must not be awaited on Workers.
const MAX_WAIT_MS: Millis = 500;

impl Content {
    /// Finds a document in the fastest cache that has it, else fetches it.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub(super) async fn find<Q: DocumentQuery>(
        &'static self,
        query: Q,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Q::Document>, Error> {
        let key = key(&query);
        let mut waited = 0;
        loop {
            let now = ports.now();
            if let Some(found) = self.find_in_memory(&query, &key, Source::Memory, ports, trace) {
                return Ok(found);
            }
            if let Some(found) = self.kept_snapshot(&query, &key, ports) {
                trace.came_from(Source::Snapshot);
                return Ok(found);
            }
            if !self.memory.is_loading(&key, now) || waited >= MAX_WAIT_MS {
                let _load = self.memory.load(&key, now.saturating_add(LOAD_LIMIT_MS));
                let loaded = self.load(&query, &key, ports, trace).await;
                let Err(error) = loaded else { return loaded };
                let found = self.find_in_snapshot(&query, &key, ports).await;
                return found.inspect(|_| trace.came_from(Source::Snapshot)).ok_or(error);
            }
            ports.sleep(POLL_MS).await;
            waited += POLL_MS;
        }
    }

    /// A cached copy of a document, however old, for when the content system has failed already.
    pub(super) async fn find_cached<Q: DocumentQuery>(
        &'static self,
        query: Q,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<Q::Document>> {
        let key = key(&query);
        if self.memory.documents.get(&key).is_none() {
            self.read_store(&query, &key, ports, trace).await;
        }
        match self.stale_copy::<Q>(&key, ports.now()) {
            None => self.find_in_snapshot(&query, &key, ports).await,
            found => found,
        }
    }

    /// The copy in memory, if it may be served at once. A stale one is revalidated after the response.
    fn find_in_memory<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        fresh: Source,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<Q::Document>> {
        let stored = self.memory.documents.get(key)?;
        let source = match self.freshness(&stored, ports.now()) {
            Freshness::Fresh => fresh,
            Freshness::StaleWhileRevalidate if stored.failed.get() || self.cms.is_failing() => {
                Source::StaleError
            }
            Freshness::StaleWhileRevalidate => Source::Stale,
            Freshness::StaleIfError | Freshness::Expired => return None,
        };
        let found = self.open::<Q>(&stored)?;
        if source >= Source::Stale {
            self.refresh_later(query, key, ports);
        }
        trace.came_from(source);
        Some(found)
    }

    /// Loads a document from the store, else from the content system.
    pub(super) async fn load<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Q::Document>, Error> {
        if self.memory.documents.get(key).is_none() {
            self.read_store(query, key, ports, trace).await;
            if let Some(found) = self.find_in_memory(query, key, Source::Hit, ports, trace) {
                return Ok(found);
            }
        }
        let outcome = self.fetch(query, key, ports, trace).await;
        match (outcome, self.stale_copy::<Q>(key, ports.now())) {
            (Ok((found, false)), _) | (Ok((found, true)), None) => {
                trace.came_from(Source::Miss);
                Ok(found)
            }
            (_, Some(old)) => {
                trace.came_from(Source::StaleError);
                Ok(old)
            }
            (Err(error), None) => Err(error),
        }
    }

    /// Fetches a document from the content system and caches it. The flag tells that parts of it failed.
    async fn fetch<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(CachedDocument<Q::Document>, bool), Error> {
        // The time before the call, so that what is published during it counts as newer.
        let asked_at = ports.now();
        let call = Call { cms: &self.cms, preview: None, ports, trace };
        let FetchedDocument { document, tags, retention, partial } = query.fetch(call).await?;
        let encoded = model::encode(&document).map_err(|error| Error::Internal(error.to_string()))?;
        let tags: CacheTags = tags.into_iter().collect();
        let (fresh_ms, _) = self.lifetimes(retention);
        let fresh_until = if partial { asked_at } else { asked_at.saturating_add(fresh_ms) };
        let document = Rc::new(document);
        let envelope = Envelope::new(query.locale(), asked_at, retention, &tags, &encoded);
        let hash = envelope.hash;
        if !partial {
            self.keep(key, &envelope, Rc::clone(&document) as _, &tags, ports);
        }
        Ok((CachedDocument { document, tags, fetched_at: asked_at, hash, fresh_until }, partial))
    }

    /// Puts a document into memory, and into the store when it changed or the store's copy is old.
    fn keep(
        &'static self,
        key: &str,
        envelope: &Envelope<'_>,
        document: Rc<dyn Any>,
        tags: &CacheTags,
        ports: &impl Ports,
    ) {
        let now = envelope.fetched_at;
        let known = self
            .memory
            .documents
            .get(key)
            .filter(|known| known.hash == envelope.hash && known.retention == envelope.retention);
        let written_at = known.map(|known| known.written_at).filter(|at| {
            let recent = now.saturating_sub(*at) < REWRITE_MS;
            recent
                && envelope.retention != Retention::Brief
                && !self.memory.purge_times.purged_since(tags, *at)
        });
        if written_at.is_none() {
            self.write_later(key, envelope, ports);
        }
        let stored = envelope.with(document, tags.clone(), written_at.unwrap_or(now));
        self.memory.documents.put(key, envelope.weight(), Rc::new(stored));
    }

    fn write_later(&self, key: &str, envelope: &Envelope<'_>, ports: &impl Ports) {
        let Ok(bytes) = envelope.encode() else { return };
        let seconds = match envelope.retention {
            Retention::Brief => BRIEF_MS / 1000,
            Retention::Usual | Retention::Mended => self.stale_ms.saturating_add(REWRITE_MS) / 1000,
        };
        let (key, ports) = (key.to_owned(), ports.clone());
        ports.clone().background(async move {
            if let Err(error) = ports.put(&key, bytes, seconds).await {
                log::warning(&ports, "a document was not stored", &error.to_string());
            }
        });
    }

    /// Revalidates a document after the response was sent, unless another request is loading it.
    fn refresh_later<Q: DocumentQuery>(&'static self, query: &Q, key: &str, ports: &impl Ports) {
        let now = ports.now();
        if self.memory.is_loading(key, now) {
            return;
        }
        let load = self.memory.load(key, now.saturating_add(LOAD_LIMIT_MS));
        let (query, key, ports) = (query.clone(), key.to_owned(), ports.clone());
        ports.clone().background(async move {
            // The failure was logged where it happened; the stale copy continues to be served.
            let outcome = self.fetch(&query, &key, &ports, &Trace::default()).await;
            if let (Err(_) | Ok((_, true)), Some(old)) = (outcome, self.memory.documents.get(&key)) {
                old.failed.set(true);
            }
            drop(load);
        });
    }

    /// Reads the store's copy into memory. A corrupt one, or one that takes too long, counts as missing.
    async fn read_store<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) {
        let bytes = read_bytes(key, ports, trace).await;
        let Some(envelope) = Envelope::decode(&bytes, query.locale()) else { return };
        let Some(stored) = envelope.open::<Q::Document>() else { return };
        self.memory.documents.put(key, envelope.weight(), Rc::new(stored));
    }

    /// The copy in memory, however stale, for when the content system fails.
    fn stale_copy<Q: DocumentQuery>(&self, key: &str, now: Millis) -> Option<CachedDocument<Q::Document>> {
        let stored = self.memory.documents.get(key)?;
        match self.freshness(&stored, now) {
            Freshness::Expired => None,
            _ => self.open::<Q>(&stored),
        }
    }

    /// The document; `None` when it is of another type.
    pub(super) fn open<Q: DocumentQuery>(&self, stored: &Stored) -> Option<CachedDocument<Q::Document>> {
        let document = Rc::clone(&stored.document).downcast::<Q::Document>().ok()?;
        let fetched_at = stored.fetched_at;
        let (fresh_ms, _) = self.lifetimes(stored.retention);
        let fresh_until = fetched_at.saturating_add(fresh_ms);
        let (tags, hash) = (stored.tags.clone(), stored.hash);
        Some(CachedDocument { document, tags, fetched_at, hash, fresh_until })
    }
}

/// What the store has under a key; nothing when it fails.
async fn read_bytes(key: &str, ports: &impl Ports, trace: &Trace) -> Vec<u8> {
    let start = ports.now();
    let read = within_deadline(ports, ports.get(key)).await;
    trace.store(ports.now().saturating_sub(start));
    match read {
        Ok(bytes) => bytes.unwrap_or_default(),
        Err(error) => {
            log::warning(ports, "the store was not read", &error.to_string());
            Vec::new()
        }
    }
}
