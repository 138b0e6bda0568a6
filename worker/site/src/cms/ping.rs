//! Checks whether the content system accepts our tokens.

use serde_json::json;

use super::{
    client::{Cms, Schema},
    exchange::check,
    response::GraphQlResponse,
};
use crate::{
    error::PingError,
    json,
    ports::{Millis, Ports},
};

impl Cms {
    /// Whether the content system accepts a schema's token and grants what the schema is for. No breaker counts this,
    /// as no visitor waits for it.
    ///
    /// # Errors
    /// When it rejects the token, fails or does not respond.
    pub(crate) async fn ping(
        &self,
        schema: Schema,
        deadline_ms: Millis,
        ports: &impl Ports,
    ) -> Result<(), PingError> {
        let fields = match schema {
            Schema::Content => "__typename",
            Schema::Submissions => r#"formieSubmissions(id:["0"]limit:1){__typename}"#,
        };
        let query = json!({"operationName": "Ready", "query": format!("query Ready{{{fields}}}")});
        let mut call = self.outgoing(query.to_string().into_bytes(), schema, None);
        call.headers.push(("x-craft-gql-cache", "no-cache".to_owned()));
        call.first_byte_ms = deadline_ms;
        let response =
            check(ports.send(call, deadline_ms).await).map_err(|fault| match fault.is_refusal() {
                true => PingError::Refused,
                false => PingError::Failed,
            })?;
        let response: GraphQlResponse = json::read(response.body).map_err(|_| PingError::Failed)?;
        let has_errors = response.errors.is_some_and(|errors| !errors.is_empty());
        match schema {
            Schema::Content if response.data.is_some() && !has_errors => Ok(()),
            Schema::Content => Err(PingError::Failed),
            // A schema without access to submissions lacks the field: it is omitted, or an error.
            Schema::Submissions => {
                let found = response.data.as_ref().and_then(|data| data.get("formieSubmissions"));
                found.filter(|found| found.is_array()).map(|_| ()).ok_or(PingError::Refused)
            }
        }
    }
}
