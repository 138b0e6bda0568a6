//! The two kinds of GraphQL errors: those that clients may read, and those that are masked.

use std::sync::Arc;

use async_graphql::{Error, ErrorExtensions, ServerError};

use crate::store;

/// The cause of an error, which clients must not see.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct MaskedError(String);

/// A storage error as a resolver error; its source marks it for masking.
pub(super) fn internal(cause: store::StoreError) -> Error {
    Error::new_with_source(MaskedError(cause.to_string()))
}

/// An error of the member plugin that the CMS masks.
pub(super) fn hidden(text: &str) -> Error {
    Error::new_with_source(MaskedError(text.to_owned()))
}

/// An error that clients can read, as the member plugin makes them.
pub(super) fn plain(message: &str) -> Error {
    Error::new(message).extend_with(|_, extensions| {
        extensions.set("code", "INVALID");
    })
}

/// For what the contract has and no operation of the site uses: the message tells whoever adds one to imitate it here.
pub(super) fn not_imitated(what: &str) -> Error {
    plain(&format!("the content service does not imitate {what}"))
}

/// Marks an error whose cause has been reported already.
struct ReportedError;

/// Lets a non-null field fail without reporting it again.
pub(super) fn reported() -> Error {
    Error { message: String::new(), source: Some(Arc::new(ReportedError)), extensions: None }
}

/// Whether an error only repeats another one.
pub fn is_repetition(error: &ServerError) -> bool {
    error.source::<ReportedError>().is_some()
}

/// Whether clients get the general message instead of this error's own.
pub fn masked(error: &ServerError) -> bool {
    error.source::<MaskedError>().is_some() || error.message.starts_with("internal:")
}

/// The message of a masked error, in the language of the site that serves the API.
pub fn general_text(language: &str) -> &'static str {
    match language {
        "nl" => "Er is iets misgegaan bij het verwerken van de GraphQL-query.",
        _ => "Something went wrong when processing the GraphQL query.",
    }
}
