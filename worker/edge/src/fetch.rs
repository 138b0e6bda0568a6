use site::ports::{CallMethod, FileRequest, Http, Incoming, IncomingFile, Outgoing, PortError, Stream};
use worker::{
    Error,
    js_sys::{Promise, Uint8Array},
    wasm_bindgen::{self, JsCast, prelude::wasm_bindgen},
    wasm_bindgen_futures::JsFuture,
    web_sys::ReadableStream,
};

use crate::platform::{Platform, failed};

#[wasm_bindgen(module = "/src/exchange.js")]
extern "C" {
    /// The complete response of another system.
    type Exchanged;

    #[wasm_bindgen(method, getter)]
    fn status(this: &Exchanged) -> u16;

    #[wasm_bindgen(method, getter, js_name = type)]
    fn media_type(this: &Exchanged) -> String;

    /// The cookies that it sets, as the value of a `Cookie` header.
    #[wasm_bindgen(method, getter)]
    fn cookies(this: &Exchanged) -> String;

    #[wasm_bindgen(method, getter)]
    fn body(this: &Exchanged) -> Uint8Array;

    /// An [`Exchanged`]; undefined after a timeout.
    fn exchange(
        url: &str,
        method: &str,
        headers: Vec<String>,
        body: Option<Uint8Array>,
        first_byte_ms: f64,
        whole_ms: f64,
        max_bytes: usize,
    ) -> Promise;

    /// A response with an unread body.
    type Opened;

    #[wasm_bindgen(method, getter)]
    fn status(this: &Opened) -> u16;

    /// Values of the wanted headers, empty for missing ones.
    #[wasm_bindgen(method, getter)]
    fn values(this: &Opened) -> Vec<String>;

    #[wasm_bindgen(method, getter)]
    fn body(this: &Opened) -> Option<ReadableStream>;

    /// An [`Opened`]; undefined after a timeout.
    fn open(
        url: &str,
        method: &str,
        headers: Vec<String>,
        wanted: Vec<String>,
        first_byte_ms: f64,
    ) -> Promise;
}

impl Http for Platform {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        let Outgoing { method, url, headers, body, max_bytes, first_byte_ms } = request;
        let (method, body) = match method {
            CallMethod::Get => ("GET", None),
            CallMethod::Post => ("POST", Some(Uint8Array::from(body.as_slice()))),
        };
        let headers = in_turn(headers);
        let first_byte_ms = first_byte_ms.min(deadline_ms) as f64;
        let response = exchange(&url, method, headers, body, first_byte_ms, deadline_ms as f64, max_bytes);
        let response = JsFuture::from(response).await.map_err(|error| failed(Error::from(error)))?;
        if response.is_undefined() {
            return Err(PortError::Timeout);
        }
        let response: Exchanged = response.unchecked_into();
        Ok(Incoming {
            status: response.status(),
            content_type: response.media_type(),
            cookies: response.cookies(),
            body: response.body().to_vec(),
        })
    }

    async fn open(&self, request: FileRequest) -> Result<IncomingFile, PortError> {
        let FileRequest { is_head, url, headers, response_headers, first_byte_ms } = request;
        let method = if is_head { "HEAD" } else { "GET" };
        let names = response_headers.iter().map(|name| (*name).to_owned()).collect();
        let response = open(&url, method, in_turn(headers), names, first_byte_ms as f64);
        let response = JsFuture::from(response).await.map_err(|error| failed(Error::from(error)))?;
        if response.is_undefined() {
            return Err(PortError::Timeout);
        }
        let response: Opened = response.unchecked_into();
        let headers = response_headers.iter().copied().zip(response.values());
        Ok(IncomingFile {
            status: response.status(),
            headers: headers.filter(|(_, value)| !value.is_empty()).collect(),
            stream: response.body().map(Stream::new),
        })
    }
}

/// Flattens headers to alternating names and values.
fn in_turn(headers: Vec<(&'static str, String)>) -> Vec<String> {
    headers.into_iter().flat_map(|(name, value)| [name.to_owned(), value]).collect()
}
