//! A response of the content system: its data as the types of the operation, and what of it could not be read.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use super::mend;
use crate::{log, ports::Ports};

/// A log line names at most so many paths.
const LOGGED_PATHS: usize = 20;

/// A response with data.
pub(crate) struct QueryResponse<D> {
    pub data: D,
    /// Some fields failed and are null: it may be shown, but not cached.
    pub partial: bool,
    /// Paths of values that were not of the schema's type and are null now.
    pub mended: Vec<String>,
    /// Essential root fields that are missing.
    missing: Vec<String>,
}

impl<D> QueryResponse<D> {
    /// Whether an essential root field is missing or could not be read. That does not prove that there is nothing.
    pub fn has_lost(&self, field: &str) -> bool {
        self.missing.iter().chain(&self.mended).any(|path| path == field)
    }

    /// Logs which values of a document had to be replaced by null.
    pub fn log_mended(&self, document: &str, ports: &impl Ports) {
        if !self.mended.is_empty() {
            let paths: Vec<&String> = self.mended.iter().take(LOGGED_PATHS).collect();
            let details = json!({"document": document, "count": self.mended.len(), "paths": paths});
            log::error(ports, "values of another kind than the schema says were left out", details);
        }
    }
}

/// The body of every GraphQL response.
#[derive(Deserialize)]
pub(super) struct GraphQlResponse {
    pub data: Option<Value>,
    pub errors: Option<Vec<GraphQlError>>,
}

/// An error, and its place in the operation and in the response.
#[derive(Deserialize, Serialize)]
pub(super) struct GraphQlError {
    pub message: String,
    #[serde(default)]
    locations: Value,
    #[serde(default)]
    path: Value,
}

/// Whether data has no field. PHP writes an empty list for an object without fields: the content system has none of the
/// selected ones.
pub(super) fn is_empty(data: &Value) -> bool {
    data.as_object().is_none_or(Map::is_empty)
}

/// Deserializes data as the types of its operation; values that do not fit become null.
///
/// # Errors
/// What is wrong, without quoting it: an account's response must not be logged.
pub(super) fn read<D: DeserializeOwned>(
    mut data: Value,
    essential: &[&str],
) -> Result<QueryResponse<D>, String> {
    if is_empty(&data) {
        return Err("no field of the data is there".to_owned());
    }
    let missing = essential.iter().filter(|name| data.get(name).is_none());
    let missing = missing.map(|name| (*name).to_owned()).collect();
    if let Some(read) = mend::read(&data) {
        return Ok(QueryResponse { data: read, partial: false, mended: Vec::new(), missing });
    }
    let mended = mend::mend::<D>(&mut data);
    let read = D::deserialize(&data).map_err(|_| "its types cannot read it".to_owned())?;
    Ok(QueryResponse { data: read, partial: false, mended, missing })
}
