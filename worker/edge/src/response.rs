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

/// Pairs of name and value, as [`Response::headers`].
type HeaderList = Vec<(&'static str, Cow<'static, str>)>;

thread_local! {
    static PREBUILT_INITS: RefCell<CLruCache<HeaderList, (u16, ResponseInit)>> = RefCell::new(CLruCache::new(PREBUILT_PAGES));
}

/// Converts the site's response to the platform's.
pub fn write(response: Response) -> Result<web_sys::Response> {
    let body = response.body.platform_form(|bytes| Uint8Array::from(bytes));
    let init = init(response)?;
    Ok(web_sys::Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)?)
}

/// The response's status and headers. Those of a page are the same for everybody, and kept, since each costs a call into
/// JavaScript; the platform copies them into the response.
fn init(response: Response) -> Result<ResponseInit> {
    if response.header("etag").is_none() || response.header("set-cookie").is_some() {
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
