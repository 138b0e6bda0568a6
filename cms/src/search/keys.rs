//! Authorization by application id and API key.

use std::env;

use axum::http::request::Parts;

use super::error::SearchError;

/// The application and its two keys.
#[derive(Debug, Clone)]
pub struct ApiKeys {
    pub application: String,
    /// May only search; clients have it.
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
    pub(super) fn may_search(&self, parts: &Parts) -> Result<(), SearchError> {
        let key = self.key(parts)?;
        if key == self.search || key == self.admin { Ok(()) } else { Err(SearchError::unknown()) }
    }

    /// Requires a key that may write.
    pub(super) fn may_write(&self, parts: &Parts) -> Result<(), SearchError> {
        self.may_search(parts)?;
        if self.key(parts)? == self.admin {
            return Ok(());
        }
        Err(SearchError::forbidden("Method not allowed with this API key"))
    }

    /// The key of a request of this application.
    fn key(&self, parts: &Parts) -> Result<String, SearchError> {
        match (credential(parts, "x-algolia-application-id"), credential(parts, "x-algolia-api-key")) {
            (Some(application), Some(key)) if application.eq_ignore_ascii_case(&self.application) => Ok(key),
            _ => Err(SearchError::unknown()),
        }
    }
}

/// A credential, from the headers or from the address.
fn credential(parts: &Parts, name: &str) -> Option<String> {
    if let Some(value) = parts.headers.get(name) {
        return value.to_str().ok().map(str::to_owned);
    }
    let query = parts.uri.query()?.as_bytes();
    form_urlencoded::parse(query)
        .find(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(_, value)| value.into_owned())
}
