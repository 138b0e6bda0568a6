//! Writing records over the protocol, as the CMS's module does.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::SearchError;
use super::index;
use crate::state::AppState;
use crate::store;

type SearchResult = Result<Json<Value>, SearchError>;

#[derive(Deserialize)]
struct Batch {
    requests: Vec<Change>,
}

#[derive(Deserialize)]
#[serde(tag = "action", content = "body", rename_all = "camelCase")]
enum Change {
    AddObject(Map<String, Value>),
    DeleteObject(Map<String, Value>),
}

impl Change {
    fn object(&self) -> Result<&str, SearchError> {
        let (Self::AddObject(body) | Self::DeleteObject(body)) = self;
        let id = body.get("objectID").and_then(Value::as_str).filter(|id| !id.is_empty());
        id.ok_or_else(|| SearchError::bad("Missing mandatory attribute: objectID"))
    }
}

/// `POST /1/indexes/{index}/batch`: carries changes out in their order, all or none.
pub(super) async fn batch(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> SearchResult {
    state.search.may_write(&headers)?;
    let batch: Batch = serde_json::from_slice(&body)?;
    let objects: Vec<&str> = batch.requests.iter().map(Change::object).collect::<Result<_, _>>()?;
    state.store.write(|transaction| {
        for (object, change) in objects.iter().zip(&batch.requests) {
            match change {
                Change::AddObject(record) => index::put(transaction, &index, object, record)?,
                Change::DeleteObject(_) => store::delete_search_record(transaction, &index, object)?,
            }
        }
        store::learn_search_words(transaction)
    })?;
    Ok(Json(json!({ "taskID": 1, "objectIDs": objects })))
}

/// Handles `POST /1/indexes/{index}/clear`.
pub(super) async fn clear(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    headers: HeaderMap,
) -> SearchResult {
    state.search.may_write(&headers)?;
    state.store.write(|transaction| store::clear_search_index(transaction, &index))?;
    Ok(Json(json!({ "taskID": 1 })))
}

/// `PUT /1/indexes/{index}/settings`: taken and not followed, because records are read in the one way that they say.
pub(super) async fn configure(
    State(state): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> SearchResult {
    state.search.may_write(&headers)?;
    let _: Map<String, Value> = serde_json::from_slice(&body)?;
    Ok(Json(json!({ "taskID": 1 })))
}
