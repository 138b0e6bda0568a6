//! The admin address: loopback only, JSON, for tests and for looking inside. The outbox and the
//! submissions of forms are pages as well.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, put};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::faults::Fault;
use crate::formie;
use crate::outbox_page;
use crate::state::AppState;
use crate::store::{self, Submission, SubmissionQuery};

pub fn routes(state: Arc<AppState>) -> Router {
    Router::new()
        .route("/faults", put(set_fault).delete(clear_faults))
        .route("/requests", get(requests).delete(clear_requests))
        .route("/clock", put(set_clock))
        .route("/outbox", get(outbox))
        .route("/outbox.html", get(outbox_page))
        .route("/submissions", get(submissions))
        .route("/submissions.html", get(submissions_page))
        .route("/uploads/{id}", get(upload))
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

async fn outbox(State(state): State<Arc<AppState>>, headers: HeaderMap) -> Response {
    if wants_page(&headers) {
        return outbox_page(State(state)).await;
    }
    match state.store.read(store::mails) {
        Ok(mails) => Json(mails).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn outbox_page(State(state): State<Arc<AppState>>) -> Response {
    match state.store.read(store::mails) {
        Ok(mails) => Html(outbox_page::page(&mails)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn submissions(State(state): State<Arc<AppState>>, headers: HeaderMap) -> Response {
    if wants_page(&headers) {
        return submissions_page(State(state)).await;
    }
    match every_submission(&state) {
        Ok(found) => Json(found).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn submissions_page(State(state): State<Arc<AppState>>) -> Response {
    match every_submission(&state) {
        Ok(found) => Html(formie::submissions_page(&found)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn every_submission(state: &AppState) -> store::Result<Vec<Submission>> {
    state.store.read(|connection| store::find_submissions(connection, &SubmissionQuery::default()))
}

/// A file that came with a submission; it is saved and never shown, whatever it says it is.
async fn upload(State(state): State<Arc<AppState>>, Path(id): Path<i64>) -> Response {
    let Ok(Some(found)) = state.store.read(|connection| store::find_upload(connection, id)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = found.bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    if let Ok(mime) = HeaderValue::from_str(&found.mime) {
        headers.insert(header::CONTENT_TYPE, mime);
    }
    response
}

async fn newsletter(State(state): State<Arc<AppState>>) -> Response {
    match state.store.read(store::subscriptions) {
        Ok(found) => Json(found).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}
