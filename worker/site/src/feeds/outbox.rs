//! The outbox as operators see it: what waits, one parcel whole, and sending it once more.

use serde_json::json;

use crate::{
    config::Config,
    delivery::is_reference,
    log,
    ports::{PortError, Ports},
    request::{Method, Request},
    response::{CachePolicy, Response},
    session::seal::is_same,
};

const JSON: &str = "application/json";

/// The answer to an operator. Nothing where no operator has a token, and for addresses that do not exist.
pub async fn answer(
    request: &Request,
    parcel: &str,
    config: &Config,
    ports: &impl Ports,
) -> Option<Response> {
    let token = config.outbox_token.as_deref()?;
    let shown = request.authorization.as_deref().and_then(|words| words.strip_prefix("Bearer "));
    if !shown.is_some_and(|shown| is_same(token, shown)) {
        let mut response = refusal(401, "Unauthorized\n");
        response.add("www-authenticate", "Bearer");
        return Some(response);
    }
    let told = match (parcel.strip_prefix('/'), request.method) {
        (None, Method::Get | Method::Head) if parcel.is_empty() => ports.list().await.map(Some),
        (None, _) if parcel.is_empty() => return Some(Response::method_not_allowed("GET, HEAD")),
        (Some(reference), method) if is_reference(reference) => match method {
            Method::Get | Method::Head => ports.look(reference).await,
            Method::Post => match ports.replay(reference).await {
                Ok(true) => return Some(Response::empty(202)),
                Ok(false) => Ok(None),
                Err(error) => Err(error),
            },
            Method::Other => return Some(Response::method_not_allowed("GET, HEAD, POST")),
        },
        _ => return None,
    };
    match told {
        Ok(Some(told)) => Some(Response::file(JSON, told.into_bytes(), CachePolicy::Private)),
        Ok(None) => None,
        Err(error) => Some(unreachable(&error, ports)),
    }
}

fn unreachable(error: &PortError, ports: &impl Ports) -> Response {
    log::error(ports, "the outbox was not reached", json!({"cause": error.to_string()}));
    refusal(503, "Service unavailable\n")
}

fn refusal(status: u16, text: &str) -> Response {
    Response::text(status, text, CachePolicy::Private)
}
