use crate::error::Error;

/// Why the page at a path is not shown.
pub enum PageUnavailable {
    /// It has another address: a local path to redirect to.
    Elsewhere(String),
    /// Only members may read it.
    MembersOnly,
    /// The content system no longer accepts the session's tokens.
    SessionLost,
    /// It does not exist, or cannot be loaded now.
    Failed(Error),
}

impl From<Error> for PageUnavailable {
    fn from(error: Error) -> PageUnavailable {
        PageUnavailable::Failed(error)
    }
}
