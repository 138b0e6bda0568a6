//! Declared variables that the request does not send: an argument with such a variable counts as absent, not as null
//! (GraphQL specification, section 6.4.1).

use async_graphql::parser::types::{
    DocumentOperations, ExecutableDocument, OperationDefinition, Selection, SelectionSet,
};
use async_graphql::{Name, ServerError, Variables};
use async_graphql_value::Value;

/// Removes arguments whose variables were not sent; returns an error for every missing required variable.
pub fn drop_unsent_arguments(document: &mut ExecutableDocument, variables: &Variables) -> Vec<ServerError> {
    let mut unsent = Vec::new();
    let mut errors = Vec::new();
    for (_, operation) in document.operations.iter() {
        for definition in &operation.node.variable_definitions {
            let (variable, name) = (&definition.node, &definition.node.name.node);
            if variables.contains_key(name) || variable.default_value.is_some() {
                continue;
            }
            if variable.var_type.node.nullable {
                unsent.push(name.clone());
            } else {
                let ty = &variable.var_type.node;
                let text = format!("Variable \"${name}\" of required type \"{ty}\" was not provided.");
                errors.push(ServerError::new(text, Some(definition.pos)));
            }
        }
    }
    if !unsent.is_empty() {
        for operation in operations(document) {
            operation.variable_definitions.retain(|definition| !unsent.contains(&definition.node.name.node));
            in_selection(&mut operation.selection_set.node, &unsent);
        }
        document
            .fragments
            .values_mut()
            .for_each(|fragment| in_selection(&mut fragment.node.selection_set.node, &unsent));
    }
    errors
}

fn operations(document: &mut ExecutableDocument) -> Vec<&mut OperationDefinition> {
    match &mut document.operations {
        DocumentOperations::Single(operation) => vec![&mut operation.node],
        DocumentOperations::Multiple(operations) => {
            operations.values_mut().map(|operation| &mut operation.node).collect()
        }
    }
}

fn in_selection(set: &mut SelectionSet, unsent: &[Name]) {
    for item in &mut set.items {
        match &mut item.node {
            Selection::Field(field) => {
                field.node.arguments.retain_mut(|(_, value)| keep(&mut value.node, unsent));
                in_selection(&mut field.node.selection_set.node, unsent);
            }
            Selection::InlineFragment(fragment) => {
                in_selection(&mut fragment.node.selection_set.node, unsent);
            }
            Selection::FragmentSpread(_) => {}
        }
    }
}

/// Whether a value was sent; removes those fields of an object that were not.
fn keep(value: &mut Value, unsent: &[Name]) -> bool {
    match value {
        Value::Variable(name) => !unsent.contains(name),
        Value::Object(fields) => {
            fields.retain(|_, field| keep(field, unsent));
            true
        }
        _ => true,
    }
}
