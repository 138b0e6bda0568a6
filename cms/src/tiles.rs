//! `/tiles/{z}/{x}/{y}.png`: the map's tiles, from the content folder. Other tiles do not exist.

use std::fs;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::state::AppState;

pub fn routes() -> Router<Arc<AppState>> {
    Router::new().route("/tiles/{z}/{x}/{y}", get(tile))
}

async fn tile(
    State(state): State<Arc<AppState>>,
    Path((zoom, column, row)): Path<(u32, u32, String)>,
) -> Response {
    let Some(row) = row.strip_suffix(".png").and_then(|row| row.parse::<u32>().ok()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let path = state.settings.content.join(format!("tiles/{zoom}/{column}/{row}.png"));
    let Ok(Ok(bytes)) = tokio::task::spawn_blocking(move || fs::read(path)).await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=604800"),
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, bytes).into_response()
}
