//! Handles searches.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::SearchError;
use super::index::{ATTRIBUTES, INDEXES, NUMBER};
use super::meaning::Dictionary;
use crate::state::AppState;
use crate::store::{self, SearchQuery};

/// The maximum number of hits available to paging.
const PAGEABLE: usize = 1000;

/// Queries must be shorter than this, in bytes.
const LONGEST_QUERY: usize = 512;

#[derive(Deserialize)]
struct Searches {
    requests: Vec<Parameters>,
}

/// The supported parameters of a search. As the site requests, every word is optional and inflections match.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Parameters {
    index_name: String,
    #[serde(default)]
    query: String,
    #[serde(default)]
    page: usize,
    #[serde(default = "twenty")]
    hits_per_page: usize,
    #[serde(default)]
    filters: String,
    /// All languages when empty.
    #[serde(default)]
    query_languages: Vec<String>,
    /// Such as `title.nl`; all searched attributes when empty.
    #[serde(default)]
    restrict_searchable_attributes: Vec<String>,
    #[serde(default)]
    attributes_to_retrieve: Vec<String>,
    #[serde(default)]
    highlight_pre_tag: String,
    #[serde(default)]
    highlight_post_tag: String,
}

/// Whether a path such as `articleNumber.nl` is that of the number.
fn is_number(path: &str) -> bool {
    path.split('.').next() == Some(NUMBER)
}

fn twenty() -> usize {
    20
}

/// Handles `POST /1/indexes/*/queries`: several searches in one request.
pub(super) async fn search(
    State(state): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Value>, SearchError> {
    state.settings.search.may_search(&headers)?;
    let searches: Searches = serde_json::from_slice(&body)?;
    let found = state.store.read(|connection| {
        // The searches of a request mostly share a language, so each dictionary is loaded once.
        let mut dictionaries: HashMap<&str, Dictionary> = HashMap::new();
        for language in searches.requests.iter().map(Parameters::language) {
            if !dictionaries.contains_key(language) {
                dictionaries.insert(language, Dictionary::load(connection, language)?);
            }
        }
        let mut results = Vec::with_capacity(searches.requests.len());
        for parameters in &searches.requests {
            let Some(dictionary) = dictionaries.get(parameters.language()) else { continue };
            match parameters.find(connection, dictionary, &state.settings.origin) {
                Ok(result) => results.push(result),
                Err(refused) => return Ok(Err(refused)),
            }
        }
        Ok(Ok(results))
    })?;
    Ok(Json(json!({ "results": found? })))
}

impl Parameters {
    fn check(&self) -> Result<(), SearchError> {
        let wrong = |name, expected| {
            SearchError::bad(format!("Invalid value for \"{name}\" parameter, expected {expected}"))
        };
        if self.query.len() >= LONGEST_QUERY {
            return Err(wrong("query", "string shorter than 512 bytes"));
        }
        if !(1..=PAGEABLE).contains(&self.hits_per_page) {
            return Err(wrong("hitsPerPage", "integer between 1 and 1000"));
        }
        Ok(())
    }

    /// Parses filters: `status.nl:live AND hideFromSearch.nl:false`.
    fn filters(&self) -> Result<Vec<(&str, &str)>, SearchError> {
        let conditions = self.filters.split(" AND ").filter(|condition| !condition.is_empty());
        let pairs: Option<Vec<_>> = conditions.map(|condition| condition.split_once(':')).collect();
        pairs.ok_or_else(|| SearchError::bad("filters: Unexpected token, expected attribute:value"))
    }

    fn columns(&self) -> Result<Vec<&'static str>, SearchError> {
        let column = |path: &String| {
            let name = path.split('.').next().unwrap_or_default();
            ATTRIBUTES.iter().find(|(known, _)| *known == name).map(|(_, column)| *column).ok_or_else(|| {
                let reason = format!("\"{path}\" is not in searchableAttributes");
                SearchError::bad(format!("restrictSearchableAttributes: {reason}"))
            })
        };
        let searched = self.restrict_searchable_attributes.iter();
        searched.filter(|path| !is_number(path)).map(column).collect()
    }

    /// The article number that is typed, maybe with a variant's codes behind it, and its attribute.
    fn article_number(&self, connection: &Connection) -> store::Result<Option<(String, String)>> {
        let named = &self.restrict_searchable_attributes;
        if !named.is_empty() && !named.iter().any(|path| is_number(path)) {
            return Ok(None);
        }
        let attribute = format!("{NUMBER}.{}", self.language());
        let typed = self.query.split_whitespace().collect::<Vec<_>>().join("-");
        let number = store::find_search_number(connection, &self.index_name, &attribute, &typed)?;
        Ok(number.map(|number| (attribute, number)))
    }

    /// The language to search; empty for all.
    fn language(&self) -> &str {
        self.query_languages.first().map_or("", String::as_str)
    }

    fn find(
        &self,
        connection: &Connection,
        dictionary: &Dictionary,
        origin: &str,
    ) -> Result<Value, SearchError> {
        self.check()?;
        if !INDEXES.contains(&self.index_name.as_str()) {
            return Err(SearchError::no_index(&self.index_name));
        }
        let (mut filters, columns, language) = (self.filters()?, self.columns()?, self.language());
        let mut meaning = dictionary.meaning(&self.query);
        let number = self.article_number(connection)?;
        if let Some((attribute, number)) = &number {
            filters.push((attribute, number));
            meaning.expressions.clear();
        }
        let words = &meaning.expressions;
        let offset = self.page.saturating_mul(self.hits_per_page).min(PAGEABLE);
        let query = SearchQuery {
            index: &self.index_name,
            language: Some(language).filter(|language| !language.is_empty()),
            words,
            columns: &columns,
            filters: &filters,
            offset,
            length: self.hits_per_page.min(PAGEABLE - offset),
        };
        // A query of unknown words finds nothing; an empty one finds everything.
        let finds = number.is_some() || !words.is_empty() || self.query.trim().is_empty();
        let (ids, total) =
            if finds { store::find_search_records(connection, &query)? } else { (Vec::new(), 0) };
        let mut hits = Vec::with_capacity(ids.len());
        for id in ids {
            let (object, text) = store::read_search_record(connection, id)?;
            let record = with_origin(serde_json::from_str(&text).map_err(store::StoreError::from)?, origin);
            let mut hit = self.retrieved(&record);
            hit.insert("objectID".to_owned(), json!(object));
            if let Some(title) = record.get("title").and_then(|title| title.get(language)?.as_str()) {
                let tags = (self.highlight_pre_tag.as_str(), self.highlight_post_tag.as_str());
                let value = meaning.highlighted(title, tags);
                hit.insert(
                    "_highlightResult".to_owned(),
                    json!({ "title": { language: { "value": value } } }),
                );
            }
            hits.push(hit);
        }
        Ok(json!({
            "hits": hits,
            "nbHits": total,
            "page": self.page,
            "nbPages": total.min(PAGEABLE).div_ceil(self.hits_per_page),
            "hitsPerPage": self.hits_per_page,
            "query": self.query,
            "index": self.index_name,
        }))
    }

    /// The requested attributes of a record, such as `title.nl` or `transforms`; all if none are named.
    fn retrieved(&self, record: &Map<String, Value>) -> Map<String, Value> {
        if self.attributes_to_retrieve.is_empty() {
            return record.clone();
        }
        let mut hit = Map::new();
        for path in &self.attributes_to_retrieve {
            let (name, language) = path.split_once('.').unwrap_or((path, ""));
            match (record.get(name), record.get(name).and_then(|values| values.get(language))) {
                (_, Some(value)) => hit.entry(name).or_insert_with(|| json!({}))[language] = value.clone(),
                (Some(value), None) if language.is_empty() => {
                    drop(hit.insert(name.to_owned(), value.clone()))
                }
                _ => {}
            }
        }
        hit
    }
}

/// A record with our host prepended to the URLs of our pictures.
fn with_origin(mut record: Map<String, Value>, origin: &str) -> Map<String, Value> {
    for picture in record.get_mut("transforms").and_then(Value::as_array_mut).into_iter().flatten() {
        for name in ["url", "webp", "thumbnail"] {
            let path = picture.get(name).and_then(Value::as_str).filter(|path| path.starts_with('/'));
            if let Some(path) = path {
                picture[name] = json!(format!("{origin}{path}"));
            }
        }
    }
    record
}
