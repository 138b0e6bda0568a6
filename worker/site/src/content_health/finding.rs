use serde::{Deserialize, Serialize};

use crate::{cms::ElementVersion, routing::locale::Locale};

/// What can be wrong, in the order in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A link leads to one of our own addresses that no page has.
    DeadLink,
    /// A page has another address than before, and nothing leads there from the old one.
    ChangedAddress,
    /// A page exists in another language and not in this one.
    MissingTranslation,
    /// A page names a translation that does not name it.
    BrokenPair,
    /// A form block without a form that can be shown.
    EmptyForm,
    /// Something that lists cannot be filtered by, because of a mistake in it.
    WrongFacet,
    /// A block or a card that the page does not show.
    LeftOut,
    /// Markup that the page does not show.
    RemovedMarkup,
    PictureWithoutText,
}

/// Something that is wrong in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    pub kind: Kind,
    /// The language of which it is told.
    pub locale: Locale,
    /// The language of the page, of its title and of its path.
    pub page_locale: Locale,
    /// The element's id.
    pub id: u32,
    pub title: String,
    pub path: String,
    /// What exactly: an address, a file's name, names of elements; empty where the kind says it all.
    pub detail: String,
}

/// Longest title or detail, so that no content makes a report too large.
const LONGEST: usize = 200;

impl Finding {
    /// Something wrong on a page, told of its own language.
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
