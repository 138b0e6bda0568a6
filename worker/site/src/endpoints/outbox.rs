//! `/_/outbox`: the outbox for operators: the list of messages, one message with its content, and sending it again.

use serde_json::json;

use crate::{
    context::RequestContext,
    crypto::is_same,
    http::{
        request::Method,
        response::{CachePolicy, Response},
    },
    log,
    outbox::is_reference,
    ports::{PortError, Ports},
};

pub async fn list<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    if let Some(refusal) = refusal(context) {
        return refusal;
    }
    match context.request.method {
        Method::Get | Method::Head => shown(context.ports.list_messages().await.map(Some), context.ports),
        Method::Post | Method::Other => Response::method_not_allowed("GET, HEAD"),
    }
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
            Ok(true) => Response::empty(202),
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
