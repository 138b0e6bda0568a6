use serde::{Deserialize, Serialize};

use super::Alternate;
use crate::routing::locale::Locale;

/// A kind of page with its own sitemap files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Home, content pages, overviews and the colour chart.
    Pages,
    Categories,
    Products,
    Projects,
    News,
    Faq,
}

impl Part {
    /// All parts, in the order of the index.
    pub const ALL: [Part; 6] =
        [Part::Pages, Part::Categories, Part::Products, Part::Projects, Part::News, Part::Faq];

    /// As in the names of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Pages => "pages",
            Part::Categories => "categories",
            Part::Products => "products",
            Part::Projects => "projects",
            Part::News => "news",
            Part::Faq => "faq",
        }
    }
}

/// The content of a sitemap file. The index and the files of parts share one type, since one cached document holds
/// either.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitemap {
    /// For the index; empty in a file of a part.
    pub parts: Vec<PartSize>,
    /// For a file of a part; empty in the index.
    pub entries: Vec<SitemapEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartSize {
    pub part: Part,
    /// Includes entries that the files leave out.
    pub count: u32,
    /// The latest change of an entry, in seconds since 1970. Absent when unknown.
    pub changed: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SitemapEntry {
    pub place: SitemapLocation,
    /// The latest change, in seconds since 1970. Absent when unknown.
    pub changed: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SitemapLocation {
    /// The only entry of a section, whose address is in the route table.
    Screen {
        section: String,
        /// The languages in which it exists.
        locales: Vec<Locale>,
    },
    /// In the languages in which the entry has an address.
    Addresses(Vec<Alternate>),
}
