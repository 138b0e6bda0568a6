//! Sites and sections: the few rows that every request needs.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{Kind, Result, read_meta, write_meta};

const KEY: &str = "layout";

/// One language of the site.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Site {
    /// The value of `siteId` in queries.
    pub id: i64,
    /// The value of `site` in queries.
    pub handle: String,
    pub language: String,
    /// The site name that SEOmatic appends to titles.
    pub name: String,
    /// Scheme and host of its public pages, without a trailing slash.
    pub origin: String,
    /// The pages that mails link to.
    #[serde(default)]
    pub pages: AccountPages,
}

/// Paths of the site's pages that mails link to, with leading and trailing slash.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AccountPages {
    /// Activates an account and confirms a new address.
    pub login: String,
    /// Sets a new password.
    pub reset: String,
}

impl Default for AccountPages {
    fn default() -> Self {
        Self { login: "/verifyemail".to_owned(), reset: "/setpassword".to_owned() }
    }
}

/// A section, category group, volume or global set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Source {
    pub kind: Kind,
    pub handle: String,
    /// Whether its elements form a tree.
    pub structure: bool,
    /// URI format by site; elements have no URL in a site without one.
    pub formats: BTreeMap<i64, String>,
    /// Handles of its entry types.
    pub types: Vec<String>,
}

/// What SEOmatic adds to every page of every site.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SiteWideTags {
    pub links: Vec<LinkTag>,
    /// In the order in which they run.
    pub scripts: Vec<ScriptTag>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkTag {
    pub handle: String,
    pub rel: String,
    pub href: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ScriptTag {
    pub handle: String,
    /// JavaScript for the head.
    #[serde(default)]
    pub script: String,
    /// Markup for the body.
    #[serde(default)]
    pub body_script: String,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Layout {
    /// Sites; the first is the one that serves the API.
    pub sites: Vec<Site>,
    /// Sections, groups, volumes and global sets.
    pub sources: Vec<Source>,
    pub tags: SiteWideTags,
}

impl Layout {
    pub fn load(connection: &Connection) -> Result<Self> {
        match read_meta(connection, KEY)? {
            Some(text) => Ok(serde_json::from_str(&text)?),
            None => Ok(Self::default()),
        }
    }

    pub fn save(&self, connection: &Connection) -> Result<()> {
        write_meta(connection, KEY, &serde_json::to_string(self)?)
    }

    pub fn site(&self, id: i64) -> Option<&Site> {
        self.sites.iter().find(|site| site.id == id)
    }

    /// The site that serves the API: the one used when a query names none.
    pub fn primary(&self) -> Option<&Site> {
        self.sites.first()
    }

    pub fn source(&self, kind: Kind, handle: &str) -> Option<&Source> {
        self.sources.iter().find(|source| source.kind == kind && source.handle == handle)
    }
}
