use crate::{
    context::{PageTarget, RequestContext, VisitorData},
    http::response::{CachePolicy, Response},
    pages,
};

/// `/_/offline`: what the service worker shows for an address that it has not cached. It needs no content.
pub fn respond<P>(context: &RequestContext<'_, P>) -> Response {
    match pages::offline::render(&context.page_context(PageTarget::default(), None, VisitorData::default())) {
        Ok(html) => Response::html(200, html, CachePolicy::Revalidate),
        Err(_) => Response::text(503, "Service unavailable\n", CachePolicy::Private),
    }
}
