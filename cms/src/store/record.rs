//! An element as it is written: everything editors decide, nothing that follows from it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::AssetFile;

/// The four kinds of elements that content has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Entry,
    Category,
    Global,
    Asset,
    /// Matrix blocks and Super Table rows; they live inside their owner and have no row of their own.
    Block,
}

impl Kind {
    /// The word stored in the database, which is also the type of a link to such an element.
    pub fn word(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Category => "category",
            Self::Global => "global",
            Self::Asset => "asset",
            Self::Block => "block",
        }
    }

    /// The kind behind a stored word.
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
    /// The same in every language; unique over all kinds.
    pub id: i64,
    pub kind: Kind,
    /// Handle of its section, group, volume or global set.
    pub source: String,
    /// Handle of its entry type; `default` where a kind has no types.
    pub type_handle: String,
    /// Its name in content files, such as `pages/about`.
    pub reference: String,
    /// The element above it in a structure.
    pub parent: Option<i64>,
    pub position: i64,
    /// Unix milliseconds; absent for everything but entries.
    pub post_date: Option<i64>,
    /// Unix milliseconds from which on it is no longer shown.
    pub expiry_date: Option<i64>,
    /// Whether it is published at all; a draft of something new is not.
    pub enabled: bool,
    /// The file of an asset.
    pub asset: Option<AssetFile>,
    /// One for each language in which it exists.
    pub versions: Vec<Version>,
}

/// An element in one language.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Version {
    /// The site it belongs to.
    pub site: i64,
    /// Title; absent for global sets.
    pub title: Option<String>,
    /// Last part of the address.
    pub slug: Option<String>,
    pub fields: Map<String, Value>,
    /// Editors' own SEO values: title, description, image, robots.
    pub seo: Map<String, Value>,
    /// Which fields point to which elements.
    pub relations: Vec<(String, i64)>,
}
