//! How a document is queried, and the document with its cache metadata.

use std::rc::Rc;

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};

use super::content::Content;
use super::freshness::Retention;
use super::memory::{CRAWL_LIMIT_MS, LOAD_LIMIT_MS};
use super::tags::CacheTags;
use crate::cms::Preview;
use crate::cms::client::Cms;
use crate::cms::response::QueryResponse;
use crate::{
    crypto,
    error::Error,
    http::{source::Source, steps::DocumentStep, trace::Trace},
    model,
    ports::{Millis, Ports},
    routing::locale::Locale,
};

/// Longer addresses are hashed in keys: Workers KV limits a key to 512 bytes.
const ADDRESS_BYTES: usize = 400;

/// A kind of document, and how it is fetched from the content system.
pub(super) trait DocumentQuery: Clone + 'static {
    type Document: Serialize + DeserializeOwned + 'static;
    /// Whether it takes many calls. A copy of another isolate is then preferred, there are never two crawls at a time, and
    /// one that failed is not retried for a minute.
    const IS_CRAWL: bool = false;
    /// A load counts as lost after this time.
    const LOAD_LIMIT_MS: Millis = if Self::IS_CRAWL { CRAWL_LIMIT_MS } else { LOAD_LIMIT_MS };

    /// The language and the kind of document, and its address within these.
    fn address(&self) -> (Locale, &'static str, &str);
    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Self::Document>, Error>;

    fn locale(&self) -> Locale {
        self.address().0
    }

    /// Whether a copy is what is asked for: it may have been made from other settings.
    fn accepts(&self, _document: &Self::Document) -> bool {
        true
    }

    /// A path that anybody can invent, and the document for one without a page. `None` if the path comes from the route
    /// table.
    fn unverified(&self) -> Option<(&str, Self::Document)> {
        None
    }
}

/// What a query needs to run.
pub(super) struct Call<'a, P> {
    pub cms: &'a Cms,
    pub preview: Option<&'a Preview>,
    pub ports: &'a P,
    pub trace: &'a Trace,
}

impl Content {
    /// Queries what is published.
    pub(super) fn call<'a, P>(&'a self, ports: &'a P, trace: &'a Trace) -> Call<'a, P> {
        Call { cms: &self.cms, preview: None, ports, trace }
    }
}

impl<P: Ports> Call<'_, P> {
    /// Sends a query, see [`Cms::query`].
    pub async fn query<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        essential: &[&str],
    ) -> Result<QueryResponse<D>, Error> {
        self.cms.query(operation, essential, self.preview, self.ports, self.trace).await
    }
}

impl<P> Copy for Call<'_, P> {}

impl<P> Clone for Call<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

/// A document from the content system.
pub(super) struct FetchedDocument<D> {
    pub document: D,
    pub tags: Vec<String>,
    pub retention: Retention,
}

/// A document with its cache metadata, for those who cache what is rendered from it.
#[derive(Debug)]
pub struct CachedDocument<D> {
    pub document: Rc<D>,
    /// Cache tags of everything that is rendered from the document.
    pub tags: CacheTags,
    /// Time of the query, in ms since 1970.
    pub fetched_at: Millis,
    /// Fingerprint of its serialised form: documents with the same hash render the same.
    pub hash: u64,
    /// In ms since 1970; in the past for a stale copy.
    pub fresh_until: Millis,
}

impl<D> CachedDocument<D> {
    /// Records where the document was found.
    pub(super) fn came_from(&self, source: Source, key: &str, trace: &Trace) {
        trace.came_from(source);
        if let Some(steps) = trace.steps() {
            let CachedDocument { fetched_at, fresh_until, .. } = *self;
            let tags = self.tags.iter().map(str::to_owned).collect();
            steps.document(DocumentStep { key: key.to_owned(), source, fetched_at, fresh_until, tags });
        }
    }

    /// A document for one request, which is not cached.
    pub fn uncached(document: D, now: Millis) -> CachedDocument<D> {
        let tags = CacheTags::default();
        CachedDocument { document: Rc::new(document), tags, fetched_at: now, hash: 0, fresh_until: now }
    }
}

/// The cache key of a document: language, kind, address and model version.
pub(super) fn key(query: &impl DocumentQuery) -> String {
    let (locale, kind, address) = query.address();
    let (version, locale) = (model::VERSION, locale.code());
    if address.len() <= ADDRESS_BYTES {
        return format!("{version}/{locale}/{kind}/{address}");
    }
    format!("{version}/{locale}/{kind}/#{}", crypto::hash(address))
}

/// Adds the tags that every document has.
pub(super) fn all_tags(tags: impl IntoIterator<Item = String>, locale: Locale) -> Vec<String> {
    tags.into_iter().chain(["all".to_owned(), format!("locale:{}", locale.code())]).collect()
}
