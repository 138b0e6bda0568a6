//! `/_/vitals`: takes what browsers measured of a page; with a signed link a page shows what they did.

use super::operators::{failed, open};
use crate::{
    actions::is_same_origin,
    context::RequestContext,
    http::{
        request::{Method, Post},
        response::Response,
    },
    log, operators,
    operators::link::LinkTarget,
    ports::{Ports, RateLimit},
    vitals::Beacon,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    if let Some(post) = &context.request.post {
        return receive(context, post).await;
    }
    if context.request.method == Method::Other {
        return Response::method_not_allowed("GET, HEAD, POST");
    }
    match open(context, LinkTarget::Vitals).await {
        Ok(link) => match operators::vitals::render(context, &link).await {
            Ok(response) => response,
            Err(error) => failed(context, error).await,
        },
        Err(response) => response,
    }
}

/// The answer is the same whatever becomes of the message: its page is gone.
async fn receive<P: Ports>(context: &RequestContext<'_, P>, post: &Post) -> Response {
    let is_measured = context.config.vitals_sample > 0 && is_same_origin(post, &context.site.origin);
    if let Some(beacon) = Beacon::parse(&post.body, context.site.locale).filter(|_| is_measured)
        && is_allowed(context).await
    {
        for (metric, value) in &beacon.values {
            let labels = [metric.name(), beacon.page.as_str(), context.site.locale.code()];
            if let Err(error) = context.ports.record(labels, *value) {
                log::warning(context.ports, "a measurement was not kept", &error.to_string());
            }
        }
    }
    Response::empty(204)
}

/// Counted apart from what the limit is for; one that cannot be asked stops nobody.
async fn is_allowed<P: Ports>(context: &RequestContext<'_, P>) -> bool {
    let Some(visitor) = context.request.rate_limit_key() else { return true };
    context.ports.allows(RateLimit::Miss, &format!("vitals {visitor}")).await.unwrap_or(true)
}
