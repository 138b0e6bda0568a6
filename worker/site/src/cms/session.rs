//! Queries about forms, and the session of the content system that they belong to.

use graphql_client::QueryBody;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    client::{Cms, JsonResponse, Schema, read_data},
    exchange::CallKind,
    operation::serialize,
    response::QueryResponse,
};
use crate::{
    error::Error,
    http::trace::Trace,
    ports::{Outgoing, Ports},
};

/// The cookies of a session, as the value of the `Cookie` header; empty without a session. They are sent back once and
/// never logged or stored.
#[derive(Clone, Default)]
pub(crate) struct SessionCookies(String);

impl SessionCookies {
    /// Makes a call part of the session.
    pub(super) fn add_to(&self, call: &mut Outgoing) {
        if !self.0.is_empty() {
            call.headers.push(("cookie", self.0.clone()));
        }
    }
}

impl Cms {
    /// Sends a query about forms, and returns the cookies of the response's session.
    pub(crate) async fn query_forms<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        schema: Schema,
        essential: &[&str],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(QueryResponse<D>, SessionCookies), Error> {
        let call = self.outgoing(serialize(operation, &self.config.fields)?, schema, None);
        let name = operation.operation_name;
        let JsonResponse { data, failed, cookies } =
            self.query_json(name, call, CallKind::FormQuery, ports, trace).await?;
        Ok((read_data(name, data, failed, essential, ports)?, SessionCookies(cookies)))
    }
}
