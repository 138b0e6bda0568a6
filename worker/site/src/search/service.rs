//! Searches the service's indexes and fills the result columns with the hits that may be shown.

use serde::Serialize;
use serde_json::Value;

use super::{
    hosts::{DEADLINE_MS, HostError, Hosts},
    response::{self, MARKS, Matches},
};
use crate::{
    config::{Config, SearchService},
    error::PingError,
    model::{Collection, Column, Hit, SearchResults},
    ports::{Millis, Ports},
    routing::locale::Locale,
};

/// Most further requests to replace hits that must not be shown.
const REFILLS: usize = 3;
/// Attributes that only products have.
const OF_PRODUCTS: [&str; 3] = ["articleNumber", "categoryTitle", "categories"];

/// Largest numbers of hits of products, projects and pages. A collection with 0 is not searched.
pub type HitLimits = [usize; 3];

/// The search service of a deployment.
#[derive(Debug)]
pub struct Service {
    hosts: Hosts,
    /// Names of the indexes, in the order of [`Collection::ALL`].
    indexes: [String; 3],
    /// Attributes to search, without the language suffix. When empty, the index's own settings apply.
    attributes: Vec<String>,
    /// The only origin from which pictures are accepted.
    asset_origin: String,
}

/// The body of a request with several searches (contract section 6.1).
#[derive(Serialize)]
struct SearchRequest<'a> {
    requests: Vec<IndexSearch<'a>>,
    /// `none`: every index is searched, however many hits the others return.
    strategy: &'static str,
}

/// A search of one index.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct IndexSearch<'a> {
    index_name: &'a str,
    query: &'a str,
    /// Counted from 0.
    page: usize,
    hits_per_page: usize,
    filters: String,
    /// The whole query: records with all words come first, but one unknown word does not empty the list.
    optional_words: [&'a str; 1],
    /// The language for stop words, plurals and compounds.
    query_languages: [&'static str; 1],
    remove_stop_words: bool,
    ignore_plurals: bool,
    /// Omitted when empty, so that the index's own settings apply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    restrict_searchable_attributes: Vec<String>,
    attributes_to_retrieve: Vec<String>,
    attributes_to_highlight: Vec<String>,
    highlight_pre_tag: char,
    highlight_post_tag: char,
}

/// A result column being filled.
#[derive(Default)]
struct PartialColumn {
    limit: usize,
    /// The next page of the index, counted from 0.
    page: usize,
    has_more: bool,
    hits: Vec<Hit>,
    total: usize,
    /// Number of hits that must not be shown.
    dropped: usize,
}

impl PartialColumn {
    fn is_open(&self) -> bool {
        self.has_more && self.hits.len() < self.limit
    }

    fn add(&mut self, matches: Matches) {
        self.page += 1;
        self.has_more = self.page < matches.pages;
        self.total = matches.total;
        self.dropped += matches.hits.iter().filter(|hit| hit.is_none()).count();
        self.hits.extend(matches.hits.into_iter().flatten());
    }

    fn into_column(self) -> Column {
        let PartialColumn { limit, has_more, mut hits, total, dropped, .. } = self;
        let total = total.saturating_sub(dropped).max(hits.len());
        let more = has_more || hits.len() > limit;
        hits.truncate(limit);
        Column { hits, total: u32::try_from(total).unwrap_or(u32::MAX), more }
    }
}

impl Service {
    pub fn new(service: &SearchService, config: &Config) -> Service {
        Service {
            hosts: Hosts::new(service),
            indexes: service.indexes.clone(),
            attributes: service.attributes.clone(),
            asset_origin: format!("{}/", config.hosts.assets),
        }
    }

    /// Searches all indexes in one request, then refills columns from which hits were dropped. `None` when the service
    /// fails.
    pub async fn find(
        &self,
        query: &str,
        limits: HitLimits,
        locale: Locale,
        ports: &impl Ports,
    ) -> Option<SearchResults> {
        let mut columns =
            limits.map(|limit| PartialColumn { limit, has_more: limit > 0, ..PartialColumn::default() });
        let end = ports.now().saturating_add(DEADLINE_MS);
        for round in 0..=REFILLS {
            let open: Vec<usize> = (0..columns.len())
                .filter(|column| columns.get(*column).is_some_and(PartialColumn::is_open))
                .collect();
            if open.is_empty() || ports.now() >= end {
                break;
            }
            let requests =
                open.iter().map(|column| self.index_search(*column, columns.get(*column)?, query, locale));
            let requests = requests.collect::<Option<_>>()?;
            let body = serde_json::to_vec(&SearchRequest { requests, strategy: "none" }).ok()?;
            let response = self.hosts.query(&body, end, ports).await.ok();
            let responses = response.and_then(|response| self.read(&response, query, locale));
            match responses.filter(|responses| responses.len() == open.len()) {
                Some(responses) => {
                    for (column, matches) in open.into_iter().zip(responses) {
                        columns.get_mut(column)?.add(matches);
                    }
                }
                // The first round succeeded: fewer hits are better than an error.
                None if round > 0 => break,
                None => return None,
            }
        }
        Some(SearchResults { columns: columns.map(PartialColumn::into_column) })
    }

    /// Whether a host accepts our key and has the index of products.
    ///
    /// # Errors
    /// When they reject the key, fail or do not respond.
    pub async fn ping(&self, deadline_ms: Millis, ports: &impl Ports) -> Result<(), PingError> {
        // The service rejects a search for zero hits.
        let one = PartialColumn { limit: 1, ..PartialColumn::default() };
        let search = self.index_search(0, &one, "", Locale::Nl).ok_or(PingError::Failed)?;
        let request = SearchRequest { requests: vec![search], strategy: "none" };
        let body = serde_json::to_vec(&request).map_err(|_| PingError::Failed)?;
        match self.hosts.query(&body, ports.now().saturating_add(deadline_ms), ports).await {
            Ok(_) => Ok(()),
            Err(HostError::Status(401 | 403, _)) => Err(PingError::Refused),
            Err(_) => Err(PingError::Failed),
        }
    }

    /// The responses of all indexes. `None` when one of them is malformed.
    fn read(&self, response: &Value, query: &str, locale: Locale) -> Option<Vec<Matches>> {
        let results = response.get("results")?.as_array()?.iter();
        results.map(|one| response::read(one, query, locale, &self.asset_origin)).collect()
    }

    /// The search of one index. The service filters out what is not public too, so that its counts are right.
    fn index_search<'a>(
        &'a self,
        column: usize,
        state: &PartialColumn,
        query: &'a str,
        locale: Locale,
    ) -> Option<IndexSearch<'a>> {
        let (code, collection) = (locale.code(), *Collection::ALL.get(column)?);
        let is_product = collection == Collection::Products;
        let in_language =
            |names: &[&str]| -> Vec<String> { names.iter().map(|name| format!("{name}.{code}")).collect() };
        let mut retrieved = in_language(&["title", "uri", "status", "hideFromSearch"]);
        if is_product {
            retrieved.extend(in_language(&["articleNumber", "categoryTitle", "categoryUri"]));
            retrieved.push("transforms".to_owned());
        }
        let names = self.attributes.iter().map(String::as_str);
        let searched: Vec<&str> = names.filter(|name| is_product || !OF_PRODUCTS.contains(name)).collect();
        let [opening, closing] = MARKS;
        Some(IndexSearch {
            index_name: self.indexes.get(column)?,
            query,
            page: state.page,
            hits_per_page: state.limit,
            optional_words: [query],
            query_languages: [code],
            remove_stop_words: true,
            ignore_plurals: true,
            filters: format!("status.{code}:live AND hideFromSearch.{code}:false"),
            restrict_searchable_attributes: in_language(&searched),
            attributes_to_retrieve: retrieved,
            attributes_to_highlight: in_language(&["title"]),
            highlight_pre_tag: opening,
            highlight_post_tag: closing,
        })
    }
}
