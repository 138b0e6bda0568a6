//! Answering searches.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::request::Parts;
use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::Search;
use super::error::SearchError;
use super::highlight::Highlighter;
use super::index;
use super::parameters::{PAGEABLE, Pagination, Parameters};
use super::synonyms::Synonyms;
use crate::state::AppState;
use crate::store;

/// The maximum number of searches in one request.
const MOST_SEARCHES: usize = 50;

/// Handles `POST /1/indexes/*/queries`: several searches in one request.
pub(super) async fn several(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    parts: Parts,
    body: Bytes,
) -> Result<Json<Value>, SearchError> {
    state.search.keys.may_search(&parts)?;
    if index != "*" {
        return Err(SearchError::no_path());
    }
    let body = object(&body)?;
    let Some(requests) = body.get("requests").and_then(Value::as_array) else {
        return Err(SearchError::bad("Missing mandatory attribute: requests"));
    };
    if requests.len() > MOST_SEARCHES {
        return Err(SearchError::bad(format!("Too many requests, at most {MOST_SEARCHES} are allowed")));
    }
    let until_enough = match body.get("strategy").and_then(Value::as_str) {
        None | Some("none") => false,
        Some("stopIfEnoughMatches") => true,
        Some(_) => return Err(SearchError::value("strategy", "one of none, stopIfEnoughMatches")),
    };
    state.search.refresh_due(&state.store, state.clock.now())?;
    let mut results: Vec<Value> = Vec::with_capacity(requests.len());
    let mut enough = false;
    for request in requests {
        let Some(request) = request.as_object() else {
            return Err(SearchError::bad("Expecting an object in requests"));
        };
        let Some(index) = request.get("indexName").and_then(Value::as_str) else {
            return Err(SearchError::bad("Missing mandatory attribute: indexName"));
        };
        if enough {
            results.push(json!({ "index": index, "processed": false, "hits": [] }));
            continue;
        }
        let result = search(&state, index, request)?;
        enough = until_enough && result["nbHits"].as_u64() >= result["hitsPerPage"].as_u64();
        results.push(result);
    }
    Ok(Json(json!({ "results": results })))
}

/// Handles `POST /1/indexes/{index}/query`: one search.
pub(super) async fn one(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    parts: Parts,
    body: Bytes,
) -> Result<Json<Value>, SearchError> {
    state.search.keys.may_search(&parts)?;
    let body = object(&body)?;
    state.search.refresh_due(&state.store, state.clock.now())?;
    search(&state, &index, &body).map(Json)
}

/// A body as JSON, whatever the content type says; an empty one is an empty object.
pub(super) fn object(body: &Bytes) -> Result<Map<String, Value>, SearchError> {
    if body.is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(SearchError::bad("Expecting a JSON object")),
        Err(_) => Err(SearchError::bad("Invalid JSON")),
    }
}

fn search(state: &AppState, name: &str, request: &Map<String, Value>) -> Result<Value, SearchError> {
    let started = Instant::now();
    let parameters = Parameters::read(request)?;
    let found = state.store.read(|connection| find(connection, name, &parameters, &state.search))?;
    let (total, hits) = found?;
    let took = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut answer = json!({
        "hits": hits,
        "nbHits": total,
        "exhaustiveNbHits": true,
        "exhaustiveTypo": true,
        "exhaustive": { "nbHits": true, "typo": true },
        "query": parameters.query.text,
        "params": parameters.text,
        "index": name,
        "processingTimeMS": took.max(1),
    });
    let more = match parameters.pagination {
        Pagination::Page { page, size } => {
            json!({ "page": page, "nbPages": total.min(PAGEABLE).div_ceil(size), "hitsPerPage": size })
        }
        Pagination::Slice { offset, length } => json!({ "offset": offset, "length": length }),
    };
    if let (Some(answer), Value::Object(more)) = (answer.as_object_mut(), more) {
        answer.extend(more);
    }
    Ok(answer)
}

/// How many records are found, and those of them that are asked for.
pub(super) fn find(
    connection: &Connection,
    name: &str,
    parameters: &Parameters,
    search: &Search,
) -> store::Result<Result<(usize, Vec<Value>), SearchError>> {
    let Some(index) = store::search_index(connection, name)? else {
        return Ok(Err(SearchError::no_index(name)));
    };
    let synonyms = Synonyms::parse(&store::read_meta(connection, "synonyms")?.unwrap_or_default());
    let (query, highlighter) = match parameters.query.compile(connection, (index, name), &synonyms) {
        Ok(compiled) => compiled,
        Err(refused) => return Ok(Err(refused)),
    };
    let Some(query) = query else { return Ok(Ok((0, Vec::new()))) };
    let (wanted, total) = store::find_search_records(connection, &query)?;
    let mut hits = Vec::with_capacity(wanted.len());
    for id in wanted {
        let (object, text) = store::read_search_record(connection, id)?;
        let record = search.complete(&object, serde_json::from_str(&text)?);
        hits.push(hit(&record, parameters, &highlighter, name));
    }
    Ok(Ok((total, hits)))
}

fn hit(
    record: &Map<String, Value>,
    parameters: &Parameters,
    highlighter: &Highlighter,
    index: &str,
) -> Value {
    let mut hit = retrieved(record, &parameters.retrieve);
    let tags = (parameters.tags.0.as_str(), parameters.tags.1.as_str());
    let names = match &parameters.highlight {
        Some(names) => picked(record, names),
        None => index::searched(index, record),
    };
    let marked = names.iter().filter(|(name, _)| *name != "objectID");
    let marked: Map<String, Value> =
        marked.filter_map(|(name, value)| Some((name.clone(), highlighter.value(value, tags)?))).collect();
    if !marked.is_empty() {
        hit.insert("_highlightResult".to_owned(), Value::Object(marked));
    }
    hit.insert("objectID".to_owned(), record.get("objectID").cloned().unwrap_or_default());
    Value::Object(hit)
}

/// The attributes asked for; `-name` takes one away from all.
fn retrieved(record: &Map<String, Value>, names: &[String]) -> Map<String, Value> {
    let (without, with): (Vec<&String>, Vec<&String>) = names.iter().partition(|name| name.starts_with('-'));
    let with: Vec<String> = with.into_iter().cloned().collect();
    let mut hit = if with.is_empty() && !without.is_empty() { record.clone() } else { picked(record, &with) };
    for name in without {
        hit.remove(&name[1..]);
    }
    hit
}

/// What these names, such as `*`, `title` or `title.nl`, leave of a record.
fn picked(record: &Map<String, Value>, names: &[String]) -> Map<String, Value> {
    if names.iter().any(|name| name == "*") {
        return record.clone();
    }
    let mut picked = Map::new();
    for name in names {
        pick(record, name, &mut picked);
    }
    picked
}

fn pick(from: &Map<String, Value>, path: &str, to: &mut Map<String, Value>) {
    if let Some(value) = from.get(path) {
        to.insert(path.to_owned(), value.clone());
    } else if let Some((first, rest)) = path.split_once('.')
        && let Some(Value::Object(from)) = from.get(first)
        && let Value::Object(to) = to.entry(first).or_insert_with(|| json!({}))
    {
        pick(from, rest, to);
    }
}
