//! Queries that were asked before, already parsed and pruned: consumers send the same few texts over and over.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_graphql::ServerError;
use async_graphql::parser::parse_query;
use async_graphql::parser::types::ExecutableDocument;

use crate::schema::{Sdl, misplaced_variables, prune};

/// More texts than this do not come from a program that repeats itself.
const KEPT: usize = 128;

/// Parsed queries of one schema.
#[derive(Default)]
pub(crate) struct Documents {
    kept: Mutex<HashMap<(String, Option<String>), ExecutableDocument>>,
}

impl Documents {
    /// The document of a query and the operation wanted from it, or why it cannot be run.
    pub(super) fn get(
        &self,
        query: &str,
        operation: Option<&str>,
        sdl: &Sdl,
    ) -> Result<ExecutableDocument, Vec<ServerError>> {
        let key = (query.to_owned(), operation.map(str::to_owned));
        if let Some(document) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(document.clone());
        }
        let document = parse_query(query).map_err(|error| vec![ServerError::from(error)])?;
        let document = prune(document, operation, sdl);
        let errors = misplaced_variables(&document, sdl);
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, document.clone());
        Ok(document)
    }
}
