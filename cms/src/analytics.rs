//! `/analytics/…`: counts visits as an analytics service would, for the scripts of [`crate::seomatic`]. Sets no cookie;
//! what it received is in the request log.

use std::sync::Arc;

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};

use crate::state::AppState;

/// Sends the visits queued by the page, then those that follow.
const SCRIPT: &str = r#"(() => {
  const address = new URL("visit", document.currentScript.src);
  const send = (visit) => navigator.sendBeacon(address, JSON.stringify(visit));
  const queued = window.visits ?? [];
  window.visits = { push: send };
  queued.forEach(send);
})();
"#;

pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/analytics/visits.js", get(script))
        .route("/analytics/visit", post(async || StatusCode::NO_CONTENT))
}

async fn script() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, SCRIPT)
}
