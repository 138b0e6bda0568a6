//! What is served when every source of a document has failed: the snapshot's copy, until one of them recovers.

use super::content::Content;
use super::envelope::Envelope;
use super::query::{CachedDocument, DocumentQuery};
use super::snapshot::SnapshotCopy;
use crate::{http::trace::Trace, ports::Ports};

impl Content {
    /// The snapshot's copy, if it was served a moment ago. The other sources are tried again after the response.
    pub(super) fn recent_snapshot<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
    ) -> Option<CachedDocument<Q::Document>> {
        let found = self.open_copy(query, &*self.snapshot.recent(key, ports.now())?)?;
        self.replace_later(query, key, ports);
        Some(found)
    }

    /// The snapshot's copy, however old.
    pub(super) async fn find_in_snapshot<Q: DocumentQuery>(
        &self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
    ) -> Option<CachedDocument<Q::Document>> {
        let open = |envelope: &Envelope<'_>| envelope.open::<Q::Document>();
        self.open_copy(query, &*self.snapshot.find(key, query.locale(), open, ports).await?)
    }

    /// The document, already stale, so that no page rendered from it is cached.
    fn open_copy<Q: DocumentQuery>(
        &self,
        query: &Q,
        copy: &SnapshotCopy,
    ) -> Option<CachedDocument<Q::Document>> {
        self.open(query, &copy.document).map(|found| CachedDocument { fresh_until: 0, ..found })
    }

    /// Tries the other sources after the response, unless another request does.
    fn replace_later<Q: DocumentQuery>(&'static self, query: &Q, key: &str, ports: &impl Ports) {
        let Some(load) = self.memory.load_later(key, ports.now(), Q::LOAD_LIMIT_MS) else { return };
        let (query, key, ports) = (query.clone(), key.to_owned(), ports.clone());
        ports.clone().background(async move {
            // The failure was logged where it happened; the snapshot's copy continues to be served.
            let _ = self.load(&query, &key, (load, 0), &ports, &Trace::default()).await;
        });
    }
}
