//! Removes unknown fields and types from a query before it runs, as the CMS does in production mode instead of
//! reporting errors.
//!
//! It also evens out differences between `async-graphql` and the CMS: fragments on unions, and selections that end up
//! empty.

use std::collections::{HashMap, HashSet};

use async_graphql::parser::Positioned;
use async_graphql::parser::types::{
    DocumentOperations, ExecutableDocument, Field, FragmentDefinition, OperationDefinition, OperationType,
    Selection, SelectionSet, TypeCondition,
};
use async_graphql::{Name, Value as ConstValue};
use async_graphql_value::Value;

use super::Sdl;
use super::sdl::named;

/// A marker selected in every object, so that an object with no other selection left is `{}` and not null. Removed from
/// the response.
const MARKER: &str = "__self";

/// Drops what the schema does not know, and all operations but the requested one.
pub fn prune(
    mut document: ExecutableDocument,
    operation_name: Option<&str>,
    sdl: &Sdl,
) -> ExecutableDocument {
    let before = Usage::of_document(&document);
    let pruner = Pruner { sdl, fragments: &document.fragments.clone() };
    document.fragments.retain(|_, fragment| pruner.fragment(&mut fragment.node));
    let operations: Vec<&mut Positioned<OperationDefinition>> = match &mut document.operations {
        DocumentOperations::Single(operation) => vec![operation],
        DocumentOperations::Multiple(operations) => {
            if let Some(name) = operation_name.filter(|name| operations.contains_key(*name)) {
                operations.retain(|found, _| found == name);
            }
            operations.values_mut().collect()
        }
    };
    for operation in operations {
        pruner.operation(&mut operation.node, &document.fragments);
    }
    // Drops fragments that only pruned parts used; one that was never used remains, and is an error.
    let after = Usage::of_document(&document);
    document.fragments.retain(|name, _| after.fragments.contains(name) || !before.fragments.contains(name));
    document
}

struct Pruner<'a> {
    sdl: &'a Sdl,
    /// The fragments as they were sent.
    fragments: &'a Fragments,
}

type Fragments = HashMap<Name, Positioned<FragmentDefinition>>;

impl Pruner<'_> {
    fn operation(&self, operation: &mut OperationDefinition, fragments: &Fragments) {
        let root = match operation.ty {
            OperationType::Query => "Query",
            OperationType::Mutation => "Mutation",
            OperationType::Subscription => return,
        };
        let before = Usage::of(&operation.selection_set.node, self.fragments).variables;
        self.set(&mut operation.selection_set, root);
        mark(&mut operation.selection_set);
        let after = Usage::of(&operation.selection_set.node, fragments).variables;
        operation.variable_definitions.retain(|definition| {
            let name = &definition.node.name.node;
            after.contains(name) || !before.contains(name)
        });
    }

    /// Prunes a fragment; false when its type is unknown.
    fn fragment(&self, fragment: &mut FragmentDefinition) -> bool {
        let known = self.condition(&mut fragment.type_condition.node);
        self.set(&mut fragment.selection_set, &fragment.type_condition.node.on.node);
        mark(&mut fragment.selection_set);
        known
    }

    /// Whether a type condition is known. The engine does not match unions, so a union is replaced by the interface
    /// that all its members share.
    fn condition(&self, condition: &mut TypeCondition) -> bool {
        let name = condition.on.node.as_str();
        if let Some(interface) = self.sdl.shared_interface(name) {
            condition.on.node = Name::new(interface);
            return true;
        }
        self.sdl.types.contains_key(name)
    }

    fn set(&self, set: &mut Positioned<SelectionSet>, parent: &str) {
        set.node.items.retain_mut(|item| match &mut item.node {
            Selection::Field(field) => self.field(&mut field.node, parent),
            Selection::InlineFragment(fragment) => {
                let fragment = &mut fragment.node;
                let known = fragment
                    .type_condition
                    .as_mut()
                    .is_none_or(|condition| self.condition(&mut condition.node));
                let inside = fragment.type_condition.as_ref().map(|condition| condition.node.on.node.clone());
                self.set(&mut fragment.selection_set, inside.as_deref().unwrap_or(parent));
                known && !fragment.selection_set.node.items.is_empty()
            }
            Selection::FragmentSpread(spread) => {
                // A spread of an undefined fragment is an error, one of an unknown type is not.
                let fragment = self.fragments.get(&spread.node.fragment_name.node);
                fragment.is_none_or(|fragment| {
                    self.sdl.types.contains_key(fragment.node.type_condition.node.on.node.as_str())
                })
            }
        });
    }

    /// Prunes below a field; false when the field itself is unknown.
    fn field(&self, field: &mut Field, parent: &str) -> bool {
        let name = field.name.node.clone();
        if name.starts_with("__") {
            return true;
        }
        let Some(definition) = self.sdl.field(parent, &name) else { return false };
        if !field.selection_set.node.items.is_empty() {
            self.set(&mut field.selection_set, named(&definition.ty.node).0);
            mark(&mut field.selection_set);
        }
        true
    }
}

fn mark(set: &mut Positioned<SelectionSet>) {
    let position = set.pos;
    let marker = Field {
        alias: Some(Positioned::new(Name::new(MARKER), position)),
        name: Positioned::new(Name::new("__typename"), position),
        arguments: Vec::new(),
        directives: Vec::new(),
        selection_set: Positioned::new(SelectionSet::default(), position),
    };
    set.node.items.push(Positioned::new(Selection::Field(Positioned::new(marker, position)), position));
}

/// Variables and fragments used below a selection.
#[derive(Default)]
struct Usage {
    variables: HashSet<Name>,
    fragments: HashSet<Name>,
}

impl Usage {
    fn of(set: &SelectionSet, fragments: &Fragments) -> Self {
        let mut usage = Self::default();
        usage.selection(set, fragments);
        usage
    }

    fn of_document(document: &ExecutableDocument) -> Self {
        let mut usage = Self::default();
        for (_, operation) in document.operations.iter() {
            usage.selection(&operation.node.selection_set.node, &document.fragments);
        }
        usage
    }

    fn selection(&mut self, set: &SelectionSet, fragments: &Fragments) {
        for item in &set.items {
            for directive in item.node.directives() {
                directive.node.arguments.iter().for_each(|(_, value)| self.value(&value.node));
            }
            match &item.node {
                Selection::Field(field) => {
                    field.node.arguments.iter().for_each(|(_, value)| self.value(&value.node));
                    self.selection(&field.node.selection_set.node, fragments);
                }
                Selection::InlineFragment(fragment) => {
                    self.selection(&fragment.node.selection_set.node, fragments)
                }
                Selection::FragmentSpread(spread) => {
                    let name = &spread.node.fragment_name.node;
                    let fragment = fragments.get(name);
                    if let (true, Some(fragment)) = (self.fragments.insert(name.clone()), fragment) {
                        self.selection(&fragment.node.selection_set.node, fragments);
                    }
                }
            }
        }
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Variable(name) => {
                self.variables.insert(name.clone());
            }
            Value::List(list) => list.iter().for_each(|value| self.value(value)),
            Value::Object(map) => map.values().for_each(|value| self.value(value)),
            _ => {}
        }
    }
}

/// Removes the marker from a response.
pub fn unmark(value: &mut ConstValue) {
    match value {
        ConstValue::Object(map) => {
            map.shift_remove(MARKER);
            map.values_mut().for_each(unmark);
        }
        ConstValue::List(list) => list.iter_mut().for_each(unmark),
        _ => {}
    }
}
