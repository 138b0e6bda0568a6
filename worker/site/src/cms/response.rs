//! A GraphQL response: its data as the operation's types, and which parts failed or could not be deserialized.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value, json};

use super::mend;
use crate::{log, ports::Ports};

/// Limits that keep log lines short.
const LOGGED_PATHS: usize = 20;
const LOGGED_CHARS: usize = 200;
const LOGGED_STEPS: usize = 8;
const LOGGED_STEP_BYTES: usize = 64;

/// The content system's generic message for every error that it masks.
pub(crate) const MASKED: &str = "Er is iets misgegaan bij het verwerken van de GraphQL-query.";

/// The content system's message for an unknown or used refresh token.
pub(crate) const REFUSED_TOKEN: &str = "Invalid Refresh Token";

/// The content system's message for a token of a deleted account.
pub(crate) const UNKNOWN_USER: &str = "We couldn't find any matching users";

/// Messages with which the content system rejects a member's token (specification section 8, contract section 5.3). The
/// last one is its generic message for masked errors, which on member operations mostly means a forged token.
pub(crate) const SESSION_LOST: [&str; 4] =
    ["Invalid Authorization Header", REFUSED_TOKEN, UNKNOWN_USER, MASKED];

pub(crate) struct QueryResponse<D> {
    pub data: D,
    /// The root fields in which something failed and is null; an empty name for an error of the whole operation. Pages
    /// may show such a response, but must not store it.
    pub failed: Vec<String>,
    /// Paths of values that did not match the schema and were set to null.
    pub mended: Vec<String>,
    /// The essential root fields that failed or could not be deserialized.
    lost: Vec<String>,
}

impl<D> QueryResponse<D> {
    /// Whether a part of the response failed.
    pub fn is_partial(&self) -> bool {
        !self.failed.is_empty()
    }

    /// Whether all failures are in these root fields.
    pub fn failed_only_in(&self, fields: &[&str]) -> bool {
        self.failed.iter().all(|failed| fields.contains(&failed.as_str()))
    }

    /// Whether nothing failed, and every essential root field could be deserialized.
    pub fn is_complete(&self) -> bool {
        !self.is_partial() && self.lost.is_empty()
    }

    /// Whether an essential root field failed or could not be deserialized. Its null then does not mean that the
    /// element does not exist.
    pub fn has_lost_essentials(&self) -> bool {
        !self.lost.is_empty()
    }

    /// Whether these root fields are as they were sent, so that null in them means that there is nothing.
    pub fn is_whole_in(&self, fields: &[&str]) -> bool {
        let is_elsewhere = |path: &String| {
            let root = path.split('.').next().unwrap_or_default();
            !root.is_empty() && !fields.contains(&root)
        };
        self.lost.is_empty() && self.failed.iter().chain(&self.mended).all(is_elsewhere)
    }

    /// Whether a root field, if it is essential, failed, or could not be deserialized.
    pub fn has_lost(&self, field: &str) -> bool {
        self.lost.iter().chain(&self.mended).any(|path| path == field)
    }

    /// Logs which values of a document were set to null.
    pub fn log_mended(&self, document: &str, ports: &impl Ports) {
        if !self.mended.is_empty() {
            let paths: Vec<&String> = self.mended.iter().take(LOGGED_PATHS).collect();
            let details = json!({"document": document, "count": self.mended.len(), "paths": paths});
            log::error(ports, "values of another kind than the schema says were left out", details);
        }
    }
}

/// Whether a value is a plausible path step: an index or a field name, but not an address or a token.
fn is_step(step: &Value) -> bool {
    let is_name = |name: &str| {
        name.len() <= LOGGED_STEP_BYTES
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    step.is_u64() || step.as_str().is_some_and(is_name)
}

/// The body of a GraphQL response (GraphQL specification, section 7).
#[derive(Deserialize)]
pub(super) struct GraphQlResponse<D = Value> {
    pub data: Option<D>,
    pub errors: Option<Vec<GraphQlError>>,
}

/// A GraphQL error with its location in the operation and its path in the response.
#[derive(Deserialize, Serialize)]
pub(super) struct GraphQlError {
    pub message: String,
    #[serde(default)]
    locations: Value,
    #[serde(default)]
    path: Value,
    #[serde(default, skip_serializing)]
    extensions: Value,
}

impl GraphQlError {
    /// Whether the members' plugin rejected the operation on purpose. Faults and masked errors have no code (contract
    /// section 5.3).
    pub fn is_deliberate(&self) -> bool {
        self.extensions.get("code").and_then(Value::as_str) == Some("INVALID")
    }

    /// Whether the operation was rejected before it was executed, for example for an invalid token: later errors have
    /// extensions or a path (contract section 1.3).
    pub fn is_bare(&self) -> bool {
        self.extensions.is_null() && self.path.is_null()
    }

    /// Whether the message ends a member's session. A masked fault has the same message but does not: unlike a rejected
    /// token, it has extensions.
    pub fn ends_session(&self) -> bool {
        let is_masked_fault = self.message == MASKED && !self.extensions.is_null();
        SESSION_LOST.contains(&self.message.as_str()) && !is_masked_fault
    }

    /// Whether the content system masked why the whole operation failed.
    pub fn is_masked(&self) -> bool {
        self.message == MASKED && self.path.is_null()
    }

    /// The parts of an account operation's error that may be logged: message, locations and path, without personal
    /// data.
    pub fn without_personal_data(&self) -> Value {
        let message = match self.message.contains('@') {
            true => "(withheld: it holds an address)".to_owned(),
            false => self.message.chars().take(LOGGED_CHARS).collect(),
        };
        let list =
            |value: &Value| value.as_array().cloned().unwrap_or_default().into_iter().take(LOGGED_STEPS);
        let number = |location: &Value, name: &str| location.get(name).and_then(Value::as_u64);
        let locations: Vec<Value> = list(&self.locations)
            .map(|at| json!({"line": number(&at, "line"), "column": number(&at, "column")}))
            .collect();
        let path: Vec<Value> = list(&self.path).filter(is_step).collect();
        json!({"message": message, "locations": locations, "path": path})
    }

    /// The root field in which the error occurred. `None` for an error of the whole operation.
    pub fn root_field(&self) -> Option<&str> {
        self.path.get(0)?.as_str()
    }
}

/// Whether `data` has no field. PHP serialises an object without fields as an empty list, which happens when the schema
/// has none of the selected fields.
pub(super) fn is_empty(data: &Value) -> bool {
    data.as_object().is_none_or(Map::is_empty)
}

/// Deserializes data as the operation's types; values that do not match become null.
///
/// # Errors
/// The message does not quote the data, since an account's response must not be logged.
pub(super) fn read<D: DeserializeOwned>(
    mut data: Value,
    essential: &[&str],
) -> Result<QueryResponse<D>, String> {
    if is_empty(&data) {
        return Err("no field of the data is there".to_owned());
    }
    let missing = essential.iter().filter(|name| data.get(name).is_none());
    let mut lost: Vec<String> = missing.map(|name| (*name).to_owned()).collect();
    let read = |data: &Value| mend::has_type_names(data).then(|| D::deserialize(data).ok()).flatten();
    if let Some(data) = read(&data) {
        return Ok(QueryResponse { data, failed: Vec::new(), mended: Vec::new(), lost });
    }
    let mended = mend::mend(&mut data, &|data| read(data).is_some());
    lost.extend(mended.iter().filter(|path| essential.contains(&path.as_str())).cloned());
    let data = D::deserialize(&data).map_err(|_| "its types cannot read it")?;
    Ok(QueryResponse { data, failed: Vec::new(), mended, lost })
}

/// Deserializes a response straight from its text. `None` if it has errors, or values that do not match.
pub(super) fn read_text<D: DeserializeOwned>(json: &[u8]) -> Option<QueryResponse<D>> {
    let GraphQlResponse { data, errors } = serde_json::from_slice::<GraphQlResponse<D>>(json).ok()?;
    let is_whole = errors.unwrap_or_default().is_empty() && mend::text_has_type_names(json);
    let data = data.filter(|_| is_whole)?;
    Some(QueryResponse { data, failed: Vec::new(), mended: Vec::new(), lost: Vec::new() })
}
