//! The two kinds of GraphQL errors: those a consumer may read, and those that are masked.

use std::sync::Arc;

use async_graphql::{Error, ErrorExtensions, ServerError};

use crate::store;

/// The cause of an error that consumers must not see.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct MaskedError(String);

/// An error of the storage as a resolver error; it keeps its cause, by which it is masked later.
pub(super) fn internal(cause: store::StoreError) -> Error {
    Error::new_with_source(MaskedError(cause.to_string()))
}

/// An error of the member plugin that the CMS masks.
pub(super) fn hidden(text: &str) -> Error {
    Error::new_with_source(MaskedError(text.to_owned()))
}

/// An error whose text consumers read, as the member plugin makes them.
pub(super) fn plain(message: &str) -> Error {
    Error::new(message).extend_with(|_, extensions| {
        extensions.set("code", "INVALID");
    })
}

/// What the contract has and no operation of the site asks for: whoever adds one reads this, and adds it here too.
pub(super) fn not_imitated(what: &str) -> Error {
    plain(&format!("the content service does not imitate {what}"))
}

/// The mark of an error whose cause has been reported already.
struct ReportedError;

/// Lets a field that may not be null fail without saying so a second time.
pub(super) fn reported() -> Error {
    Error { message: String::new(), source: Some(Arc::new(ReportedError)), extensions: None }
}

/// Whether an error only repeats another one.
pub fn is_repetition(error: &ServerError) -> bool {
    error.source::<ReportedError>().is_some()
}

/// Whether consumers get the general text in place of this error's own.
pub fn masked(error: &ServerError) -> bool {
    error.source::<MaskedError>().is_some() || error.message.starts_with("internal:")
}

/// The text in place of a masked error, in the language of the site that serves the API.
pub fn general_text(language: &str) -> &'static str {
    match language {
        "nl" => "Er is iets misgegaan bij het verwerken van de GraphQL-query.",
        _ => "Something went wrong when processing the GraphQL query.",
    }
}
