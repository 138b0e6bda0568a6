use crate::error::Error;

/// Why a visitor is not shown the page at an address.
pub enum PageUnavailable {
    /// It lives at another address: a local path.
    Elsewhere(String),
    /// Only members may read it, and nobody is logged in.
    MembersOnly,
    /// The content system does not take the session's tokens any more.
    SessionLost,
    /// It does not exist, or cannot be had now.
    Failed(Error),
}
