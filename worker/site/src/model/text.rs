use askama::Template;
use serde::{Deserialize, Serialize};

/// HTML from the content system, sanitised when its document was mapped.
///
/// Only `cms::map::markup` creates one, so templates print it unescaped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Template)]
#[template(source = "{{ self.0|safe }}", ext = "html")]
pub struct Html(pub(crate) String);

impl Html {
    /// Also true for markup that is only whitespace.
    pub fn is_empty(&self) -> bool {
        self.0.trim().is_empty()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
