//! The way to the content system: GraphQL over HTTP, with deadlines, one retry and a breaker.

use graphql_client::QueryBody;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    decode::{Decode, decode},
    exchange::{Attempts, Fault, check},
    preview::Preview,
};
use crate::{
    breaker::Breaker,
    error::Error,
    json, log,
    ports::{CallMethod, Millis, Outgoing, PortError, Ports},
    trace::Trace,
};

/// The answer's status must be there within this time.
const FIRST_BYTE_MS: Millis = 2500;
/// The rest of the answer, and a retry, may take so much longer.
const BODY_MS: Millis = 1500;
/// A failed call is tried once more when it failed within this time.
const RETRY_WITHIN_MS: Millis = 1200;
/// Longer answers are refused.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The content system. Visitors' headers and cookies never reach it.
#[derive(Debug)]
pub struct Cms {
    /// Address of the GraphQL endpoint.
    url: String,
    /// Token of the schema; absent where the public schema answers.
    token: Option<String>,
    breaker: Breaker,
}

/// An answer with data.
pub(crate) struct Answer<D> {
    pub data: D,
    /// Some fields failed and are null: good enough to show, not to keep.
    pub partial: bool,
}

/// What GraphQL answers.
#[derive(Deserialize)]
struct Envelope {
    data: Option<Value>,
    errors: Option<Vec<Problem>>,
}

/// What went wrong, and where in the operation and its answer.
#[derive(Deserialize, Serialize)]
struct Problem {
    message: String,
    #[serde(default)]
    locations: Value,
    #[serde(default)]
    path: Value,
}

impl Cms {
    /// The content system at an address.
    pub fn new(url: String, token: Option<String>) -> Cms {
        Cms { url, token, breaker: Breaker::default() }
    }

    /// Whether the latest call failed.
    pub fn is_failing(&self) -> bool {
        self.breaker.is_failing()
    }

    /// Sends an operation.
    ///
    /// # Errors
    /// `Error::Upstream` for everything that is not data: no answer, another status, HTML, broken JSON, only errors.
    pub(crate) async fn ask<V: Serialize, D: Decode>(
        &self,
        operation: &QueryBody<V>,
        preview: Option<&Preview>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Answer<D>, Error> {
        let name = operation.operation_name;
        let body = written(operation)?;
        let Answer { data, partial } = self.ask_written(name, body, preview, ports, trace).await?;
        let data = decode(&data).map_err(|fault| not_understood(name, &fault.to_string(), ports))?;
        Ok(Answer { data, partial })
    }

    /// The part of [`Cms::ask`] that is the same for all operations, so that it is compiled once.
    async fn ask_written(
        &self,
        name: &str,
        body: Vec<u8>,
        preview: Option<&Preview>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Answer<Value>, Error> {
        let attempts = if preview.is_some() { Attempts::Preview } else { Attempts::Twice };
        let sent = self.exchange(name, self.outgoing(body, preview), attempts, ports, trace).await;
        let bytes = sent.map_err(|fault| match fault {
            Fault::Status(400..=499) if preview.is_some() => Error::PreviewExpired,
            fault => unreached(name, &fault),
        })?;
        let Envelope { data, errors } =
            json::read(bytes).map_err(|error| not_understood(name, &error.to_string(), ports))?;
        let errors = errors.unwrap_or_default();
        if !errors.is_empty() || data.is_none() {
            log::error(ports, "GraphQL errors", json!({"operation": name, "errors": errors}));
        }
        let data = data.ok_or_else(|| Error::Upstream(format!("{name}: no data")))?;
        Ok(Answer { data, partial: !errors.is_empty() })
    }

    /// Sends an account's operation, shown as the member whose access token is given, and brings its data or what the
    /// content system said instead. It is never sent twice: it may have been carried out although its answer was lost.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system was not reached or not understood.
    pub(crate) async fn tell<V: Serialize, D: Decode>(
        &self,
        operation: &QueryBody<V>,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<D, String>, Error> {
        let name = operation.operation_name;
        let told = self.tell_written(name, written(operation)?, access, ports, trace).await?;
        match told {
            Ok(data) => decode(&data).map(Ok).map_err(|fault| Error::Upstream(format!("{name}: {fault}"))),
            Err(said) => Ok(Err(said)),
        }
    }

    /// The part of [`Cms::tell`] that is the same for all operations, so that it is compiled once.
    async fn tell_written(
        &self,
        name: &str,
        body: Vec<u8>,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Value, String>, Error> {
        let mut call = self.outgoing(body, None);
        if let Some(access) = access {
            // Both words at once: the schema's for content systems without a public one (contract section 1.2).
            let schema = self.token.iter().map(|token| format!("Bearer {token}"));
            let words: Vec<String> = schema.chain([format!("JWT {access}")]).collect();
            call.headers.retain(|(name, _)| *name != "authorization");
            call.headers.push(("authorization", words.join(", ")));
        }
        let sent = self.exchange(name, call, Attempts::Once, ports, trace).await;
        let bytes = sent.map_err(|fault| unreached(name, &fault))?;
        let upstream = |cause: String| Error::Upstream(format!("{name}: {cause}"));
        // The error's own words may quote the answer, which is not for logs.
        let unread = |error: serde_json::Error| {
            let what = if error.is_eof() { "cut short" } else { "not understood" };
            upstream(format!("{what} at column {}", error.column()))
        };
        let answer: Envelope = json::read(bytes).map_err(unread)?;
        if let Some(error) = answer.errors.unwrap_or_default().into_iter().next() {
            // Words about an account may name its address, which is not for logs.
            let named = error.message.contains('@');
            let message = if named { "(withheld: it holds an address)" } else { error.message.as_str() };
            log::error(
                ports,
                "an account's operation was refused",
                json!({"operation": name, "message": message}),
            );
            return Ok(Err(error.message));
        }
        answer.data.map(Ok).ok_or_else(|| upstream("no data".to_owned()))
    }

    /// Sends an operation that is written already and may be large, and brings the bytes of its answer. It is never sent
    /// twice. Nothing of it is logged but its name.
    ///
    /// # Errors
    /// What went wrong on the way, and with that whether it can have arrived.
    pub(crate) async fn submit(
        &self,
        name: &str,
        body: Vec<u8>,
        first_byte_ms: Millis,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<u8>, Fault> {
        let call = Outgoing { first_byte_ms, ..self.outgoing(body, None) };
        self.exchange(name, call, Attempts::Once, ports, trace).await
    }

    fn outgoing(&self, body: Vec<u8>, preview: Option<&Preview>) -> Outgoing {
        let mut headers =
            vec![("accept", "application/json".to_owned()), ("content-type", "application/json".to_owned())];
        headers.extend(self.token.iter().map(|token| ("authorization", format!("Bearer {token}"))));
        let mut url = self.url.clone();
        if let Some(preview) = preview {
            headers.push(("x-craft-token", preview.token().to_owned()));
            url.push_str(if url.contains('?') { "&" } else { "?" });
            url.push_str(&preview.query());
        }
        Outgoing {
            method: CallMethod::Post,
            url,
            headers,
            body,
            max_bytes: MAX_BYTES,
            first_byte_ms: FIRST_BYTE_MS,
        }
    }

    /// One call, where allowed repeated once when the network failed early; its outcome moves the breaker.
    async fn exchange(
        &self,
        name: &str,
        call: Outgoing,
        attempts: Attempts,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<u8>, Fault> {
        let start = ports.now();
        if !self.breaker.allows(start) {
            return Err(Fault::Resting);
        }
        trace.upstream_call();
        let deadline = call.first_byte_ms.saturating_add(BODY_MS);
        // What is sent once may be large: it is not copied.
        let again = (attempts != Attempts::Once).then(|| call.clone());
        let mut sent = ports.send(call, deadline).await;
        let elapsed = ports.now().saturating_sub(start);
        if let (Err(PortError::Failed(_)), Some(call), true) = (&sent, again, elapsed < RETRY_WITHIN_MS) {
            trace.upstream_call();
            sent = ports.send(call, deadline.saturating_sub(elapsed)).await;
        }
        trace.upstream_time(ports.now().saturating_sub(start));
        match check(sent) {
            Ok(body) => {
                self.breaker.succeeded();
                Ok(body)
            }
            // A token is a stranger's word: refusing it is no fault of the content system.
            Err(fault @ Fault::Status(400..=499)) if attempts == Attempts::Preview => Err(fault),
            Err(fault) => {
                self.breaker.failed(ports.now());
                let message = match fault {
                    Fault::Status(403) => {
                        "the content system refused our credentials (403): check CMS_TOKEN and its schema"
                    }
                    _ => "the content system did not answer",
                };
                log::error(ports, message, json!({"operation": name, "cause": fault.to_string()}));
                Err(fault)
            }
        }
    }
}

fn unreached(name: &str, fault: &Fault) -> Error {
    Error::Upstream(format!("{name}: {fault}"))
}

fn written(operation: &QueryBody<impl Serialize>) -> Result<Vec<u8>, Error> {
    serde_json::to_vec(operation).map_err(|error| Error::Internal(error.to_string()))
}

/// A shape that we cannot read says nothing about whether the next call will be answered.
fn not_understood(name: &str, cause: &str, ports: &impl Ports) -> Error {
    let details = json!({"operation": name, "cause": cause});
    log::error(ports, "the content system's answer is not understood", details);
    Error::Upstream(format!("{name}: {cause}"))
}
