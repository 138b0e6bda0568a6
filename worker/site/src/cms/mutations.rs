//! Mutations. They are sent only once: one may have been carried out although its response was lost.

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    answer::{GraphQlResponse, QueryResponse, is_empty, read},
    client::{Cms, unreached, written},
    exchange::{Attempts, ExchangeError},
};
use crate::{
    error::Error,
    http::trace::Trace,
    json, log,
    ports::{Millis, Outgoing, Ports},
};

impl Cms {
    /// Sends an account's operation, shown as the member whose access token is given, and brings its data or what the
    /// content system said instead. It is never sent twice: it may have been carried out although its answer was lost.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system was not reached or not understood.
    pub(crate) async fn mutate<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        access: Option<&str>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<QueryResponse<D>, String>, Error> {
        let name = operation.operation_name;
        match self.execute(name, written(operation)?, access, ports, trace).await? {
            Ok(data) => read_mutation(name, data, ports).map(Ok),
            Err(said) => Ok(Err(said)),
        }
    }

    /// Does the same with an operation that is serialized already, and returns its data as it came: it has a field at least.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system was not reached or not understood.
    pub(crate) async fn execute(
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
        // The error's message may quote the response, which must not be logged.
        let unread = |error: serde_json::Error| {
            let what = if error.is_eof() { "cut short" } else { "not understood" };
            upstream(format!("{what} at column {}", error.column()))
        };
        let answer: GraphQlResponse = json::read(bytes).map_err(unread)?;
        if let Some(error) = answer.errors.unwrap_or_default().into_iter().next() {
            // A message about an account may name its address, which must not be logged.
            let named = error.message.contains('@');
            let message = if named { "(withheld: it holds an address)" } else { error.message.as_str() };
            log::error(
                ports,
                "an account's operation was refused",
                json!({"operation": name, "message": message}),
            );
            return Ok(Err(error.message));
        }
        let data = answer.data.filter(|data| !is_empty(data));
        data.map(Ok).ok_or_else(|| upstream("no data".to_owned()))
    }

    /// Sends an operation that is written already and may be large, and brings the bytes of its answer. It is never sent
    /// twice. Nothing of it is logged but its name.
    ///
    /// # Errors
    /// Why there is no response; the error says whether the mutation may have arrived.
    pub(crate) async fn submit(
        &self,
        name: &str,
        body: Vec<u8>,
        first_byte_ms: Millis,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Vec<u8>, ExchangeError> {
        let call = Outgoing { first_byte_ms, ..self.outgoing(body, None) };
        self.exchange(name, call, Attempts::Once, ports, trace).await
    }
}

/// The data of an account's operation as its types.
///
/// # Errors
/// `Error::Upstream` when they cannot read it.
pub(crate) fn read_mutation<D: DeserializeOwned>(
    name: &str,
    data: Value,
    ports: &impl Ports,
) -> Result<QueryResponse<D>, Error> {
    let response = read(data, &[]).map_err(|cause| Error::Upstream(format!("{name}: {cause}")))?;
    response.log_mended(name, ports);
    Ok(response)
}
