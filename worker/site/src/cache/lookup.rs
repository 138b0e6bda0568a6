//! Where a document comes from. The copy in memory decides; if there is none, the store's copy is read into memory first
//! ([`Freshness`] has the rules):
//!
//! | what there is | what is served (`X-Cache`) | and then |
//! | --- | --- | --- |
//! | a fresh copy | it (`memory`; `hit` where the store had it) | |
//! | a stale one | it (`stale`; `stale-error` while the content system fails) | it is fetched after the response |
//! | one that must not be shown: purged, mended, of a wrong clock | what is fetched (`miss`); the copy where that takes over a second (`stale`) or fails (`stale-error`) | |
//! | nothing, or too old | what is fetched (`miss`); the snapshot's copy where that fails (`snapshot`) | |
//! | the snapshot's copy, served a moment ago | it again | the other sources are asked after the response |
//! | a path that no index lists | nothing, without a question | |
//!
//! A request waits half a second for a document that another request is loading, and then loads it too; for a crawl of many
//! calls it waits as long as its own deadline allows.

use std::rc::Rc;

use super::content::Content;
use super::freshness::{Freshness, MENDED_MS};
use super::memory::{Load, Stored};
use super::query::{CachedDocument, DocumentQuery, key};
use super::route_index::Existence;
use super::stale_if_slow::{Fetched, timed_out};
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    log,
    ports::{Millis, Ports},
};

/// How often other requests for the document check whether a load is done.
const POLL_MS: Millis = 10;
/// Other requests load the document themselves after this time. They poll instead of awaiting the first request's
/// future: the runtime may cancel that request, and a future of another request must not be awaited on Workers.
const MAX_WAIT_MS: Millis = 500;

impl Content {
    /// Finds a document in the fastest cache that has it, else fetches it.
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
            if let Some(found) = self.find_in_memory(&query, &key, ports, trace) {
                return Ok(found);
            }
            if let Some(found) = self.recent_snapshot(&query, &key, ports) {
                found.came_from(Source::Snapshot, &key, trace);
                return Ok(found);
            }
            let is_loading = self.memory.is_loading(&key, now);
            if is_loading
                && waited >= MAX_WAIT_MS
                && let Some(old) = self.copy_if_slow(&query, &key, now)
            {
                old.came_from(self.source_if_slow(), &key, trace);
                return Ok(old);
            }
            // A second crawl would not finish before the first.
            let is_over = !Q::IS_CRAWL && waited >= MAX_WAIT_MS || trace.time_left(now, POLL_MS) == 0;
            if !is_loading || is_over {
                let loaded = match is_loading && Q::IS_CRAWL {
                    true => Err(timed_out()),
                    false => {
                        let load = (self.memory.load(&key, now, Q::LOAD_LIMIT_MS), waited);
                        self.load(&query, &key, load, ports, trace).await
                    }
                };
                let Err(error) = loaded else { return loaded };
                let found = self.find_in_snapshot(&query, &key, ports).await;
                return found.inspect(|found| found.came_from(Source::Snapshot, &key, trace)).ok_or(error);
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
        self.read_missing(&query, ports, trace).await;
        match self.stale_copy(&query, &key, ports.now()) {
            None => self.find_in_snapshot(&query, &key, ports).await,
            found => found,
        }
    }

    /// The copy in memory, if it may be served at once. A stale one is revalidated after the response.
    fn find_in_memory<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<Q::Document>> {
        let stored = self.memory.documents.get(key)?;
        let now = ports.now();
        let source = self.source(&stored, now)?;
        let found = self.open(query, &stored)?;
        stored.is_unserved.set(false);
        if source >= Source::Stale && !self.is_retry_paused(&stored, now) {
            self.refresh_later(query, key, ports);
        }
        found.came_from(source, key, trace);
        if source == Source::StaleError {
            log_stale(ports);
        }
        Some(found)
    }

    /// The source that a copy in memory is reported as, if it may be served at once.
    fn source(&self, stored: &Stored, now: Millis) -> Option<Source> {
        match self.freshness(stored, now) {
            Freshness::Fresh if stored.is_unserved.get() => Some(Source::Hit),
            Freshness::Fresh => Some(Source::Memory),
            Freshness::StaleWhileRevalidate if stored.failed.get() || self.cms.is_failing() => {
                Some(Source::StaleError)
            }
            Freshness::StaleWhileRevalidate => Some(Source::Stale),
            Freshness::StaleIfError if self.is_retry_paused(stored, now) => Some(Source::StaleError),
            Freshness::StaleIfError | Freshness::Expired => None,
        }
    }

    /// Whether parts of a newer document failed a moment ago: the failure may last, so not every request fetches it again.
    fn is_retry_paused(&self, stored: &Stored, now: Millis) -> bool {
        let since = stored.partial_at.get();
        since.is_some_and(|at| {
            let recent = now.checked_sub(at).is_some_and(|ms| ms < MENDED_MS);
            recent && !self.memory.purge_times.purged_since(&stored.tags, at)
        })
    }

    /// Loads a document from the store, else from the content system, for a visitor who has `waited` already.
    pub(super) async fn load<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        (load, waited): (Load, Millis),
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Q::Document>, Error> {
        let existence = || query.unverified().map(|(path, _)| self.existence(path, ports.now()));
        let unlisted = || {
            let (_, nothing) = query.unverified().filter(|_| existence() == Some(Existence::Unlisted))?;
            let nothing = CachedDocument::uncached(nothing, ports.now());
            nothing.came_from(Source::Memory, key, trace);
            Some(nothing)
        };
        if let Some(nothing) = unlisted() {
            return Ok(nothing);
        }
        if self.memory.documents.get(key).is_none() {
            self.read_missing(query, ports, trace).await;
            if let Some(found) = self.find_in_memory(query, key, ports, trace) {
                return Ok(found);
            }
        }
        if existence() == Some(Existence::Unsure) && self.stale_copy(query, key, ports.now()).is_none() {
            if let Some((path, _)) = query.unverified() {
                self.wait_for_index(path, ports).await;
            }
            if let Some(nothing) = unlisted() {
                return Ok(nothing);
            }
            self.admit(query, ports).await?;
        }
        let outcome = match self.fetch_unless_slow(query, key, (load, waited), ports, trace).await {
            Fetched::InTime(outcome) => outcome,
            Fetched::TooLate(old) => {
                old.came_from(self.source_if_slow(), key, trace);
                return Ok(old);
            }
        };
        match (outcome, self.stale_copy(query, key, ports.now())) {
            (Ok((found, true)), _) | (Ok((found, false)), None) => {
                found.came_from(Source::Miss, key, trace);
                Ok(found)
            }
            (_, Some(old)) => {
                old.came_from(Source::StaleError, key, trace);
                log_stale(ports);
                Ok(old)
            }
            (Err(error), None) => Err(error),
        }
    }

    /// Revalidates a document after the response was sent, unless another request is loading it.
    pub(super) fn refresh_later<Q: DocumentQuery>(&'static self, query: &Q, key: &str, ports: &impl Ports) {
        let Some(load) = self.memory.load_later(key, ports.now(), Q::LOAD_LIMIT_MS) else { return };
        let (query, key, ports) = (query.clone(), key.to_owned(), ports.clone());
        ports.clone().background(async move {
            // The failure was logged where it happened; the stale copy continues to be served.
            let outcome = self.fetch(&query, &key, &ports, &Trace::default()).await;
            if let (Err(_) | Ok((_, false)), Some(old)) = (outcome, self.memory.documents.get(&key)) {
                old.failed.set(true);
            }
            drop(load);
        });
    }

    /// The copy that another isolate has stored since, if it is fresh.
    pub(super) async fn fetched_elsewhere<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<Q::Document>> {
        self.read_store(query, key, ports, trace).await;
        let stored = self.memory.documents.get(key)?;
        let is_fresh = self.freshness(&stored, ports.now()) == Freshness::Fresh;
        is_fresh.then(|| self.open(query, &stored)).flatten()
    }

    /// The copy in memory, however stale, for when the content system fails.
    pub(super) fn stale_copy<Q: DocumentQuery>(
        &self,
        query: &Q,
        key: &str,
        now: Millis,
    ) -> Option<CachedDocument<Q::Document>> {
        let stored = self.memory.documents.get(key)?;
        match self.freshness(&stored, now) {
            Freshness::Expired => None,
            _ => self.open(query, &stored),
        }
    }

    /// The document; `None` when it is not the one that the query asks for.
    pub(super) fn open<Q: DocumentQuery>(
        &self,
        query: &Q,
        stored: &Stored,
    ) -> Option<CachedDocument<Q::Document>> {
        let document = Rc::clone(&stored.document).downcast::<Q::Document>().ok()?;
        if !query.accepts(&document) {
            return None;
        }
        let fetched_at = stored.fetched_at;
        let (fresh_ms, _) = self.lifetimes.of(stored.retention);
        let fresh_until = fetched_at.saturating_add(fresh_ms);
        let (tags, hash) = (stored.tags.clone(), stored.hash);
        Some(CachedDocument { document, tags, fetched_at, hash, fresh_until })
    }
}

/// Logs that visitors see old content, with the same line for all documents, so that an outage does not fill the log.
fn log_stale(ports: &impl Ports) {
    log::warning(ports, "an old copy is served", "the content system fails");
}
