//! Parses JSON, and writes objects with optional members.

use serde::de::DeserializeOwned;

/// Parses a JSON text.
///
/// # Errors
/// The text is not JSON, or does not match the type.
pub fn read<T: DeserializeOwned>(text: impl AsRef<[u8]>) -> serde_json::Result<T> {
    serde_json::from_slice(text.as_ref())
}

/// A writer of a JSON object, member by member.
#[derive(Debug, Default)]
pub struct Object(String);

impl Object {
    /// Writes a member whose value is serialised already.
    pub fn put(&mut self, name: &str, value: &str) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push_str(&quoted(name));
        self.0.push(':');
        self.0.push_str(value);
    }

    pub fn text(&mut self, name: &str, value: &str) {
        self.put(name, &quoted(value));
    }

    pub fn number(&mut self, name: &str, value: usize) {
        self.put(name, &value.to_string());
    }

    pub fn flag(&mut self, name: &str, value: bool) {
        self.put(name, if value { "true" } else { "false" });
    }

    /// Writes a list of values that are serialised already.
    pub fn list(&mut self, name: &str, values: &[String]) {
        self.put(name, &format!("[{}]", values.join(",")));
    }

    pub fn texts(&mut self, name: &str, values: &[impl AsRef<str>]) {
        let mut all = Vec::new();
        for value in values {
            all.push(quoted(value.as_ref()));
        }
        self.list(name, &all);
    }

    pub fn end(self) -> String {
        if self.0.is_empty() { "{}".to_owned() } else { self.0 + "}" }
    }
}

/// A string as JSON, quoted and escaped.
fn quoted(text: &str) -> String {
    // Serialising a string cannot fail.
    serde_json::to_string(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let hostile = "\"}\\ \n\r\t\u{0}\u{1f}\u{7f}\u{2028}</script>\u{1f600}";
        let mut own = Object::default();
        own.text(hostile, hostile);
        own.number("n", usize::MAX);
        own.flag("yes", true);
        own.flag("no", false);
        own.list("list", &["1".to_owned(), "[]".to_owned()]);
        own.list("none", &[]);
        own.put("object", &Object::default().end());
        let value: serde_json::Value = read(own.end()).unwrap();
        let expected = serde_json::json!({
            hostile: hostile, "n": usize::MAX, "yes": true, "no": false, "list": [1, []], "none": [], "object": {},
        });
        assert_eq!(value, expected);
    }
}
