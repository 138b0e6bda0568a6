//! What is served where every source of a document has failed: the copy of the snapshot, until one of them recovers.

use super::content::Content;
use super::envelope::Envelope;
use super::query::{CachedDocument, DocumentQuery};
use super::snapshot::SnapshotCopy;
use crate::{http::trace::Trace, ports::Ports};

impl Content {
    /// The snapshot's copy, if it was served a moment ago. Something newer is looked for after the response.
    pub(super) fn kept_snapshot<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
    ) -> Option<CachedDocument<Q::Document>> {
        let found = self.open_copy::<Q>(&*self.snapshot.kept(key, ports.now())?)?;
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
        self.open_copy::<Q>(&*self.snapshot.find(key, query.locale(), open, ports).await?)
    }

    /// The document; no page that is rendered from it is kept.
    fn open_copy<Q: DocumentQuery>(&self, copy: &SnapshotCopy) -> Option<CachedDocument<Q::Document>> {
        self.open::<Q>(&copy.document).map(|found| CachedDocument { fresh_until: 0, ..found })
    }

    /// Asks the other sources after the response, unless another request does.
    fn replace_later<Q: DocumentQuery>(&'static self, query: &Q, key: &str, ports: &impl Ports) {
        let now = ports.now();
        if self.memory.is_loading(key, now) {
            return;
        }
        let load = self.memory.load(key, now, Q::LOAD_LIMIT_MS);
        load.extend();
        let (query, key, ports) = (query.clone(), key.to_owned(), ports.clone());
        ports.clone().background(async move {
            // The failure was logged where it happened; the snapshot's copy continues to be served.
            let _ = self.load(&query, &key, (load, 0), &ports, &Trace::default()).await;
        });
    }
}
