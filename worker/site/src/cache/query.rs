//! How a document is queried, and the document with its cache metadata.

use std::rc::Rc;

use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};

use super::memory::{CRAWL_LIMIT_MS, LOAD_LIMIT_MS};
use super::retention::Retention;
use super::tags::CacheTags;
use crate::cms::Preview;
use crate::cms::client::Cms;
use crate::cms::response::QueryResponse;
use crate::{
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
    /// Whether it takes many calls. What another isolate has made goes before them, there are never two at a time, and one
    /// that failed is not tried again for a minute.
    const IS_CRAWL: bool = false;
    /// How long it counts as being loaded at most.
    const LOAD_LIMIT_MS: Millis = if Self::IS_CRAWL { CRAWL_LIMIT_MS } else { LOAD_LIMIT_MS };

    fn locale(&self) -> Locale;
    /// The kind of document, and its address within the kind.
    fn address(&self) -> (&'static str, &str);
    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Self::Document>, Error>;

    /// A path that anybody can invent, and the document of one that no page has. `None` where the address is one of the
    /// site's own.
    fn invented(&self) -> Option<(&str, Self::Document)> {
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

impl<P> Copy for Call<'_, P> {}

impl<P> Clone for Call<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

/// A document that the content system has just sent.
pub(super) struct FetchedDocument<D> {
    pub document: D,
    pub tags: Vec<String>,
    pub retention: Retention,
    pub completeness: Completeness,
}

/// Whether parts of a document failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Completeness {
    Whole,
    /// What surrounds its own content failed. It is shown for half a minute, and goes before an older copy once
    /// something in that was published.
    OwnContent,
    /// It is shown for half a minute, unless there is an older copy.
    Damaged,
}

/// A document with its cache metadata, for those who cache what is rendered from it.
#[derive(Debug)]
pub struct CachedDocument<D> {
    pub document: Rc<D>,
    /// Cache tags: whatever is rendered from the document depends on them.
    pub tags: CacheTags,
    /// Time of the query, in ms since 1970.
    pub fetched_at: Millis,
    /// Fingerprint of its serialised form: what is rendered from documents of one hash looks the same.
    pub hash: u64,
    /// In ms since 1970; in the past for a stale copy.
    pub fresh_until: Millis,
}

impl Completeness {
    /// The completeness of a document mapped from this response; in the root fields `around` is what surrounds its own
    /// content.
    pub fn of<D>(response: &QueryResponse<D>, around: &[&str]) -> Completeness {
        match response.is_partial() {
            false => Completeness::Whole,
            true if response.failed_only_in(around) => Completeness::OwnContent,
            true => Completeness::Damaged,
        }
    }
}

impl<D> CachedDocument<D> {
    /// Notes where the document under a key was found.
    pub(super) fn came_from(&self, source: Source, key: &str, trace: &Trace) {
        trace.came_from(source);
        if let Some(steps) = trace.steps() {
            let CachedDocument { fetched_at, fresh_until, .. } = *self;
            let tags = self.tags.iter().map(str::to_owned).collect();
            steps.document(DocumentStep { key: key.to_owned(), source, fetched_at, fresh_until, tags });
        }
    }

    /// A document that is made for one request and not cached.
    pub fn uncached(document: D, now: Millis) -> CachedDocument<D> {
        let tags = CacheTags::default();
        CachedDocument { document: Rc::new(document), tags, fetched_at: now, hash: 0, fresh_until: now }
    }
}

/// The cache key of a document: language, kind, address and model version.
pub(super) fn key(query: &impl DocumentQuery) -> String {
    let (kind, address) = query.address();
    let (version, locale) = (model::VERSION, query.locale().code());
    if address.len() <= ADDRESS_BYTES {
        return format!("{version}/{locale}/{kind}/{address}");
    }
    let digest: String = Sha256::digest(address).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{version}/{locale}/{kind}/#{digest}")
}

/// Adds the tags that every document has.
pub(super) fn all_tags(tags: impl IntoIterator<Item = String>, locale: Locale) -> Vec<String> {
    tags.into_iter().chain(["all".to_owned(), format!("locale:{}", locale.code())]).collect()
}
