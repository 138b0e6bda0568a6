//! A request, reduced to what the site looks at.

use crate::ports::Millis;

/// HTTP methods that the site tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// GET.
    Get,
    /// HEAD: answered like GET, without the body.
    Head,
    /// POST.
    Post,
    /// Everything else, answered 405.
    Other,
}

/// What `edge` read from the platform's request: nothing else of it can influence an answer.
#[derive(Clone, Debug)]
pub struct Request {
    /// Method.
    pub method: Method,
    /// The `Host` header as sent, port included.
    pub host: String,
    /// Path as sent, still percent-encoded.
    pub path: String,
    /// Query string without the question mark; empty when there is none.
    pub query: String,
    /// `If-None-Match`, as sent.
    pub if_none_match: Option<String>,
    /// `Cookie`, as sent.
    pub cookie: Option<String>,
    /// `Sec-Purpose`, as sent: browsers say here that nobody looks at the page yet.
    pub purpose: Option<String>,
    /// `CF-Connecting-IP`: the visitor's address, for limits; never logged.
    pub address: Option<String>,
    /// What a POST carries besides; absent for other methods.
    pub post: Option<Post>,
    /// When the request came in.
    pub now: Millis,
    /// `x-test-now`: the time to believe, in milliseconds since 1970.
    #[cfg(feature = "test-hooks")]
    pub test_now: Option<String>,
    /// `x-test-fault`: the fault to suffer (see `hooks`).
    #[cfg(feature = "test-hooks")]
    pub test_fault: Option<String>,
}

/// Body and headers of a POST.
#[derive(Clone, Debug, Default)]
pub struct Post {
    /// The body; `edge` stops reading one byte after [`Post::MAX_BYTES`].
    pub body: Vec<u8>,
    /// `Content-Type`.
    pub content_type: Option<String>,
    /// `Accept`.
    pub accept: Option<String>,
    /// `Origin`.
    pub origin: Option<String>,
    /// `Sec-Fetch-Site`.
    pub fetch_site: Option<String>,
    /// `x-publish-timestamp`.
    pub publish_timestamp: Option<String>,
    /// `x-publish-signature`.
    pub publish_signature: Option<String>,
}

impl Post {
    /// Longer bodies are refused with 413.
    pub const MAX_BYTES: usize = 64 * 1024;
}

impl Request {
    /// Whether the browser only fetches ahead, or renders where nobody sees it.
    pub fn is_prefetch(&self) -> bool {
        self.purpose.as_deref().is_some_and(|purpose| purpose.contains("prefetch"))
    }

    /// The first value of a query parameter, percent-decoded; `;` is data, the first of several wins.
    pub fn parameter(&self, name: &str) -> Option<String> {
        form_urlencoded::parse(self.query.as_bytes())
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.into_owned())
    }
}
