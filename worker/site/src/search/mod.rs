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

use self::service::{Service, Wanted};
use crate::{
    cache::lru::LruCache,
    config::Config,
    log,
    model::{Findings, SearchFailure},
    ports::{Limit, Millis, Ports},
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
    kept: LruCache<Kept>,
}

#[derive(Debug)]
struct Kept {
    findings: Rc<Findings>,
    found_at: Millis,
}

/// What came of a search.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// What was found, now or lately. Absent when nothing was looked for, or nothing is known.
    pub findings: Option<Rc<Findings>>,
    /// Why it is not of now.
    pub failure: Option<SearchFailure>,
}

impl Search {
    /// The search of a deployment; nothing is asked yet.
    pub fn new(config: &Config) -> Search {
        let service = config.search.as_ref().map(|service| Service::new(service, config));
        Search { service, kept: LruCache::new(CACHE_BYTES) }
    }

    /// Looks for something in a language, on behalf of a visitor's address. An empty query is not asked.
    pub async fn find(
        &self,
        query: &Query,
        wanted: Wanted,
        locale: Locale,
        visitor: Option<&str>,
        ports: &impl Ports,
    ) -> Answer {
        if query.is_empty() {
            return Answer::default();
        }
        let key = key(query, wanted, locale);
        let now = ports.now();
        let kept_for = |key: &str, ms| {
            let kept = self.kept.get(key).filter(|kept| now < kept.found_at.saturating_add(ms))?;
            Some(Rc::clone(&kept.findings))
        };
        if let Some(findings) = kept_for(&key, FRESH_MS) {
            return Answer { findings: Some(findings), failure: None };
        }
        // Columns that cannot grow now show what they began with.
        let first = wanted.map(|hits| hits.min(PORTION));
        let old = kept_for(&key, STALE_MS).or_else(|| kept_for(&self::key(query, first, locale), STALE_MS));
        if !allows(visitor, ports).await {
            return Answer { findings: old, failure: Some(SearchFailure::Busy) };
        }
        let found = match &self.service {
            Some(service) => service.find(query, wanted, locale, ports).await,
            None => {
                let needs = "SEARCH_HOSTS, SEARCH_APP_ID, SEARCH_KEY";
                log::error(ports, "there is no search service", json!({"needs": needs}));
                None
            }
        };
        let Some(findings) = found else {
            return Answer { findings: old, failure: Some(SearchFailure::Failed) };
        };
        let findings = Rc::new(findings);
        let hits: usize = findings.columns.iter().map(|column| column.hits.len()).sum();
        let kept = Kept { findings: Rc::clone(&findings), found_at: ports.now() };
        self.kept.put(&key, hits * HIT_BYTES + size_of::<Findings>(), Rc::new(kept));
        Answer { findings: Some(findings), failure: None }
    }
}

/// What findings are kept under. The words come last: whatever is in them, no two keys are alike.
fn key(query: &Query, [products, projects, pages]: Wanted, locale: Locale) -> String {
    format!("{}/{products}/{projects}/{pages}/{}", locale.code(), query.as_str())
}

/// Counts a search. A limit that cannot be asked lets pass: the service has its own.
async fn allows(visitor: Option<&str>, ports: &impl Ports) -> bool {
    let Some(visitor) = visitor else { return true };
    ports.allows(Limit::Search, visitor).await.unwrap_or_else(|error| {
        log::warning(ports, "a limit was not asked", &error.to_string());
        true
    })
}
