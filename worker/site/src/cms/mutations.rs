//! Account operations and mutations. They are never retried: one may have been carried out even if its response was lost.

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    client::{Cms, Schema, upstream_error},
    exchange::{CallKind, ExchangeError},
    operation::serialize,
    response::{GraphQlError, GraphQlResponse, QueryResponse, is_empty, read, read_text},
    session::SessionCookies,
};
use crate::{
    error::Error,
    http::trace::Trace,
    json, log,
    ports::{Millis, Outgoing, Ports},
};

/// Most errors logged in one line.
const LOGGED_ERRORS: usize = 5;

impl Cms {
    /// Sends a query with a member's access token. Returns its data, or the content system's error message.
    ///
    /// # Errors
    /// `Error::Upstream` without a GraphQL response.
    pub(crate) async fn query_as<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        access: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<QueryResponse<D>, String>, Error> {
        let (name, body) = (operation.operation_name, serialize(operation, &self.config.fields)?);
        let operation = SerializedOperation { name, body, optional: &[] };
        self.execute_and_read(operation, Some(access), ports, trace).await
    }

    /// Sends an account operation, with the member's access token if there is one. Returns its data, or the content
    /// system's error message. The data has at least one field, and null for an optional one that failed.
    ///
    /// # Errors
    /// `Error::Upstream` without a GraphQL response.
    pub(crate) async fn execute(
        &self,
        operation: SerializedOperation,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Value, String>, Error> {
        let SerializedOperation { name, body, optional } = operation;
        let response = self.send_as(name, body, access, ports, trace).await?;
        data_of(&response, name, optional, access.is_some(), ports)
    }

    /// Like [`Cms::execute`], but deserializes the response straight from its text unless it has errors or values that
    /// do not match. Data without any field counts as data whose fields are all absent.
    ///
    /// # Errors
    /// `Error::Upstream` without a GraphQL response.
    pub(crate) async fn execute_and_read<D: DeserializeOwned>(
        &self,
        operation: SerializedOperation,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<QueryResponse<D>, String>, Error> {
        let SerializedOperation { name, body, optional } = operation;
        let response = self.send_as(name, body, access, ports, trace).await?;
        if let Some(whole) = read_text(&response) {
            return Ok(Ok(whole));
        }
        match data_of(&response, name, optional, access.is_some(), ports)? {
            Ok(data) => read_mutation(name, data, ports).map(Ok),
            Err(message) => Ok(Err(message)),
        }
    }

    /// Sends an account operation whose response nobody waits for. A deliberate rejection counts as success, since a
    /// retry would not change it.
    ///
    /// # Errors
    /// `Error::Upstream` when it was not carried out, or may not have been.
    pub(crate) async fn carry_out(
        &self,
        name: &str,
        body: Vec<u8>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(), Error> {
        let response = self.send_as(name, body, None, ports, trace).await?;
        let upstream = |cause: &str| Error::Upstream(format!("{name}: {cause}"));
        let response: GraphQlResponse = json::read(response).map_err(|_| upstream("not understood"))?;
        let errors = response.errors.unwrap_or_default();
        match errors.as_slice() {
            [] if response.data.is_none_or(|data| is_empty(&data)) => Err(upstream("no data")),
            errors if errors.iter().all(GraphQlError::is_deliberate) => Ok(()),
            _ => Err(upstream("a fault of the content system")),
        }
    }

    /// Sends an operation with the member's access token if there is one.
    async fn send_as(
        &self,
        name: &str,
        body: Vec<u8>,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<u8>, Error> {
        let mut call = self.outgoing(body, Schema::Content, None);
        if let Some(access) = access {
            // Both tokens in one header, since content systems without a public schema also need the schema's (contract
            // section 1.2).
            let schema = self.config.token.iter().map(|token| format!("Bearer {}", &**token));
            let words: Vec<String> = schema.chain([format!("JWT {access}")]).collect();
            call.headers.retain(|(name, _)| *name != "authorization");
            call.headers.push(("authorization", words.join(", ")));
        }
        let sent = self.exchange(name, call, CallKind::Account, Ok, ports, trace).await;
        sent.map(|response| response.body).map_err(|fault| upstream_error(name, &fault))
    }

    /// Sends a serialised operation, possibly large, as part of a session. Returns the body of the response. Logs only
    /// the operation's name.
    ///
    /// # Errors
    /// When no JSON was returned; [`ExchangeError::may_have_arrived`] tells whether the mutation may have been carried
    /// out.
    pub(crate) async fn submit(
        &self,
        call: SubmissionCall<'_>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<u8>, ExchangeError> {
        let SubmissionCall { name, body, first_byte_ms, session, header } = call;
        let mut call = Outgoing { first_byte_ms, ..self.outgoing(body, Schema::Submissions, None) };
        session.add_to(&mut call);
        call.headers.extend(header);
        Ok(self.exchange(name, call, CallKind::Submission, Ok, ports, trace).await?.body)
    }
}

/// The mutation that submits a form.
pub(crate) struct SubmissionCall<'a> {
    /// Name of the operation.
    pub name: &'a str,
    /// The operation with its variables, serialised.
    pub body: Vec<u8>,
    /// Time limit until the response status in milliseconds.
    pub first_byte_ms: Millis,
    pub session: &'a SessionCookies,
    /// An additional request header.
    pub header: Option<(&'static str, String)>,
}

/// The data of a response, or the message with which the content system rejected the operation. The data has at least
/// one field.
///
/// # Errors
/// `Error::Upstream` for errors that are not rejections, even if there is data: it is unknown what was carried out.
fn data_of(
    response: &[u8],
    name: &str,
    optional: &[&str],
    is_of_member: bool,
    ports: &impl Ports,
) -> Result<Result<Value, String>, Error> {
    let upstream = |cause: String| Error::Upstream(format!("{name}: {cause}"));
    // Not the error's own message: it may quote the response, which must not be logged.
    let unread = |error: serde_json::Error| {
        let what = if error.is_eof() { "cut short" } else { "not understood" };
        upstream(format!("{what} at column {}", error.column()))
    };
    let mut response: GraphQlResponse = json::read(response).map_err(unread)?;
    let errors = response.errors.unwrap_or_default();
    let is_optional =
        |error: &GraphQlError| error.root_field().is_some_and(|field| optional.contains(&field));
    if errors.iter().any(|error| !is_optional(error)) {
        let logged = errors.iter().take(LOGGED_ERRORS).map(GraphQlError::without_personal_data);
        let logged: Vec<Value> = logged.collect();
        log::error(ports, "an account's operation was refused", json!({"operation": name, "errors": logged}));
    }
    let has_data = response.data.is_some();
    // A resolver's masked fault must not end a session; without a token there is none to end.
    let is_whole = |error: &GraphQlError| error.is_bare() || !is_of_member && error.is_masked();
    let is_refusal = |error: &GraphQlError| {
        error.is_deliberate() || is_of_member && error.ends_session() || is_whole(error) && !has_data
    };
    let mut refused = None;
    for error in &errors {
        if let Some(field) = error.root_field().filter(|field| optional.contains(field)) {
            log::error(ports, "a part of an answer is missing", json!({"operation": name, "part": field}));
            if let Some(part) = response.data.as_mut().and_then(|data| data.get_mut(field)) {
                *part = Value::Null;
            }
        } else if is_refusal(error) {
            refused = refused.or(Some(&error.message));
        } else {
            return Err(upstream("a fault of the content system".to_owned()));
        }
    }
    if let Some(message) = refused {
        return Ok(Err(message.clone()));
    }
    let data = response.data.filter(|data| !is_empty(data));
    data.map(Ok).ok_or_else(|| upstream("no data".to_owned()))
}

/// The body of a GraphQL request.
pub(crate) struct SerializedOperation {
    pub name: &'static str,
    pub body: Vec<u8>,
    /// Root fields that may fail without the whole response failing.
    pub optional: &'static [&'static str],
}

/// Deserializes the data of an account operation.
///
/// # Errors
/// `Error::Upstream` when the data does not match the types.
pub(crate) fn read_mutation<D: DeserializeOwned>(
    name: &str,
    data: Value,
    ports: &impl Ports,
) -> Result<QueryResponse<D>, Error> {
    let response = read(data, &[]).map_err(|cause| Error::Upstream(format!("{name}: {cause}")))?;
    response.log_mended(name, ports);
    Ok(response)
}
