//! In front of every route: the request log and the active fault.

use std::sync::Arc;
use std::time::Duration;
use std::{future, io};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt, stream};

use super::connection::CloseConnection;
use crate::api;
use crate::clock::system_now;
use crate::faults::{Fault, FaultMode, Partial, Target};
use crate::state::AppState;

/// Larger bodies are refused.
const LARGEST_BODY: usize = 32 * 1024 * 1024;

/// The length of a `huge` response.
const HUGE: usize = 32 * 1024 * 1024;

/// Logs the request, then applies the fault of its target or passes it on.
pub(super) async fn observe(State(state): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let Some(target) = Target::of(request.uri().path()) else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, LARGEST_BODY).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let operation = match target {
        Target::Graphql => api::operation_name(&body),
        _ => parts.uri.path().to_owned(),
    };
    let number = state.requests.arrived(system_now(), target, operation);
    let address = parts.uri.to_string();
    let fault = state.faults.take(target, &body);
    let mut request = Request::from_parts(parts, Body::from(body));
    let response = match fault {
        None => next.run(request).await,
        Some(fault) => {
            if fault.mode == FaultMode::Partial {
                request.extensions_mut().insert(Partial);
            }
            apply(fault, &address, request, next).await
        }
    };
    let closed = response.extensions().get::<CloseConnection>().is_some();
    state.requests.answered(number, if closed { 0 } else { response.status().as_u16() });
    response
}

async fn apply(fault: Fault, address: &str, request: Request, next: Next) -> Response {
    match fault.mode {
        FaultMode::Down => close_connection(),
        FaultMode::Hang => future::pending().await,
        FaultMode::Slow => {
            tokio::time::sleep(Duration::from_millis(fault.ms)).await;
            next.run(request).await
        }
        FaultMode::Status => {
            let status = StatusCode::from_u16(fault.status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            (status, json(r#"{"error":"A server error occurred."}"#)).into_response()
        }
        FaultMode::Html => {
            let page = "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>";
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
        }
        FaultMode::Redirect => (StatusCode::FOUND, [(header::LOCATION, address.to_owned())]).into_response(),
        FaultMode::Huge => huge(),
        FaultMode::Partial if fault.target == Target::Graphql => next.run(request).await,
        FaultMode::Partial | FaultMode::Truncated => half(next.run(request).await, broken()).await,
        FaultMode::Stalled => half(next.run(request).await, stream::pending()).await,
    }
}

fn close_connection() -> Response {
    let mut response = Response::new(Body::empty());
    response.extensions_mut().insert(CloseConnection);
    response
}

fn json(body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// Valid JSON, just far too much of it.
fn huge() -> Response {
    let piece = Bytes::from(vec![b' '; 1024 * 1024]);
    let pieces = HUGE / piece.len();
    let whole = std::iter::once(Bytes::from_static(b"{"))
        .chain(std::iter::repeat_n(piece, pieces))
        .chain(std::iter::once(Bytes::from_static(b"}")));
    json(Body::from_stream(stream::iter(whole.map(Ok::<_, io::Error>))))
}

/// Announces the whole response, sends half of it, then `rest`.
async fn half(response: Response, rest: impl Stream<Item = io::Result<Bytes>> + Send + 'static) -> Response {
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap_or_default();
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    let half = stream::once(future::ready(Ok(bytes.slice(..bytes.len() / 2))));
    Response::from_parts(parts, Body::from_stream(half.chain(rest)))
}

/// A connection that breaks, after a pause for earlier bytes to be sent.
fn broken() -> impl Stream<Item = io::Result<Bytes>> + Send {
    stream::once(async {
        tokio::task::yield_now().await;
        Err(io::Error::from(io::ErrorKind::ConnectionAborted))
    })
}
