//! Lines of JSON for the log. Nothing that a visitor typed is ever in them.

use serde_json::{Value, json};

use crate::ports::Runtime;

/// Something that somebody should look at.
pub fn error(runtime: &impl Runtime, message: &str, details: Value) {
    let mut line = json!({"level": "error", "message": message});
    if let (Value::Object(line), Value::Object(details)) = (&mut line, details) {
        line.extend(details);
    }
    runtime.log(line.to_string());
}

/// Something that the site got round.
pub fn warning(runtime: &impl Runtime, message: &str, cause: &str) {
    runtime.log(json!({"level": "warning", "message": message, "cause": cause}).to_string());
}
