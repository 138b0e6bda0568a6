//! `/_/outbox?link=…`: the outbox for operators, as a page or as JSON; a POST retries one message or all that wait.
//! `/_/outbox/{reference}?link=…`: one message with what a visitor wrote.

use serde_json::json;

use super::operators::{is_json, open};
use crate::{
    actions,
    context::RequestContext,
    error::Error,
    http::{
        request::{Method, Post},
        response::{CachePolicy, Response},
    },
    log, operators,
    operators::link::{LinkTarget, OpenedLink},
    outbox::{admin, is_reference},
    ports::{PortError, Ports},
};

pub async fn list<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let link = open(context, LinkTarget::Outbox)?;
    match (context.request.method, &context.request.post) {
        (Method::Get | Method::Head, _) => {
            let overview = context.ports.overview().await.map_err(not_reached)?;
            match is_json(context) {
                true => Ok(Response::json(200, &admin::list(&overview))),
                false => operators::outbox::render(context, &link, &overview),
            }
        }
        (Method::Post, Some(post)) => replay(context, &link, post).await,
        _ => Ok(Response::method_not_allowed("GET, HEAD, POST")),
    }
}

/// One message, as data.
pub async fn message<P: Ports>(context: &RequestContext<'_, P>, reference: &str) -> Result<Response, Error> {
    open(context, LinkTarget::Outbox)?;
    if !is_reference(reference) {
        return Ok(Response::not_found());
    }
    let message = context.ports.find_message(reference).await.map_err(not_reached)?;
    let shown = |json: String| Response::file("application/json", json.into_bytes(), CachePolicy::Private);
    Ok(message.map_or_else(Response::not_found, shown))
}

/// Retries the message of the pressed button, or all that wait.
async fn replay<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    post: &Post,
) -> Result<Response, Error> {
    let form = actions::admit(post, &context.site.origin)?;
    let reference = form.get(operators::outbox::REFERENCE);
    let count = match reference {
        "" => context.ports.replay_waiting().await,
        reference if !is_reference(reference) => Ok(0),
        reference => context.ports.replay_message(reference).await.map(usize::from),
    }
    .map_err(not_reached)?;
    if count > 0 {
        let details = json!({"reference": reference, "count": count});
        log::info(context.ports, "an operator has sent on what waited", details);
    }
    Ok(Response::redirect(303, operators::outbox::href_after(link, count)))
}

fn not_reached(error: PortError) -> Error {
    Error::Upstream(format!("the outbox was not reached: {error}"))
}
