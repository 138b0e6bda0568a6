//! Configuration of the search service.

use super::{hosts::is_origin, secret::Secret, values::names, vars::Vars};

const INDEXES: &str = "products,projects,pages";

/// The hosts of the search service and its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchService {
    /// `SEARCH_HOSTS`: origins that are tried in turn, comma-separated.
    pub hosts: Vec<String>,
    /// `SEARCH_APP_ID`: the application's id at the service.
    pub application: String,
    /// Secret `SEARCH_KEY`: a search-only key, which never reaches the browser.
    pub key: Secret,
    /// `SEARCH_INDEXES`: names of the indexes of products, projects and pages. Default `products,projects,pages`.
    pub indexes: [String; 3],
    /// `SEARCH_ATTRIBUTES`: names of the attributes to search, without the language suffix, e.g. `title,text`. Default: as the
    /// indexes are configured. The service rejects names that they are not configured with.
    pub attributes: Vec<String>,
}

/// Reads the variables that start with `SEARCH_`.
pub(super) fn read(vars: &Vars) -> Result<Option<SearchService>, String> {
    let (Some(hosts), Some(application), Some(key)) =
        (vars.optional("SEARCH_HOSTS"), vars.optional("SEARCH_APP_ID"), vars.secret("SEARCH_KEY"))
    else {
        return Ok(None);
    };
    let mut origins = names(&hosts);
    for host in &mut origins {
        host.truncate(host.trim_end_matches('/').len());
        if !is_origin(host) {
            return Err(format!("SEARCH_HOSTS: '{host}' is not an origin"));
        }
    }
    let indexes = names(vars.optional("SEARCH_INDEXES").as_deref().unwrap_or(INDEXES));
    let wrong = |indexes: Vec<String>| format!("SEARCH_INDEXES names {} indexes, not three", indexes.len());
    let indexes = indexes.try_into().map_err(wrong)?;
    let attributes = names(&vars.optional("SEARCH_ATTRIBUTES").unwrap_or_default());
    Ok(Some(SearchService { hosts: origins, application, key, indexes, attributes }))
}
