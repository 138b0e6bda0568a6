use site::ports::{Limit, Limits, PortError};

use crate::platform::{Platform, failed};

impl Limits for Platform {
    async fn allows(&self, limit: Limit, visitor: &str) -> Result<bool, PortError> {
        let binding = match limit {
            Limit::Login => "LIMIT_LOGIN",
            Limit::Form => "LIMIT_FORM",
            Limit::Search => "LIMIT_SEARCH",
        };
        let limiter = self.env.rate_limiter(binding).map_err(failed)?;
        limiter.limit(visitor.to_owned()).await.map(|outcome| outcome.success).map_err(failed)
    }
}
