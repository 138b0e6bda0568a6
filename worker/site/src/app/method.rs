use crate::{
    http::{request::Method, response::Response},
    routing::route::Route,
};

/// 405, with the methods that a page answers.
pub(super) fn not_allowed(route: Option<&Route>) -> Response {
    let takes_forms = route.is_some_and(Route::takes_post);
    Response::method_not_allowed(if takes_forms { "GET, HEAD, POST" } else { "GET, HEAD" })
}

/// A guard's response. For a POST the redirect keeps method and body.
pub(super) fn preserve_method(response: Response, method: Method) -> Response {
    match method {
        Method::Get | Method::Head => response,
        Method::Post | Method::Other => response.with_method_kept(),
    }
}
