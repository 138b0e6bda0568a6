use crate::{
    assets::Assets,
    http::{request::Request, response::Response, source::Source, trace::Trace},
    log::{self, RequestLine},
    ports::Ports,
    routing::site::Site,
};

/// What became of a request.
pub(super) struct HandledRequest<'a> {
    pub request: &'a Request,
    /// Absent for unknown hosts.
    pub site: Option<&'a Site>,
    pub response: &'a Response,
    pub trace: &'a Trace,
    pub id: &'a str,
}

impl HandledRequest<'_> {
    /// Writes the one line that every request has in the log.
    pub fn log(&self, assets: &Assets, ports: &impl Ports) {
        let (calls, calls_ms) = self.trace.upstream();
        let line = RequestLine {
            level: "info",
            message: "request",
            id: self.id,
            host: self.site.map_or("", |site| site.host.as_str()),
            route: &self.trace.route(),
            language: self.site.map_or("", |site| site.locale.code()),
            method: self.request.method.name(),
            status: self.response.status,
            cache: self.trace.source().map_or("", Source::as_str),
            calls,
            calls_ms,
            ms: ports.now().saturating_sub(self.request.now),
            build: &assets.version,
        };
        log::request(ports, &line);
    }
}
