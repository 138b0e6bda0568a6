use super::error::PortError;

/// The rate limits for each visitor's IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimit {
    /// Everything that checks a password or sends a mail.
    Login,
    /// Submissions of forms and of the newsletter.
    Form,
    Search,
    /// Editors' previews, which anybody can request.
    Preview,
    /// Pages and pictures that are not cached, and may not exist.
    Miss,
}

/// Rate limits, counted by the platform for each key.
#[allow(async_fn_in_trait)]
pub trait RateLimiter {
    /// The visitor's IP address, read on demand. `None` when it is unknown.
    fn visitor(&self) -> Option<String>;
    /// Counts a request; false when the limit is exceeded.
    async fn allows(&self, limit: RateLimit, visitor: &str) -> Result<bool, PortError>;
}
