//! Reads copies of documents from the store into memory.

use std::rc::Rc;

use futures_util::future::join3;

use super::content::Content;
use super::documents::ChromeQuery;
use super::envelope::Envelope;
use super::product_index::ProductIndexQuery;
use super::query::{DocumentQuery, key};
use super::store_deadline::STORE_DEADLINE_MS;
use crate::{
    cms::Subject,
    http::trace::Trace,
    log,
    model::Facets,
    ports::Ports,
    routing::{listing::Listing, site::Site},
};

impl Content {
    /// Reads what a page is likely to need, all at once: the menus, its document and the index of its list.
    pub async fn read_ahead(
        &'static self,
        site: &Site,
        page: Option<(&str, Subject, Listing<'static>)>,
        ports: &impl Ports,
        trace: &Trace,
    ) {
        let document = async {
            if let Some((path, subject, listing)) = page {
                self.read_missing(&self.page_query(site, path, subject, listing), ports, trace).await;
            }
        };
        let index = async {
            let subject = page.map(|(_, subject, _)| subject);
            if self.may_have_facets() && matches!(subject, Some(Subject::Products | Subject::Catalogue)) {
                self.read_missing(&ProductIndexQuery::of(site, Facets::default()), ports, trace).await;
            }
        };
        join3(self.read_missing(&ChromeQuery::of(site), ports, trace), document, index).await;
    }

    /// Reads a document, unless memory has it or the request has tried before.
    pub(super) async fn read_missing<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        ports: &impl Ports,
        trace: &Trace,
    ) {
        let key = key(query);
        if self.memory.documents.get(&key).is_none() && !trace.is_absent(&key) {
            self.read_store(query, &key, ports, trace).await;
        }
    }

    /// Reads a document, unless the one in memory is newer. A corrupt or slow copy counts as missing.
    pub(super) async fn read_store<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        key: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) {
        let start = ports.now();
        let read = ports.get(key, STORE_DEADLINE_MS).await;
        trace.store(ports.now().saturating_sub(start));
        if let Err(error) = &read {
            log::warning(ports, "the store was not read", &error.to_string());
        }
        let bytes = read.ok().flatten().unwrap_or_default();
        let Some(envelope) = Envelope::decode(&bytes, query.locale()) else { return trace.store_lacks(key) };
        let cached = self.memory.documents.get(key);
        if cached.is_some_and(|cached| cached.fetched_at >= envelope.fetched_at) {
            return;
        }
        let Some(stored) = envelope.open::<Q::Document>() else { return };
        self.memory.documents.put(key, envelope.weight(), Rc::new(stored));
    }
}
