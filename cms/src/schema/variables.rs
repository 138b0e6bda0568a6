//! Validates where variables are used. `async-graphql` is more lenient than the CMS, and a query that passes here
//! must pass there.

use std::collections::{HashMap, HashSet};

use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    BaseType, ExecutableDocument, Field, InputValueDefinition, OperationDefinition, OperationType, Selection,
    SelectionSet, Type, TypeKind, VariableDefinition,
};
use async_graphql::{Name, Pos, ServerError};
use async_graphql_value::Value;

use super::Sdl;
use super::sdl::named;

/// An error for every use of a variable where its type does not fit.
pub fn misplaced_variables(document: &ExecutableDocument, sdl: &Sdl) -> Vec<ServerError> {
    let mut errors = Vec::new();
    for (_, operation) in document.operations.iter() {
        let mut check = UsageCheck {
            sdl,
            document,
            variables: declared(&operation.node),
            visited: HashSet::new(),
            errors: Vec::new(),
        };
        let root = match operation.node.ty {
            OperationType::Mutation => "Mutation",
            _ => "Query",
        };
        check.selection(&operation.node.selection_set.node, root);
        errors.append(&mut check.errors);
    }
    errors
}

fn declared(operation: &OperationDefinition) -> HashMap<&Name, &VariableDefinition> {
    operation.variable_definitions.iter().map(|variable| (&variable.node.name.node, &variable.node)).collect()
}

struct UsageCheck<'a> {
    sdl: &'a Sdl,
    document: &'a ExecutableDocument,
    variables: HashMap<&'a Name, &'a VariableDefinition>,
    visited: HashSet<&'a Name>,
    errors: Vec<ServerError>,
}

impl<'a> UsageCheck<'a> {
    fn selection(&mut self, set: &'a SelectionSet, parent: &str) {
        for item in &set.items {
            match &item.node {
                Selection::Field(field) => self.field(&field.node, parent),
                Selection::InlineFragment(fragment) => {
                    let condition = fragment.node.type_condition.as_ref();
                    let inside = condition.map_or(parent, |condition| condition.node.on.node.as_str());
                    self.selection(&fragment.node.selection_set.node, inside);
                }
                Selection::FragmentSpread(spread) => {
                    let name = &spread.node.fragment_name.node;
                    let fragment = self.document.fragments.get(name);
                    if let (true, Some(fragment)) = (self.visited.insert(name), fragment) {
                        let inside = &fragment.node.type_condition.node.on.node;
                        self.selection(&fragment.node.selection_set.node, inside);
                    }
                }
            }
        }
    }

    fn field(&mut self, field: &'a Field, parent: &str) {
        let Some(definition) = self.sdl.field(parent, &field.name.node) else { return };
        let ty = named(&definition.ty.node).0.to_owned();
        let arguments = definition.arguments.clone();
        for (name, value) in &field.arguments {
            if let Some(argument) = find(&arguments, &name.node) {
                self.value(&value.node, &argument.ty.node, argument.default_value.is_some(), value.pos);
            }
        }
        self.selection(&field.selection_set.node, &ty);
    }

    fn value(&mut self, value: &Value, expected: &Type, has_default: bool, position: Pos) {
        match value {
            Value::Variable(name) => self.variable(name, expected, has_default, position),
            Value::List(values) => {
                if let BaseType::List(inner) = &expected.base {
                    values.iter().for_each(|value| self.value(value, inner, false, position));
                }
            }
            Value::Object(map) => {
                let Some(TypeKind::InputObject(input)) =
                    self.sdl.types.get(named(expected).0).map(|found| &found.kind)
                else {
                    return;
                };
                let fields = input.fields.clone();
                for (name, value) in map {
                    if let Some(field) = find(&fields, name) {
                        self.value(value, &field.ty.node, field.default_value.is_some(), position);
                    }
                }
            }
            _ => {}
        }
    }

    fn variable(&mut self, name: &Name, expected: &Type, has_default: bool, position: Pos) {
        let Some(variable) = self.variables.get(name) else { return };
        let mut given = variable.var_type.node.clone();
        // A default, of the variable or of the argument, makes up for a missing "!".
        if variable.default_value.is_some() || has_default {
            given.nullable = expected.nullable;
        }
        if !fits(&given, expected) {
            let message = format!(
                "Variable \"${name}\" of type \"{}\" used in position expecting type \"{expected}\".",
                variable.var_type.node
            );
            self.errors.push(ServerError::new(message, Some(position)));
        }
    }
}

fn find<'d>(
    definitions: &'d [Positioned<InputValueDefinition>],
    name: &str,
) -> Option<&'d InputValueDefinition> {
    definitions.iter().map(|found| &found.node).find(|found| found.name.node == name)
}

/// Whether every value of one input type is valid for the other. Unlike a literal, a variable is not coerced to a list.
fn fits(given: &Type, expected: &Type) -> bool {
    if given.nullable && !expected.nullable {
        return false;
    }
    match (&given.base, &expected.base) {
        (BaseType::Named(given), BaseType::Named(expected)) => given == expected,
        (BaseType::List(given), BaseType::List(expected)) => fits(given, expected),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use async_graphql::parser::parse_query;

    use super::*;

    fn check(query: &str, expected: &[&str]) {
        let document = parse_query(query).expect("a query");
        let errors = misplaced_variables(&document, &Sdl::contract());
        let messages: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
        assert_eq!(messages, expected, "{query}");
    }

    #[test]
    fn places() {
        check("query($u: [String]) { entry(uri: $u) { id } }", &[]);
        check("query($u: [String!]!) { entry(uri: $u) { id } }", &[]);
        check("query($u: String) { entry(uri: [$u]) { id } }", &[]);
        check(
            "query($u: String) { entry(uri: $u) { id } }",
            &["Variable \"$u\" of type \"String\" used in position expecting type \"[String]\"."],
        );
        check(
            "query($s: Int) { entries(relatedToEntries: [{section: [$s]}]) { id } }",
            &["Variable \"$s\" of type \"Int\" used in position expecting type \"String\"."],
        );
        check(
            "mutation($e: String) { forgottenPassword(email: $e) }",
            &["Variable \"$e\" of type \"String\" used in position expecting type \"String!\"."],
        );
        check("mutation($e: String = \"x\") { forgottenPassword(email: $e) }", &[]);
    }
}
