//! What the pages for editors and operators have in common: the signed link that opens them.

use crate::{
    context::RequestContext,
    error::Error,
    operators::{
        PARAMETER,
        link::{LinkTarget, OpenedLink},
    },
};

/// The signed link of a request.
///
/// # Errors
/// `Error::LinkExpired` when it is invalid or has expired.
pub(super) fn open<P>(context: &RequestContext<'_, P>, target: LinkTarget) -> Result<OpenedLink, Error> {
    let token = context.request.parameter(PARAMETER).unwrap_or_default();
    let link = OpenedLink::read(&token, target, context.request.now, context.config.keys.links.as_deref());
    link.ok_or(Error::LinkExpired)
}

/// Whether the request is for JSON instead of a page.
pub(super) fn is_json<P>(context: &RequestContext<'_, P>) -> bool {
    context.request.parameter("as").is_some_and(|format| format == "json")
}
