//! Queries about forms: what was sent, and what belongs to a session of the content system.

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

/// The cookies of a session, as the value of the header `Cookie`; empty without one. They are sent back once and then
/// forgotten: no log and no store has them.
#[derive(Clone, Default)]
pub(crate) struct SessionCookies(String);

impl SessionCookies {
    /// Lets a call be part of the session.
    pub(super) fn add_to(&self, call: &mut Outgoing) {
        if !self.0.is_empty() {
            call.headers.push(("cookie", self.0.clone()));
        }
    }
}

impl Cms {
    /// Sends a query about submissions.
    pub(crate) async fn query_submissions<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        essential: &[&str],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<QueryResponse<D>, Error> {
        let name = operation.operation_name;
        let call = self.outgoing(serialize(operation, &self.fields)?, Schema::Submissions, None);
        let JsonResponse { data, failed, .. } =
            self.query_json(name, call, CallKind::FormQuery, ports, trace).await?;
        read_data(name, data, failed, essential, ports)
    }

    /// Sends a query whose answer belongs to a session, and returns the session's cookies too.
    pub(crate) async fn query_in_session<V: Serialize, D: DeserializeOwned>(
        &self,
        operation: &QueryBody<V>,
        essential: &[&str],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(QueryResponse<D>, SessionCookies), Error> {
        let call = self.outgoing(serialize(operation, &self.fields)?, Schema::Content, None);
        let name = operation.operation_name;
        let JsonResponse { data, failed, cookies } =
            self.query_json(name, call, CallKind::FormQuery, ports, trace).await?;
        Ok((read_data(name, data, failed, essential, ports)?, SessionCookies(cookies)))
    }
}
