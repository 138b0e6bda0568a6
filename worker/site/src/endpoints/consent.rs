//! `POST /_/consent`: stores the visitor's consent in a cookie.
//!
//! The cookie comes from the server because a browser may keep one that script writes for a week only.

use crate::{actions, context::RequestContext, error::Error, http::response::Response, ports::Ports};

pub async fn keep<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let Some(post) = &context.request.post else { return Ok(Response::method_not_allowed("POST")) };
    let mut response = Response::empty(204);
    response.add("set-cookie", actions::consent(post, context)?);
    Ok(response)
}
