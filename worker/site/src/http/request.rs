//! A request, reduced to the parts that the site reads.

use std::net::IpAddr;

use bytes::Bytes;

pub use crate::routing::endpoint::DOWNLOAD;
use crate::{ports::Millis, routing::endpoint::Endpoint};

/// HTTP methods that the site distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Get,
    /// HEAD: handled like GET, without the body.
    Head,
    Post,
    /// Every other method, answered 405.
    Other,
}

impl Method {
    /// The method's name; `OTHER` for methods that the site does not distinguish.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Head => "HEAD",
            Method::Post => "POST",
            Method::Other => "OTHER",
        }
    }

    /// Whether an `Allow` header lists this method.
    pub fn is_allowed(self, allow: &str) -> bool {
        allow.split(", ").any(|allowed| allowed == self.name())
    }
}

/// What `edge` reads from the platform's request; nothing else of it can influence a response.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: Method,
    /// The `Host` header as sent, port included.
    pub host: String,
    /// Path as sent, still percent-encoded.
    pub path: String,
    /// Query string without the question mark; empty when there is none.
    pub query: String,
    pub if_none_match: Option<String>,
    /// `CF-Ray`: the platform's id of the request. `None` where the platform sets none.
    pub ray: Option<String>,
    pub cookie: Option<String>,
    /// `Sec-Purpose`, or `X-Purpose` from the site's own script: a prefetch or prerender. Only read when there is a
    /// cookie, because only then can a request use something up, such as a flash message or a refresh token.
    pub purpose: Option<String>,
    /// `Range`, only read for members' files, as is …
    pub range: Option<String>,
    /// … `If-Range`: the version that the range must belong to.
    pub if_range: Option<String>,
    /// `CF-Connecting-IP`: the visitor's IP address, for rate limits; never logged.
    pub address: Option<String>,
    /// `None` for methods other than POST.
    pub post: Option<Post>,
    /// When the request came in.
    pub now: Millis,
}

/// Body and headers of a POST.
#[derive(Clone, Debug, Default)]
pub struct Post {
    /// `edge` stops reading a body that exceeds [`Post::max_bytes_at`] after the content of files has been dropped.
    pub body: Bytes,
    /// The body or its `Content-Length` exceeds the limit: it is incomplete, and the response is 413.
    pub is_too_long: bool,
    /// Bytes of file content that were dropped, because the files exceed the limit together.
    pub left_out: usize,
    /// The body arrived too slowly ([`Post::PACE_MS`], [`Post::WHOLE_MS`]): it is incomplete, and the response is 408.
    pub is_unfinished: bool,
    pub content_type: Option<String>,
    pub accept: Option<String>,
    pub origin: Option<String>,
    pub fetch_site: Option<String>,
    pub referer: Option<String>,
    /// `Sec-Fetch-Mode` and …
    pub fetch_mode: Option<String>,
    /// … `Sec-Fetch-Dest`: what the browser uses the response for.
    pub fetch_dest: Option<String>,
    pub publish_timestamp: Option<String>,
    pub publish_signature: Option<String>,
}

impl Post {
    /// Longest body in bytes, …
    pub const MAX_BYTES: usize = 64 * 1024;
    /// … with files …
    pub const MAX_BYTES_WITH_FILES: usize = 16 * 1024 * 1024;
    /// … and with files whose content is dropped, so that the typed answers survive.
    pub const MAX_LEFT_OUT: usize = 4 * Post::MAX_BYTES_WITH_FILES;
    /// Time limit in milliseconds for every [`Post::MAX_BYTES`] of a body, …
    pub const PACE_MS: Millis = 15_000;
    /// … and for the whole body: enough for the largest form over a slow connection.
    pub const WHOLE_MS: Millis = 5 * 60_000;

    /// Longest body for a path, in bytes. A cross-site POST is rejected anyway, so little of it is read.
    pub fn max_bytes_at(&self, path: &str) -> usize {
        let is_foreign = self.fetch_site.as_deref().is_some_and(|site| site != "same-origin");
        match matches!(Endpoint::parse(path), Some(Endpoint::Form(_))) && self.may_hold_files() && !is_foreign
        {
            true => Post::MAX_BYTES_WITH_FILES,
            false => Post::MAX_BYTES,
        }
    }

    /// Largest `Content-Length` of a body that is limited to `most` bytes.
    pub fn max_announced(most: usize) -> usize {
        if most > Post::MAX_BYTES { most.saturating_add(Post::MAX_LEFT_OUT) } else { most }
    }

    /// Whether the response becomes the document of a history entry: going back to that entry would submit the form
    /// again.
    pub fn is_navigation(&self) -> bool {
        self.fetch_mode.as_deref() == Some("navigate") && self.fetch_dest.as_deref() == Some("document")
    }

    /// Whether it is `multipart/form-data`.
    pub fn may_hold_files(&self) -> bool {
        let media_type = self.content_type.as_deref().and_then(|content_type| content_type.split(';').next());
        media_type.is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case("multipart/form-data"))
    }
}

/// Longest id that is accepted from the platform.
const MAX_ID_BYTES: usize = 40;
/// Length of a generated id: that of the platform's.
const RANDOM_ID_BYTES: usize = 8;

/// Whether the request may be rate limited: a POST, or anything with a query, since a parameter's name can be encoded
/// in many ways. Only then is the visitor's IP address read.
pub fn may_be_limited(method: Method, query: &str) -> bool {
    method == Method::Post || !query.is_empty()
}

impl Request {
    /// The request's id: the platform's, or else a random one.
    pub fn id(&self, random: impl FnOnce() -> [u8; 24]) -> String {
        let is_id = |ray: &&str| {
            let known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            (1..=MAX_ID_BYTES).contains(&ray.len()) && ray.bytes().all(known)
        };
        match self.ray.as_deref().filter(is_id) {
            Some(ray) => ray.to_owned(),
            None => random().iter().take(RANDOM_ID_BYTES).map(|byte| format!("{byte:02x}")).collect(),
        }
    }

    /// A path with the query string of this request.
    pub fn with_query(&self, path: &str) -> String {
        if self.query.is_empty() { path.to_owned() } else { format!("{path}?{}", self.query) }
    }

    /// The same without one parameter.
    pub fn with_query_but(&self, path: &str, parameter: &str) -> String {
        let is_other = |pair: &&str| {
            form_urlencoded::parse(pair.as_bytes()).next().is_none_or(|(name, _)| name != parameter)
        };
        match self.query.split('&').filter(is_other).collect::<Vec<_>>().as_slice() {
            [] => path.to_owned(),
            pairs => format!("{path}?{}", pairs.join("&")),
        }
    }

    /// The key under which rate limits count the visitor. `None` when the IP address is unknown.
    pub fn rate_limit_key(&self) -> Option<String> {
        self.address.as_deref().map(network)
    }

    /// Whether this is a prefetch, a prerender, or a request for a part of the page.
    pub fn is_prefetch(&self) -> bool {
        self.purpose.as_deref().is_some_and(|purpose| purpose.contains("prefetch"))
    }

    /// The first value of a query parameter, percent-decoded; `;` does not separate parameters.
    pub fn parameter(&self, name: &str) -> Option<String> {
        form_urlencoded::parse(self.query.as_bytes())
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.into_owned())
    }
}

/// The address itself for IPv4, and the /64 network for IPv6, since one subscriber has the whole network. A malformed
/// address is returned unchanged.
pub fn network(address: &str) -> String {
    let Ok(IpAddr::V6(whole)) = address.parse() else { return address.to_owned() };
    if let Some(mapped) = whole.to_ipv4_mapped() {
        return mapped.to_string();
    }
    let [a, b, c, d, ..] = whole.segments();
    format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_form_with_files_may_be_long() {
        let files = Some("Multipart/Form-Data; boundary=x");
        for (path, content_type, fetch_site, kib) in [
            ("/_/form/contactForm", files, Some("same-origin"), 16 * 1024),
            ("/_/form/contactForm", files, None, 16 * 1024),
            ("/_/form/contactForm", files, Some("cross-site"), 64),
            ("/_/form/contactForm", Some("application/x-www-form-urlencoded"), None, 64),
            ("/_/form/contactForm", Some("multipart/mixed"), None, 64),
            ("/_/form/contactForm", None, None, 64),
            ("/_/publish", files, None, 64),
            ("/login/", Some("é"), None, 64),
        ] {
            let owned = |text: &str| text.to_owned();
            let post = Post {
                content_type: content_type.map(owned),
                fetch_site: fetch_site.map(owned),
                ..Post::default()
            };
            assert_eq!(post.max_bytes_at(path), kib * 1024, "{path} {content_type:?} {fetch_site:?}");
        }
    }

    #[test]
    fn whoever_asks_in_a_query_is_counted_however_it_is_spelled() {
        for (method, query, counted) in [
            (Method::Get, "", false),
            (Method::Head, "", false),
            (Method::Post, "", true),
            (Method::Get, "query=bank", true),
            (Method::Get, "%71uery=bank", true),
            (Method::Head, "a=b", true),
        ] {
            assert_eq!(may_be_limited(method, query), counted, "{method:?} {query}");
        }
    }

    #[test]
    fn a_household_counts_as_one_visitor() {
        for (address, counted) in [
            ("192.0.2.1", "192.0.2.1"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"),
            ("2001:db8:1:3:3:4:5:6", "2001:db8:1:3::/64"),
            ("2001:db8::1", "2001:db8:0:0::/64"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("::ffff:c000:201", "192.0.2.1"),
            ("fe80::1%eth0", "fe80::1%eth0"),
            ("192.0.2.01", "192.0.2.01"),
            ("unknown", "unknown"),
            ("", ""),
        ] {
            assert_eq!(network(address), counted, "{address}");
        }
    }
}
