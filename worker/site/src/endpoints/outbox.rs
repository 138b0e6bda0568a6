//! `/_/outbox?link=…`: the outbox for operators, as a page or as data; a POST sends on one message or all that wait.
//! `/_/outbox/{reference}?link=…`: one message with what a visitor wrote.

use serde_json::json;

use super::operators::{failed, open};
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

pub async fn list<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let link = match open(context, LinkTarget::Outbox).await {
        Ok(link) => link,
        Err(response) => return response,
    };
    let answered = match (context.request.method, &context.request.post) {
        (Method::Get | Method::Head, _) => match context.ports.overview().await {
            Ok(overview) if is_json(context) => Ok(Response::json(200, &admin::list(&overview))),
            Ok(overview) => operators::outbox::render(context, &link, &overview),
            Err(error) => Err(not_reached(&error)),
        },
        (Method::Post, Some(post)) => send_on(context, &link, post).await,
        _ => Ok(Response::method_not_allowed("GET, HEAD, POST")),
    };
    match answered {
        Ok(response) => response,
        Err(error) => failed(context, error).await,
    }
}

/// One message, as data.
pub async fn message<P: Ports>(context: &RequestContext<'_, P>, reference: &str) -> Response {
    if let Err(response) = open(context, LinkTarget::Outbox).await {
        return response;
    }
    if !is_reference(reference) {
        return Response::not_found();
    }
    match context.ports.find_message(reference).await {
        Ok(Some(json)) => Response::file("application/json", json.into_bytes(), CachePolicy::Private),
        Ok(None) => Response::not_found(),
        Err(error) => failed(context, not_reached(&error)).await,
    }
}

fn is_json<P>(context: &RequestContext<'_, P>) -> bool {
    context.request.parameter("as").is_some_and(|format| format == "json")
}

/// Has the message sent that a button names, or all that wait.
async fn send_on<P: Ports>(
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
    .map_err(|error| not_reached(&error))?;
    if count > 0 {
        let details = json!({"reference": reference, "count": count});
        log::info(context.ports, "an operator has sent on what waited", details);
    }
    Ok(Response::redirect(303, operators::outbox::href_after(link, count)))
}

fn not_reached(error: &PortError) -> Error {
    Error::Upstream(format!("the outbox was not reached: {error}"))
}
