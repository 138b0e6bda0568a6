//! Writes the log as lines of JSON. Lines must not contain anything that a visitor typed.

use serde_json::{Value, json};

use crate::ports::Runtime;

/// A failure that needs attention.
pub fn error(runtime: &impl Runtime, message: &str, details: Value) {
    let mut line = json!({"level": "error", "message": message});
    if let (Value::Object(line), Value::Object(details)) = (&mut line, details) {
        line.extend(details);
    }
    runtime.log(line.to_string());
}

/// A failure that the site worked around.
pub fn warning(runtime: &impl Runtime, message: &str, cause: &str) {
    runtime.log(json!({"level": "warning", "message": message, "cause": cause}).to_string());
}
