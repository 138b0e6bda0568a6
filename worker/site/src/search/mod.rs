//! Searching over the hosted search protocol. What is found is content that everybody may read: no visitor is in it.
//!
//! [`query`] is what was typed, [`hosts`] the way to the service, [`answer`] what its records say.

mod answer;
pub mod closest;
mod hosts;
mod query;

use std::rc::Rc;

use serde_json::{Value, json};

pub use query::Query;

use self::{
    answer::Matches,
    hosts::{DEADLINE_MS, Hosts},
};
use crate::{
    config::Config,
    json::Object,
    locale::Locale,
    log,
    lru::LruCache,
    model::{Collection, Column, Findings, Hit, SearchFailure},
    ports::{Limit, Millis, Ports},
};

/// What was found is not looked for again for so long …
const FRESH_MS: Millis = 10_000;
/// … and for so long it is better than nothing.
const STALE_MS: Millis = 60 * 60 * 1000;
/// Findings in memory weigh at most this much.
const CACHE_BYTES: usize = 2 * 1024 * 1024;
/// A hit in memory weighs about this much.
const HIT_BYTES: usize = 512;
/// Hits that must not be shown are made up for by so many further questions at most.
const REFILLS: usize = 3;
/// What stands around words that match: characters for private use, which [`Query`] drops and no editor types.
const MARKS: [char; 2] = ['\u{e000}', '\u{e001}'];

/// Hits that a column shows at first, and that it grows by (specification section 9).
pub const PORTION: usize = 10;
/// What is searched of products alone: the names of their categories.
const OF_PRODUCTS: [&str; 2] = ["categoryTitle", "categories"];

/// How many hits of products, projects and pages are wanted; none of a collection is asked for when it is 0.
pub type Wanted = [usize; 3];

/// The search of one isolate.
#[derive(Debug)]
pub struct Search {
    /// Absent where no service is configured.
    service: Option<Service>,
    kept: LruCache<Kept>,
}

#[derive(Debug)]
struct Service {
    hosts: Hosts,
    /// Names of the indexes, as in [`Collection::ALL`].
    indexes: [String; 3],
    /// What is searched, without the language; the indexes' own settings say so when it is empty.
    attributes: Vec<String>,
    /// Pictures come from here and nowhere else.
    asset_origin: String,
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
        let service = config.search.as_ref().map(|service| Service {
            hosts: Hosts::new(service),
            indexes: service.indexes.clone(),
            attributes: service.attributes.clone(),
            asset_origin: format!("{}/", config.asset_origin),
        });
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

/// A column while it is filled.
#[derive(Default)]
struct Filling {
    wanted: usize,
    /// The next page of the index.
    page: usize,
    /// Whether the index has that page.
    has_more: bool,
    hits: Vec<Hit>,
    total: usize,
    /// Hits that must not be shown.
    dropped: usize,
}

impl Filling {
    fn is_open(&self) -> bool {
        self.has_more && self.hits.len() < self.wanted
    }

    fn add(&mut self, matches: Matches) {
        self.page += 1;
        self.has_more = self.page < matches.pages;
        self.total = matches.total;
        self.dropped += matches.hits.iter().filter(|hit| hit.is_none()).count();
        self.hits.extend(matches.hits.into_iter().flatten());
    }

    fn column(self) -> Column {
        let Filling { wanted, has_more, mut hits, total, dropped, .. } = self;
        let total = total.saturating_sub(dropped).max(hits.len());
        let more = has_more || hits.len() > wanted;
        hits.truncate(wanted);
        Column { hits, total: u32::try_from(total).unwrap_or(u32::MAX), more }
    }
}

impl Service {
    /// Asks all indexes at once, and those again whose hits could not all be shown. Nothing when there is no answer.
    async fn find(
        &self,
        query: &Query,
        wanted: Wanted,
        locale: Locale,
        ports: &impl Ports,
    ) -> Option<Findings> {
        let mut fillings =
            wanted.map(|wanted| Filling { wanted, has_more: wanted > 0, ..Filling::default() });
        let end = ports.now().saturating_add(DEADLINE_MS);
        for round in 0..=REFILLS {
            let open: Vec<usize> = (0..fillings.len())
                .filter(|column| fillings.get(*column).is_some_and(Filling::is_open))
                .collect();
            if open.is_empty() || ports.now() >= end {
                break;
            }
            let mut asked = Vec::new();
            for column in &open {
                asked.push(self.asked(*column, fillings.get(*column)?, query, locale)?);
            }
            let answer = self.hosts.ask(&asked, end, ports).await.ok();
            let answers = answer.and_then(|answer| self.read(&answer, locale));
            match answers.filter(|answers| answers.len() == open.len()) {
                Some(answers) => {
                    for (column, matches) in open.into_iter().zip(answers) {
                        fillings.get_mut(column)?.add(matches);
                    }
                }
                // Some hits fewer are better than none.
                None if round > 0 => break,
                None => return None,
            }
        }
        Some(Findings { columns: fillings.map(Filling::column) })
    }

    /// The answers for all columns that were asked for; nothing when one of them is none.
    fn read(&self, answer: &Value, locale: Locale) -> Option<Vec<Matches>> {
        let mut answers = Vec::new();
        for one in answer.get("results")?.as_array()? {
            answers.push(answer::read(one, locale, &self.asset_origin)?);
        }
        Some(answers)
    }

    /// A search of one index. What is not for visitors is left out by the service, so that its counts are right.
    fn asked(&self, column: usize, filling: &Filling, query: &Query, locale: Locale) -> Option<String> {
        let (code, collection) = (locale.code(), *Collection::ALL.get(column)?);
        let is_product = collection == Collection::Products;
        let in_language =
            |names: &[&str]| -> Vec<String> { names.iter().map(|name| format!("{name}.{code}")).collect() };
        let mut retrieved = in_language(&["title", "uri", "status", "hideFromSearch"]);
        if is_product {
            retrieved.extend(in_language(&["categoryTitle", "categoryUri"]));
            retrieved.push("transforms".to_owned());
        }
        let names = self.attributes.iter().map(String::as_str);
        let searched: Vec<&str> = names.filter(|name| is_product || !OF_PRODUCTS.contains(name)).collect();
        let [opening, closing] = MARKS;
        let mut asked = Object::default();
        asked.text("indexName", self.indexes.get(column)?);
        asked.text("query", query.as_str());
        asked.number("page", filling.page);
        asked.number("hitsPerPage", filling.wanted);
        asked.text("filters", &format!("status.{code}:live AND hideFromSearch.{code}:false"));
        if !searched.is_empty() {
            asked.texts("restrictSearchableAttributes", &in_language(&searched));
        }
        asked.texts("attributesToRetrieve", &retrieved);
        asked.texts("attributesToHighlight", &in_language(&["title"]));
        asked.text("highlightPreTag", opening.encode_utf8(&mut [0; 4]));
        asked.text("highlightPostTag", closing.encode_utf8(&mut [0; 4]));
        Some(asked.end())
    }
}
