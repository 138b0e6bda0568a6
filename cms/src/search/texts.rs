//! The texts of an entry that visitors can read.

use serde_json::{Map, Value};

use crate::text::plain;

/// The public text fields. Members-only texts are not among them.
const TEXTS: [&str; 14] = [
    "pageTitle",
    "text",
    "textColumn2",
    "titleField",
    "html",
    "quote",
    "author",
    "location",
    "client",
    "landscapeArchitect",
    "nameField",
    "function",
    "code",
    "pageText",
];

/// Collects the texts of an element and its blocks, except those for members.
pub(super) fn texts(fields: &Map<String, Value>, found: &mut Vec<String>) {
    if fields.get("membersOnly") == Some(&Value::Bool(true)) {
        return;
    }
    for (name, value) in fields {
        match value {
            Value::String(text) if TEXTS.contains(&name.as_str()) => {
                let text = plain(text);
                if !text.is_empty() {
                    found.push(text);
                }
            }
            Value::Array(rows) => {
                for row in rows.iter().filter_map(|row| row.get("fields").and_then(Value::as_object)) {
                    texts(row, found);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::texts;

    #[test]
    fn blocks_are_read_and_what_is_for_members_is_not() {
        let entry = json!({
            "pageTitle": "School", "heroType": "content", "extendedProductInfo": "for members",
            "flexibleContent": [
                { "id": 1, "fields": { "text": "<p>Two <b>wheels</b></p>", "kolombreedte": "full" } },
                { "id": 2, "fields": { "items": [
                    { "id": 3, "fields": { "titleField": "Open", "membersOnly": false } },
                    { "id": 4, "fields": { "titleField": "Closed", "membersOnly": true } },
                ] } },
            ],
        });
        let mut found = Vec::new();
        texts(entry.as_object().expect("an object"), &mut found);
        found.sort();
        assert_eq!(found, ["Open", "School", "Two wheels"]);
    }
}
