//! Reading an answer's parsed JSON into the types of an operation; the readers themselves are generated (`build/decoding.rs`).
//!
//! Craft leaves out fields that its schema lacks (contract section 1.3), so a missing field reads like null, and a missing
//! list like an empty one.

use serde_json::Value;

/// A type that can be read from JSON.
pub(crate) trait Decode: Sized {
    /// Reads the value; null stands for everything that is missing.
    fn decode(of: &Value) -> Result<Self, Fault>;
}

/// A value of another kind than the schema promises.
#[derive(Debug, thiserror::Error)]
#[error("{}: {wanted} expected", .path.iter().rev().copied().collect::<Vec<_>>().join("."))]
pub(crate) struct Fault {
    /// Names of fields, innermost first.
    path: Vec<&'static str>,
    wanted: &'static str,
}

impl Fault {
    fn new(wanted: &'static str) -> Fault {
        Fault { path: Vec::new(), wanted }
    }
}

/// A field of an object.
#[inline(never)]
pub(crate) fn field<T: Decode>(of: &Value, name: &'static str) -> Result<T, Fault> {
    T::decode(of.get(name).unwrap_or(&Value::Null)).map_err(|mut fault| {
        fault.path.push(name);
        fault
    })
}

/// PHP writes an empty list where it has nothing to put into an object; that says nothing at all.
pub(crate) fn is_object(of: &Value) -> Result<(), Fault> {
    if of.is_object() { Ok(()) } else { Err(Fault::new("an object")) }
}

/// The name of an object's type.
pub(crate) fn type_name(of: &Value) -> &str {
    of.get("__typename").and_then(Value::as_str).unwrap_or_default()
}

impl Decode for String {
    fn decode(of: &Value) -> Result<Self, Fault> {
        of.as_str().map(str::to_owned).ok_or(Fault::new("a text"))
    }
}

impl Decode for i64 {
    fn decode(of: &Value) -> Result<Self, Fault> {
        of.as_i64().ok_or(Fault::new("a whole number"))
    }
}

impl Decode for f64 {
    fn decode(of: &Value) -> Result<Self, Fault> {
        of.as_f64().ok_or(Fault::new("a number"))
    }
}

impl Decode for bool {
    fn decode(of: &Value) -> Result<Self, Fault> {
        of.as_bool().ok_or(Fault::new("a truth value"))
    }
}

impl<T: Decode> Decode for Option<T> {
    fn decode(of: &Value) -> Result<Self, Fault> {
        if of.is_null() { Ok(None) } else { T::decode(of).map(Some) }
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn decode(of: &Value) -> Result<Self, Fault> {
        match of {
            Value::Null => Ok(Vec::new()),
            Value::Array(items) => items.iter().map(T::decode).collect(),
            _ => Err(Fault::new("a list")),
        }
    }
}

/// The data of a recorded answer; nothing when it is not of the operation's shape.
#[cfg(test)]
pub(crate) fn recorded<D: Decode>(answer: &[u8]) -> Option<D> {
    let answer: Value = serde_json::from_slice(answer).ok()?;
    D::decode(answer.get("data")?).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missing_is_null_and_a_missing_list_is_empty() {
        let object = json!({"title": "Linde", "level": 2, "nothing": null});
        assert_eq!(field::<Option<String>>(&object, "title").ok().flatten().as_deref(), Some("Linde"));
        assert_eq!(field::<Option<i64>>(&object, "gone").ok(), Some(None));
        assert_eq!(field::<Vec<i64>>(&object, "nothing").ok(), Some(Vec::new()));
        assert_eq!(field::<f64>(&object, "level").ok(), Some(2.0));
    }

    #[test]
    fn a_fault_names_the_way_to_the_value() {
        struct Inner(#[allow(dead_code)] String);
        impl Decode for Inner {
            fn decode(of: &Value) -> Result<Self, Fault> {
                Ok(Inner(field(of, "title")?))
            }
        }
        let object = json!({"entry": {"title": 7}});
        let fault = field::<Inner>(&object, "entry").err().map(|fault| fault.to_string());
        assert_eq!(fault.as_deref(), Some("entry.title: a text expected"));
    }
}
