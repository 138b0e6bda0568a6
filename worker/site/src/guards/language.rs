use super::{Visit, with_query};
use crate::{response::Response, route::Route};

/// Language redirect: a screen's address in another language leads to this language's spelling on the same host.
///
/// Slugs of the content system are settled by the page itself when it finds nothing.
pub fn redirect<P>(visit: &Visit<'_, P>) -> Option<Response> {
    let route = Route::of_another_language(visit.path, visit.site.locale)?;
    let path = route.href(visit.site.locale);
    Some(Response::redirect(302, with_query(&path, &visit.request.query)))
}
