//! `POST /_/logout`: ends the visitor's session, from any page.

use crate::{
    actions,
    context::{PageTarget, RequestContext},
    http::response::Response,
    members::session::{Jar, SessionCookie},
    ports::Ports,
    render,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let Some(post) = &context.request.post else { return Response::method_not_allowed("POST") };
    // The cookies are read without the expiry guard, which would renew a session that is about to end.
    let jar = context.config.seal.as_ref().map(|seal| Jar { seal, host: &context.site.host });
    let session = match jar.map(|jar| jar.read(context.request.cookie.as_deref())) {
        Some(SessionCookie::Session(session)) => Some(session),
        _ => None,
    };
    match actions::log_out(post, session, context).await {
        Ok(_) => render::logged_out(context),
        Err(error) => render::error_page(context, PageTarget::default(), error, None).await,
    }
}
