//! What the schema does not know of a query, as errors: the CMS tells of it in devMode, and drops it otherwise
//! ([`super::prune`]).

use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    ExecutableDocument, OperationType, Selection, SelectionSet, TypeCondition,
};
use async_graphql::{Pos, ServerError};

use super::Sdl;
use super::sdl::named;

/// An error for every field and type that there is not.
pub fn unknown_names(document: &ExecutableDocument, sdl: &Sdl) -> Vec<ServerError> {
    let mut check = NameCheck { sdl, errors: Vec::new() };
    for (_, operation) in document.operations.iter() {
        let root = if operation.node.ty == OperationType::Mutation { "Mutation" } else { "Query" };
        check.selection(&operation.node.selection_set.node, root);
    }
    for fragment in document.fragments.values() {
        let inside = check.condition(&fragment.node.type_condition);
        check.selection(&fragment.node.selection_set.node, &inside);
    }
    check.errors.sort_by_key(|error| error.locations.first().map(|place| (place.line, place.column)));
    check.errors
}

struct NameCheck<'a> {
    sdl: &'a Sdl,
    errors: Vec<ServerError>,
}

impl NameCheck<'_> {
    fn selection(&mut self, set: &SelectionSet, parent: &str) {
        for item in &set.items {
            match &item.node {
                Selection::Field(field) => {
                    let name = field.node.name.node.as_str();
                    let known = self.sdl.field(parent, name).map(|found| named(&found.ty.node).0.to_owned());
                    if let Some(inside) = known {
                        self.selection(&field.node.selection_set.node, &inside);
                    } else if !name.starts_with("__") && self.sdl.types.contains_key(parent) {
                        self.error(format!("Cannot query field \"{name}\" on type \"{parent}\"."), item.pos);
                    }
                }
                Selection::InlineFragment(fragment) => {
                    let condition = fragment.node.type_condition.as_ref();
                    let inside =
                        condition.map_or_else(|| parent.to_owned(), |condition| self.condition(condition));
                    self.selection(&fragment.node.selection_set.node, &inside);
                }
                Selection::FragmentSpread(_) => {}
            }
        }
    }

    /// The type that a fragment is of.
    fn condition(&mut self, condition: &Positioned<TypeCondition>) -> String {
        let name = condition.node.on.node.to_string();
        if !self.sdl.types.contains_key(&name) {
            self.error(format!("Unknown type \"{name}\"."), condition.node.on.pos);
        }
        name
    }

    fn error(&mut self, message: String, place: Pos) {
        self.errors.push(ServerError::new(message, Some(place)));
    }
}
