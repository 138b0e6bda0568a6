//! The admin address: loopback only, JSON, for tests and for looking inside. The outbox is a page as well.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, put};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::faults::Fault;
use crate::members;
use crate::serve::Service;
use crate::store;

/// The admin routes.
pub fn routes(service: Arc<Service>) -> Router {
    Router::new()
        .route("/faults", put(set_fault).delete(clear_faults))
        .route("/requests", get(requests).delete(clear_requests))
        .route("/clock", put(set_clock))
        .route("/outbox", get(outbox))
        .route("/outbox.html", get(outbox_page))
        // Form submissions and newsletter subscriptions: nothing writes any yet.
        .route("/submissions", get(nothing))
        .route("/newsletter", get(nothing))
        .with_state(service)
}

async fn set_fault(State(service): State<Arc<Service>>, Json(fault): Json<Fault>) -> Json<Fault> {
    service.faults.set(fault);
    Json(fault)
}

async fn clear_faults(State(service): State<Arc<Service>>) -> StatusCode {
    service.faults.clear();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: i64,
}

async fn requests(State(service): State<Arc<Service>>, Query(query): Query<Since>) -> Response {
    Json(service.requests.since(query.since)).into_response()
}

async fn clear_requests(State(service): State<Arc<Service>>) -> StatusCode {
    service.requests.clear();
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Offset {
    offset_ms: i64,
}

async fn set_clock(State(service): State<Arc<Service>>, Json(offset): Json<Offset>) -> Json<Value> {
    service.clock.set_offset(offset.offset_ms);
    Json(json!({ "offset_ms": service.clock.offset(), "now": service.clock.now() }))
}

async fn outbox(State(service): State<Arc<Service>>, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if accept.contains("text/html") {
        return outbox_page(State(service)).await;
    }
    match service.store.read(store::mails) {
        Ok(mails) => Json(mails).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn outbox_page(State(service): State<Arc<Service>>) -> Response {
    match service.store.read(store::mails) {
        Ok(mails) => Html(members::outbox_page(&mails)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn nothing() -> Json<Value> {
    Json(json!([]))
}
