//! A form as it is stored.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A form in one language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Form {
    /// The same in every language; no element has it.
    pub id: i64,
    /// Its name in content files, such as `forms/contact`.
    pub reference: String,
    /// Its handle, from which its GraphQL types and its mutation have their names.
    pub handle: String,
    /// The language version this is.
    pub site: i64,
    /// What submissions are called: `{timestamp}`, or fields such as `{field.reference}`.
    pub title_format: String,
    /// Every field of its GraphQL type by name, and below it pages, rows and fields likewise.
    pub document: Value,
}

impl Form {
    /// The GraphQL type of the forms with this handle.
    pub fn type_name(handle: &str) -> String {
        format!("{handle}_Form")
    }

    /// The mutation that takes submissions of the forms with this handle.
    pub fn mutation(handle: &str) -> String {
        format!("save_{handle}_Submission")
    }
}
