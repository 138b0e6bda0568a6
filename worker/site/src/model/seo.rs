use serde::{Deserialize, Serialize};

/// Search metadata of a page (contract section 3), without canonical, alternates and robots of other
/// environments: addresses come from configuration, never from the content system.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seo {
    /// Absent when the content system sent none: the page's own title is used.
    pub title: Option<String>,
    /// Sorted by key, without tags that hold this page's addresses.
    pub tags: Vec<MetaTag>,
    /// Whether search engines are told to stay away.
    pub noindex: bool,
    /// JSON-LD objects, serialised again so that they are safe in a script element.
    pub json_ld: Vec<String>,
}

impl Seo {
    /// Whether the JSON-LD has an object of this type, such as `NewsArticle`.
    pub fn describes(&self, kind: &str) -> bool {
        let name = format!("\"@type\":\"{kind}\"");
        self.json_ld.iter().any(|json| json.contains(&name))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MetaTag {
    /// Whether the key is a `property` (Open Graph) or a `name`.
    pub property: bool,
    /// The key, such as `description` or `og:title`.
    pub key: String,
    pub content: String,
}
