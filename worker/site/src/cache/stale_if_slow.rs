//! Serves a purged copy when the content system is too slow to send a new one.

use std::{pin::pin, rc::Rc};

use futures_util::future::{Either, select};

use super::content::Content;
use super::freshness::Retention;
use super::memory::Load;
use super::query::{CachedDocument, DocumentQuery};
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    ports::{Millis, Ports},
};

/// How long a visitor waits for a newer document: a healthy content system responds in a fraction of it.
const PATIENCE_MS: Millis = 1000;

/// The outcome of a fetch that a visitor waits for.
pub(super) enum Fetched<D> {
    /// As [`Content::fetch`] returns it.
    InTime(Result<(CachedDocument<D>, bool), Error>),
    /// The copy to serve meanwhile.
    TooLate(CachedDocument<D>),
}

impl Content {
    /// The copy in memory that may be served while a newer document is being fetched. `None` when the path had no page: the
    /// publication may be that page.
    pub(super) fn copy_if_slow<Q: DocumentQuery>(
        &self,
        query: &Q,
        key: &str,
        now: Millis,
    ) -> Option<CachedDocument<Q::Document>> {
        let is_brief = self.memory.documents.get(key)?.retention == Retention::Brief;
        self.stale_copy(query, key, now).filter(|_| !is_brief)
    }

    /// The source that such a copy is reported as.
    pub(super) fn source_if_slow(&self) -> Source {
        if self.cms.is_failing() { Source::StaleError } else { Source::Stale }
    }

    /// Fetches a document. If there is a copy and the fetch takes longer than a visitor waits, it continues after the response;
    /// until it ends, the document counts as being loaded. A crawl continues in any case: restarted for each visitor, it
    /// would never complete.
    pub(super) async fn fetch_unless_slow<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        (load, waited): (Load, Millis),
        ports: &impl Ports,
        trace: &Trace,
    ) -> Fetched<Q::Document> {
        let now = ports.now();
        let old = self.copy_if_slow(query, key, now);
        let left = match &old {
            Some(_) => PATIENCE_MS.saturating_sub(waited),
            None if Q::IS_CRAWL => trace.time_left(now, Q::LOAD_LIMIT_MS),
            None => return Fetched::InTime(self.fetch(query, key, ports, trace).await),
        };
        // The request's own trace ends with its response.
        load.extend();
        let own = Rc::new(Trace::default());
        let fetch = {
            let (query, key, ports, own) = (query.clone(), key.to_owned(), ports.clone(), Rc::clone(&own));
            Box::pin(async move {
                let fetched = self.fetch(&query, &key, &ports, &own).await;
                drop(load);
                fetched
            })
        };
        let patience = pin!(ports.sleep(left));
        let first = select(fetch, patience).await;
        trace.add(&own);
        match first {
            Either::Left((fetched, _)) => Fetched::InTime(fetched),
            Either::Right(((), fetch)) => {
                trace.upstream_time(left);
                ports.background(async move {
                    // A failure was logged where it happened; the copy continues to be served.
                    let _ = fetch.await;
                });
                old.map_or_else(|| Fetched::InTime(Err(timed_out())), Fetched::TooLate)
            }
        }
    }
}

/// The error when a document is still being fetched and there is no copy.
pub(super) fn timed_out() -> Error {
    Error::Upstream("it takes longer than a visitor waits".to_owned())
}
