//! The limits of a form's files: how many, how large, of which types.

use rust_decimal::Decimal;
use serde::Serialize;

use super::{decimal, file_types};
use crate::{forms::parse::body::MAX_FILE_BYTES, http::request::Post, model::FieldKind};

/// Bytes that all files of a form may have together; the rest of the body is for what is typed.
pub const ALL_FILES_BYTES: usize = Post::MAX_BYTES_WITH_FILES - Post::MAX_BYTES;

/// Limits of a file field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileRules {
    /// Number of files at most.
    pub limit: u32,
    /// Largest file in bytes.
    pub bytes: usize,
    /// Smallest file in bytes; left out of the props when there is no minimum.
    #[serde(skip_serializing_if = "is_zero")]
    pub least: usize,
    /// Accepted extensions, in lower case.
    pub extensions: Vec<&'static str>,
}

impl FileRules {
    /// Extensions that a message names at most: about three kinds.
    const MOST_NAMED: usize = 40;

    /// The accepted extensions for a message. `None` when they are too many.
    pub fn named(&self) -> Option<String> {
        (self.extensions.len() <= Self::MOST_NAMED).then(|| self.extensions.join(", "))
    }
}

/// The limits of a file field. `None` for other fields.
pub fn file_rules(kind: &FieldKind) -> Option<FileRules> {
    let FieldKind::Files { limit, most, least, kinds } = kind else { return None };
    let bytes = |megabytes: &str| {
        let bytes = decimal::parse(megabytes)?.checked_mul(Decimal::from(1024 * 1024))?;
        usize::try_from(bytes).ok().filter(|bytes| *bytes > 0)
    };
    Some(FileRules {
        limit: *limit,
        bytes: bytes(most).unwrap_or(MAX_FILE_BYTES).min(MAX_FILE_BYTES),
        least: bytes(least).unwrap_or_default(),
        extensions: file_types::extensions(kinds.as_deref()),
    })
}

fn is_zero(value: &usize) -> bool {
    *value == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // RA6
    fn no_file_may_be_larger_than_the_site_takes() {
        let rules = |most: &str, least: &str| {
            let (most, least) = (most.to_owned(), least.to_owned());
            let rules = file_rules(&FieldKind::Files { limit: 1, most, least, kinds: None }).unwrap();
            (rules.bytes, rules.least)
        };
        assert_eq!(rules("", ""), (MAX_FILE_BYTES, 0));
        assert_eq!(rules("100", "nonsense"), (MAX_FILE_BYTES, 0));
        assert_eq!(rules("0.5", "0,25"), (512 * 1024, 256 * 1024));
        assert_eq!(rules("0", "-1"), (MAX_FILE_BYTES, 0));
        assert_eq!(file_rules(&FieldKind::Text), None);
    }

    #[test]
    fn messages_name_the_extensions_of_some_kinds_and_not_of_all() {
        let named = |kinds: Option<&[&str]>| {
            let kinds = kinds.map(|kinds| kinds.iter().map(|kind| (*kind).to_owned()).collect());
            let (most, least) = (String::new(), String::new());
            file_rules(&FieldKind::Files { limit: 1, most, least, kinds }).and_then(|rules| rules.named())
        };
        assert_eq!(named(Some(&["pdf"])).as_deref(), Some("pdf"));
        assert!(named(Some(&["image", "pdf", "word"])).is_some_and(|named| named.starts_with("jpg, jpeg, ")));
        assert_eq!(named(None), None);
    }
}
