//! Rendered anonymous pages. A hit shares the body, which is not copied.

use std::rc::Rc;

use super::freshness::CLOCK_SKEW_MS;
use crate::{
    cache::{CacheTags, CachedDocument, Content, lru::LruCache},
    http::response::Response,
    model::{Chrome, ProductIndex},
    ports::Millis,
    routing::locale::Locale,
};

#[derive(Debug)]
pub struct PageCache {
    pages: LruCache<CachedPage>,
    /// How long a page is served without checking its documents; never longer than they are fresh.
    ttl_ms: Millis,
}

#[derive(Debug)]
struct CachedPage {
    response: Response,
    until: Millis,
    sources: PageSources,
}

/// All that a page at an address was rendered from, besides the configuration.
#[derive(Clone, Debug)]
pub struct PageSources {
    documents: [Option<SourceDocument>; 3],
    year: i32,
}

#[derive(Clone, Debug)]
struct SourceDocument {
    tags: CacheTags,
    fetched_at: Millis,
    hash: u64,
    fresh_until: Millis,
}

impl<D> From<&CachedDocument<D>> for SourceDocument {
    fn from(found: &CachedDocument<D>) -> SourceDocument {
        let CachedDocument { fetched_at, hash, fresh_until, .. } = *found;
        SourceDocument { tags: found.tags.clone(), fetched_at, hash, fresh_until }
    }
}

impl PageSources {
    /// `index` is the index of products, if the page shows counts from it.
    pub fn new<D>(
        chrome: &CachedDocument<Chrome>,
        page: &CachedDocument<D>,
        index: Option<&CachedDocument<ProductIndex>>,
        year: i32,
    ) -> PageSources {
        PageSources { documents: [Some(chrome.into()), Some(page.into()), index.map(Into::into)], year }
    }

    fn documents(&self) -> impl Iterator<Item = &SourceDocument> {
        self.documents.iter().flatten()
    }

    /// Whether a page rendered from these would be the same.
    fn render_the_same(&self, other: &PageSources) -> bool {
        let hash = |document: &Option<SourceDocument>| document.as_ref().map(|document| document.hash);
        let hashes = |sources: &PageSources| sources.documents.each_ref().map(hash);
        self.year == other.year && hashes(self) == hashes(other)
    }
}

impl PageCache {
    /// Creates an empty cache that serves a page for at most `ttl_ms` without checking its documents.
    pub fn new(bytes: usize, ttl_ms: Millis) -> PageCache {
        PageCache { pages: LruCache::new(bytes), ttl_ms }
    }

    /// The page at an address, if it is fresh and nothing in it was published since.
    pub fn get(&self, locale: Locale, address: &str, content: &Content, now: Millis) -> Option<Response> {
        let page = self.pages.get(&key(locale, address))?;
        let changed =
            |source: &SourceDocument| content.purge_times().purged_since(&source.tags, source.fetched_at);
        // A page rendered while the clock ran ahead would stay fresh until that time.
        let is_fresh = page.until.checked_sub(now).is_some_and(|left| 0 < left && left <= self.ttl_ms);
        (is_fresh && !page.sources.documents().any(changed)).then(|| page.response.clone())
    }

    /// The page at an address, however old, if it was rendered from the same documents.
    pub fn get_unchanged(&self, locale: Locale, address: &str, sources: &PageSources) -> Option<Response> {
        let page = self.pages.get(&key(locale, address))?;
        page.sources.render_the_same(sources).then(|| page.response.clone())
    }

    /// Caches a page. One built from stale documents is not cached, so that `X-Cache` keeps saying `stale`.
    pub fn put(&self, locale: Locale, address: &str, response: &Response, sources: PageSources, now: Millis) {
        let fresh_until = sources.documents().map(|source| source.fresh_until).min().unwrap_or(now);
        // Neither is one built from documents that were fetched while a clock ran ahead.
        let latest = now.saturating_add(CLOCK_SKEW_MS);
        let are_past = sources.documents().all(|source| source.fetched_at <= latest);
        if fresh_until > now && are_past {
            let until = fresh_until.min(now.saturating_add(self.ttl_ms));
            let page = CachedPage { response: response.clone(), until, sources };
            self.pages.put(
                &key(locale, address),
                response.body.len() + size_of::<CachedPage>(),
                Rc::new(page),
            );
        }
    }
}

/// `address` is the canonical path with the query parameters of its list. No other parameter changes an anonymous
/// page.
fn key(locale: Locale, address: &str) -> String {
    [locale.code(), address].concat()
}
