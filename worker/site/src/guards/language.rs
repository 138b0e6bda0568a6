use crate::{context::RequestContext, http::response::Response, routing::route::Route};

/// A screen's address in another language leads to this language's spelling on the same host.
///
/// Slugs of the content system are settled by the page itself when it finds nothing.
pub fn redirect<P>(context: &RequestContext<'_, P>, path: &str) -> Option<Response> {
    let locale = context.site.locale;
    let path = Route::of_another_language(path, locale)?.href(locale);
    Some(Response::redirect(302, context.request.with_query(&path)))
}
