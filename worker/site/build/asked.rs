//! What a document asks of a schema: a walk over its selections, which finds what the schema does not have.

use std::collections::{BTreeMap, BTreeSet};

use graphql_parser::Pos;
use graphql_parser::query::{self, OperationDefinition as Operation, Selection, TypeCondition};
use graphql_parser::schema::{self, Definition, Type, TypeDefinition};

/// Fragments and operations.
pub type Document = query::Document<'static, String>;
/// Types and roots.
pub type Schema = schema::Document<'static, String>;
/// A field of a type in a schema.
pub type Field = schema::Field<'static, String>;
type SelectionSet = query::SelectionSet<'static, String>;

/// What a document asks of a schema.
pub struct Asked<'a> {
    /// All types of the schema by name.
    pub types: BTreeMap<&'a str, &'a TypeDefinition<'static, String>>,
    roots: schema::SchemaDefinition<'static, String>,
    /// The type on which each fragment is.
    fragments: BTreeMap<&'a str, &'a str>,
    /// Types that fields, variables and conditions lead to.
    pub reached: BTreeSet<&'a str>,
    /// Selected fields: the type on which, and the name.
    pub selected: BTreeSet<(&'a str, &'a str)>,
    /// Interfaces and unions whose types are told apart somewhere.
    pub told_apart: BTreeSet<&'a str>,
    /// Selected fields under which types are told apart, or a fragment is spread that might.
    pub telling: BTreeSet<(&'a str, &'a str)>,
}

impl<'a> Asked<'a> {
    /// Walks a document.
    ///
    /// # Errors
    /// What the document asks for and the schema does not have, after the line in the document.
    pub fn read(schema: &'a Schema, document: &'a Document) -> Result<Asked<'a>, String> {
        let mut asked = Asked::new(schema, document);
        for definition in &document.definitions {
            match definition {
                query::Definition::Fragment(fragment) => {
                    let TypeCondition::On(name) = &fragment.type_condition;
                    asked.name(name, fragment.position)?;
                    asked.select(name, &fragment.selection_set)?;
                }
                query::Definition::Operation(operation) => asked.operation(operation)?,
            }
        }
        Ok(asked)
    }

    fn new(schema: &'a Schema, document: &'a Document) -> Asked<'a> {
        let mut types = BTreeMap::new();
        let mut roots = schema::SchemaDefinition { query: Some("Query".to_owned()), ..Default::default() };
        for definition in &schema.definitions {
            match definition {
                Definition::TypeDefinition(one) => drop(types.insert(name_of(one), one)),
                Definition::SchemaDefinition(named) => roots = named.clone(),
                _ => {}
            }
        }
        let fragments = document.definitions.iter().filter_map(|definition| match definition {
            query::Definition::Fragment(fragment) => {
                let TypeCondition::On(on) = &fragment.type_condition;
                Some((fragment.name.as_str(), on.as_str()))
            }
            query::Definition::Operation(_) => None,
        });
        Asked {
            types,
            roots,
            fragments: fragments.collect(),
            reached: BTreeSet::new(),
            selected: BTreeSet::new(),
            told_apart: BTreeSet::new(),
            telling: BTreeSet::new(),
        }
    }

    fn operation(&mut self, operation: &'a Operation<'static, String>) -> Result<(), String> {
        let (root, variables, selection) = match operation {
            Operation::Query(query) => (&self.roots.query, &query.variable_definitions, &query.selection_set),
            Operation::Mutation(mutation) => {
                (&self.roots.mutation, &mutation.variable_definitions, &mutation.selection_set)
            }
            _ => return Err("only queries and mutations with a name are understood".to_owned()),
        };
        let root = root.as_deref().and_then(|root| self.types.get_key_value(root)).map(|(name, _)| *name);
        let root = root.ok_or("the schema has no such kind of operation")?;
        self.reach(root);
        for variable in variables {
            self.name(inner(&variable.var_type), variable.position)?;
        }
        self.select(root, selection)
    }

    /// A type that the document names itself.
    fn name(&mut self, name: &'a str, at: Pos) -> Result<(), String> {
        if !self.types.contains_key(name) && !BUILT_IN.contains(&name) {
            return Err(format!("line {}: there is no type `{name}`", at.line));
        }
        self.reach(name);
        Ok(())
    }

    /// A type is needed, and what its inputs need.
    fn reach(&mut self, name: &'a str) {
        if !self.reached.insert(name) {
            return;
        }
        if let Some(TypeDefinition::InputObject(input)) = self.types.get(name).copied() {
            for field in &input.fields {
                self.reach(inner(&field.value_type));
            }
        }
    }

    /// A selection on a type. Its fields count for this type only, those of a condition for the condition's type.
    fn select(&mut self, on: &'a str, selection: &'a SelectionSet) -> Result<(), String> {
        let is_abstract =
            matches!(self.types.get(on), Some(TypeDefinition::Interface(_) | TypeDefinition::Union(_)));
        if selection.items.iter().all(is_typename) {
            // Nothing but the type's name tells types apart too.
            self.told_apart.insert(on);
        }
        for item in &selection.items {
            let (name, at) = match item {
                field if is_typename(field) => continue,
                Selection::Field(field) => {
                    self.field(on, field)?;
                    continue;
                }
                Selection::InlineFragment(inline) => {
                    let Some(TypeCondition::On(name)) = &inline.type_condition else {
                        return Err(format!(
                            "line {}: a fragment needs a type condition",
                            inline.position.line
                        ));
                    };
                    self.name(name, inline.position)?;
                    self.select(name, &inline.selection_set)?;
                    (name.as_str(), inline.position)
                }
                Selection::FragmentSpread(spread) => {
                    let name = self.fragments.get(spread.fragment_name.as_str()).copied();
                    let unknown =
                        || format!("line {}: no fragment `{}`", spread.position.line, spread.fragment_name);
                    (name.ok_or_else(unknown)?, spread.position)
                }
            };
            if name != on && !is_abstract {
                // The generator would leave such a selection out without a word.
                return Err(format!(
                    "line {}: a condition on `{name}` inside `{on}`, which is one type",
                    at.line
                ));
            }
            if name != on {
                self.told_apart.insert(on);
            }
        }
        Ok(())
    }

    fn field(&mut self, on: &'a str, field: &'a query::Field<'static, String>) -> Result<(), String> {
        let line = field.position.line;
        let known =
            self.types.get(on).and_then(|one| fields(one).iter().find(|known| known.name == field.name));
        let known = known.ok_or_else(|| format!("line {line}: `{on}` has no field `{}`", field.name))?;
        for (name, _) in &field.arguments {
            if !known.arguments.iter().any(|argument| argument.name == *name) {
                return Err(format!("line {line}: `{on}.{}` takes no argument `{name}`", field.name));
            }
        }
        let place = (on, known.name.as_str());
        let target = inner(&known.field_type);
        self.selected.insert(place);
        self.reach(target);
        if field.selection_set.items.is_empty() {
            return Ok(());
        }
        let plain =
            |item: &Selection<'static, String>| matches!(item, Selection::Field(_)) && !is_typename(item);
        let telling = |item: &Selection<'static, String>| !matches!(item, Selection::Field(_));
        let items = &field.selection_set.items;
        if items.iter().any(telling) || !items.iter().any(plain) {
            self.telling.insert(place);
        }
        self.select(target, &field.selection_set)
    }
}

/// Types that no schema defines.
const BUILT_IN: [&str; 5] = ["ID", "String", "Int", "Float", "Boolean"];

fn is_typename(item: &Selection<'static, String>) -> bool {
    matches!(item, Selection::Field(field) if field.name == "__typename")
}

/// The type inside lists.
pub fn inner<'a>(field_type: &'a Type<'static, String>) -> &'a str {
    match field_type {
        Type::NamedType(name) => name,
        Type::ListType(of) | Type::NonNullType(of) => inner(of),
    }
}

/// The fields of an object type or an interface.
pub fn fields<'a>(of: &'a TypeDefinition<'static, String>) -> &'a [Field] {
    match of {
        TypeDefinition::Object(object) => &object.fields,
        TypeDefinition::Interface(interface) => &interface.fields,
        _ => &[],
    }
}

/// The name of a type.
pub fn name_of<'a>(of: &'a TypeDefinition<'static, String>) -> &'a str {
    match of {
        TypeDefinition::Scalar(of) => &of.name,
        TypeDefinition::Object(of) => &of.name,
        TypeDefinition::Interface(of) => &of.name,
        TypeDefinition::Union(of) => &of.name,
        TypeDefinition::Enum(of) => &of.name,
        TypeDefinition::InputObject(of) => &of.name,
    }
}
