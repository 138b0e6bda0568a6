use serde::{Deserialize, Serialize};

use super::Alternate;
use crate::routing::locale::Locale;

/// A kind of addresses with files of its own in the sitemap.
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

    /// The word in the names of its files.
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

/// What a file of the sitemap is made from. The index and the files of parts share one shape, as their operations do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitemap {
    /// For the index: how much there is of each part.
    pub parts: Vec<PartSize>,
    /// For a file of a part: what it lists.
    pub entries: Vec<SitemapEntry>,
}

/// How much there is of a part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartSize {
    pub part: Part,
    /// Its entries, those included that are left out of the files.
    pub count: u32,
    /// When one of them changed last, in seconds since 1970. Absent when the content system did not say.
    pub changed: Option<i64>,
}

/// What a file of the sitemap lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SitemapEntry {
    pub place: SitemapLocation,
    /// When it changed last, in seconds since 1970. Absent when the content system did not say.
    pub changed: Option<i64>,
}

/// Where an entry of the sitemap is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SitemapLocation {
    /// The only entry of a section: a screen, whose address the route table has.
    Screen {
        section: String,
        /// The languages in which it exists.
        locales: Vec<Locale>,
    },
    /// The entry's own addresses, in the languages in which it has one.
    Addresses(Vec<Alternate>),
}
