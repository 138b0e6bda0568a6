//! Mends an answer that the types of its operation cannot read: what is of another kind than the schema says becomes null.
//!
//! The derived types read enums by their `__typename` out of a buffer, where no lenient reader can reach in. So nothing is
//! done where an answer is as it should be; else its JSON is compared with what the operation selects, and read once more.

use std::{cell::RefCell, collections::BTreeMap, sync::OnceLock};

use graphql_parser::query::{
    self, Definition, FragmentDefinition, OperationDefinition, Selection, SelectionSet, TypeCondition,
};
use graphql_parser::schema::{self, Type, TypeDefinition};
use serde_json::{Map, Value};

type Text = &'static str;
type Operations = query::Document<'static, Text>;
type Types = BTreeMap<Text, TypeDefinition<'static, Text>>;

/// The schema that the types are derived from.
const SCHEMA: &str = include_str!("../../../../graphql/pruned.graphqls");

/// What cannot be read does not open what only members may see.
const MEMBERS_ONLY: &str = "membersOnly";

/// Sets to null what the types of an operation cannot read, and tells the paths of it.
pub(super) fn mend(data: &mut Value, text: Text, operation: &str) -> Vec<String> {
    let Some(operations) = operations(text) else { return Vec::new() };
    let Some((root, selection)) = find(operations, operation) else { return Vec::new() };
    let mut mender = Mender { types: types(), operations, path: Vec::new(), mended: Vec::new() };
    if let Value::Object(fields) = data {
        mender.fields(fields, root, root, selection);
    }
    mender.mended
}

/// Whether every `__typename` is a name. The derived enums take a number as well: for the number of a variant.
pub(super) fn has_types(data: &Value) -> bool {
    match data {
        Value::Array(items) => items.iter().all(has_types),
        Value::Object(fields) => fields.iter().all(|(name, value)| {
            let is_name = name != "__typename" || value.is_string();
            is_name && has_types(value)
        }),
        _ => true,
    }
}

/// The operations of a file, parsed once: there are no more than files.
fn operations(text: Text) -> Option<&'static Operations> {
    thread_local! {
        static PARSED: RefCell<BTreeMap<Text, Option<&'static Operations>>> = RefCell::default();
    }
    PARSED.with_borrow_mut(|parsed| {
        let parse =
            || graphql_parser::parse_query::<Text>(text).ok().map(|parsed| &*Box::leak(Box::new(parsed)));
        *parsed.entry(text).or_insert_with(parse)
    })
}

fn types() -> &'static Types {
    static TYPES: OnceLock<Types> = OnceLock::new();
    TYPES.get_or_init(|| {
        let definitions = graphql_parser::parse_schema::<Text>(SCHEMA).map(|schema| schema.definitions);
        let types = definitions.into_iter().flatten().filter_map(|definition| match definition {
            schema::Definition::TypeDefinition(one) => Some((name_of(&one)?, one)),
            _ => None,
        });
        types.collect()
    })
}

/// The type at the root of an operation, and what is selected of it.
fn find(operations: &'static Operations, name: &str) -> Option<(Text, &'static SelectionSet<'static, Text>)> {
    operations.definitions.iter().find_map(|definition| match definition {
        Definition::Operation(OperationDefinition::Query(one)) if one.name == Some(name) => {
            Some(("Query", &one.selection_set))
        }
        Definition::Operation(OperationDefinition::Mutation(one)) if one.name == Some(name) => {
            Some(("Mutation", &one.selection_set))
        }
        _ => None,
    })
}

struct Mender {
    types: &'static Types,
    operations: &'static Operations,
    /// Names of fields and places in lists, outermost first.
    path: Vec<String>,
    mended: Vec<String>,
}

impl Mender {
    /// Mends what is selected of an object. `on` is the type that the selection is about, `concrete` what the object is.
    fn fields(
        &mut self,
        object: &mut Map<String, Value>,
        on: Text,
        concrete: &str,
        selection: &SelectionSet<'static, Text>,
    ) {
        for item in &selection.items {
            let (condition, selection) = match item {
                Selection::Field(field) => {
                    let known = self.types.get(on).and_then(|of| field_of(of, field.name));
                    let name = field.alias.unwrap_or(field.name);
                    if let (Some(known), Some(value)) = (known, object.get_mut(name)) {
                        self.mend(name.to_owned(), value, &known.field_type, &field.selection_set);
                    }
                    continue;
                }
                Selection::InlineFragment(inline) => (inline.type_condition.as_ref(), &inline.selection_set),
                Selection::FragmentSpread(spread) => {
                    let Some(fragment) = self.fragment(spread.fragment_name) else { continue };
                    (Some(&fragment.type_condition), &fragment.selection_set)
                }
            };
            let Some(TypeCondition::On(name)) = condition else { continue };
            if *name == on || *name == concrete || is_abstract(self.types.get(name)) {
                self.fields(object, name, concrete, selection);
            }
        }
    }

    /// Makes a value null that cannot be read. Null can be read everywhere.
    fn mend(
        &mut self,
        step: String,
        value: &mut Value,
        field_type: &Type<'static, Text>,
        selection: &SelectionSet<'static, Text>,
    ) {
        if value.is_null() {
            return;
        }
        let withholds = step == MEMBERS_ONLY;
        self.path.push(step);
        if !self.is_readable(value, field_type, selection) {
            *value = if withholds { Value::Bool(true) } else { Value::Null };
            self.mended.push(self.path.join("."));
        }
        self.path.pop();
    }

    /// Whether a value can be read, once what it holds is mended.
    fn is_readable(
        &mut self,
        value: &mut Value,
        field_type: &Type<'static, Text>,
        selection: &SelectionSet<'static, Text>,
    ) -> bool {
        let name = match field_type {
            Type::NonNullType(of) => return self.is_readable(value, of, selection),
            Type::ListType(of) => {
                let Value::Array(items) = value else { return false };
                for (at, item) in items.iter_mut().enumerate() {
                    self.mend(at.to_string(), item, of, selection);
                }
                return true;
            }
            Type::NamedType(name) => *name,
        };
        match (name, &mut *value) {
            ("Int", value) => value.is_i64(),
            ("Float" | "Number", value) => value.is_number(),
            ("Boolean", value) => value.is_boolean(),
            (_, Value::Object(object)) if !selection.items.is_empty() => {
                let told = object.get("__typename").and_then(Value::as_str).map(str::to_owned);
                let concrete = match told {
                    Some(concrete) => concrete,
                    None if is_abstract(self.types.get(name)) => return false,
                    None => name.to_owned(),
                };
                self.fields(object, name, &concrete, selection);
                true
            }
            // What is left are texts, and scalars that are written as such.
            (_, value) => selection.items.is_empty() && value.is_string(),
        }
    }

    fn fragment(&self, name: &str) -> Option<&'static FragmentDefinition<'static, Text>> {
        self.operations.definitions.iter().find_map(|definition| match definition {
            Definition::Fragment(fragment) if fragment.name == name => Some(fragment),
            _ => None,
        })
    }
}

/// Whether objects of the type are told apart by their `__typename`.
fn is_abstract(of: Option<&TypeDefinition<'static, Text>>) -> bool {
    matches!(of, Some(TypeDefinition::Interface(_) | TypeDefinition::Union(_)))
}

fn field_of<'a>(
    of: &'a TypeDefinition<'static, Text>,
    name: &str,
) -> Option<&'a schema::Field<'static, Text>> {
    let fields = match of {
        TypeDefinition::Object(object) => &object.fields,
        TypeDefinition::Interface(interface) => &interface.fields,
        _ => return None,
    };
    fields.iter().find(|field| field.name == name)
}

/// The name of a type that has fields or whose types are told apart.
fn name_of(of: &TypeDefinition<'static, Text>) -> Option<Text> {
    match of {
        TypeDefinition::Object(of) => Some(of.name),
        TypeDefinition::Interface(of) => Some(of.name),
        TypeDefinition::Union(of) => Some(of.name),
        _ => None,
    }
}
