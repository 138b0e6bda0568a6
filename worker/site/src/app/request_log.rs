use serde_json::json;

use crate::{
    http::{request::Request, response::Response, source::Source, trace::Trace},
    log,
    ports::Ports,
    routing::site::Site,
};

/// Writes the one line that every request has in the log; `site` is absent for unknown hosts. No address: what strangers ask
/// for may hold anything, and the slugs of pages tell less than the failures' own lines.
pub(super) fn write(
    request: &Request,
    id: &str,
    site: Option<&Site>,
    response: &Response,
    trace: &Trace,
    build: &str,
    ports: &impl Ports,
) {
    // Calls to the content system, and the time that they took together.
    let (calls, calls_ms) = trace.upstream();
    let details = json!({
        "id": id,
        "host": site.map_or("", |site| site.host.as_str()),
        // The name of the page's route, or the pattern of the endpoint's address; empty for neither.
        "route": &*trace.route(),
        "language": site.map_or("", |site| site.locale.code()),
        "method": request.method.name(),
        "status": response.status,
        // Where the content came from, as `X-Cache` says it; empty without content.
        "cache": trace.source().map_or("", Source::as_str),
        "calls": calls,
        "callsMs": calls_ms,
        // Time until the response was made, waiting included.
        "ms": ports.now().saturating_sub(request.now),
        "build": build,
    });
    log::request(ports, details);
}
