//! The JSON format of everything stored or passed between Durable Objects: an object with a `version`.
//!
//! Two versions of the worker run side by side during a deployment, and messages in the outbox outlive many of them.
//! A field may be added with a default; a change of a field's meaning needs a new [`VERSION`] and code that still
//! reads the older one.

use serde::{Deserialize, Serialize, de::DeserializeOwned, de::Error};

const VERSION: u32 = 1;

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    value: &'a T,
}

#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// Serialises a struct or an internally tagged enum; other values have no room for `version`.
pub fn to_json<T: Serialize>(value: &T) -> String {
    // Serialising plain data with string keys cannot fail.
    serde_json::to_string(&Versioned { version: VERSION, value }).unwrap_or_default()
}

/// Parses a value that this version or an older one wrote.
///
/// # Errors
/// The text does not match the type, or a newer version wrote it.
pub fn from_json<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    // The version first, since a value of another version may not match the type.
    let Version { version } = crate::json::read(text)?;
    match version {
        1..=VERSION => crate::json::read(text),
        _ => Err(serde_json::Error::custom(format!("version {version} is newer than this worker's"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Example {
        Empty,
        Full { count: u64, nested: Vec<Option<String>> },
    }

    #[test]
    fn what_is_written_is_read() {
        let full = Example::Full { count: u64::MAX, nested: vec![Some("\"\n".to_owned()), None] };
        for example in [Example::Empty, full] {
            let text = to_json(&example);
            assert!(text.starts_with(r#"{"version":1,"#), "{text}");
            assert_eq!(from_json::<Example>(&text).unwrap(), example);
        }
    }

    #[test] // F41
    fn what_a_newer_version_wrote_is_not_guessed_at() {
        for text in [
            r#"{"version":2,"kind":"empty"}"#,
            r#"{"version":0,"kind":"empty"}"#,
            r#"{"version":1}"#,
            r#"{"kind":"empty"}"#,
            "[]",
            "",
        ] {
            assert!(from_json::<Example>(text).is_err(), "{text}");
        }
    }
}
