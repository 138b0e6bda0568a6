//! Search with the hosted search protocol. Results are public and hold nothing about a visitor, so they are cached.
//!
//! `query` normalises the input, `measures` reads its measures and `numbers` its article numbers, `service` searches the indexes through `hosts`, `response`
//! maps their records. `questions` searches the overview of questions, which needs no service.

mod hosts;
mod measures;
mod numbers;
mod query;
pub mod questions;
mod response;
mod service;

use std::rc::Rc;

use serde_json::json;

pub use query::Query;

use self::service::{HitLimits, Service};
use crate::{
    cache::lru::LruCache,
    config::Config,
    error::PingError,
    log,
    model::{SearchFailure, SearchResults},
    ports::{Millis, Ports, RateLimit},
    rate_limit,
    routing::locale::Locale,
};

/// How long results are fresh …
const FRESH_MS: Millis = 10_000;
/// … and how long they may be served when the service fails.
const STALE_MS: Millis = 60 * 60 * 1000;
/// Most memory for cached results, in bytes.
const CACHE_BYTES: usize = 2 * 1024 * 1024;
/// Approximate size of a hit in memory, in bytes.
const HIT_BYTES: usize = 512;

/// Hits that a column shows at first, and by which it grows (specification section 9).
pub const PORTION: usize = 10;

/// Search with the cache of one isolate.
#[derive(Debug)]
pub struct Search {
    /// `None` when no service is configured.
    service: Option<Service>,
    cache: LruCache<CachedResults>,
}

#[derive(Debug)]
struct CachedResults {
    results: Rc<SearchResults>,
    found_at: Millis,
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct SearchOutcome {
    /// Fresh or cached results. `None` when the query is empty, or when the service failed and nothing is cached.
    pub results: Option<Rc<SearchResults>>,
    /// Why the results are not fresh. `None` when they are.
    pub failure: Option<SearchFailure>,
}

impl Search {
    /// The search of a deployment, with an empty cache.
    pub fn new(config: &Config) -> Search {
        let service = config.search.as_ref().map(|service| Service::new(service, config));
        Search { service, cache: LruCache::new(CACHE_BYTES) }
    }

    /// Checks whether the service responds.
    ///
    /// # Errors
    /// When it rejects our key, fails, does not respond or is not configured.
    pub async fn ping(&self, deadline_ms: Millis, ports: &impl Ports) -> Result<(), PingError> {
        match &self.service {
            Some(service) => service.ping(deadline_ms, ports).await,
            None => Err(PingError::Failed),
        }
    }

    /// Searches in a language. The visitor's address is only used for the rate limit. An empty query is not sent.
    pub async fn find(
        &self,
        query: &Query,
        limits: HitLimits,
        locale: Locale,
        visitor: Option<&str>,
        ports: &impl Ports,
    ) -> SearchOutcome {
        if query.is_empty() {
            return SearchOutcome::default();
        }
        let searched = measures::in_millimetres(&numbers::apart(query.as_str()));
        if searched.is_empty() {
            return SearchOutcome { results: Some(Rc::default()), failure: None };
        }
        let key = key(query, limits, locale);
        let now = ports.now();
        let cached = |key: &str, ms| {
            let cached = self.cache.get(key).filter(|cached| now < cached.found_at.saturating_add(ms));
            cached.map(|cached| Rc::clone(&cached.results))
        };
        if let Some(results) = cached(&key, FRESH_MS) {
            return SearchOutcome { results: Some(results), failure: None };
        }
        // When more hits cannot be loaded, the column keeps its first ones.
        let first = limits.map(|limit| limit.min(PORTION));
        let old = cached(&key, STALE_MS).or_else(|| cached(&self::key(query, first, locale), STALE_MS));
        if rate_limit::check(RateLimit::Search, visitor, ports).await.is_err() {
            return SearchOutcome { results: old, failure: Some(SearchFailure::Busy) };
        }
        let found = match &self.service {
            Some(service) => service.find(&searched, limits, locale, ports).await,
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

/// The cache key. The query comes last, so that no query can produce the key of another search.
fn key(query: &Query, [products, projects, pages]: HitLimits, locale: Locale) -> String {
    format!("{}/{products}/{projects}/{pages}/{}", locale.code(), query.as_str())
}
