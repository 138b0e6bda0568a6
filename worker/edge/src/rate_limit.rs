use site::ports::{PortError, RateLimit, RateLimiter};

use crate::platform::{Platform, failed};

impl RateLimiter for Platform {
    fn visitor(&self) -> Option<String> {
        self.request.as_ref()?.headers().get("cf-connecting-ip").ok().flatten()
    }

    async fn allows(&self, limit: RateLimit, visitor: &str) -> Result<bool, PortError> {
        let binding = match limit {
            RateLimit::Login => "LIMIT_LOGIN",
            RateLimit::Form => "LIMIT_FORM",
            RateLimit::Search => "LIMIT_SEARCH",
            RateLimit::Preview => "LIMIT_PREVIEW",
            RateLimit::Miss => "LIMIT_MISS",
        };
        let limiter = self.env.rate_limiter(binding).map_err(failed)?;
        limiter.limit(visitor.to_owned()).await.map(|outcome| outcome.success).map_err(failed)
    }
}
