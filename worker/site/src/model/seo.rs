use serde::{Deserialize, Serialize};

/// Search metadata of a page (contract section 3), without canonical, alternates and robots of other
/// environments: addresses come from configuration, never from the content system.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seo {
    /// The document's title. Absent when the content system sent none; the page's own title is used then.
    pub title: Option<String>,
    /// Tags, sorted by key; those that hold addresses of this page are left out.
    pub tags: Vec<MetaTag>,
    /// Whether search engines are told to stay away.
    pub noindex: bool,
    /// Structured data, each one JSON object, re-serialised so that it can stand in a script element.
    pub json_ld: Vec<String>,
}

impl Seo {
    /// Whether the structured data tells of something of this type, such as `NewsArticle`.
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
