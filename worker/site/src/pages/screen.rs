//! Interprets a document for the requested route.

use super::found::FoundPage;
use crate::{
    cache::{CachedDocument, ResolvedPath},
    cms::Subject,
    error::Error,
    messages::Messages,
    model::Kind,
    routing::listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE},
};

/// The outcome of loading a route.
pub enum Screen {
    Page(FoundPage),
    /// A page for members, whose content needs a query with a member's token.
    MembersOnly(Subject),
    /// A redirect to a local path.
    Elsewhere(String),
}

/// Interprets a document for its route.
pub(super) fn screen(
    found: CachedDocument<ResolvedPath>,
    subject: Subject,
    listing: Listing,
    messages: &Messages,
) -> Result<Screen, Error> {
    match &*found.document {
        ResolvedPath::Page(page) if page.kind == Kind::Other || is_beyond(&page.kind, listing) => {
            Err(Error::NotFound(messages.page_not_available))
        }
        ResolvedPath::MembersOnly => Ok(Screen::MembersOnly(subject)),
        ResolvedPath::Page(_) => Ok(Screen::Page(FoundPage::new(found))),
        ResolvedPath::Elsewhere(path) => Ok(Screen::Elsewhere(path.clone())),
        ResolvedPath::OtherLanguage => Err(Error::NotFound(messages.page_not_found)),
        ResolvedPath::Nothing if subject == Subject::News => Err(Error::NotFound(messages.post_not_found)),
        ResolvedPath::Nothing => Err(Error::NotFound(messages.page_not_available)),
    }
}

/// How many items a page of a list has.
pub(super) fn per_page(kind: &Kind) -> u32 {
    if matches!(kind, Kind::Projects(_) | Kind::News(_)) { CARD_PAGE_SIZE } else { PAGE_SIZE }
}

/// Whether the requested page of a list is beyond its last one.
fn is_beyond(kind: &Kind, listing: Listing) -> bool {
    listing.first_new(per_page(kind)).is_some_and(|first| kind.shown().is_none_or(|shown| shown <= first))
}
