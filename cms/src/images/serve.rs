//! `/images/…` and `/documents/…`.

use std::fs;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use super::{Transform, mime};
use crate::serve::Service;
use crate::store::{Original, find_original};

/// A year: an address never changes its content without changing itself.
const CACHE: HeaderValue = HeaderValue::from_static("public, max-age=31536000");

/// The routes of files. Routes for GET answer HEAD too.
pub fn routes() -> Router<Arc<Service>> {
    Router::new()
        .route("/{volume}/{filename}", get(original))
        .route("/{volume}/{folder}/{filename}", get(transformed))
}

async fn original(
    State(service): State<Arc<Service>>,
    Path((volume, filename)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(found) = find(&service, &volume, &filename, false) else { return not_found() };
    if service.originals.ready(&found).await.is_err() {
        return failed();
    }
    let path = service.originals.path(&found);
    match tokio::task::spawn_blocking(move || fs::read(path)).await {
        Ok(Ok(bytes)) => named(file(bytes, &found.mime, &headers), &found.mime, &filename),
        _ => not_found(),
    }
}

async fn transformed(
    State(service): State<Arc<Service>>,
    Path((volume, folder, filename)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some((transform, upscale)) = Transform::parse(&folder) else { return not_found() };
    let Some(found) = find(&service, &volume, &filename, true) else { return not_found() };
    let extension = filename.rsplit('.').next().unwrap_or_default().to_lowercase();
    let mime = mime(&extension);
    if !found.mime.starts_with("image/") {
        return not_found();
    }
    if service.originals.ready(&found).await.is_err() {
        return failed();
    }
    // A vector drawing needs no resampling.
    let is_vector = extension == "svg" && found.mime == mime;
    let seat = match is_vector {
        true => None,
        false => service.transforms.seat(&found, &transform, upscale, &extension).await,
    };
    let work = move || {
        // Taken until it is drawn, also where nobody waits for it any more.
        let _seat = seat;
        match is_vector {
            true => fs::read(service.originals.path(&found)).map(Some),
            false => service.transforms.get(&found, &transform, upscale, &extension),
        }
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(Some(bytes))) => file(bytes, mime, &headers),
        Ok(Ok(None)) => not_found(),
        _ => failed(),
    }
}

/// Documents open in the browser and are saved under their own name.
fn named(mut response: Response, mime: &str, filename: &str) -> Response {
    if !mime.starts_with("image/")
        && let Ok(value) = HeaderValue::from_str(&format!("inline; filename=\"{filename}\""))
    {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    }
    response
}

fn find(service: &Service, volume: &str, filename: &str, any_extension: bool) -> Option<Original> {
    let found = service.store.read(|connection| find_original(connection, volume, filename, any_extension));
    found.ok().flatten()
}

fn file(bytes: Vec<u8>, mime: &str, headers: &HeaderMap) -> Response {
    let digest: String = Sha256::digest(&bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{digest}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let unchanged = known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let body = if unchanged { Vec::new() } else { bytes };
    let status = if unchanged { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, CACHE);
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
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
