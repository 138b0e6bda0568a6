//! What can keep a request from its page.

use thiserror::Error;

/// Why something that was sent is not even looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Another site sent it: 403.
    #[error("from another site")]
    CrossSite,
    /// Its body is too long: 413.
    #[error("too large")]
    TooLarge,
    /// Its body is too long, by the files in it: 413.
    #[error("too large with its files")]
    FilesTooLarge,
    /// Its body breaks the rules that it names: 400.
    #[error("broken")]
    Broken,
    /// Its body is no form: 415.
    #[error("not a form")]
    MediaType,
}

/// Why there is no page. A redirect is a value (`response::Response::redirect`), never an error.
#[derive(Debug, Error)]
pub enum Error {
    /// Nothing lives at this address; the text is shown on the page (specification section 8).
    #[error("not found: {0}")]
    NotFound(&'static str),
    /// An editor's link to an unpublished page no longer opens one: 410.
    #[error("the preview has expired")]
    PreviewExpired,
    /// Something was sent that is not accepted.
    #[error("refused: {0}")]
    Refused(Refusal),
    /// The content system or the way to it failed: 503 with `Retry-After`.
    #[error("upstream: {0}")]
    Upstream(String),
    /// The configuration names a guard that does not exist (specification section 8).
    #[error("Unknown middleware {0}")]
    UnknownGuard(String),
    /// A fault of our own.
    #[error("internal: {0}")]
    Internal(String),
}

impl Error {
    /// The HTTP status of the page that reports it.
    pub fn status(&self) -> u16 {
        match self {
            Error::NotFound(_) => 404,
            Error::PreviewExpired => 410,
            Error::Refused(Refusal::CrossSite) => 403,
            Error::Refused(Refusal::Broken) => 400,
            Error::Refused(Refusal::TooLarge | Refusal::FilesTooLarge) => 413,
            Error::Refused(Refusal::MediaType) => 415,
            Error::Upstream(_) => 503,
            Error::UnknownGuard(_) | Error::Internal(_) => 500,
        }
    }
}
