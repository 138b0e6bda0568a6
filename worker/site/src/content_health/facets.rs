//! Facets that are left out of lists because they are misconfigured.

use super::{
    blocks::sentence,
    finding::{Finding, Kind},
};
use crate::{
    cms::Mapped,
    model::Chrome,
    routing::{locale::Locale, route::Route},
};

/// The title of the global set in the content system.
const TITLE: &str = "Facets";

/// Reports what the mapping of a language's facets left out.
pub(super) fn check(locale: Locale, mapped: &Mapped<Chrome>) -> impl Iterator<Item = Finding> {
    mapped.left_out.iter().map(move |what| Finding {
        kind: Kind::WrongFacet,
        locale,
        page_locale: locale,
        id: mapped.model.facets.id,
        title: TITLE.to_owned(),
        path: Route::Products.href(locale),
        detail: sentence(what),
    })
}
