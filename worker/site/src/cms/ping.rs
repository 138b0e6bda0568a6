//! Asks the content system whether it answers us.

use serde_json::json;

use super::{
    answer::GraphQlResponse,
    client::{Cms, Schema},
    exchange::check,
};
use crate::{
    error::PingError,
    json,
    ports::{Millis, Ports},
};

impl Cms {
    /// Whether the content system accepts the token of a schema and tells with it what the schema is for. No breaker
    /// counts this: no visitor waits for it.
    ///
    /// # Errors
    /// It refuses, fails or does not answer.
    pub(crate) async fn ping(
        &self,
        schema: Schema,
        deadline_ms: Millis,
        ports: &impl Ports,
    ) -> Result<(), PingError> {
        let fields = match schema {
            Schema::Content => "__typename",
            // A schema that may not read submissions lacks the field.
            Schema::Submissions => r#"formieSubmissions(id: ["0"], limit: 1) { __typename }"#,
        };
        let query = json!({"operationName": "Ready", "query": format!("query Ready {{ {fields} }}")});
        let mut call = self.outgoing(query.to_string().into_bytes(), schema, None);
        call.first_byte_ms = deadline_ms;
        let answer =
            check(ports.send(call, deadline_ms).await).map_err(|fault| match fault.is_refusal() {
                true => PingError::Refused,
                false => PingError::Failed,
            })?;
        let answer: GraphQlResponse = json::read(answer.body).map_err(|_| PingError::Failed)?;
        match (answer.errors.is_none_or(|errors| errors.is_empty()), schema) {
            (true, _) if answer.data.is_some() => Ok(()),
            (false, Schema::Submissions) => Err(PingError::Refused),
            _ => Err(PingError::Failed),
        }
    }
}
