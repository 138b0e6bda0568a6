//! Fetches a document from the content system and caches it, in memory and in the store.

use std::{any::Any, rc::Rc};

use super::content::Content;
use super::envelope::Envelope;
use super::freshness::{BRIEF_MS, Freshness, INDEX_MS, Retention};
use super::memory::Stored;
use super::query::{CachedDocument, DocumentQuery, FetchedDocument};
use super::tags::CacheTags;
use crate::{error::Error, http::trace::Trace, log, model, ports::Ports};

impl Content {
    /// Fetches a document from the content system and caches it. The flag is false when an older copy is to be preferred,
    /// because parts of the new one failed.
    pub(super) async fn fetch<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(CachedDocument<Q::Document>, bool), Error> {
        // The time before the call, so that a publication during the call counts as newer.
        let requested_at = ports.now();
        if Q::IS_CRAWL {
            if self.failed_crawls.has(key, requested_at) {
                return Err(Error::Upstream("it failed a moment ago".to_owned()));
            }
            if let Some(found) = self.fetched_elsewhere(query, key, ports, trace).await {
                return Ok((found, true));
            }
        }
        let fetched = query.fetch(self.call(ports, trace)).await;
        if Q::IS_CRAWL && fetched.is_err() {
            self.failed_crawls.add(key, ports.now());
        }
        let FetchedDocument { document, tags, retention } = fetched?;
        let encoded = model::encode(&document).map_err(|error| Error::Internal(error.to_string()))?;
        let tags: CacheTags = tags.into_iter().collect();
        let (fresh_ms, _) = self.lifetimes.of(retention);
        let fresh_until = requested_at.saturating_add(fresh_ms);
        let document = Rc::new(document);
        let envelope = Envelope::new(query.locale(), requested_at, retention, &tags, &encoded);
        let (hash, cached) = (envelope.hash, Rc::clone(&document) as Rc<dyn Any>);
        let supersedes = self.put_unless_older_is_better(key, &envelope, cached, &tags, ports);
        Ok((CachedDocument { document, tags, fetched_at: requested_at, hash, fresh_until }, supersedes))
    }

    /// Caches a document, unless parts of it failed and an older copy is to be preferred. Returns whether it was cached.
    fn put_unless_older_is_better(
        &'static self,
        key: &str,
        envelope: &Envelope<'_>,
        document: Rc<dyn Any>,
        tags: &CacheTags,
        ports: &impl Ports,
    ) -> bool {
        if !envelope.retention.is_partial() {
            self.put(key, envelope, document, tags, ports);
            return true;
        }
        if let Some(old) = self.memory.documents.get(key)
            && !self.supersedes(&old, envelope)
        {
            old.partial_at.set(Some(envelope.fetched_at));
            return false;
        }
        let stored = envelope.with(document, tags.clone(), 0);
        self.memory.documents.put(key, envelope.weight(), Rc::new(stored));
        true
    }

    /// Whether a document with parts that failed replaces an older copy.
    fn supersedes(&self, old: &Stored, new: &Envelope<'_>) -> bool {
        match self.freshness(old, new.fetched_at) {
            Freshness::Expired => true,
            _ if old.retention.is_partial() => true,
            _ => {
                new.retention == Retention::OwnContent
                    && self.memory.purge_times.purged_since(&old.tags, old.fetched_at)
            }
        }
    }

    /// Puts a document into memory, and into the store when it changed or the store's copy is old.
    fn put(
        &'static self,
        key: &str,
        envelope: &Envelope<'_>,
        document: Rc<dyn Any>,
        tags: &CacheTags,
        ports: &impl Ports,
    ) {
        let now = envelope.fetched_at;
        let cached = self
            .memory
            .documents
            .get(key)
            .filter(|cached| cached.hash == envelope.hash && cached.retention == envelope.retention);
        let written_at = cached.map(|cached| cached.written_at).filter(|at| {
            let recent = now.checked_sub(*at).is_some_and(|ms| ms < envelope.retention.rewrite_ms());
            recent && !self.memory.purge_times.purged_since(tags, *at)
        });
        if written_at.is_none() {
            self.write_later(key, envelope, tags.fingerprints(), ports);
        }
        let stored = envelope.with(document, tags.clone(), written_at.unwrap_or(now));
        self.memory.documents.put(key, envelope.weight(), Rc::new(stored));
    }

    fn write_later(&self, key: &str, envelope: &Envelope<'_>, metadata: String, ports: &impl Ports) {
        let Ok(bytes) = envelope.encode() else { return };
        let seconds = match envelope.retention {
            Retention::Brief => BRIEF_MS / 1000,
            Retention::Index => INDEX_MS / 1000,
            retention => self.lifetimes.stale_ms.saturating_add(retention.rewrite_ms()) / 1000,
        };
        let (key, ports) = (key.to_owned(), ports.clone());
        ports.clone().background(async move {
            if let Err(error) = ports.put(&key, bytes, seconds, metadata).await {
                log::warning(&ports, "a document was not stored", &error.to_string());
            }
        });
    }
}
