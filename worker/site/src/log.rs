//! Writes the log as lines of JSON. Lines must not contain anything that a visitor typed.

use serde::Serialize;
use serde_json::{Value, json};

use crate::ports::{Millis, Runtime};

/// What somebody did on purpose.
pub fn info(runtime: &impl Runtime, message: &str, details: Value) {
    levelled(runtime, "info", message, details);
}

/// A failure that needs attention.
pub fn error(runtime: &impl Runtime, message: &str, details: Value) {
    levelled(runtime, "error", message, details);
}

fn levelled(runtime: &impl Runtime, level: &str, message: &str, details: Value) {
    let mut line = details;
    if let Value::Object(line) = &mut line {
        line.insert("level".to_owned(), level.into());
        line.insert("message".to_owned(), message.into());
    }
    write(runtime, &line);
}

/// A failure that the site worked around.
pub fn warning(runtime: &impl Runtime, message: &str, cause: &str) {
    write(runtime, &json!({"level": "warning", "message": message, "cause": cause}));
}

/// What is said of every request, once it is answered. No address: what strangers ask for may hold anything, and the
/// slugs of pages tell less than the failures' own lines.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RequestLine<'a> {
    pub level: &'static str,
    pub message: &'static str,
    /// The answer's `x-request-id`.
    pub id: &'a str,
    /// The site's own host; empty for a request to another one.
    pub host: &'a str,
    /// The name of the page's route, or the pattern of the endpoint's address; empty for neither.
    pub route: &'a str,
    /// The code of the site's language.
    pub language: &'a str,
    pub method: &'a str,
    pub status: u16,
    /// Where the content came from, as `X-Cache` says it; empty without content.
    pub cache: &'a str,
    /// Calls to the content system, and the time that they took together.
    pub calls: u32,
    pub calls_ms: Millis,
    /// Time until the response was made, waiting included.
    pub ms: Millis,
    pub build: &'a str,
}

/// Says what became of a request. It is never equal to another line.
pub fn request(runtime: &impl Runtime, line: &RequestLine<'_>) {
    if let Ok(line) = serde_json::to_string(line) {
        runtime.log(line);
    }
}

fn write(runtime: &impl Runtime, line: &Value) {
    for line in runtime.recent_lines().admit(line.to_string(), runtime.now()) {
        runtime.log(line);
    }
}
