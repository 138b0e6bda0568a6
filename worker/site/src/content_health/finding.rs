use serde::{Deserialize, Serialize};

use crate::{cms::ElementVersion, routing::locale::Locale};

/// Kinds of problems, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A link to one of our own addresses that has no page.
    DeadLink,
    /// A page's address changed, and the old one does not redirect.
    ChangedAddress,
    /// A page exists in another language but not in this one.
    MissingTranslation,
    /// A page names a translation that does not name it back.
    BrokenPair,
    /// A form block without a form that can be shown.
    EmptyForm,
    /// A facet that is left out because it is misconfigured.
    WrongFacet,
    /// A block or a card that is left out.
    LeftOut,
    /// Markup that is left out.
    RemovedMarkup,
    PictureWithoutText,
}

/// A problem in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    pub kind: Kind,
    /// The language with the problem.
    pub locale: Locale,
    /// The language of the page, of its title and of its path.
    pub page_locale: Locale,
    /// The element's id.
    pub id: u32,
    pub title: String,
    pub path: String,
    /// An address, a file name or names of elements, or a sentence about what is left out; empty where the kind says it all.
    pub detail: String,
}

/// Longest title or detail, so that no content makes a report too large.
const LONGEST: usize = 200;

impl Finding {
    /// A problem of a page in the page's own language.
    pub fn on(page: &ElementVersion, kind: Kind, detail: &str) -> Finding {
        Finding {
            kind,
            locale: page.locale,
            page_locale: page.locale,
            id: page.id,
            title: page.title.chars().take(LONGEST).collect(),
            path: page.path.clone().unwrap_or_default(),
            detail: detail.chars().take(LONGEST).collect(),
        }
    }
}
