//! Responses that end a session.

use crate::{
    context::RequestContext, flash::Flash, http::response::Response, members::session, routing::route::Route,
};

/// `Clear-Site-Data` when a session ends: members' pages that the browser could show again.
pub(super) const CACHED_PAGES: &str = "\"cache\"";

/// Clears all session cookies (specification section 4). The quotation list does not belong to the session and stays.
pub fn logged_out<P>(context: &RequestContext<'_, P>) -> Response {
    let mut response = Response::redirect(303, Route::Home.href(context.site.locale));
    response.set("clear-site-data", CACHED_PAGES);
    response.add_cookies(session::clear_cookies());
    Flash::forget(context, &mut response);
    response
}

/// Clears the tokens and redirects to the not-found page (specification section 8).
pub fn session_lost<P>(context: &RequestContext<'_, P>) -> Response {
    let mut response = Response::redirect(302, Route::NotFound.href(context.site.locale));
    response.add_cookies(session::clear_cookies());
    response
}
