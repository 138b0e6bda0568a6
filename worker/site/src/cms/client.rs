//! The client of the content system: GraphQL over HTTP, with deadlines, one retry and circuit breakers.

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    exchange::{Breakers, CallKind, ExchangeError, check},
    operation::serialize,
    preview::Preview,
    response::{GraphQlResponse, QueryResponse, read},
};
use crate::{
    config::{CmsConfig, CmsField},
    error::Error,
    http::trace::Trace,
    json, log,
    ports::{CallMethod, Incoming, Millis, Outgoing, PortError, Ports},
};

/// Deadline for the response's status line and headers, except for pages: accounts, forms, looking up submissions.
const FIRST_BYTE_MS: Millis = 2500;
/// Additional time for the body, and for a retry.
const BODY_MS: Millis = 1500;
/// Only a call that failed within this time is retried, once; a later retry would exceed visitors' patience.
const RETRY_WITHIN_MS: Millis = 1200;
/// Longer response bodies are rejected.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The GraphQL schema of a call, which its token selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Schema {
    /// Content, accounts and forms.
    Content,
    /// Sending submissions and looking them up.
    Submissions,
}

/// The GraphQL client. It never forwards visitors' headers or cookies.
#[derive(Debug)]
pub struct Cms {
    pub(super) config: CmsConfig,
    breakers: Breakers,
}

impl Cms {
    /// A client for the GraphQL endpoint of a deployment.
    pub fn new(config: CmsConfig) -> Cms {
        Cms { config, breakers: Breakers::default() }
    }

    /// Whether the latest call for public content failed.
    pub fn is_failing(&self) -> bool {
        self.breakers.are_failing()
    }

    /// Whether the content system has an optional field.
    pub(crate) fn has(&self, field: CmsField) -> bool {
        self.config.fields.contains(&field)
    }

    /// Sends a query. The response records which of the `essential` root fields failed.
    ///
    /// # Errors
    /// `Error::Upstream` for anything but data: no response, a status other than 200, HTML, malformed JSON, errors
    /// only.
    pub(crate) async fn query<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        essential: &[&str],
        preview: Option<&Preview>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<QueryResponse<D>, Error> {
        let name = operation.operation_name;
        let call = self.outgoing(serialize(operation, &self.config.fields)?, Schema::Content, preview);
        let kind = if preview.is_some() { CallKind::Preview } else { CallKind::Content };
        let JsonResponse { data, failed, .. } = self.query_json(name, call, kind, ports, trace).await?;
        read_data(name, data, failed, essential, ports)
    }

    pub(super) async fn query_json(
        &self,
        name: &str,
        call: Outgoing,
        kind: CallKind,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<JsonResponse, Error> {
        let read = |Incoming { body, cookies, .. }| Ok((json::read::<GraphQlResponse>(body)?, cookies));
        let sent = self.exchange(name, call, kind, read, ports, trace).await;
        let (GraphQlResponse { data, errors }, cookies) = sent.map_err(|fault| match fault {
            ExchangeError::Status(400..=499) if kind == CallKind::Preview => Error::PreviewExpired,
            fault => upstream_error(name, &fault),
        })?;
        let errors = errors.unwrap_or_default();
        if !errors.is_empty() || data.is_none() {
            log::error(ports, "GraphQL errors", json!({"operation": name, "errors": errors}));
        }
        let data = data.ok_or_else(|| Error::Upstream(format!("{name}: no data")))?;
        let failed = errors.iter().map(|error| error.root_field().unwrap_or_default().to_owned()).collect();
        Ok(JsonResponse { data, failed, cookies })
    }

    pub(super) fn outgoing(&self, body: Vec<u8>, schema: Schema, preview: Option<&Preview>) -> Outgoing {
        let mut headers =
            vec![("accept", "application/json".to_owned()), ("content-type", "application/json".to_owned())];
        let own = self.config.submissions_token.as_ref().filter(|_| schema == Schema::Submissions);
        headers.extend(
            own.or(self.config.token.as_ref()).map(|token| ("authorization", format!("Bearer {}", &**token))),
        );
        let mut url = self.config.url.clone();
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

    /// One call, retried once where its kind allows it and the network failed early. The kind's breaker counts the
    /// outcome, also of an answer that cannot be read.
    pub(super) async fn exchange<T>(
        &self,
        name: &str,
        mut call: Outgoing,
        kind: CallKind,
        read: impl FnOnce(Incoming) -> Result<T, ExchangeError>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<T, ExchangeError> {
        if !kind.is_of_a_page() {
            call.headers.push(("x-craft-gql-cache", "no-cache".to_owned()));
        }
        let start = ports.now();
        let waiting = trace.waiting();
        if kind.is_of_a_page() {
            call.first_byte_ms = waiting.first_byte_ms();
        }
        let (breaker, first_byte_ms) = (self.breakers.of(kind, waiting), call.first_byte_ms);
        if !breaker.allows(start) {
            return Err(ExchangeError::BreakerOpen);
        }
        let whole = first_byte_ms.saturating_add(BODY_MS);
        let deadline = if kind.is_of_a_page() { trace.time_left(start, whole) } else { whole };
        if deadline == 0 {
            return Err(PortError::Timeout.into());
        }
        trace.upstream_call();
        // A call without a retry may be large (uploads), so it is not cloned.
        let again = kind.is_repeatable().then(|| call.clone());
        let mut sent = ports.send(call, deadline).await;
        let elapsed = ports.now().saturating_sub(start);
        if let (Err(PortError::Failed(cause)), Some(call), true) = (&sent, again, elapsed < RETRY_WITHIN_MS) {
            log::warning(ports, "a call to the content system is sent again", &format!("{name}: {cause}"));
            trace.upstream_call();
            sent = ports.send(call, deadline.saturating_sub(elapsed)).await;
        }
        trace.upstream_time(ports.now().saturating_sub(start));
        match check(sent).and_then(read) {
            Ok(response) => {
                breaker.succeeded(ports);
                Ok(response)
            }
            // Anybody can send an invalid preview token, so its rejection is not counted: it could open the breaker for
            // everybody.
            Err(fault @ ExchangeError::Status(400..=499)) if kind == CallKind::Preview => Err(fault),
            Err(fault) => {
                // A timeout shorter than usual says little about the content system.
                if deadline >= first_byte_ms || !matches!(fault, ExchangeError::Network(PortError::Timeout)) {
                    breaker.failed(ports);
                }
                let message = match (fault.is_refusal(), kind) {
                    _ if matches!(fault, ExchangeError::Unreadable(_)) => {
                        "the content system's answer is not understood"
                    }
                    (false, _) => "the content system did not answer",
                    (true, CallKind::FormQuery | CallKind::Submission) => {
                        "credentials refused by the content system: check CMS_SUBMISSIONS_TOKEN, CMS_TOKEN and their schemas"
                    }
                    (true, _) => "credentials refused by the content system: check CMS_TOKEN and its schema",
                };
                log::error(ports, message, json!({"operation": name, "cause": fault.to_string()}));
                Err(fault)
            }
        }
    }
}

/// The response to a query, before it is deserialized as the operation's types.
pub(super) struct JsonResponse {
    pub data: Value,
    /// See [`QueryResponse::failed`].
    pub failed: Vec<String>,
    /// The session's cookies, as the value of a `Cookie` header.
    pub cookies: String,
}

/// Reads the data of a query.
///
/// # Errors
/// `Error::Upstream` when it does not match the types.
pub(super) fn read_data<D: DeserializeOwned>(
    name: &str,
    data: Value,
    failed: Vec<String>,
    essential: &[&str],
    ports: &impl Ports,
) -> Result<QueryResponse<D>, Error> {
    let mut response = read(data, essential).map_err(|cause| {
        let details = json!({"operation": name, "cause": cause});
        log::error(ports, "the content system's answer is not understood", details);
        Error::Upstream(format!("{name}: {cause}"))
    })?;
    response.failed = failed;
    Ok(response)
}

pub(super) fn upstream_error(name: &str, fault: &ExchangeError) -> Error {
    Error::Upstream(format!("{name}: {fault}"))
}
