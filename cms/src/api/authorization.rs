//! Authorization: every request needs a schema token. A member's token also identifies the visitor.

use axum::http::{HeaderMap, StatusCode};

use crate::store;

/// An error response that is not GraphQL.
pub(super) struct ApiError {
    pub(super) status: StatusCode,
    message: String,
}

impl ApiError {
    pub(super) fn bad_request(message: &str) -> Self {
        Self { status: StatusCode::BAD_REQUEST, message: message.to_owned() }
    }

    /// An internal error; its cause is not revealed.
    pub(super) fn internal(_cause: store::StoreError) -> Self {
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, message: "A server error occurred.".to_owned() }
    }

    pub(super) fn body(&self) -> String {
        serde_json::json!({ "error": self.message }).to_string()
    }
}

#[derive(Debug, Clone)]
pub struct SchemaTokens {
    pub general: String,
    /// This token can also read submissions. Without it, `general` can.
    pub submissions: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Access<'h> {
    pub(super) reads_submissions: bool,
    pub(super) member: Option<&'h str>,
}

/// Checks the schema token. The CMS and its plugin both split the header at commas.
pub(super) fn check<'h>(headers: &'h HeaderMap, tokens: &SchemaTokens) -> Result<Access<'h>, ApiError> {
    let find = |name: &str, scheme: &str| {
        let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
        values.filter_map(|value| word(value, scheme)).next()
    };
    let bearer = find("x-craft-authorization", "bearer").or_else(|| find("authorization", "bearer"));
    // An unknown token counts as none, and there is no public schema.
    let reads_submissions = match (bearer, &tokens.submissions) {
        (Some(bearer), Some(submissions)) if bearer == submissions => true,
        (Some(bearer), submissions) if bearer == tokens.general => submissions.is_none(),
        _ => return Err(ApiError::bad_request("Missing Authorization header")),
    };
    Ok(Access { reads_submissions, member: find("authorization", "jwt") })
}

/// The credentials given for one scheme of the header.
fn word<'h>(header: &'h str, scheme: &str) -> Option<&'h str> {
    header.split(',').find_map(|part| {
        let (found, credentials) = part.trim().split_once(' ')?;
        found.eq_ignore_ascii_case(scheme).then(|| credentials.trim())
    })
}
