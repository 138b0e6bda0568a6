//! Sends account operations to the content system and reads their data.

use graphql_client::GraphQLQuery;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{error::AccountError, wire};
use crate::{
    cms::{
        client::Cms,
        mutations::{SerializedOperation, read_mutation},
        operation::serialize,
        response::QueryResponse,
    },
    context::RequestContext,
    error::Error,
    http::trace::Trace,
    members::session::Tokens,
    ports::Ports,
};

const FAVOURITES: &str = "viewer.favoriteProducts";

/// The account operations of one request.
pub struct Accounts<'a, P> {
    cms: &'a Cms,
    pub(super) ports: &'a P,
    trace: &'a Trace,
}

impl<'a, P: Ports> Accounts<'a, P> {
    pub fn of(context: &RequestContext<'a, P>) -> Accounts<'a, P> {
        Accounts::new(context.content.cms(), context.ports, context.trace)
    }

    pub(crate) fn new(cms: &'a Cms, ports: &'a P, trace: &'a Trace) -> Accounts<'a, P> {
        Accounts { cms, ports, trace }
    }

    pub(super) async fn tokens(
        &self,
        operation: SerializedOperation,
    ) -> Result<Option<Tokens>, AccountError> {
        let data: wire::TokensData = self.data(operation, None).await?;
        Ok(data.tokens.and_then(|tokens| tokens.read()))
    }

    pub(super) async fn data<D: DeserializeOwned>(
        &self,
        operation: SerializedOperation,
        access: Option<&str>,
    ) -> Result<D, AccountError> {
        let name = operation.name;
        let response = read_mutation(name, self.execute(operation, access).await?, self.ports)?;
        Ok(response.data)
    }

    /// Runs a query that reads the member.
    pub(super) async fn member_data(
        &self,
        operation: SerializedOperation,
        access: &str,
    ) -> Result<wire::MemberData, AccountError> {
        let response = self.cms.execute_and_read(operation, Some(access), self.ports, self.trace).await?;
        let response: QueryResponse<wire::MemberData> = response.map_err(AccountError::Rejected)?;
        // Reject a list of favourites with missing items: the next change would save it without them.
        match response.mended.iter().any(|path| path.starts_with(FAVOURITES)) {
            true => Err(AccountError::missing(FAVOURITES)),
            false => Ok(response.data),
        }
    }

    pub(super) async fn execute(
        &self,
        operation: SerializedOperation,
        access: Option<&str>,
    ) -> Result<Value, AccountError> {
        let response = self.cms.execute(operation, access, self.ports, self.trace).await?;
        response.map_err(AccountError::Rejected)
    }
}

pub(super) fn serialized<Q: GraphQLQuery>(variables: Q::Variables) -> Result<SerializedOperation, Error> {
    let operation = Q::build_query(variables);
    Ok(SerializedOperation {
        name: operation.operation_name,
        body: serialize(&operation, &[])?,
        optional: wire::OPTIONAL,
    })
}
