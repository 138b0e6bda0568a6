use std::{
    borrow::Cow,
    cell::RefCell,
    hash::{Hash, Hasher},
    num::NonZeroUsize,
    ptr,
};

use clru::CLruCache;
use site::http::response::{REQUEST_ID, Response};
use worker::{
    Result,
    js_sys::Uint8Array,
    web_sys::{self, Headers, ReadableStream, ResponseInit},
};

/// Most pages whose status and headers are kept: about as many as an isolate has in memory.
const PREBUILT_PAGES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// The header with the time that calls took; all responses without calls share one value.
const TIMING: &str = "server-timing";

/// Names and values, as in [`Response::headers`].
type HeaderList = Vec<Header>;
type Header = (&'static str, Cow<'static, str>);

thread_local! {
    static PREBUILT_INITS: RefCell<CLruCache<ById, (u16, ResponseInit)>> = RefCell::new(CLruCache::new(PREBUILT_PAGES));
}

/// Converts the site's response to the platform's.
pub fn write(mut response: Response) -> Result<web_sys::Response> {
    if let Some(stream) = response.body.stream() {
        let stream: Option<ReadableStream> = stream.get();
        let init = build(response.status, &response.headers)?;
        return Ok(web_sys::Response::new_with_opt_readable_stream_and_init(stream.as_ref(), &init)?);
    }
    let body = response.body.platform_form(|bytes| Uint8Array::from(bytes));
    let own = take_own(&mut response.headers);
    let init = init(response)?;
    let written = web_sys::Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)?;
    let headers = written.headers();
    for (name, value) in own {
        headers.set(name, &value)?;
    }
    Ok(written)
}

/// Removes the headers that differ with each response: its id, and the time of its calls if there were any.
fn take_own(headers: &mut HeaderList) -> Vec<Header> {
    let is_own = |(name, value): &mut Header| match *name {
        REQUEST_ID => true,
        TIMING => matches!(value, Cow::Owned(_)),
        _ => false,
    };
    headers.extract_if(.., is_own).collect()
}

/// Whether many visitors get these headers: those of a page, public or for all members, and of its 304.
fn is_page(response: &Response) -> bool {
    let is_html =
        response.header("content-type").is_some_and(|content_type| content_type.starts_with("text/html"));
    (is_html || response.header("etag").is_some()) && response.header("set-cookie").is_none()
}

/// The response's status and headers. Those of a page are cached, since each header costs a call into JavaScript; the
/// platform copies them into the response.
fn init(response: Response) -> Result<ResponseInit> {
    if !is_page(&response) {
        return build(response.status, &response.headers);
    }
    let Response { status, headers, .. } = response;
    let headers = ById(headers);
    PREBUILT_INITS.with_borrow_mut(|prebuilt| match prebuilt.get(&headers) {
        Some((known, init)) if *known == status => Ok(init.clone()),
        _ => {
            let init = build(status, &headers.0)?;
            prebuilt.put(headers, (status, init.clone()));
            Ok(init)
        }
    })
}

/// A list of headers as a cache key. Values that live as long as the isolate are compared by address: that covers most
/// of a page's headers, and the longest.
struct ById(HeaderList);

impl Eq for ById {}

impl PartialEq for ById {
    fn eq(&self, other: &ById) -> bool {
        let same = |((name, value), (known, other)): (&Header, &Header)| {
            ptr::eq(*name, *known)
                && match (value, other) {
                    (Cow::Borrowed(value), Cow::Borrowed(other)) => ptr::eq(*value, *other),
                    (Cow::Owned(value), Cow::Owned(other)) => value == other,
                    _ => false,
                }
        };
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(same)
    }
}

impl Hash for ById {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The owned values distinguish pages; `eq` distinguishes those that differ only in the others.
        let owned = self.0.iter().filter_map(|(_, value)| match value {
            Cow::Owned(value) => Some(value),
            Cow::Borrowed(_) => None,
        });
        owned.for_each(|value| value.hash(state));
    }
}

/// `Set-Cookie` is appended, so that several stay separate headers.
fn build(status: u16, list: &HeaderList) -> Result<ResponseInit> {
    let headers = Headers::new()?;
    for (name, value) in list {
        headers.append(name, value)?;
    }
    let init = ResponseInit::new();
    init.set_status(status);
    init.set_headers(&headers);
    Ok(init)
}
