//! The hosted search service's protocol over indexes of our own.
//!
//! Records live in the database, so that a publish from another process and the plugin that writes over the protocol
//! are the same to [`shelf`], which follows the database and keeps the indexes in memory.
//!
//! - [`records`] makes records of the content, of the [`texts`](mod@texts) that anybody may read.
//! - [`searching`] and [`indexing`] answer; [`parameters`] reads what was asked, [`keys`] who asks, [`refused`] is how
//!   everybody is refused.

mod indexing;
mod keys;
mod parameters;
mod records;
mod refused;
mod searching;
mod shelf;
mod texts;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};

pub use keys::Keys;
pub use records::{fill, refresh};
pub use shelf::Search;

use crate::serve::Service;

/// The routes of the protocol.
pub fn routes() -> Router<Arc<Service>> {
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
