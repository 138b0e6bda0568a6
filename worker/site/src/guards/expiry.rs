use super::{Passage, Visit};
use crate::{response::Response, session};

/// Expiry check: session cookies that cannot be opened are taken away, and the visitor goes on as anonymous.
pub fn check(visit: &Visit<'_>, passage: &mut Passage) -> Option<Response> {
    passage.cookies.extend(session::cleared_cookies(visit.request.cookie.as_deref()));
    None
}
