//! The hosted search service's protocol (contract section 6) over SQLite indexes.
//!
//! Records are stored in the transaction that changes the content they are made of, and their words in the same
//! database's full-text index, so that a publish from another process and the plugin that writes over the protocol are
//! one and the same.
//!
//! - [`records`] makes records of the content, of the [`texts`](mod@texts) that anybody may read; [`index`] says what
//!   of them is searched and filtered by.
//! - [`query`] turns what was typed into what is looked for: [`words`] cuts and folds, [`language`] knows endings
//!   and small words, [`expansion`] finds compounds and forgives typing errors, [`synonyms`] knows other people's words.
//! - [`searching`] and [`indexing`] answer; [`parameters`] (of [`values`]) and [`filter`] read what was asked, [`keys`] who asks,
//!   [`highlight`] marks what was found, [`error`] is what a wrong request gets.

mod error;
mod expansion;
mod filter;
mod highlight;
mod index;
mod indexing;
mod keys;
mod language;
mod parameters;
mod plain;
mod query;
mod records;
mod searching;
mod synonyms;
#[cfg(test)]
mod tests;
mod texts;
mod values;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use serde_json::{Map, Value, json};

pub use keys::ApiKeys;
pub use records::{fill, refresh};

use crate::state::AppState;
use crate::store::{self, Store};

/// The search side of the service.
pub struct Search {
    keys: ApiKeys,
    origin: String,
}

impl Search {
    /// Addresses of our own pictures begin with the origin.
    pub fn new(keys: ApiKeys, origin: String) -> Self {
        Self { keys, origin }
    }

    /// Makes records anew whose status has changed by itself.
    fn refresh_due(&self, store: &Store, now: i64) -> store::Result<()> {
        let due = store.read(|connection| store::due_searches(connection, now))?;
        if due.is_empty() {
            return Ok(());
        }
        store.write(|transaction| refresh(transaction, &due, now))
    }

    /// A record as it is given back: with its id, and with our host before the addresses of our pictures.
    fn complete(&self, object: &str, mut record: Map<String, Value>) -> Map<String, Value> {
        for picture in record.get_mut("transforms").and_then(Value::as_array_mut).into_iter().flatten() {
            for name in ["url", "webp", "thumbnail"] {
                let path = picture.get(name).and_then(Value::as_str).filter(|path| path.starts_with('/'));
                if let Some(path) = path {
                    picture[name] = json!(format!("{}{path}", self.origin));
                }
            }
        }
        record.insert("objectID".to_owned(), json!(object));
        record
    }
}

/// The routes of the protocol.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/1/indexes/{index}/queries", post(searching::several))
        .route("/1/indexes/{index}/query", post(searching::one))
        .route("/1/indexes/{index}/batch", post(indexing::batch))
        .route("/1/indexes/{index}/clear", post(indexing::clear))
        .route("/1/indexes/{index}/task/{task}", get(indexing::task))
        .route("/1/indexes/{index}/{object}", put(indexing::save).delete(indexing::delete))
        .layer(middleware::from_fn(open_to_browsers))
}

/// Lets pages of any host ask: the key decides, not the host.
async fn open_to_browsers(request: Request, next: Next) -> Response {
    let asks_first = request.method() == Method::OPTIONS;
    let mut response = if asks_first { StatusCode::OK.into_response() } else { next.run(request).await };
    const OPEN: [(HeaderName, &str); 3] = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, PUT, POST, DELETE, OPTIONS"),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent",
        ),
    ];
    for (name, value) in OPEN {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
