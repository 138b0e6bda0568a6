use crate::{context::RequestContext, http::response::Response, routing::route::Route};

/// Redirects a screen's address in another language, or under the overview of its kind, to this language's address on
/// the same host.
///
/// Slugs of another language are handled by the page itself, when the content system finds nothing.
pub fn redirect<P>(context: &RequestContext<'_, P>, path: &str) -> Option<Response> {
    let locale = context.site.locale;
    let route = Route::of_another_language(path, locale).or_else(|| Route::under_overview(path, locale))?;
    let path = route.href(locale);
    Some(Response::redirect(302, context.request.with_query(&path)))
}
