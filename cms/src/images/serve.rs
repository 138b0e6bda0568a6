//! `/images/…` and `/documents/…`.

use std::sync::Arc;
use std::{fs, io};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::file::{digest, is_picture, mime};
use super::part::Part;
use super::transform::Transform;
use super::transforms::TransformRequest;
use crate::state::AppState;
use crate::store::{AssetFile, find_original};

/// A year: a URL changes whenever its content does.
const CACHE: HeaderValue = HeaderValue::from_static("public, max-age=31536000");

/// An SVG is a document of its own when its address is opened: it may look like something and do nothing.
const INERT: HeaderValue = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

/// The routes of files. GET routes also answer HEAD.
pub fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/{volume}/{filename}", get(original))
        .route("/{volume}/{folder}/{filename}", get(transformed))
}

async fn original(
    State(state): State<Arc<AppState>>,
    Path((volume, filename)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(found) = find(&state, &volume, &filename, false) else { return not_found() };
    match read(&state, &found).await {
        Ok(bytes) => named(file(bytes, &found.mime, &headers), &found.mime, &filename),
        Err(_) => failed(),
    }
}

async fn transformed(
    State(state): State<Arc<AppState>>,
    Path((volume, folder, filename)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(transform) = Transform::parse(&folder) else { return not_found() };
    let Some(original) = find(&state, &volume, &filename, true) else { return not_found() };
    let extension = filename.rsplit('.').next().unwrap_or_default().to_lowercase();
    let mime = mime(&extension);
    if !is_picture(&original.mime) {
        return not_found();
    }
    if original.mime == "image/svg+xml" {
        // An SVG is sharp at every size, so its transforms are the SVG itself.
        return match read(&state, &original).await {
            Ok(bytes) if mime == original.mime => file(bytes, mime, &headers),
            Ok(_) => not_found(),
            Err(_) => failed(),
        };
    }
    let wanted = TransformRequest { original, transform, extension };
    let permit = state.transforms.acquire_permit(&wanted).await;
    let draw = move || {
        // Held until drawing ends, even when the client has disconnected.
        let _permit = permit;
        state.transforms.get(&wanted)
    };
    match tokio::task::spawn_blocking(draw).await {
        Ok(Ok(Some(bytes))) => file(bytes, mime, &headers),
        Ok(Ok(None)) => not_found(),
        _ => failed(),
    }
}

async fn read(state: &AppState, original: &AssetFile) -> io::Result<Vec<u8>> {
    let path = state.transforms.original(original);
    tokio::task::spawn_blocking(move || fs::read(path)).await?
}

/// Documents open in the browser and are saved under their own name; CAD drawings, which it cannot open, are saved at once.
fn named(mut response: Response, mime: &str, filename: &str) -> Response {
    let way = if mime == "image/vnd.dxf" { "attachment" } else { "inline" };
    if !is_picture(mime)
        && let Ok(value) = HeaderValue::from_str(&format!("{way}; filename=\"{filename}\""))
    {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

fn find(state: &AppState, volume: &str, filename: &str, any_extension: bool) -> Option<AssetFile> {
    let found = state.store.read(|connection| find_original(connection, volume, filename, any_extension));
    found.ok().flatten()
}

fn file(bytes: Vec<u8>, mime: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", digest(&bytes));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let unchanged = known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let mut response = match Part::wanted(headers, &tag, bytes.len()) {
        _ if unchanged => StatusCode::NOT_MODIFIED.into_response(),
        part => part.of(bytes),
    };
    let headers = response.headers_mut();
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CACHE_CONTROL, CACHE);
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if mime == "image/svg+xml" {
        headers.insert(header::CONTENT_SECURITY_POLICY, INERT);
    }
    for (name, value) in [(header::CONTENT_TYPE, mime), (header::ETAG, tag.as_str())] {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    response
}

fn failed() -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

fn not_found() -> Response {
    (StatusCode::NOT_FOUND, "Not found").into_response()
}
