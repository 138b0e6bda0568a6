//! The title of a submission, in the format of its form.

use chrono::DateTime;
use serde_json::{Map, Value};

/// Formie's format for the time of a submission.
pub(super) const MOMENT: &str = "%Y-%m-%d %H:%M:%S";

/// The formatted title; `None` when it is empty, for example because a field was not sent.
pub(super) fn of(format: &str, values: &Map<String, Value>, now: i64) -> Option<String> {
    let mut pieces = format.split('{');
    let mut title = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        let name = name.strip_prefix("field.").unwrap_or(name);
        match (name, values.get(name)) {
            ("timestamp", _) => {
                title += &DateTime::from_timestamp_millis(now).unwrap_or_default().format(MOMENT).to_string();
            }
            (_, Some(Value::String(text))) => title += text,
            (_, Some(Value::Number(number))) => title += &number.to_string(),
            _ => {}
        }
        title += rest;
    }
    Some(title.trim().to_owned()).filter(|title| !title.is_empty())
}
