use std::{borrow::Cow, cell::RefCell, num::NonZeroUsize};

use clru::CLruCache;
use site::http::response::Response;
use worker::{
    Result,
    js_sys::Uint8Array,
    web_sys::{self, Headers, ResponseInit},
};

/// How many pages keep their status and headers: about as many as an isolate has in memory.
const PREBUILT_PAGES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

/// The header with the time that the content system took.
const TIMING: &str = "server-timing";

/// Pairs of name and value, as [`Response::headers`].
type HeaderList = Vec<(&'static str, Cow<'static, str>)>;

thread_local! {
    static PREBUILT_INITS: RefCell<CLruCache<HeaderList, (u16, ResponseInit)>> = RefCell::new(CLruCache::new(PREBUILT_PAGES));
}

/// Converts the site's response to the platform's.
pub fn write(mut response: Response) -> Result<web_sys::Response> {
    let body = response.body.platform_form(|bytes| Uint8Array::from(bytes));
    let timing = if is_shared_page(&response) { None } else { response.take(TIMING) };
    let init = init(response)?;
    let written = web_sys::Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)?;
    if let Some(timing) = timing {
        written.headers().set(TIMING, &timing)?;
    }
    Ok(written)
}

/// Whether all headers are those of the page, also the time of upstream calls, of which there were none.
fn is_shared_page(response: &Response) -> bool {
    response.header("etag").is_some()
}

/// Whether a page's headers without [`TIMING`] are those of many visitors' pages.
fn is_private_page(response: &Response) -> bool {
    response.status == 200 && response.header("content-type") == Some("text/html; charset=utf-8")
}

/// The response's status and headers. Those of a page are the same for everybody or for all members, and kept, since each costs a call into
/// JavaScript; the platform copies them into the response.
fn init(response: Response) -> Result<ResponseInit> {
    let is_page = is_shared_page(&response) || is_private_page(&response);
    if !is_page || response.header("set-cookie").is_some() {
        return build(response.status, &response.headers);
    }
    PREBUILT_INITS.with_borrow_mut(|prebuilt| match prebuilt.get(&response.headers) {
        Some((status, init)) if *status == response.status => Ok(init.clone()),
        _ => {
            let init = build(response.status, &response.headers)?;
            prebuilt.put(response.headers, (response.status, init.clone()));
            Ok(init)
        }
    })
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
