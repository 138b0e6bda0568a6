//! The query of a document, and the document with what the cache knows of it.

use std::rc::Rc;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};

use crate::cms::Preview;
use crate::cms::answer::QueryResponse;
use crate::cms::client::Cms;
use crate::{
    error::Error,
    http::trace::Trace,
    model,
    ports::{Millis, Ports},
    routing::locale::Locale,
};

/// Longer addresses are hashed in keys: the platform's limit for a key is 512 bytes.
const ADDRESS_BYTES: usize = 400;

/// How a document is fetched from the content system.
pub(super) trait DocumentQuery: Clone + 'static {
    type Document: Serialize + DeserializeOwned + 'static;
    /// Whether the decoded document is kept in memory too.
    const KEEP_DECODED: bool = false;

    fn locale(&self) -> Locale;
    /// Kind of document, and which one of the kind.
    fn address(&self) -> (&'static str, &str);
    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Self::Document>, Error>;
}

/// What a query may use.
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

/// A document, fresh from the content system.
pub(super) struct FetchedDocument<D> {
    pub document: D,
    pub tags: Vec<String>,
    pub retention: Retention,
    /// Parts of it failed: it is shown, and not cached.
    pub partial: bool,
}

/// How long a document may be served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Retention {
    /// As long as the configuration says.
    Usual,
    /// One minute, such as that a path has no page.
    Brief,
    /// Half a minute, since parts of the answer were not understood; then only where no newer one is to be had.
    Mended,
}

impl Retention {
    /// For how long a document made of an answer is good.
    pub(super) fn of<D>(answer: &QueryResponse<D>) -> Retention {
        if answer.mended.is_empty() { Retention::Usual } else { Retention::Mended }
    }
}

/// A document and what its reader may do with it.
#[derive(Debug)]
pub struct CachedDocument<D> {
    pub document: Rc<D>,
    /// Tags of every element inside; whatever is made from the document gets old with them.
    pub tags: Rc<[String]>,
    /// When the content system was asked.
    pub fetched_at: Millis,
    /// Until then it is fresh; in the past for a stale copy.
    pub fresh_until: Millis,
}

/// The cache key of a document, different for every language, kind, address and shape.
pub(super) fn key(query: &impl DocumentQuery) -> String {
    let (kind, address) = query.address();
    let (version, locale) = (model::VERSION, query.locale().code());
    if address.len() <= ADDRESS_BYTES {
        return format!("{version}/{locale}/{kind}/{address}");
    }
    let digest: String = Sha256::digest(address).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{version}/{locale}/{kind}/#{digest}")
}

/// The tags of a document with those that every document has.
pub(super) fn all_tags(tags: impl IntoIterator<Item = String>, locale: Locale) -> Vec<String> {
    tags.into_iter().chain(["all".to_owned(), format!("locale:{}", locale.code())]).collect()
}
