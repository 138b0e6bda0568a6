//! Writes the log as lines of JSON. Lines must not contain anything that a visitor typed.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Value, json};

use crate::ports::Runtime;

/// A regular event.
pub fn info(runtime: &impl Runtime, message: &str, details: Value) {
    write(runtime, &levelled("info", message, details));
}

/// A failure that needs attention.
pub fn error(runtime: &impl Runtime, message: &str, details: Value) {
    write(runtime, &levelled("error", message, details));
}

/// A failure with its cause.
pub fn failure(runtime: &impl Runtime, message: &str, cause: &impl Display) {
    error(runtime, message, json!({"cause": cause.to_string()}));
}

/// A failure that the site worked around.
pub fn warning(runtime: &impl Runtime, message: &str, cause: &str) {
    write(runtime, &levelled("warning", message, json!({"cause": cause})));
}

/// The outcome of a request. Written without deduplication, as no two lines are equal.
pub fn request(runtime: &impl Runtime, line: &impl Serialize) {
    if let Ok(line) = serde_json::to_string(line) {
        runtime.log(line);
    }
}

fn levelled(level: &str, message: &str, details: Value) -> Value {
    let mut line = details;
    if let Value::Object(line) = &mut line {
        line.insert("level".to_owned(), level.into());
        line.insert("message".to_owned(), message.into());
    }
    line
}

fn write(runtime: &impl Runtime, line: &Value) {
    for line in runtime.recent_lines().admit(line.to_string(), runtime.now()) {
        runtime.log(line);
    }
}
