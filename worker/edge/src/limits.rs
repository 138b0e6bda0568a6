use site::ports::{Limit, Limits, PortError};

use crate::platform::Platform;

impl Limits for Platform {
    async fn allows(&self, limit: Limit, visitor: &str) -> Result<bool, PortError> {
        let binding = match limit {
            Limit::Login => "LIMIT_LOGIN",
            Limit::Form => "LIMIT_FORM",
            Limit::Search => "LIMIT_SEARCH",
            Limit::Preview => "LIMIT_PREVIEW",
        };
        let failed = |error: worker::Error| PortError::Failed(format!("{binding}: {error}"));
        let limiter = self.env.rate_limiter(binding).map_err(failed)?;
        Ok(limiter.limit(visitor.to_owned()).await.map_err(failed)?.success)
    }
}
