//! The JSON of everything that is stored at the edge or passed between Durable Objects: an object with its `version`.
//!
//! Versions of the worker live side by side while one is deployed, and what waits in the outbox outlives many of them. Fields
//! may be added with a default; whoever changes the meaning of one raises [`VERSION`] and reads the older shape too.

use serde::{Deserialize, Serialize, de::DeserializeOwned, de::Error};

/// The version that is written. Version 1 was written without a number.
const VERSION: u32 = 2;

#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    value: &'a T,
}

#[derive(Deserialize)]
struct Version {
    #[serde(default = "first_version")]
    version: u32,
}

fn first_version() -> u32 {
    1
}

/// Writes a struct, or an enum whose variants are told apart by a field.
pub fn to_json<T: Serialize>(value: &T) -> String {
    // Plain data with text keys always serialises.
    serde_json::to_string(&Versioned { version: VERSION, value }).unwrap_or_default()
}

/// Reads what this version or an older one wrote.
///
/// # Errors
/// It is something else, or a newer version wrote it.
pub fn from_json<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    // First, for what another version wrote may have another shape.
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
            assert!(text.starts_with(r#"{"version":2,"#), "{text}");
            assert_eq!(from_json::<Example>(&text).unwrap(), example);
        }
    }

    #[test]
    fn what_has_no_version_is_of_the_first() {
        assert_eq!(from_json::<Example>(r#"{"kind":"empty"}"#).unwrap(), Example::Empty);
    }

    #[test]
    fn what_a_newer_version_wrote_is_not_guessed_at() {
        for text in [
            r#"{"version":3,"kind":"empty"}"#,
            r#"{"version":0,"kind":"empty"}"#,
            r#"{"version":2}"#,
            "[]",
            "",
        ] {
            assert!(from_json::<Example>(text).is_err(), "{text}");
        }
    }
}
