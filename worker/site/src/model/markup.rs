use serde::{Deserialize, Serialize};

use super::Html;

/// A part of editors' markup that is split at its frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkupPart {
    /// Elements may begin in one part and end in another.
    Html(Html),
    Frame(Frame),
}

/// A page of another site that is shown within ours, after a click.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Of a host that may be framed.
    pub url: String,
    /// Its accessible name.
    pub title: String,
    /// In pixels. Absent: as wide as the text.
    pub width: Option<u16>,
    /// In pixels. Absent: the shape of a film.
    pub height: Option<u16>,
}

impl Frame {
    /// The name of the host, for visitors.
    pub fn host(&self) -> &str {
        let host = self.url.split('/').nth(2).unwrap_or_default();
        host.strip_prefix("www.").unwrap_or(host)
    }
}

/// Editors' markup that a page does not show, for a preview. Each name occurs as often as it was removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RemovedMarkup {
    /// Names of elements.
    pub elements: Vec<String>,
    /// Names of attributes, except those of removed elements.
    pub attributes: Vec<String>,
}

impl RemovedMarkup {
    /// Adds what was removed elsewhere.
    pub fn extend(&mut self, other: RemovedMarkup) {
        self.elements.extend(other.elements);
        self.attributes.extend(other.attributes);
    }
}
