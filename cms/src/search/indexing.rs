//! Writing records over the protocol, as the indexing plugin does.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::request::Parts;
use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::error::SearchError;
use super::index::Indexer;
use super::searching::object;
use crate::state::AppState;
use crate::store;

/// Ids are shorter than this.
const LONGEST_ID: usize = 512;

/// One change to an index.
enum Action {
    Put(String, Map<String, Value>),
    Merge { object: String, fields: Map<String, Value>, create: bool },
    Remove(String),
    Clear,
    Drop,
}

type Answer = Result<Json<Value>, SearchError>;

/// `POST /1/indexes/{index}/batch`, and for several indexes `POST /1/indexes/*/batch`.
pub(super) async fn batch(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    parts: Parts,
    body: Bytes,
) -> Answer {
    state.search.keys.may_write(&parts)?;
    let body = object(&body)?;
    let Some(requests) = body.get("requests").and_then(Value::as_array) else {
        return Err(SearchError::bad("Missing mandatory attribute: requests"));
    };
    let mut changes = Vec::with_capacity(requests.len());
    for request in requests {
        let index = match index.as_str() {
            "*" => request.get("indexName").and_then(Value::as_str),
            index => Some(index),
        };
        let Some(index) = index else {
            return Err(SearchError::bad("Missing mandatory attribute: indexName"));
        };
        changes.push((index.to_owned(), Action::read(request)?));
    }
    let objects: Vec<String> = changes.iter().filter_map(|(_, action)| action.object()).collect();
    let task = apply(&state, &changes)?;
    let task = match index.as_str() {
        "*" => changes.iter().map(|(index, _)| (index.clone(), json!(task))).collect::<Map<_, _>>().into(),
        _ => json!(task),
    };
    Ok(Json(json!({ "taskID": task, "objectIDs": objects })))
}

/// Handles `PUT /1/indexes/{index}/{objectID}`.
pub(super) async fn save(
    State(state): State<Arc<AppState>>,
    Path((index, id)): Path<(String, String)>,
    parts: Parts,
    body: Bytes,
) -> Answer {
    state.search.keys.may_write(&parts)?;
    let action = Action::Put(checked(&id)?, object(&body)?);
    let task = apply(&state, &[(index, action)])?;
    Ok(Json(json!({ "updatedAt": moment(&state), "taskID": task, "objectID": id })))
}

/// Handles `DELETE /1/indexes/{index}/{objectID}`.
pub(super) async fn delete(
    State(state): State<Arc<AppState>>,
    Path((index, id)): Path<(String, String)>,
    parts: Parts,
) -> Answer {
    state.search.keys.may_write(&parts)?;
    let task = apply(&state, &[(index, Action::Remove(checked(&id)?))])?;
    Ok(Json(json!({ "deletedAt": moment(&state), "taskID": task })))
}

/// Handles `POST /1/indexes/{index}/clear`.
pub(super) async fn clear(
    State(state): State<Arc<AppState>>,
    Path(index): Path<String>,
    parts: Parts,
) -> Answer {
    state.search.keys.may_write(&parts)?;
    let task = apply(&state, &[(index, Action::Clear)])?;
    Ok(Json(json!({ "updatedAt": moment(&state), "taskID": task })))
}

/// `GET /1/indexes/{index}/task/{taskID}`: every change is searchable as soon as it has been answered.
pub(super) async fn task(
    State(state): State<Arc<AppState>>,
    Path((_, task)): Path<(String, String)>,
    parts: Parts,
) -> Answer {
    state.search.keys.may_write(&parts)?;
    let Ok(task) = task.parse::<i64>() else { return Err(SearchError::value("taskID", "an integer")) };
    let last = state.store.read(store::search_change)?;
    let status = if task <= last { "published" } else { "notPublished" };
    Ok(Json(json!({ "status": status, "pendingTask": task > last })))
}

impl Action {
    fn read(request: &Value) -> Result<Self, SearchError> {
        let body = || match request.get("body") {
            Some(Value::Object(body)) => Ok(body.clone()),
            _ => Err(SearchError::bad("Missing mandatory attribute: body")),
        };
        let known = |body: &Map<String, Value>| match body.get("objectID") {
            Some(Value::String(id)) => checked(id),
            Some(Value::Number(id)) => Ok(id.to_string()),
            _ => Err(SearchError::bad("Missing mandatory attribute: objectID")),
        };
        Ok(match request.get("action").and_then(Value::as_str).unwrap_or_default() {
            "addObject" => {
                let body = body()?;
                let id = if body.contains_key("objectID") { known(&body)? } else { new_id() };
                Self::Put(id, body)
            }
            "updateObject" => {
                let body = body()?;
                Self::Put(known(&body)?, body)
            }
            action @ ("partialUpdateObject" | "partialUpdateObjectNoCreate") => {
                let fields = body()?;
                Self::Merge { object: known(&fields)?, fields, create: action == "partialUpdateObject" }
            }
            "deleteObject" => Self::Remove(known(&body()?)?),
            "clear" => Self::Clear,
            "delete" => Self::Drop,
            _ => return Err(SearchError::bad("Invalid or missing attribute: action")),
        })
    }

    fn object(&self) -> Option<String> {
        match self {
            Self::Put(object, _) | Self::Merge { object, .. } | Self::Remove(object) => Some(object.clone()),
            Self::Clear | Self::Drop => None,
        }
    }

    /// Carries this out in an index, which exists from now on, or no longer.
    fn apply(&self, connection: &Connection, name: &str) -> store::Result<()> {
        let index = store::create_search_index(connection, name)?;
        let mut indexer = Indexer::new(connection);
        match self {
            Self::Put(object, record) => indexer.put((index, name), object, record, None),
            Self::Merge { object, fields, create } => {
                let mut record: Map<String, Value> = match store::search_record(connection, index, object)? {
                    Some((_, text, _)) => serde_json::from_str(&text)?,
                    None if *create => Map::new(),
                    None => return Ok(()),
                };
                record.extend(fields.clone());
                indexer.put((index, name), object, &record, None)
            }
            Self::Remove(object) => match store::search_record(connection, index, object)? {
                Some((id, ..)) => store::delete_search_record(connection, id),
                None => Ok(()),
            },
            Self::Clear => store::clear_search_index(connection, index),
            Self::Drop => {
                store::clear_search_index(connection, index)?;
                store::drop_search_index(connection, index)
            }
        }
    }
}

/// Carries changes out in their order, all or none; answers their number.
fn apply(state: &AppState, changes: &[(String, Action)]) -> Result<i64, SearchError> {
    let change = state.store.write(|transaction| {
        for (index, action) in changes {
            action.apply(transaction, index)?;
        }
        store::next_search_change(transaction)
    })?;
    Ok(change)
}

fn checked(id: &str) -> Result<String, SearchError> {
    if id.is_empty() || id.len() >= LONGEST_ID {
        return Err(SearchError::bad("Invalid objectID, expected string shorter than 512 bytes"));
    }
    Ok(id.to_owned())
}

/// An `objectID` for a record that came without one.
fn new_id() -> String {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn moment(state: &AppState) -> String {
    let now = chrono::DateTime::from_timestamp_millis(state.clock.now()).unwrap_or_default();
    now.to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
}
