use site::http::response::Response;
use worker::{
    Result,
    js_sys::Uint8Array,
    web_sys::{self, Headers, ResponseInit},
};

/// Converts the site's response to the platform's. `Set-Cookie` is appended, so that several stay separate headers.
pub fn write(response: Response) -> Result<web_sys::Response> {
    let headers = Headers::new()?;
    for (name, value) in &response.headers {
        headers.append(name, value)?;
    }
    let init = ResponseInit::new();
    init.set_status(response.status);
    init.set_headers(&headers);
    let body = if response.body.is_empty() { None } else { Some(Uint8Array::from(response.body.as_slice())) };
    Ok(web_sys::Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)?)
}
