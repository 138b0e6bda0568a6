//! An element as it is stored: everything editors set, nothing derived from it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::AssetFile;

/// The kinds of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Entry,
    Category,
    Global,
    Asset,
    /// Matrix blocks and Super Table rows; stored inside their owner, without a row of their own.
    Block,
}

impl Kind {
    /// The name in the database, which is also the type of a link to such an element.
    pub fn word(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Category => "category",
            Self::Global => "global",
            Self::Asset => "asset",
            Self::Block => "block",
        }
    }

    /// The kind with this name.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Entry, Self::Category, Self::Global, Self::Asset, Self::Block]
            .into_iter()
            .find(|kind| kind.word() == word)
    }

    /// The GraphQL type of an element of this kind.
    pub fn type_name(self, source: &str, type_handle: &str) -> String {
        match self {
            Self::Entry => format!("{source}_{type_handle}_Entry"),
            Self::Category => format!("{source}_Category"),
            Self::Global => format!("{source}_GlobalSet"),
            Self::Asset => format!("{source}_Asset"),
            Self::Block => format!("{source}_{type_handle}_BlockType"),
        }
    }
}

/// An element in all its languages.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Record {
    /// The same in every language; unique across all kinds.
    pub id: i64,
    pub kind: Kind,
    /// Handle of its section, group, volume or global set.
    pub source: String,
    /// Handle of its entry type; `default` where a kind has no types.
    pub type_handle: String,
    /// Its name in content files, such as `pages/about`.
    pub reference: String,
    /// The parent in a structure.
    pub parent: Option<i64>,
    pub position: i64,
    /// Unix milliseconds; only entries have one.
    pub post_date: Option<i64>,
    /// Unix milliseconds from which it is no longer shown.
    pub expiry_date: Option<i64>,
    /// Whether it is published at all; false for the draft of a new element.
    pub enabled: bool,
    pub asset: Option<AssetFile>,
    /// One for each language in which it exists.
    pub versions: Vec<Version>,
}

/// An element in one language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Version {
    pub site: i64,
    /// Absent for global sets.
    pub title: Option<String>,
    /// The last segment of the path.
    pub slug: Option<String>,
    pub fields: Map<String, Value>,
    /// SEO values set by editors: title, description, image, robots.
    pub seo: Map<String, Value>,
    /// Field handles with the ids they point to.
    pub relations: Vec<(String, i64)>,
}
