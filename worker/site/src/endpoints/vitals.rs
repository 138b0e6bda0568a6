//! `/_/vitals`: receives the measurements of browsers; with a signed link it shows them.

use super::operators::open;
use crate::{
    actions::is_same_origin,
    context::RequestContext,
    error::Error,
    http::{
        request::{Method, Post},
        response::Response,
    },
    log, operators,
    operators::link::LinkTarget,
    ports::{Ports, RateLimit},
    vitals::Beacon,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    if let Some(post) = &context.request.post {
        return Ok(receive(context, post).await);
    }
    if context.request.method == Method::Other {
        return Ok(Response::method_not_allowed("GET, HEAD, POST"));
    }
    operators::vitals::render(context, &open(context, LinkTarget::Vitals)?).await
}

/// The response is always the same, since its page is gone.
async fn receive<P: Ports>(context: &RequestContext<'_, P>, post: &Post) -> Response {
    let is_measured = context.config.vitals_sample > 0 && is_same_origin(post, &context.site.origin);
    if let Some(beacon) = Beacon::parse(&post.body, context.site.locale).filter(|_| is_measured)
        && is_allowed(context).await
    {
        for (metric, value) in &beacon.values {
            let labels = [*metric, beacon.page.as_str(), context.site.locale.code()];
            if let Err(error) = context.ports.record(labels, *value) {
                log::warning(context.ports, "a measurement was not kept", &error.to_string());
            }
        }
    }
    Response::empty(204)
}

/// Counted apart from the other requests of this limit; fails open.
async fn is_allowed<P: Ports>(context: &RequestContext<'_, P>) -> bool {
    let Some(visitor) = context.request.rate_limit_key() else { return true };
    context.ports.allows(RateLimit::Miss, &format!("vitals {visitor}")).await.unwrap_or(true)
}
