//! Error responses of the search protocol.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::store;

/// A status and its message, as the protocol answers them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SearchError {
    status: StatusCode,
    message: String,
}

impl SearchError {
    /// The request makes no sense.
    pub(super) fn bad(message: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, message: message.into() }
    }

    /// A parameter has a value it cannot have.
    pub(super) fn value(name: &str, expected: &str) -> Self {
        Self::bad(format!("Invalid value for \"{name}\" parameter, expected {expected}"))
    }

    /// An attribute that is to be searched is none of those that can be.
    pub(super) fn not_searchable(attribute: &str) -> Self {
        Self::bad(format!("restrictSearchableAttributes: \"{attribute}\" is not in searchableAttributes"))
    }

    /// The key may not do this.
    pub(super) fn forbidden(message: &str) -> Self {
        Self { status: StatusCode::FORBIDDEN, message: message.to_owned() }
    }

    /// Nobody knows application and key.
    pub(super) fn unknown() -> Self {
        Self::forbidden("Invalid Application-ID or API key")
    }

    /// There is no such index.
    pub(super) fn no_index(index: &str) -> Self {
        Self { status: StatusCode::NOT_FOUND, message: format!("Index {index} does not exist") }
    }

    /// There is nothing at this address.
    pub(super) fn no_path() -> Self {
        Self { status: StatusCode::NOT_FOUND, message: "Path not found".to_owned() }
    }
}

impl From<store::StoreError> for SearchError {
    /// An internal error, whose cause is not revealed.
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
