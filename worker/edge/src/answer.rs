use js_sys::Uint8Array;
use site::response::Response as Answer;
use wasm_bindgen::JsValue;
use web_sys::{Headers, Response, ResponseInit};

/// Writes the site's answer in the platform's shape. Cookies are appended, so that two stay two headers.
pub fn write(answer: Answer) -> Result<Response, JsValue> {
    let headers = Headers::new()?;
    for (name, value) in &answer.headers {
        headers.append(name, value)?;
    }
    let init = ResponseInit::new();
    init.set_status(answer.status);
    init.set_headers(&headers);
    let body = if answer.body.is_empty() { None } else { Some(Uint8Array::from(answer.body.as_slice())) };
    Response::new_with_opt_buffer_source_and_init(body.as_deref(), &init)
}
