//! Responses and their headers.

use std::{borrow::Cow, rc::Rc};

use crate::{
    fingerprint::fingerprint,
    http::{
        body::Body,
        request::{Method, Request},
        trace::Trace,
    },
};

/// A response, ready for the platform to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    pub status: u16,
    /// Names in lower case; `set-cookie` may occur more than once.
    pub headers: Vec<(&'static str, Cow<'static, str>)>,
    /// Empty for redirects, 304 and HEAD.
    pub body: Body,
    /// Whether this is a preview: the content system may frame it, and search engines must not index it.
    pub is_preview: bool,
    /// A Content-Security-Policy of its own, for a page with scripts or frames that others do not have.
    pub policy: Option<Rc<str>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Public pages, 404 included: stored but revalidated every time, so that published changes show at once.
    Revalidate,
    /// The service worker: revalidated every time, because it decides what is cached.
    NoCache,
    /// `robots.txt`, sitemaps and feeds.
    FiveMinutes,
    /// Thumbnails of videos.
    OneDay,
    /// Everything that depends on the visitor or the time: members' pages, previews, redirects of guards, POST, errors.
    Private,
}

impl CachePolicy {
    pub const fn value(self) -> &'static str {
        match self {
            CachePolicy::Revalidate => "public, max-age=0, must-revalidate",
            CachePolicy::NoCache => "no-cache",
            CachePolicy::FiveMinutes => "public, max-age=300",
            CachePolicy::OneDay => "public, max-age=86400",
            CachePolicy::Private => "private, no-store",
        }
    }
}

/// The header with the request's id, which identifies its line in the log. `edge` sets it apart from the headers that
/// responses share.
pub const REQUEST_ID: &str = "x-request-id";
/// `Retry-After` in seconds, when the content could not be loaded.
const RETRY_AFTER: &str = "30";
/// Period of the limit on uncached content, in seconds; it is configured with the bindings.
pub const LIMIT_SECONDS: u64 = 60;

impl Response {
    pub fn html(status: u16, html: impl Into<Body>, policy: CachePolicy) -> Response {
        Response::new(status, "text/html; charset=utf-8", html.into(), policy)
    }

    /// A line of plain text.
    pub fn text(status: u16, text: &str, policy: CachePolicy) -> Response {
        Response::new(status, "text/plain; charset=utf-8", text.into(), policy)
    }

    /// A file of any kind, with status 200.
    pub fn file(content_type: &'static str, body: impl Into<Body>, policy: CachePolicy) -> Response {
        Response::new(200, content_type, body.into(), policy)
    }

    pub fn json(status: u16, json: &serde_json::Value) -> Response {
        Response::new(
            status,
            "application/json; charset=utf-8",
            json.to_string().into(),
            CachePolicy::Private,
        )
    }

    /// A response without a body.
    pub fn empty(status: u16) -> Response {
        let headers = vec![("cache-control", CachePolicy::Private.value().into())];
        Response { status, headers, body: Body::default(), is_preview: false, policy: None }
    }

    /// A redirect to a local path or to an address on one of the site's domains.
    pub fn redirect(status: u16, location: String) -> Response {
        let mut response = Response::empty(status);
        response.set("location", escaped(&location));
        response
    }

    /// The redirect for a POST: 307 and 308 keep method and body.
    pub fn with_method_kept(mut self) -> Response {
        self.status = match self.status {
            301 => 308,
            302 => 307,
            status => status,
        };
        self
    }

    /// 405, with the methods that the address supports.
    pub fn method_not_allowed(allow: &'static str) -> Response {
        let mut response = Response::text(405, "Method not allowed\n", CachePolicy::Private);
        response.set("allow", allow);
        response
    }

    /// 404 in plain text, for addresses that are not pages.
    pub fn not_found() -> Response {
        Response::text(404, "Not found\n", CachePolicy::Private)
    }

    /// 429 in plain text, for addresses that are not pages.
    pub fn too_many_requests() -> Response {
        let response = Response::text(429, "Too many requests\n", CachePolicy::Private);
        response.with_retry_after(Some(LIMIT_SECONDS))
    }

    fn new(status: u16, content_type: &'static str, body: Body, policy: CachePolicy) -> Response {
        let headers = vec![("content-type", content_type.into()), ("cache-control", policy.value().into())];
        let mut response = Response { status, headers, body, is_preview: false, policy: None };
        if status == 503 {
            response.set("retry-after", RETRY_AFTER);
        }
        response
    }

    /// Sets `Retry-After` in seconds, where known.
    pub fn with_retry_after(mut self, seconds: Option<u64>) -> Response {
        if let Some(seconds) = seconds {
            self.set("retry-after", seconds.to_string());
        }
        self
    }

    /// Status, and the `Location` of a redirect.
    pub fn summary(&self) -> String {
        let status = self.status.to_string();
        [&status, self.header("location").unwrap_or_default()].join(" ").trim_end().to_owned()
    }

    /// The first value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_ref())
    }

    /// Sets a header and replaces earlier values.
    pub fn set(&mut self, name: &'static str, value: impl Into<Cow<'static, str>>) {
        self.headers.retain(|(known, _)| *known != name);
        self.headers.push((name, value.into()));
    }

    /// Adds `Set-Cookie` values, except those of cookies that the response sets already.
    pub fn add_cookies(&mut self, cookies: Vec<String>) {
        let name = |cookie: &str| cookie.split('=').next().unwrap_or_default().to_owned();
        let set = self.headers.iter().filter(|(header, _)| *header == "set-cookie");
        let set: Vec<String> = set.map(|(_, cookie)| name(cookie)).collect();
        for cookie in cookies.into_iter().filter(|cookie| !set.contains(&name(cookie))) {
            self.add("set-cookie", cookie);
        }
    }

    /// Adds a header, keeping others of the same name.
    pub fn add(&mut self, name: &'static str, value: impl Into<Cow<'static, str>>) {
        self.headers.push((name, value.into()));
    }

    /// Sets an `ETag` from the content and the client build.
    ///
    /// The tag is weak, because the platform compresses the body afterwards: responses with the same tag are equivalent
    /// but not the same bytes.
    pub fn tag(&mut self, build: &str) {
        self.set("etag", format!("W/\"{build}-{:016x}\"", fingerprint(&self.body.bytes())));
    }

    /// Adds the headers that tell where the content came from and how long that took.
    pub fn report(&mut self, trace: &Trace) {
        if let Some(source) = trace.source() {
            self.set("x-cache", source.as_str());
        }
        self.set("server-timing", trace.server_timing());
    }

    /// Reduces the response to 304 if the visitor's copy is current, and to its headers for HEAD.
    pub fn for_request(mut self, request: &Request) -> Response {
        let known = request.if_none_match.as_deref().zip(self.header("etag"));
        if self.status == 200 && known.is_some_and(|(condition, tag)| matches(condition, tag)) {
            self.status = 304;
            self.headers.retain(|(name, _)| *name != "content-type");
            self.body = Body::default();
        }
        if request.method == Method::Head {
            self.body = Body::default();
        }
        self
    }
}

/// Percent-encodes what is not allowed in a header, and backslashes, which browsers read as slashes.
fn escaped(address: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'\\';
    address.bytes().fold(String::with_capacity(address.len()), |mut escaped, byte| {
        match plain(byte) {
            true => escaped.push(char::from(byte)),
            false => escaped.push_str(&format!("%{byte:02x}")),
        }
        escaped
    })
}

/// Weak comparison (RFC 9110, section 13.1.2) with `*` or a list of tags.
fn matches(condition: &str, tag: &str) -> bool {
    fn opaque(tag: &str) -> &str {
        let tag = tag.trim();
        tag.strip_prefix("W/").unwrap_or(tag)
    }
    condition.trim() == "*" || condition.split(',').any(|candidate| opaque(candidate) == opaque(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // HT6
    fn conditions_compare_weakly() {
        let tag = "W/\"build-1\"";
        for same in ["*", " * ", "W/\"build-1\"", "\"build-1\"", "\"a\", W/\"build-1\" ,\"b\""] {
            assert!(matches(same, tag), "{same}");
        }
        for other in ["", "build-1", "\"build-2\"", "w/\"build-1\"", "**", "W/W/\"build-1\"", ",,,", "\"*\""]
        {
            assert!(!matches(other, tag), "{other}");
        }
    }

    #[test] // HT6
    fn tags_follow_content_and_build() {
        let tag = |html: &str, build: &str| {
            let mut response = Response::html(200, html, CachePolicy::Revalidate);
            response.tag(build);
            response.header("etag").map(str::to_owned)
        };
        assert_eq!(tag("a", "1"), tag("a", "1"));
        assert_ne!(tag("a", "1"), tag("b", "1"));
        assert_ne!(tag("a", "1"), tag("a", "2"));
    }
}
