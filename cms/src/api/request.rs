//! A GraphQL request as the site sends it: a JSON body. None of the other forms that the CMS accepts is imitated.

use async_graphql::parser::types::{DocumentOperations, Selection};
use axum::http::request::Parts;
use serde::Deserialize;
use serde_json::Value;

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct GraphQlRequest {
    pub(super) query: String,
    pub(super) variables: Value,
    pub(super) operation_name: Option<String>,
}

impl GraphQlRequest {
    /// Parses a body; a malformed one gives an empty query.
    pub(super) fn read(body: &[u8]) -> Self {
        serde_json::from_slice(body).unwrap_or_default()
    }

    /// A name for the log: the operation's, else its first field's.
    pub(super) fn name(&self) -> String {
        if let Some(name) = &self.operation_name {
            return name.clone();
        }
        let Ok(document) = async_graphql::parser::parse_query(&self.query) else { return String::new() };
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

/// A query parameter of the URL, decoded.
pub(super) fn parameter(parts: &Parts, name: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(parts.uri.query()?.as_bytes());
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}
