//! What is served of a copy that must be fetched anew first, as after a publication, where the content system is slow.

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

/// A visitor waits so long for a newer document: a content system that is well answers in a fraction of it.
const PATIENCE_MS: Millis = 1000;

/// What a visitor gets of a document that is fetched.
pub(super) enum Fetched<D> {
    /// The document, and whether it goes before an older copy.
    InTime(Result<(CachedDocument<D>, bool), Error>),
    /// The copy that there is.
    TooLate(CachedDocument<D>),
}

impl Content {
    /// The copy in memory that may be served while a newer document is on its way. None where a path had no page: what was
    /// published may be the page.
    pub(super) fn copy_if_slow<Q: DocumentQuery>(
        &self,
        key: &str,
        now: Millis,
    ) -> Option<CachedDocument<Q::Document>> {
        let is_brief = self.memory.documents.get(key)?.retention == Retention::Brief;
        self.stale_copy::<Q>(key, now).filter(|_| !is_brief)
    }

    /// What such a copy counts as.
    pub(super) fn source_if_slow(&self) -> Source {
        if self.cms.is_failing() { Source::StaleError } else { Source::Stale }
    }

    /// Fetches a document. Where there is a copy and it takes longer than a visitor waits, it goes on after the response;
    /// until it ends, the document counts as being loaded. A crawl goes on in any case: begun anew for the next visitor it
    /// would never end.
    pub(super) async fn fetch_unless_slow<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        (load, waited): (Load, Millis),
        ports: &impl Ports,
        trace: &Trace,
    ) -> Fetched<Q::Document> {
        let now = ports.now();
        let old = self.copy_if_slow::<Q>(key, now);
        let left = match &old {
            Some(_) => PATIENCE_MS.saturating_sub(waited),
            None if Q::IS_CRAWL => trace.time_left(now, Q::LOAD_LIMIT_MS),
            None => return Fetched::InTime(self.fetch(query, key, ports, trace).await),
        };
        // The request's own trace ends with its response, and its visitor has the copy to wait with.
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
                old.map_or_else(|| Fetched::InTime(Err(too_late())), Fetched::TooLate)
            }
        }
    }
}

/// Why there is no document that is still being made.
pub(super) fn too_late() -> Error {
    Error::Upstream("it takes longer than a visitor waits".to_owned())
}
