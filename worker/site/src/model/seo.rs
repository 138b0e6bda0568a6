use serde::{Deserialize, Serialize};

/// Search metadata of a page (contract section 3), without alternates and robots of other environments: the page's own
/// addresses come from configuration, never from the content system.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seo {
    /// Absent when the content system sent none: the page's own title is used.
    pub title: Option<String>,
    /// Sorted by key, without tags that hold this page's addresses.
    pub tags: Vec<MetaTag>,
    /// Links to authors and publishers, such as `rel="me"`.
    pub links: Vec<LinkTag>,
    /// Whether search engines must not index the page.
    pub noindex: bool,
    /// Other directives for crawlers, as a list: `noarchive, max-snippet:50`.
    pub directives: String,
    /// The canonical address that editors set, if it is another page of ours.
    pub canonical: Option<String>,
    /// JSON-LD objects, serialised again so that they are safe in a script element.
    pub json_ld: Vec<String>,
    /// Scripts that may run with the visitor's consent. Absent when the page has none.
    pub scripts: Option<Scripts>,
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkTag {
    /// A relation, such as `author`.
    pub rel: String,
    /// An http or https address.
    pub href: String,
}

/// Scripts of the content system: analytics and the like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scripts {
    /// A list in the order in which they run, each with its `source`, or with its `src` and `attributes`.
    pub json: String,
    /// `'sha256-…'` of every source, for the Content-Security-Policy.
    pub hashes: Vec<String>,
    /// The origins in their sources, from which they load and to which they send.
    pub origins: Vec<String>,
}
