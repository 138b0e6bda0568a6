//! Searching over the hosted search protocol. What is found is content that everybody may read: no visitor is in it.
//!
//! `query` is what was typed, `service` asks the indexes by way of `hosts`, `answer` is what their records say.

mod answer;
pub mod closest;
mod hosts;
mod query;
mod service;

use std::rc::Rc;

use serde_json::json;

pub use query::Query;

use self::service::{HitLimits, Service};
use crate::{
    cache::lru::LruCache,
    config::Config,
    log,
    model::{SearchFailure, SearchResults},
    ports::{Millis, Ports, RateLimit},
    routing::locale::Locale,
};

/// What was found is not looked for again for so long …
const FRESH_MS: Millis = 10_000;
/// … and for so long it is better than nothing.
const STALE_MS: Millis = 60 * 60 * 1000;
/// Findings in memory weigh at most this much.
const CACHE_BYTES: usize = 2 * 1024 * 1024;
/// A hit in memory weighs about this much.
const HIT_BYTES: usize = 512;

/// Hits that a column shows at first, and that it grows by (specification section 9).
pub const PORTION: usize = 10;
/// The search of one isolate.
#[derive(Debug)]
pub struct Search {
    /// Absent where no service is configured.
    service: Option<Service>,
    cache: LruCache<CachedResults>,
}

#[derive(Debug)]
struct CachedResults {
    results: Rc<SearchResults>,
    found_at: Millis,
}

/// What came of a search.
#[derive(Clone, Debug, Default)]
pub struct SearchOutcome {
    /// What was found, now or lately. Absent when nothing was looked for, or nothing is known.
    pub results: Option<Rc<SearchResults>>,
    /// Why it is not of now.
    pub failure: Option<SearchFailure>,
}

impl Search {
    /// The search of a deployment; nothing is asked yet.
    pub fn new(config: &Config) -> Search {
        let service = config.search.as_ref().map(|service| Service::new(service, config));
        Search { service, cache: LruCache::new(CACHE_BYTES) }
    }

    /// Looks for something in a language, on behalf of a visitor's address. An empty query is not asked.
    pub async fn find(
        &self,
        query: &Query,
        wanted: HitLimits,
        locale: Locale,
        visitor: Option<&str>,
        ports: &impl Ports,
    ) -> SearchOutcome {
        if query.is_empty() {
            return SearchOutcome::default();
        }
        let key = key(query, wanted, locale);
        let now = ports.now();
        let cached = |key: &str, ms| {
            let cached_results =
                self.cache.get(key).filter(|cached| now < cached.found_at.saturating_add(ms))?;
            Some(Rc::clone(&cached_results.results))
        };
        if let Some(results) = cached(&key, FRESH_MS) {
            return SearchOutcome { results: Some(results), failure: None };
        }
        // Columns that cannot grow now show what they began with.
        let first = wanted.map(|hits| hits.min(PORTION));
        let old = cached(&key, STALE_MS).or_else(|| cached(&self::key(query, first, locale), STALE_MS));
        if !allows(visitor, ports).await {
            return SearchOutcome { results: old, failure: Some(SearchFailure::Busy) };
        }
        let found = match &self.service {
            Some(service) => service.find(query, wanted, locale, ports).await,
            None => {
                let needs = "SEARCH_HOSTS, SEARCH_APP_ID, SEARCH_KEY";
                log::error(ports, "there is no search service", json!({"needs": needs}));
                None
            }
        };
        let Some(results) = found else {
            return SearchOutcome { results: old, failure: Some(SearchFailure::Failed) };
        };
        let results = Rc::new(results);
        let hits: usize = results.columns.iter().map(|column| column.hits.len()).sum();
        let cached_results = CachedResults { results: Rc::clone(&results), found_at: ports.now() };
        self.cache.put(&key, hits * HIT_BYTES + size_of::<SearchResults>(), Rc::new(cached_results));
        SearchOutcome { results: Some(results), failure: None }
    }
}

/// The cache key. The words come last: whatever is in them, no two keys are alike.
fn key(query: &Query, [products, projects, pages]: HitLimits, locale: Locale) -> String {
    format!("{}/{products}/{projects}/{pages}/{}", locale.code(), query.as_str())
}

/// Counts a search. A limit that cannot be asked lets pass: the service has its own.
async fn allows(visitor: Option<&str>, ports: &impl Ports) -> bool {
    let Some(visitor) = visitor else { return true };
    ports.allows(RateLimit::Search, visitor).await.unwrap_or_else(|error| {
        log::warning(ports, "a limit was not asked", &error.to_string());
        true
    })
}
