//! Repairs a response that does not match its operation's types: sets each offending value to null.
//!
//! The derived types themselves decide which values offend: each value is deserialized separately, inside the objects
//! that enclose it but without their other fields. A lenient deserializer would be simpler, but serde buffers
//! internally tagged enums (`__typename`), and nothing can hook into that buffer.

use serde_json::{Map, Value, json};

/// Set to true instead of null: an unreadable flag must not publish members-only content.
const MEMBERS_ONLY: &str = "membersOnly";
const TYPE_NAME: &str = "__typename";

/// Sets unreadable values to null, and returns their paths. Null is always safe, since every field is optional.
pub(super) fn mend(data: &mut Value, can_read: &dyn Fn(&Value) -> bool) -> Vec<String> {
    let mut mender = Mender { can_read, path: Vec::new(), mended: Vec::new() };
    mender.mend(data);
    mender.mended
}

/// Whether each `__typename` is a string: derived enums would accept a number as a variant's index.
pub(super) fn has_type_names(data: &Value) -> bool {
    match data {
        Value::Array(items) => items.iter().all(has_type_names),
        Value::Object(fields) => fields.iter().all(|(name, value)| {
            let is_name = name != TYPE_NAME || value.is_string();
            is_name && has_type_names(value)
        }),
        _ => true,
    }
}

/// The same for unparsed JSON. May wrongly return false when a string value contains these characters.
pub(super) fn text_has_type_names(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'_') {
        let (before, from) = rest.split_at(at);
        rest = match from.strip_prefix(TYPE_NAME.as_bytes()) {
            Some([b'"', after @ ..]) if before.last() == Some(&b'"') => {
                let value = after.trim_ascii_start().strip_prefix(b":").map(<[u8]>::trim_ascii_start);
                if value.and_then(<[u8]>::first) != Some(&b'"') {
                    return false;
                }
                after
            }
            _ => from.get(1..).unwrap_or_default(),
        };
    }
    true
}

/// A segment of a path, through an object or a list.
enum PathSegment {
    /// A field of an object, with the object's `__typename` if there is one.
    Field { name: String, type_name: Option<Value> },
    /// An index of a list.
    Item(usize),
}

impl PathSegment {
    /// The enclosing object or list with only this value.
    fn around(&self, value: Value) -> Value {
        match self {
            PathSegment::Field { name, type_name } => {
                let mut object = bare(type_name.clone());
                object.insert(name.clone(), value);
                object.into()
            }
            PathSegment::Item(_) => json!([value]),
        }
    }
}

/// An object with only its `__typename`.
fn bare(type_name: Option<Value>) -> Map<String, Value> {
    type_name.map(|name| (TYPE_NAME.to_owned(), name)).into_iter().collect()
}

struct Mender<'a> {
    can_read: &'a dyn Fn(&Value) -> bool,
    /// The segments from the root to the current value.
    path: Vec<PathSegment>,
    mended: Vec<String>,
}

impl Mender<'_> {
    /// Sets the innermost offending values to null. An object or list that cannot be read even when empty becomes null
    /// itself.
    fn mend(&mut self, value: &mut Value) {
        if self.reads(value.clone()) {
            return;
        }
        match value {
            Value::Object(fields) => {
                let type_name = fields.get(TYPE_NAME).filter(|name| name.is_string()).cloned();
                if self.reads(bare(type_name.clone()).into()) {
                    for (name, field) in fields {
                        let step = PathSegment::Field { name: name.clone(), type_name: type_name.clone() };
                        self.mend_inside(step, field);
                    }
                    return;
                }
            }
            Value::Array(items) if self.reads(json!([])) => {
                for (place, item) in items.iter_mut().enumerate() {
                    self.mend_inside(PathSegment::Item(place), item);
                }
                return;
            }
            _ => {}
        }
        let withholds =
            matches!(self.path.last(), Some(PathSegment::Field { name, .. }) if name == MEMBERS_ONLY);
        *value = if withholds { Value::Bool(true) } else { Value::Null };
        self.mended.push(self.path_text());
    }

    fn mend_inside(&mut self, step: PathSegment, value: &mut Value) {
        self.path.push(step);
        self.mend(value);
        self.path.pop();
    }

    /// Whether a value can be deserialized at its path, without its siblings.
    fn reads(&self, value: Value) -> bool {
        (self.can_read)(&self.path.iter().rev().fold(value, |value, step| step.around(value)))
    }

    fn path_text(&self) -> String {
        let steps = self.path.iter().map(|step| match step {
            PathSegment::Field { name, .. } => name.clone(),
            PathSegment::Item(place) => place.to_string(),
        });
        steps.collect::<Vec<_>>().join(".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types_are_texts() {
        for (text, expected) in [
            (r#"{"a": {"__typename": "A", "b": [{"__typename":"B_C"}]}}"#, true),
            (r#"{"__typename" : "A", "my__typename": 1, "text": "a __typename\": 1"}"#, true),
            (r#"{"a": {"__typename": 0}}"#, false),
            (r#"{"a": [{"__typename": "A"}, {"__typename":1}]}"#, false),
            (r#"{"__typename": null}"#, false),
        ] {
            assert_eq!(text_has_type_names(text.as_bytes()), expected, "{text}");
            assert_eq!(has_type_names(&serde_json::from_str(text).unwrap()), expected, "{text}");
        }
        assert!(!text_has_type_names(br#"{"a": "__typename"}"#) && !text_has_type_names(b"\"__typename\""));
    }
}
