//! The site's error type. [`Error::status`] is the only map to HTTP statuses.

use thiserror::Error;

/// Why a request body is rejected without being processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Sent from another origin: 403.
    #[error("from another site")]
    CrossSite,
    /// The body exceeds the limit for its route: 413.
    #[error("too large")]
    TooLarge,
    /// Too large because of its files: 413.
    #[error("too large with its files")]
    FilesTooLarge,
    /// Malformed for its media type: 400.
    #[error("broken")]
    Broken,
    /// The body is not a form: 415.
    #[error("not a form")]
    MediaType,
}

/// Why there is no page. A redirect is a value (`response::Response::redirect`), never an error.
#[derive(Debug, Error)]
pub enum Error {
    /// No page has this address. The page shows the text (specification section 8).
    #[error("not found: {0}")]
    NotFound(&'static str),
    /// No page can have this address: 400, or 414 when it is too long.
    #[error("no address: {0}")]
    NoAddress(u16),
    /// The token of an editor's preview link is no longer valid: 410.
    #[error("the preview has expired")]
    PreviewExpired,
    /// A signed link for editors or operators has expired or is invalid: 403.
    #[error("the link has expired")]
    LinkExpired,
    /// The visitor requested too much uncached content: 429.
    #[error("too many requests")]
    TooManyRequests,
    /// The request body was rejected.
    #[error("refused: {0}")]
    Refused(Refusal),
    /// The content system or the connection to it failed: 503 with `Retry-After`.
    #[error("upstream: {0}")]
    Upstream(String),
    /// The configuration names a guard that does not exist (specification section 8).
    #[error("Unknown middleware {0}")]
    UnknownGuard(String),
    /// A bug in the site.
    #[error("internal: {0}")]
    Internal(String),
}

impl Error {
    /// The visitor's session cannot be renewed now; a log-in would fail too.
    pub fn suspended() -> Error {
        Error::Upstream("the session cannot be renewed now".to_owned())
    }

    /// Whether there is no page at the address.
    pub fn is_missing(&self) -> bool {
        matches!(self, Error::NotFound(_) | Error::NoAddress(_))
    }

    /// The HTTP status of the error page.
    pub fn status(&self) -> u16 {
        match self {
            Error::NotFound(_) => 404,
            Error::NoAddress(status) => *status,
            Error::PreviewExpired => 410,
            Error::LinkExpired => 403,
            Error::TooManyRequests => 429,
            Error::Refused(Refusal::CrossSite) => 403,
            Error::Refused(Refusal::Broken) => 400,
            Error::Refused(Refusal::TooLarge | Refusal::FilesTooLarge) => 413,
            Error::Refused(Refusal::MediaType) => 415,
            Error::Upstream(_) => 503,
            Error::UnknownGuard(_) | Error::Internal(_) => 500,
        }
    }
}

/// Why another system is unavailable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PingError {
    /// It rejected our credentials.
    #[error("credentials refused")]
    Refused,
    /// It does not respond, or not as expected.
    #[error("no use")]
    Failed,
}
