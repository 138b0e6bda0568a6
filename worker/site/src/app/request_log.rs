use serde::Serialize;

use crate::{
    http::{request::Request, response::Response, source::Source, trace::Trace},
    log,
    ports::{Millis, Ports},
    routing::site::Site,
};

/// A struct, because it is written for every request and `json!` allocates each of its names. It has no address: a request
/// may contain anything there, and failures have lines of their own.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RequestLine<'a> {
    level: &'static str,
    message: &'static str,
    id: &'a str,
    host: &'a str,
    /// The name of the page's route, or the pattern of the endpoint's address; empty for neither.
    route: &'a str,
    language: &'a str,
    method: &'a str,
    status: u16,
    /// Where the content came from, as `X-Cache` says it; empty without content.
    cache: &'a str,
    /// Calls to the content system, and the time that they took together.
    calls: u32,
    calls_ms: Millis,
    /// Time until the response was made, waiting included.
    ms: Millis,
    build: &'a str,
}

/// Writes the one line that every request has in the log; `site` is absent for unknown hosts.
pub(super) fn write(
    request: &Request,
    id: &str,
    site: Option<&Site>,
    response: &Response,
    trace: &Trace,
    build: &str,
    ports: &impl Ports,
) {
    let (calls, calls_ms) = trace.upstream();
    let line = RequestLine {
        level: "info",
        message: "request",
        id,
        host: site.map_or("", |site| site.host.as_str()),
        route: &trace.route(),
        language: site.map_or("", |site| site.locale.code()),
        method: request.method.name(),
        status: response.status,
        cache: trace.source().map_or("", Source::as_str),
        calls,
        calls_ms,
        ms: ports.now().saturating_sub(request.now),
        build,
    };
    log::request(ports, &line);
}
