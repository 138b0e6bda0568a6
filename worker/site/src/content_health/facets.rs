//! Facets that lists do not have, because something in them is wrong.

use super::finding::{Finding, Kind};
use crate::{
    cms::Mapped,
    model::Chrome,
    routing::{locale::Locale, route::Route},
};

/// What editors call the global set.
const TITLE: &str = "Facets";

/// Checks what the mapping of a language's facets says.
pub(super) fn check(locale: Locale, mapped: &Mapped<Chrome>) -> impl Iterator<Item = Finding> {
    mapped.left_out.iter().map(move |what| Finding {
        kind: Kind::WrongFacet,
        locale,
        page_locale: locale,
        id: mapped.model.facets.id,
        title: TITLE.to_owned(),
        path: Route::Products.href(locale),
        // As the mapping words it for the log.
        detail: what.strip_prefix("facet ").unwrap_or(what).to_owned(),
    })
}
