use std::{borrow::Cow, cell::RefCell, num::NonZeroUsize};

use clru::CLruCache;
use site::http::response::Response;
use worker::{
    Result,
    js_sys::Uint8Array,
    web_sys::{self, Headers, ResponseInit},
};

/// As many pages as an isolate usually has in memory.
const PREBUILT: NonZeroUsize = NonZeroUsize::MIN.saturating_add(255);

type HeaderList = Vec<(&'static str, Cow<'static, str>)>;

thread_local! {
    static HEADERS: RefCell<CLruCache<HeaderList, Headers>> = RefCell::new(CLruCache::new(PREBUILT));
}

/// Converts the site's response to the platform's.
pub fn write(response: Response) -> Result<web_sys::Response> {
    let init = ResponseInit::new();
    init.set_status(response.status);
    let body = response.body.platform_form(|bytes| Uint8Array::from(bytes));
    let headers = headers(response)?;
    init.set_headers(&headers);
    Ok(web_sys::Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)?)
}

/// The response's headers. Those of a page are the same for everybody, and kept, since each costs a call into
/// JavaScript; the platform copies them into the response.
fn headers(response: Response) -> Result<Headers> {
    if response.header("etag").is_none() || response.header("set-cookie").is_some() {
        return build(&response.headers);
    }
    HEADERS.with_borrow_mut(|prebuilt| {
        if let Some(headers) = prebuilt.get(&response.headers) {
            return Ok(headers.clone());
        }
        let headers: Headers = build(&response.headers)?;
        prebuilt.put(response.headers, headers.clone());
        Ok(headers)
    })
}

/// `Set-Cookie` is appended, so that several stay separate headers.
fn build(list: &HeaderList) -> Result<Headers> {
    let headers = Headers::new()?;
    for (name, value) in list {
        headers.append(name, value)?;
    }
    Ok(headers)
}
