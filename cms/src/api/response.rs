//! The body of a GraphQL response, with errors in the CMS's format.

use std::fmt;

use async_graphql::{PathSegment, Response, ServerError, Value};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::schema::{Sdl, is_repetition, masked, unmark};

/// The serialised response: errors first, then data.
#[derive(Debug, Clone, Serialize)]
pub(super) struct GraphQlResponse {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Value>,
}

impl fmt::Display for GraphQlResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl GraphQlResponse {
    /// A single error from before the query ran.
    pub(super) fn bare(message: &str) -> Self {
        Self { errors: vec![json!({ "message": message })], data: None }
    }

    /// The response to a query that was not run.
    pub(super) fn refused(errors: Vec<ServerError>, general: &str) -> Self {
        Self { errors: errors.iter().map(|error| entry(error, general)).collect(), data: None }
    }

    pub(super) fn is_good(&self) -> bool {
        self.errors.is_empty()
    }

    /// The engine's response in the CMS's format.
    pub(super) fn new(mut response: Response, sdl: &Sdl, general: &str) -> Self {
        response.errors.retain(|error| !is_repetition(error));
        let refused = response.data == Value::Null && !response.errors.is_empty();
        let failed_root = response.errors.iter().any(|error| is_required_root(error, &response.data, sdl));
        if refused || failed_root {
            return Self::refused(response.errors, general);
        }
        let mut data = response.data;
        unmark(&mut data);
        // PHP has one type for lists and maps, so the CMS writes an empty object as an empty list.
        let nothing = matches!(&data, Value::Object(map) if map.is_empty());
        Self {
            errors: response.errors.iter().map(|error| entry(error, general)).collect(),
            data: Some(if nothing { Value::List(Vec::new()) } else { data }),
        }
    }
}

/// Whether the error belongs to a non-null root field. An aliased one is not in the data under this name.
fn is_required_root(error: &ServerError, data: &Value, sdl: &Sdl) -> bool {
    let [PathSegment::Field(name)] = error.path.as_slice() else { return false };
    let field = sdl.field("Mutation", name).or_else(|| sdl.field("Query", name));
    let is_missing = matches!(data, Value::Object(fields) if !fields.contains_key(name.as_str()));
    is_missing || field.is_some_and(|field| !field.ty.node.nullable)
}

fn entry(error: &ServerError, general: &str) -> Json {
    if masked(error) {
        return json!({ "message": general, "extensions": { "category": "graphql" } });
    }
    let mut extensions = Map::new();
    if let Some(code) = error.extensions.as_ref().and_then(|extensions| extensions.get("code")) {
        extensions.insert("code".to_owned(), json!(code));
    }
    extensions.insert("category".to_owned(), json!("graphql"));
    let mut entry = json!({ "message": error.message, "extensions": extensions });
    if !error.locations.is_empty() {
        entry["locations"] = json!(error.locations);
    }
    if !error.path.is_empty() {
        entry["path"] = json!(error.path);
    }
    entry
}
