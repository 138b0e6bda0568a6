//! Authorization by application id and API key.

use std::env;

use axum::http::HeaderMap;

use super::error::SearchError;

/// The application and its two keys.
#[derive(Debug, Clone)]
pub struct ApiKeys {
    pub application: String,
    /// May only search; the site has it.
    pub search: String,
    /// May also write records.
    pub admin: String,
}

impl Default for ApiKeys {
    fn default() -> Self {
        Self {
            application: "DEVSEARCH".to_owned(),
            search: "dev-search-key".to_owned(),
            admin: "dev-search-admin-key".to_owned(),
        }
    }
}

impl ApiKeys {
    /// From `SEARCH_APP_ID`, `SEARCH_KEY` and `SEARCH_ADMIN_KEY`.
    pub fn from_environment() -> Self {
        let keys = Self::default();
        let or = |name: &str, default: String| env::var(name).unwrap_or(default);
        Self {
            application: or("SEARCH_APP_ID", keys.application),
            search: or("SEARCH_KEY", keys.search),
            admin: or("SEARCH_ADMIN_KEY", keys.admin),
        }
    }

    /// Requires a key that may search.
    pub(super) fn may_search(&self, headers: &HeaderMap) -> Result<(), SearchError> {
        let is = |name: &str, expected: &str| headers.get(name).is_some_and(|value| value == expected);
        let has = |key: &str| is("x-algolia-api-key", key);
        if is("x-algolia-application-id", &self.application) && (has(&self.search) || has(&self.admin)) {
            return Ok(());
        }
        Err(SearchError::forbidden("Invalid Application-ID or API key"))
    }

    /// Requires a key that may write.
    pub(super) fn may_write(&self, headers: &HeaderMap) -> Result<(), SearchError> {
        self.may_search(headers)?;
        if headers.get("x-algolia-api-key").is_some_and(|key| *key == *self.admin) {
            return Ok(());
        }
        Err(SearchError::forbidden("Method not allowed with this API key"))
    }
}
