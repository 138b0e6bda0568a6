//! A form, as stored.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A form in one language, as stored.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Form {
    /// The same in every language; no element uses it.
    pub id: i64,
    /// Its name in content files, such as `forms/contact`.
    pub reference: String,
    /// The handle, from which its GraphQL types and its mutation are named.
    pub handle: String,
    /// The language version this is.
    pub site: i64,
    /// The title of submissions: `{timestamp}`, or fields such as `{field.reference}`.
    pub title_format: String,
    /// Every field of its GraphQL type by name, with its pages, rows and fields nested.
    pub document: Value,
}

impl Form {
    /// The GraphQL type of a form with this handle.
    pub fn type_name(handle: &str) -> String {
        format!("{handle}_Form")
    }

    /// The mutation that submits a form with this handle.
    pub fn mutation(handle: &str) -> String {
        format!("save_{handle}_Submission")
    }
}
