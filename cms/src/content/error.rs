//! Errors in content files.

use std::path::PathBuf;

/// An error in a content file, with its location.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: std::io::Error },
    /// A file is not YAML.
    #[error("{}: {message}", path.display())]
    Yaml { path: PathBuf, message: String },
    /// A value breaks a rule of the content format. `place` names the element and its field.
    #[error("{place}: {rule}")]
    Rule { place: String, rule: String },
}

pub type ContentResult<T> = Result<T, ContentError>;

pub(crate) fn rule<T>(place: impl Into<String>, rule: impl Into<String>) -> ContentResult<T> {
    Err(ContentError::Rule { place: place.into(), rule: rule.into() })
}
