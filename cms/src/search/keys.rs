//! Authorization by application id and API key.

use std::env;

use axum::http::HeaderMap;

use super::error::SearchError;

#[derive(Debug, Clone)]
pub struct ApiKeys {
    pub application: String,
    /// The site's key, which can only search.
    pub search: String,
}

impl Default for ApiKeys {
    fn default() -> Self {
        Self { application: "DEVSEARCH".to_owned(), search: "dev-search-key".to_owned() }
    }
}

impl ApiKeys {
    /// Reads `SEARCH_APP_ID` and `SEARCH_KEY`.
    pub fn from_environment() -> Self {
        let keys = Self::default();
        let or = |name: &str, default: String| env::var(name).unwrap_or(default);
        Self { application: or("SEARCH_APP_ID", keys.application), search: or("SEARCH_KEY", keys.search) }
    }

    /// Requires a key that can search.
    pub(super) fn may_search(&self, headers: &HeaderMap) -> Result<(), SearchError> {
        let is = |name: &str, expected: &str| headers.get(name).is_some_and(|value| value == expected);
        if is("x-algolia-application-id", &self.application) && is("x-algolia-api-key", &self.search) {
            return Ok(());
        }
        Err(SearchError::forbidden())
    }
}
