//! Parses a request in any of the forms that GraphQL over HTTP allows.

use async_graphql::parser::types::{DocumentOperations, Selection};
use axum::body::Bytes;
use axum::http::{header, request::Parts};
use serde_json::{Map, Value};

use super::authorization::ApiError;

/// One query as it was sent.
#[derive(Debug, Default)]
pub(super) struct GraphQlRequest {
    pub(super) query: Option<String>,
    pub(super) variables: Value,
    pub(super) operation_name: Option<String>,
}

/// One query, or several under numbers or names.
pub(super) enum BatchRequest {
    Single(GraphQlRequest),
    List(Vec<GraphQlRequest>),
    Map(Vec<(String, GraphQlRequest)>),
}

/// Parses the request. Parameters in the URL take precedence over the body.
pub(super) fn read(parts: &Parts, body: &Bytes) -> Result<BatchRequest, ApiError> {
    let kind =
        parts.headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut asked = GraphQlRequest::default();
    let mut batch = None;
    if kind.starts_with("application/graphql") && !kind.contains("json") {
        asked.query = String::from_utf8(body.to_vec()).ok();
    } else {
        match serde_json::from_slice(body) {
            Ok(Value::Object(map)) if map.contains_key("query") => asked = GraphQlRequest::from(map),
            Ok(other) => batch = Some(other),
            Err(_) => {}
        }
    }
    asked.query = parameter(parts, "query").or(asked.query);
    asked.operation_name = parameter(parts, "operationName").or(asked.operation_name);
    if let Some(variables) = parameter(parts, "variables") {
        asked.variables = serde_json::from_str(&variables)
            .map_err(|_| ApiError::bad_request("The variables param must be valid JSON"))?;
    }
    Ok(match (asked.query.is_some(), batch) {
        (false, Some(Value::Array(list))) => {
            BatchRequest::List(list.into_iter().map(GraphQlRequest::from_value).collect())
        }
        (false, Some(Value::Object(map))) if !map.is_empty() && map.values().all(Value::is_object) => {
            BatchRequest::Map(
                map.into_iter().map(|(key, value)| (key, GraphQlRequest::from_value(value))).collect(),
            )
        }
        _ => BatchRequest::Single(asked),
    })
}

impl GraphQlRequest {
    fn from_value(value: Value) -> Self {
        match value {
            Value::Object(map) => Self::from(map),
            _ => Self::default(),
        }
    }

    /// A name for the log: of the operation, else of its first field.
    pub(super) fn name(&self) -> String {
        if let Some(name) = &self.operation_name {
            return name.clone();
        }
        let document = self.query.as_deref().map(async_graphql::parser::parse_query);
        let Some(Ok(document)) = document else { return String::new() };
        match &document.operations {
            DocumentOperations::Multiple(operations) => {
                operations.keys().map(ToString::to_string).collect::<Vec<_>>().join(",")
            }
            DocumentOperations::Single(operation) => {
                let first = operation.node.selection_set.node.items.first();
                match first.map(|item| &item.node) {
                    Some(Selection::Field(field)) => field.node.name.node.to_string(),
                    _ => String::new(),
                }
            }
        }
    }
}

impl From<Map<String, Value>> for GraphQlRequest {
    fn from(mut map: Map<String, Value>) -> Self {
        let mut text = |key: &str| match map.remove(key) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        };
        let (query, operation_name) = (text("query"), text("operationName").filter(|name| !name.is_empty()));
        Self { query, operation_name, variables: map.remove("variables").unwrap_or_default() }
    }
}

/// A parameter of the address, decoded.
pub(super) fn parameter(parts: &Parts, name: &str) -> Option<String> {
    let pairs = parts.uri.query()?.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| decode(value)).next()
}

fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next(), rest.next()]
                    .map(|digit| digit.and_then(|digit| char::from(digit).to_digit(16)));
                if let [Some(high), Some(low)] = digits {
                    bytes.push(u8::try_from(high * 16 + low).unwrap_or(b'?'));
                }
            }
            byte => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
