//! `/_/outbox`: the outbox for operators. With the bearer token as data: the list of messages, one message with its
//! content, and sending it again. With a signed link as a page, which shows nothing that visitors wrote.

use serde_json::json;

use super::operators::{failed, open};
use crate::{
    actions,
    context::RequestContext,
    crypto::is_same,
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
    if context.request.parameter(operators::PARAMETER).is_some() {
        return page(context).await.unwrap_or_else(|answer| answer);
    }
    if let Some(refusal) = refusal(context) {
        return refusal;
    }
    match context.request.method {
        Method::Get | Method::Head => match context.ports.overview().await {
            Ok(overview) => Response::json(200, &admin::list(&overview)),
            Err(error) => unreachable(&error, context.ports),
        },
        Method::Post | Method::Other => Response::method_not_allowed("GET, HEAD"),
    }
}

/// The page behind a signed link; a POST sends one message or all that wait, and leads back to it.
async fn page<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Response> {
    let link = open(context, LinkTarget::Outbox).await?;
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
        Ok(response) => Ok(response),
        Err(error) => Err(failed(context, error).await),
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
        log_sent_on(context.ports, reference, count);
    }
    Ok(Response::redirect(303, operators::outbox::href_after(link, count)))
}

fn not_reached(error: &PortError) -> Error {
    Error::Upstream(format!("the outbox was not reached: {error}"))
}

fn log_sent_on(ports: &impl Ports, reference: &str, count: usize) {
    let details = json!({"reference": reference, "count": count});
    log::info(ports, "an operator has sent on what waited", details);
}

/// One message; a POST sends it again.
pub async fn message<P: Ports>(context: &RequestContext<'_, P>, reference: &str) -> Response {
    let ports = context.ports;
    if !is_reference(reference) {
        return Response::not_found();
    }
    if let Some(refusal) = refusal(context) {
        return refusal;
    }
    match context.request.method {
        Method::Get | Method::Head => shown(ports.find_message(reference).await, ports),
        Method::Post => match ports.replay_message(reference).await {
            Ok(true) => {
                log_sent_on(ports, reference, 1);
                Response::empty(202)
            }
            Ok(false) => Response::not_found(),
            Err(error) => unreachable(&error, ports),
        },
        Method::Other => Response::method_not_allowed("GET, HEAD, POST"),
    }
}

/// `None` when the request has the operators' token. Without a configured token the endpoint does not exist (404).
fn refusal<P>(context: &RequestContext<'_, P>) -> Option<Response> {
    let Some(token) = context.config.outbox_token.as_deref() else { return Some(Response::not_found()) };
    let header = context.request.authorization.as_deref();
    let shown = header.and_then(|header| header.strip_prefix("Bearer "));
    if shown.is_some_and(|shown| is_same(token, shown)) {
        return None;
    }
    let mut response = Response::text(401, "Unauthorized\n", CachePolicy::Private);
    response.add("www-authenticate", "Bearer");
    Some(response)
}

fn shown(json: Result<Option<String>, PortError>, ports: &impl Ports) -> Response {
    match json {
        Ok(Some(json)) => Response::file("application/json", json.into_bytes(), CachePolicy::Private),
        Ok(None) => Response::not_found(),
        Err(error) => unreachable(&error, ports),
    }
}

fn unreachable(error: &PortError, ports: &impl Ports) -> Response {
    log::error(ports, "the outbox was not reached", json!({"cause": error.to_string()}));
    Response::text(503, "Service unavailable\n", CachePolicy::Private)
}
