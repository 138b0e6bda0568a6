//! Answers that end a session.

use crate::{context::RequestContext, http::response::Response, members::session, routing::route::Route};

/// Specification section 4: everything of the session goes; the quotation list, which is the visitor's own, stays.
pub fn logged_out<P>(context: &RequestContext<'_, P>) -> Response {
    let mut response = Response::redirect(303, Route::Home.href(context.site.locale));
    response.set("clear-site-data", "\"cache\"");
    response.add_cookies(session::clear_cookies());
    response
}

/// Specification section 8: the tokens are cleared and the visitor is sent to the page for what is not there.
pub fn session_lost<P>(context: &RequestContext<'_, P>) -> Response {
    let mut response = Response::redirect(302, Route::NotFound.href(context.site.locale));
    response.add_cookies(session::clear_cookies());
    response
}
