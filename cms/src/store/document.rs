//! A stored JSON document, parsed when a field is first read, because lists mostly show titles and URLs.

use std::ops::Deref;
use std::sync::OnceLock;

use serde_json::{Map, Value};

/// A JSON object, kept as text until it is needed.
#[derive(Debug, Clone, Default)]
pub struct JsonDocument {
    text: String,
    map: OnceLock<Map<String, Value>>,
}

impl JsonDocument {
    /// A document from the database. Only this service writes them; a corrupt one reads as empty.
    pub(super) fn stored(text: String) -> Self {
        Self { text, map: OnceLock::new() }
    }
}

impl From<Map<String, Value>> for JsonDocument {
    fn from(map: Map<String, Value>) -> Self {
        Self { text: String::new(), map: OnceLock::from(map) }
    }
}

impl Deref for JsonDocument {
    type Target = Map<String, Value>;

    fn deref(&self) -> &Self::Target {
        self.map.get_or_init(|| serde_json::from_str(&self.text).unwrap_or_default())
    }
}
