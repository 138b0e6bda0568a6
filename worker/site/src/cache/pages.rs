//! Rendered anonymous pages, cached for a short time. A hit shares the body, which is not copied.

use std::rc::Rc;

use crate::{
    cache::{CacheTags, CachedDocument, Content, lru::LruCache},
    http::response::Response,
    ports::Millis,
    routing::locale::Locale,
};

/// Limit for all pages together.
const BYTES: usize = 24 * 1024 * 1024;

#[derive(Debug)]
pub struct PageCache {
    pages: LruCache<CachedPage>,
    /// How long a page is cached, in ms; never longer than the documents it was rendered from are fresh.
    ttl_ms: Millis,
}

#[derive(Debug)]
struct CachedPage {
    response: Response,
    until: Millis,
    dependencies: [CacheDependency; 2],
}

/// A document that a page was rendered from.
#[derive(Clone, Debug)]
pub struct CacheDependency {
    tags: CacheTags,
    fetched_at: Millis,
    fresh_until: Millis,
}

impl<D> From<&CachedDocument<D>> for CacheDependency {
    fn from(found: &CachedDocument<D>) -> CacheDependency {
        CacheDependency {
            tags: found.tags.clone(),
            fetched_at: found.fetched_at,
            fresh_until: found.fresh_until,
        }
    }
}

impl PageCache {
    /// Creates an empty cache that keeps a page for at most `ttl_ms`.
    pub fn new(ttl_ms: Millis) -> PageCache {
        PageCache { pages: LruCache::new(BYTES), ttl_ms }
    }

    /// The page at an address, if it is fresh and nothing in it was published since.
    pub fn get(&self, locale: Locale, address: &str, content: &Content, now: Millis) -> Option<Response> {
        let page = self.pages.get(&key(locale, address))?;
        let changed =
            |part: &CacheDependency| content.purge_times().purged_since(&part.tags, part.fetched_at);
        (now < page.until && !page.dependencies.iter().any(changed)).then(|| page.response.clone())
    }

    /// Caches a page. One built from stale documents is not cached, so that `X-Cache` keeps saying `stale`.
    pub fn put(
        &self,
        locale: Locale,
        address: &str,
        response: &Response,
        dependencies: [CacheDependency; 2],
        now: Millis,
    ) {
        let fresh_until = dependencies.iter().map(|part| part.fresh_until).min().unwrap_or(now);
        let until = fresh_until.min(now.saturating_add(self.ttl_ms));
        if until > now {
            let page = CachedPage { response: response.clone(), until, dependencies };
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
