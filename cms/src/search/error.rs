//! Error responses of the search protocol.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::store;

/// A status and its message, in the protocol's format.
#[derive(Debug)]
pub(super) struct SearchError {
    status: StatusCode,
    message: String,
}

impl SearchError {
    pub(super) fn bad(message: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, message: message.into() }
    }

    pub(super) fn forbidden() -> Self {
        let message = "Invalid Application-ID or API key".to_owned();
        Self { status: StatusCode::FORBIDDEN, message }
    }

    pub(super) fn no_index(index: &str) -> Self {
        Self { status: StatusCode::NOT_FOUND, message: format!("Index {index} does not exist") }
    }
}

impl From<serde_json::Error> for SearchError {
    fn from(error: serde_json::Error) -> Self {
        Self::bad(format!("Invalid JSON: {error}"))
    }
}

impl From<store::StoreError> for SearchError {
    /// An internal error; its cause is not revealed.
    fn from(_: store::StoreError) -> Self {
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, message: "Internal server error".to_owned() }
    }
}

impl IntoResponse for SearchError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "message": self.message, "status": self.status.as_u16() })))
            .into_response()
    }
}
