//! `POST /_/consent`: keeps what a visitor agrees to, in a cookie.
//!
//! The cookie comes from the server because a browser may keep one that script writes for a week only.

use crate::{
    actions,
    context::{PageTarget, RequestContext},
    http::response::Response,
    ports::Ports,
    render,
};

pub async fn keep<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let Some(post) = &context.request.post else { return Response::method_not_allowed("POST") };
    match actions::consent(post, context) {
        Ok(cookie) => {
            let mut response = Response::empty(204);
            response.add("set-cookie", cookie);
            response
        }
        Err(error) => render::error_page(context, PageTarget::default(), error, None).await,
    }
}
