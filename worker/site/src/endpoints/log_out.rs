//! `POST /_/logout`: ends the visitor's session, from any page.

use crate::{
    actions,
    context::RequestContext,
    error::Error,
    http::response::Response,
    members::session::{Jar, SessionCookie},
    ports::Ports,
    render,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let Some(post) = &context.request.post else { return Ok(Response::method_not_allowed("POST")) };
    // The cookies are read without the expiry guard, which would renew a session that is about to end.
    let jar = context.config.keys.cookies.as_ref().map(|seal| Jar { seal, host: &context.site.host });
    let session = match jar.map(|jar| jar.read(context.request.cookie.as_deref())) {
        Some(SessionCookie::Session(session)) => Some(session),
        _ => None,
    };
    actions::log_out(post, session, context).await?;
    Ok(render::logged_out(context))
}
