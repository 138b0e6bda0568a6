//! `/api/v1/user-receiver`: imitates the receiver of the newsletter's workflows, which accepts new subscribers.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::state::AppState;
use crate::store::{Subscription, save_subscription};

pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/api/v1/user-receiver", post(receive))
}

async fn receive(State(state): State<Arc<AppState>>, headers: HeaderMap, body: Bytes) -> Response {
    let sent = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if sent(header::AUTHORIZATION.as_str()) != state.settings.newsletter.authorization {
        return refused(StatusCode::UNAUTHORIZED, "Unauthorized");
    }
    let workflow = sent("workflow-id").to_owned();
    if !state.settings.newsletter.workflows.contains(&workflow) {
        return refused(StatusCode::NOT_FOUND, "Workflow not found");
    }
    let Some(entries) = entries(&body) else {
        return refused(StatusCode::UNPROCESSABLE_ENTITY, "data must be a list of users with an email");
    };
    let at = state.clock.now();
    let count = entries.len();
    let stored = state.store.write(|transaction| {
        entries.into_iter().try_for_each(|data| {
            save_subscription(transaction, &Subscription { at, workflow: workflow.clone(), data })
        })
    });
    match stored {
        Ok(()) => (StatusCode::OK, Json(json!({ "status": "success", "received": count }))).into_response(),
        Err(_) => refused(StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error"),
    }
}

/// The users in a body `{"data": [{…}]}`; none if one of them has no valid address.
fn entries(body: &[u8]) -> Option<Vec<Value>> {
    let body: Value = serde_json::from_slice(body).ok()?;
    let Value::Array(entries) = body.get("data")? else { return None };
    let reachable = |entry: &Value| entry["email"].as_str().is_some_and(crate::members::is_email);
    (!entries.is_empty() && entries.iter().all(reachable)).then(|| entries.clone())
}

fn refused(status: StatusCode, message: &str) -> Response {
    (status, Json(json!({ "message": message }))).into_response()
}
