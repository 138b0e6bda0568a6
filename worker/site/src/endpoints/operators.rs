//! What the pages for editors and operators have in common: the signed link that opens them.

use crate::{
    context::{PageTarget, RequestContext},
    error::Error,
    http::response::Response,
    operators::{
        PARAMETER,
        link::{LinkTarget, OpenedLink},
    },
    ports::Ports,
    render,
};

/// The link that a request opens a page with, or the answer when it does not work.
pub(super) async fn open<P: Ports>(
    context: &RequestContext<'_, P>,
    target: LinkTarget,
) -> Result<OpenedLink, Response> {
    let token = context.request.parameter(PARAMETER).unwrap_or_default();
    match OpenedLink::read(&token, target, context.request.now, context.config.link_key.as_deref()) {
        Some(link) => Ok(link),
        None => Err(failed(context, Error::LinkExpired).await),
    }
}

/// The answer when such a page cannot be shown.
pub(super) async fn failed<P: Ports>(context: &RequestContext<'_, P>, error: Error) -> Response {
    let target = PageTarget::at(&context.request.path);
    render::error_page(context, target, error, None).await
}
