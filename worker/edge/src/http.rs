use js_sys::Uint8Array;
use site::ports::{CallMethod, Http, Incoming, Millis, Outgoing, PortError};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortController, Headers, RequestInit, RequestRedirect, Response};

use crate::{
    js::{self, Stream},
    platform::Platform,
};

impl Http for Platform {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        #[cfg(feature = "test-hooks")]
        let (request, deadline_ms) = self.patiently(request, deadline_ms);
        let abort = AbortController::new().map_err(js::failed)?;
        let answer = exchange(request, deadline_ms, &abort).await;
        if answer.is_err() {
            abort.abort();
        }
        answer
    }
}

#[cfg(feature = "test-hooks")]
impl Platform {
    /// Others are waited for `TEST_PATIENCE` times as long as visitors would wait, for tests on a busy machine.
    fn patiently(&self, request: Outgoing, deadline_ms: u64) -> (Outgoing, u64) {
        let patience = js::binding::<JsValue>(&self.env, "TEST_PATIENCE").as_string();
        let times: u64 = patience.and_then(|times| times.parse().ok()).unwrap_or(1);
        let first_byte_ms = request.first_byte_ms.saturating_mul(times);
        (Outgoing { first_byte_ms, ..request }, deadline_ms.saturating_mul(times))
    }
}

async fn exchange(
    outgoing: Outgoing,
    deadline_ms: u64,
    abort: &AbortController,
) -> Result<Incoming, PortError> {
    let (first_byte_ms, max_bytes) = (outgoing.first_byte_ms.min(deadline_ms), outgoing.max_bytes);
    let end = js::now().saturating_add(deadline_ms);
    let init = init(&outgoing, abort).map_err(js::failed)?;
    let call = js::fetch(&outgoing.url, &init);
    // The platform has its own copy of the body, which may be large.
    drop(outgoing);
    let response: Response = js::within(first_byte_ms, call).await?.unchecked_into();
    Ok(Incoming {
        status: response.status(),
        content_type: response.headers().get("content-type").ok().flatten().unwrap_or_default(),
        body: read(&response, max_bytes, end).await?,
    })
}

fn init(outgoing: &Outgoing, abort: &AbortController) -> Result<RequestInit, JsValue> {
    let headers = Headers::new()?;
    for (name, value) in &outgoing.headers {
        headers.set(name, value)?;
    }
    let init = RequestInit::new();
    init.set_headers(&headers);
    init.set_redirect(RequestRedirect::Manual);
    init.set_signal(Some(&abort.signal()));
    if outgoing.method == CallMethod::Post {
        init.set_method("POST");
        init.set_body(&Uint8Array::from(outgoing.body.as_slice()));
    }
    Ok(init)
}

// Chunk by chunk, so that an endless body costs no more than its limit.
async fn read(response: &Response, max_bytes: usize, end: Millis) -> Result<Vec<u8>, PortError> {
    let mut body = Vec::new();
    let Some(stream) = response.body() else { return Ok(body) };
    let reader = stream.unchecked_into::<Stream>().reader();
    while reader.read_on(&mut body, end.saturating_sub(js::now())).await? {
        if body.len() > max_bytes {
            return Err(PortError::Failed(format!("the answer is longer than {max_bytes} bytes")));
        }
    }
    Ok(body)
}
