use super::error::PortError;
use crate::members::{login_attempts::LoginAttempt, session::RenewalOutcome};

/// Renewal of sessions, serialised by refresh token: the token is valid once, and several tabs may renew at once.
#[allow(async_fn_in_trait)]
pub trait Renewal {
    /// New tokens for a refresh token. Requests with the same token within a minute get the same answer.
    async fn renew(&self, refresh_token: &str) -> Result<RenewalOutcome, PortError>;
    /// Stops sharing the result of a renewal, because the session was ended.
    async fn forget(&self, refresh_token: &str) -> Result<(), PortError>;
}

/// Limits the log-ins to one account, across all isolates.
#[allow(async_fn_in_trait)]
pub trait LoginGuard {
    /// Counts an attempt on an account; `account` is a hash that names it.
    async fn attempt(&self, account: &str) -> Result<LoginAttempt, PortError>;
    /// Resets the attempts on an account after a successful log-in.
    async fn succeeded(&self, account: &str) -> Result<(), PortError>;
}

/// The rate limits for each visitor's IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimit {
    /// Everything that checks a password or sends a mail.
    Login,
    /// Submissions of forms and of the newsletter.
    Form,
    Search,
}

/// Rate limits, counted at the platform for each key.
#[allow(async_fn_in_trait)]
pub trait RateLimiter {
    /// Counts a request; false when the limit is exceeded.
    async fn allows(&self, limit: RateLimit, visitor: &str) -> Result<bool, PortError>;
}
