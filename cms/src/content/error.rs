//! What can be wrong with a content file.

use std::path::PathBuf;

/// Named so that an editor finds the place.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: std::io::Error },
    /// A file is not YAML.
    #[error("{}: {message}", path.display())]
    Yaml { path: PathBuf, message: String },
    /// A value breaks a rule of the content format. `place` is the element and its field.
    #[error("{place}: {rule}")]
    Rule { place: String, rule: String },
}

pub type Result<T> = std::result::Result<T, Error>;

/// Makes the error for a broken rule.
pub(crate) fn rule<T>(place: impl Into<String>, rule: impl Into<String>) -> Result<T> {
    Err(Error::Rule { place: place.into(), rule: rule.into() })
}
