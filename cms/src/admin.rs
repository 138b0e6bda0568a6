//! The admin endpoint: loopback only, JSON, for tests and debugging.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, put};
use axum::{Json, Router};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::faults::Fault;
use crate::state::AppState;
use crate::store::{self, SubmissionQuery};

pub fn routes(state: Arc<AppState>) -> Router {
    Router::new()
        .route("/faults", put(set_fault).delete(clear_faults))
        .route("/requests", get(requests).delete(clear_requests))
        .route("/clock", put(set_clock))
        .route("/outbox", get(outbox))
        .route("/submissions", get(submissions))
        .route("/newsletter", get(newsletter))
        .with_state(state)
}

async fn set_fault(State(state): State<Arc<AppState>>, Json(fault): Json<Fault>) -> Json<Fault> {
    state.faults.set(fault.clone());
    Json(fault)
}

#[derive(Deserialize)]
struct ClearQuery {
    holding: Option<String>,
}

async fn clear_faults(State(state): State<Arc<AppState>>, Query(query): Query<ClearQuery>) -> StatusCode {
    state.faults.clear(query.holding.as_deref());
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct RequestsQuery {
    #[serde(default)]
    since: i64,
}

async fn requests(State(state): State<Arc<AppState>>, Query(query): Query<RequestsQuery>) -> Response {
    Json(state.requests.since(query.since)).into_response()
}

async fn clear_requests(State(state): State<Arc<AppState>>) -> StatusCode {
    state.requests.clear();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct ClockOffset {
    offset_ms: i64,
}

async fn set_clock(State(state): State<Arc<AppState>>, Json(offset): Json<ClockOffset>) -> Json<Value> {
    state.clock.set_offset(offset.offset_ms);
    Json(json!({ "offset_ms": state.clock.offset(), "now": state.clock.now() }))
}

async fn outbox(State(state): State<Arc<AppState>>) -> Response {
    stored(&state, store::mails)
}

async fn submissions(State(state): State<Arc<AppState>>) -> Response {
    stored(&state, |connection| store::find_submissions(connection, &SubmissionQuery::default()))
}

async fn newsletter(State(state): State<Arc<AppState>>) -> Response {
    stored(&state, store::subscriptions)
}

fn stored<T: Serialize>(state: &AppState, read: impl FnOnce(&Connection) -> store::Result<T>) -> Response {
    match state.store.read(read) {
        Ok(found) => Json(found).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
