//! Search keywords of submissions, normalised as in the CMS's search index: lower case, without punctuation.

use serde_json::{Map, Value};

/// The words of all values, separated by spaces.
pub(super) fn of(values: &Map<String, Value>) -> String {
    let mut text = String::new();
    values.values().for_each(|value| collect(value, &mut text));
    format!(" {} ", words(&text).join(" "))
}

/// The terms of a search text: each must occur as a whole.
pub fn asked(search: &str) -> Vec<String> {
    search.split_whitespace().map(|term| words(term).join(" ")).filter(|term| !term.is_empty()).collect()
}

fn collect(value: &Value, text: &mut String) {
    match value {
        Value::String(own) => text.push_str(own),
        Value::Number(own) => text.push_str(&own.to_string()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, text)),
        Value::Object(map) => map.values().for_each(|item| collect(item, text)),
        Value::Null | Value::Bool(_) => {}
    }
    text.push(' ');
}

fn words(text: &str) -> Vec<String> {
    let small = text.to_lowercase();
    let separates = |letter: char| !letter.is_alphanumeric() && letter != '_';
    small.split(separates).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
