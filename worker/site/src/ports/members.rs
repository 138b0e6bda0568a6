use super::error::PortError;
use crate::members::{login_attempts::LoginAttempt, session::RenewalOutcome};

/// Renewal of sessions, one at a time for each refresh token: it is good for once, and tabs ask together.
#[allow(async_fn_in_trait)]
pub trait Renewal {
    /// New tokens for a refresh token. Everybody who asks with the same one within a minute gets the same answer.
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError>;
    /// Keeps what came of a renewal from everybody who asks later: the session was ended.
    async fn forget(&self, refresh_token: &str) -> Result<(), PortError>;
}

/// Limits the log-ins to one account, across all isolates.
#[allow(async_fn_in_trait)]
pub trait LoginGuard {
    /// Counts an attempt on an account; `account` is a hash that names it.
    async fn attempt(&self, account: &str) -> Result<LoginAttempt, PortError>;
    /// Forgets the attempts on an account, after a good one.
    async fn succeeded(&self, account: &str) -> Result<(), PortError>;
}

/// What is limited for each visitor's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimit {
    /// Everything with a password or a mail.
    Login,
    /// Forms and newsletter.
    Form,
    /// Searches.
    Search,
}

/// Limits on what one visitor does.
#[allow(async_fn_in_trait)]
pub trait RateLimiter {
    /// Counts one more; false when it is too much.
    async fn allows(&self, limit: RateLimit, visitor: &str) -> Result<bool, PortError>;
}
