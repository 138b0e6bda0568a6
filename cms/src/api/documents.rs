//! A cache of parsed and pruned queries: clients keep sending the same few texts.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_graphql::ServerError;
use async_graphql::parser::parse_query;
use async_graphql::parser::types::ExecutableDocument;

use crate::members::mentions_private_fields;
use crate::schema::{Sdl, misplaced_variables, prune};

/// The maximum number of cached queries.
const KEPT: usize = 128;

#[derive(Clone)]
pub(super) struct ParsedDocument {
    /// The document without what the schema does not know, or why it cannot run.
    pub(super) runnable: Result<ExecutableDocument, Vec<ServerError>>,
    /// Whether its text names a members-only field.
    pub(super) private: bool,
    /// Whether its text names a field that finds submissions.
    pub(super) submissions: bool,
}

#[derive(Default)]
pub(crate) struct Documents {
    kept: Mutex<HashMap<(String, Option<String>), ParsedDocument>>,
}

impl Documents {
    /// The parsed document of a query and the requested operation.
    pub(super) fn get(&self, query: &str, operation: Option<&str>, sdl: &Sdl) -> ParsedDocument {
        let key = (query.to_owned(), operation.map(str::to_owned));
        if let Some(document) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return document.clone();
        }
        let document = read(query, operation, sdl);
        if document.runnable.is_ok() {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() >= KEPT {
                kept.clear();
            }
            kept.insert(key, document.clone());
        }
        document
    }
}

fn read(query: &str, operation: Option<&str>, sdl: &Sdl) -> ParsedDocument {
    let parsed = match parse_query(query) {
        Ok(parsed) => parsed,
        Err(error) => {
            return ParsedDocument {
                runnable: Err(vec![ServerError::from(error)]),
                private: false,
                submissions: false,
            };
        }
    };
    let private = mentions_private_fields(&parsed);
    let document = prune(parsed, operation, sdl);
    let errors = misplaced_variables(&document, sdl);
    let runnable = if errors.is_empty() { Ok(document) } else { Err(errors) };
    ParsedDocument { runnable, private, submissions: query.contains("formieSubmission") }
}
