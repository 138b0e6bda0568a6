use futures_util::StreamExt;
use site::ports::{CallMethod, Http, Incoming, Millis, Outgoing, PortError};
use worker::{
    AbortController, AbortSignal, ByteStream, Fetch, Headers, Method, Request, RequestInit, RequestRedirect,
    Response, ResponseBody, js_sys::Uint8Array,
};

use crate::platform::{Platform, failed, now, with_timeout};

impl Http for Platform {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        let abort = AbortController::default();
        let answer = exchange(request, deadline_ms, &abort.signal()).await;
        if answer.is_err() {
            abort.abort();
        }
        answer
    }
}

async fn exchange(outgoing: Outgoing, deadline_ms: u64, signal: &AbortSignal) -> Result<Incoming, PortError> {
    let (first_byte_ms, max_bytes) = (outgoing.first_byte_ms.min(deadline_ms), outgoing.max_bytes);
    let end = now().saturating_add(deadline_ms);
    let fetch = Fetch::Request(request(&outgoing).map_err(failed)?);
    // Frees the body, of which the platform has its own copy.
    drop(outgoing);
    let response = with_timeout(first_byte_ms, fetch.send_with_signal(signal)).await?.map_err(failed)?;
    Ok(Incoming {
        status: response.status_code(),
        content_type: response.headers().get("content-type").ok().flatten().unwrap_or_default(),
        body: read(response, max_bytes, end).await?,
    })
}

fn request(outgoing: &Outgoing) -> worker::Result<Request> {
    let headers = Headers::new();
    for (name, value) in &outgoing.headers {
        headers.set(name, value)?;
    }
    let mut init = RequestInit::new();
    init.with_headers(headers).with_redirect(RequestRedirect::Manual);
    if outgoing.method == CallMethod::Post {
        init.with_method(Method::Post).with_body(Some(Uint8Array::from(outgoing.body.as_slice()).into()));
    }
    Request::new_with_init(&outgoing.url, &init)
}

// Read in chunks, so that an endless body takes no more memory than its limit.
async fn read(response: Response, max_bytes: usize, end: Millis) -> Result<Vec<u8>, PortError> {
    let mut body = Vec::new();
    let ResponseBody::Stream(stream) = response.body() else { return Ok(body) };
    let mut chunks = ByteStream::from(stream.clone());
    let all = async {
        while let Some(chunk) = chunks.next().await {
            body.extend_from_slice(&chunk.map_err(failed)?);
            if body.len() > max_bytes {
                return Err(PortError::Failed(format!("the answer is longer than {max_bytes} bytes")));
            }
        }
        Ok(body)
    };
    // One timer for all of them.
    with_timeout(end.saturating_sub(now()), all).await?
}
