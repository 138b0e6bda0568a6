//! Addresses for machines: what `/_/…` and the well-known files answer. Guards do not apply to them.

mod health;
mod publish;
mod robots;

use crate::{
    config::Config,
    content::Content,
    ports::Ports,
    request::{Method, Request},
    response::{CachePolicy, Response},
};

/// The first part of every internal address.
const INTERNAL: &str = "/_/";

/// The answer to a request that no page answers; nothing when a page should.
pub async fn answer(
    request: &Request,
    config: &Config,
    content: &Content,
    ports: &impl Ports,
) -> Option<Response> {
    let reading = matches!(request.method, Method::Get | Method::Head);
    Some(match (request.path.as_str(), reading) {
        ("/_/publish", _) if request.method == Method::Post => {
            publish::receive(request, config, content, ports).await
        }
        ("/_/publish", _) => Response::method_not_allowed("POST"),
        ("/_/health" | "/_/live" | "/_/ready" | "/robots.txt" | "/favicon.ico", false) => {
            Response::method_not_allowed("GET, HEAD")
        }
        ("/_/health" | "/_/live", true) => health::alive(),
        ("/_/ready", true) => health::ready(ports).await,
        ("/robots.txt", true) => robots::file(config),
        // The icon is linked from every page; nobody needs to guess its address.
        ("/favicon.ico", true) => not_found(),
        (path, _) if path.starts_with(INTERNAL) => not_found(),
        _ => return None,
    })
}

fn not_found() -> Response {
    Response::text(404, "Not found\n", CachePolicy::Private)
}
