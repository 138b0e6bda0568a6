use std::{future::Future, pin::pin, time::Duration};

use futures_util::{
    StreamExt,
    future::{Either, select},
};
use site::ports::{CallMethod, Http, Incoming, Outgoing, PortError};
use worker::{
    AbortController, AbortSignal, Delay, Fetch, Headers, Method, Request, RequestInit, RequestRedirect,
    Response,
};

use crate::platform::Platform;

impl Http for Platform {
    async fn send(&self, request: Outgoing, deadline_ms: u64) -> Result<Incoming, PortError> {
        let abort = AbortController::default();
        let (first_byte_ms, max_bytes) = (request.first_byte_ms.min(deadline_ms), request.max_bytes);
        let exchange = async {
            let mut response = within(first_byte_ms, call(request, abort.signal())).await?;
            let body = within(deadline_ms, read(&mut response, max_bytes)).await?;
            let content_type = response.headers().get("content-type").ok().flatten().unwrap_or_default();
            Ok(Incoming { status: response.status_code(), content_type, body })
        };
        let answer = exchange.await;
        if answer.is_err() {
            abort.abort();
        }
        answer
    }
}

async fn within<T>(ms: u64, work: impl Future<Output = worker::Result<T>>) -> Result<T, PortError> {
    match select(pin!(work), pin!(Delay::from(Duration::from_millis(ms)))).await {
        Either::Left((done, _)) => done.map_err(|error| PortError::Failed(error.to_string())),
        Either::Right(_) => Err(PortError::Timeout),
    }
}

async fn call(outgoing: Outgoing, signal: AbortSignal) -> worker::Result<Response> {
    let headers = Headers::new();
    for (name, value) in &outgoing.headers {
        headers.set(name, value)?;
    }
    let mut init = RequestInit::new();
    init.with_headers(headers).with_redirect(RequestRedirect::Manual);
    match outgoing.method {
        CallMethod::Get => init.with_method(Method::Get),
        CallMethod::Post => init.with_method(Method::Post).with_body(Some(outgoing.body.into())),
    };
    Fetch::Request(Request::new_with_init(&outgoing.url, &init)?).send_with_signal(&signal).await
}

// Chunk by chunk, so that an endless body costs no more than its limit.
async fn read(response: &mut Response, max_bytes: usize) -> worker::Result<Vec<u8>> {
    let mut body = Vec::new();
    let mut chunks = response.stream()?;
    while let Some(chunk) = chunks.next().await {
        body.extend_from_slice(&chunk?);
        if body.len() > max_bytes {
            return Err(worker::Error::RustError(format!("the answer is longer than {max_bytes} bytes")));
        }
    }
    Ok(body)
}
