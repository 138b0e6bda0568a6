//! Reading an answer's parsed JSON into the types of an operation; the readers themselves are generated (`build/decoding.rs`).
//!
//! Craft leaves out fields that its schema lacks (contract section 1.3), so a missing field reads like null, and a missing
//! list like an empty one.

use serde_json::Value;

/// Reads a value.
///
/// # Errors
/// The first value of another kind than the schema promises.
pub(crate) fn decode<T: Decode>(of: &Value) -> Result<T, Fault> {
    let mut reader = Reader::default();
    let read = T::decode(of, &mut reader);
    reader.fault.map_or(Ok(read), Err)
}

/// A type that can be read from JSON.
pub(crate) trait Decode: Sized {
    /// Reads the value; null stands for everything that is missing. After a fault what is read does not count, so that no
    /// reader needs a way out of its middle: clearing away what was read until there was 28 KiB of the worker.
    fn decode(of: &Value, reader: &mut Reader) -> Self;
}

/// Where in an answer we are, and what was wrong before.
#[derive(Default)]
pub(crate) struct Reader {
    /// Names of fields, outermost first.
    path: Vec<&'static str>,
    fault: Option<Fault>,
}

/// A value of another kind than the schema promises.
#[derive(Debug, thiserror::Error)]
#[error("{}: {wanted} expected", .path.join("."))]
pub(crate) struct Fault {
    /// Names of fields, outermost first.
    path: Vec<&'static str>,
    wanted: &'static str,
}

impl Reader {
    /// A field of an object.
    #[inline(never)]
    pub fn field<T: Decode>(&mut self, of: &Value, name: &'static str) -> T {
        let value = self.enter(of, name);
        let read = T::decode(value, self);
        self.path.pop();
        read
    }

    #[inline(never)]
    fn enter<'a>(&mut self, of: &'a Value, name: &'static str) -> &'a Value {
        self.path.push(name);
        of.get(name).unwrap_or(&Value::Null)
    }

    /// PHP writes an empty list where it has nothing to put into an object; that says nothing at all.
    pub fn object(&mut self, of: &Value) {
        self.expect(of.is_object().then_some(()), "an object");
    }

    #[inline(never)]
    fn fail(&mut self, wanted: &'static str) {
        self.fault.get_or_insert_with(|| Fault { path: self.path.clone(), wanted });
    }

    fn expect<T: Default>(&mut self, found: Option<T>, wanted: &'static str) -> T {
        found.unwrap_or_else(|| {
            self.fail(wanted);
            T::default()
        })
    }
}

/// The name of an object's type.
pub(crate) fn type_name(of: &Value) -> &str {
    of.get("__typename").and_then(Value::as_str).unwrap_or_default()
}

impl Decode for String {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        reader.expect(of.as_str(), "a text").to_owned()
    }
}

impl Decode for i64 {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        reader.expect(of.as_i64(), "a whole number")
    }
}

impl Decode for f64 {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        reader.expect(of.as_f64(), "a number")
    }
}

impl Decode for bool {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        reader.expect(of.as_bool(), "a truth value")
    }
}

impl<T: Decode> Decode for Option<T> {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        if of.is_null() { None } else { Some(T::decode(of, reader)) }
    }
}

impl<T: Decode> Decode for Vec<T> {
    fn decode(of: &Value, reader: &mut Reader) -> Self {
        let items = match of {
            Value::Null => &[],
            _ => reader.expect(of.as_array().map(Vec::as_slice), "a list"),
        };
        items.iter().map(|item| T::decode(item, reader)).collect()
    }
}

/// The data of a recorded answer; nothing when it is not of the operation's shape.
#[cfg(test)]
pub(crate) fn recorded<D: Decode>(answer: &[u8]) -> Option<D> {
    let answer: Value = serde_json::from_slice(answer).ok()?;
    decode(answer.get("data")?).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missing_is_null_and_a_missing_list_is_empty() {
        let object = json!({"title": "Linde", "level": 2, "nothing": null});
        let field = |name| {
            let mut reader = Reader::default();
            (reader.field::<Option<String>>(&object, name), reader.fault.is_none())
        };
        assert_eq!(field("title"), (Some("Linde".to_owned()), true));
        assert_eq!(field("gone"), (None, true));
        assert_eq!(decode::<Vec<i64>>(&object["nothing"]).ok(), Some(Vec::new()));
        assert_eq!(decode::<f64>(&object["level"]).ok(), Some(2.0));
    }

    #[test]
    fn the_first_fault_names_the_way_to_its_value() {
        struct Inner {
            title: String,
            level: i64,
        }
        impl Decode for Inner {
            fn decode(of: &Value, reader: &mut Reader) -> Self {
                Inner { title: reader.field(of, "title"), level: reader.field(of, "level") }
            }
        }
        struct Outer(Inner);
        impl Decode for Outer {
            fn decode(of: &Value, reader: &mut Reader) -> Self {
                Outer(reader.field(of, "entry"))
            }
        }
        let read =
            |entry: Value| decode::<Outer>(&json!({"entry": entry})).map_err(|fault| fault.to_string());
        let whole =
            read(json!({"title": "Linde", "level": 2})).map(|Outer(inner)| (inner.title, inner.level));
        assert_eq!(whole, Ok(("Linde".to_owned(), 2)));
        let fault = read(json!({"title": 7, "level": "two"})).err();
        assert_eq!(fault.as_deref(), Some("entry.title: a text expected"));
    }
}
