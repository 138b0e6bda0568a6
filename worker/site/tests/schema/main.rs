//! `graphql/pruned.graphqls` is the part of the contract's schema that our operations reach, with nothing promised: the
//! content system leaves out what its own schema lacks, so every field may be missing.
//! `UPDATE_SCHEMA=1 cargo test -p site --test schema` writes it, and what [`page_types`] makes.

mod page_types;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use graphql_parser::query::{self, OperationDefinition, Selection, SelectionSet, TypeCondition};
use graphql_parser::schema::{self, Definition, Field, Type, TypeDefinition};

type Schema = schema::Document<'static, String>;
type Operations = query::Document<'static, String>;

#[test]
fn the_pruned_schema_is_what_our_operations_reach() {
    let folder = graphql();
    let text = fs::read_to_string(folder.join("schema.graphql")).unwrap();
    let contract = graphql_parser::parse_schema::<String>(&text).unwrap().into_static();
    let pruned = prune(&contract, &operations(&folder)).to_string();
    assert_made("pruned.graphqls", &format!("# Made from schema.graphql and the operations.\n\n{pruned}"));
}

#[test]
fn a_fragment_is_the_same_in_every_file() {
    let mut known = BTreeMap::new();
    for definition in operations(&graphql()).definitions {
        if let query::Definition::Fragment(fragment) = definition {
            let name = fragment.name.clone();
            let text = query::Definition::Fragment(fragment).to_string();
            let first = known.entry(name.clone()).or_insert_with(|| text.clone());
            assert_eq!(*first, text, "{name}");
        }
    }
}

/// Holds that a file in `graphql/` is as it is made, or writes it.
fn assert_made(name: &str, made: &str) {
    let file = graphql().join(name);
    if env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(&file, made).unwrap();
    }
    let known = fs::read_to_string(&file).unwrap_or_default();
    assert!(known == made, "{name} is old: UPDATE_SCHEMA=1 cargo test -p site --test schema");
}

fn graphql() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../graphql")
}

/// The operations and fragments of all files.
fn operations(folder: &Path) -> Operations {
    let mut definitions = Vec::new();
    let folders = [folder.to_owned(), folder.join("optional")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        if name.ends_with(".graphql") && name != "schema.graphql" && !name.ends_with("-types.graphql") {
            let text = fs::read_to_string(&file).unwrap();
            definitions.extend(query::parse_query::<String>(&text).unwrap().into_static().definitions);
        }
    }
    Operations { definitions }
}

/// What the operations reach of a schema.
#[derive(Default)]
struct Reached<'a> {
    types: BTreeMap<&'a str, &'a TypeDefinition<'static, String>>,
    /// The types that fragments are on.
    fragments: BTreeMap<&'a str, &'a str>,
    names: BTreeSet<&'a str>,
    /// Selected fields, after the type they are selected on.
    fields: BTreeSet<(&'a str, &'a str)>,
    /// Interfaces and unions of which a selection names a type.
    told_apart: BTreeSet<&'a str>,
    /// Selected fields whose selection is more than fields, and may name a type.
    telling: BTreeSet<(&'a str, &'a str)>,
}

/// The reached part of a schema.
fn prune(schema: &Schema, operations: &Operations) -> Schema {
    let mut reached = Reached::default();
    for definition in &schema.definitions {
        if let Definition::TypeDefinition(one) = definition {
            reached.types.insert(name_of(one), one);
        }
    }
    for definition in &operations.definitions {
        if let query::Definition::Fragment(fragment) = definition {
            let TypeCondition::On(on) = &fragment.type_condition;
            reached.fragments.insert(&fragment.name, on);
        }
    }
    for definition in &operations.definitions {
        let (on, variables, selection) = match definition {
            query::Definition::Fragment(fragment) => {
                let TypeCondition::On(on) = &fragment.type_condition;
                (on.as_str(), &[][..], &fragment.selection_set)
            }
            query::Definition::Operation(OperationDefinition::Query(query)) => {
                ("Query", &query.variable_definitions[..], &query.selection_set)
            }
            query::Definition::Operation(OperationDefinition::Mutation(mutation)) => {
                ("Mutation", &mutation.variable_definitions[..], &mutation.selection_set)
            }
            other => panic!("an operation has a name, and is a query or a mutation: {other}"),
        };
        variables.iter().for_each(|variable| reached.name(inner(&variable.var_type)));
        reached.select(on, selection);
    }
    Schema {
        definitions: schema.definitions.iter().flat_map(|definition| reached.keep(definition)).collect(),
    }
}

impl<'a> Reached<'a> {
    /// A type is needed, and what its inputs need.
    fn name(&mut self, name: &'a str) {
        if self.names.insert(name)
            && let Some(TypeDefinition::InputObject(input)) = self.types.get(name).copied()
        {
            input.fields.iter().for_each(|field| self.name(inner(&field.value_type)));
        }
    }

    fn select(&mut self, on: &'a str, selection: &'a SelectionSet<'static, String>) {
        self.name(on);
        for item in &selection.items {
            let condition = match item {
                Selection::Field(field) if field.name == "__typename" => continue,
                Selection::Field(field) => {
                    self.field(on, field);
                    continue;
                }
                Selection::InlineFragment(inline) => {
                    let Some(TypeCondition::On(name)) = &inline.type_condition else {
                        panic!("{}: a fragment needs a type condition", inline.position)
                    };
                    self.select(name, &inline.selection_set);
                    name.as_str()
                }
                Selection::FragmentSpread(spread) => self.fragments[spread.fragment_name.as_str()],
            };
            if condition != on {
                // Inside a concrete type the generator would leave such a selection out without a word.
                let is_abstract =
                    matches!(self.types[on], TypeDefinition::Interface(_) | TypeDefinition::Union(_));
                assert!(is_abstract, "a condition on `{condition}` inside `{on}`, which is one type");
                self.told_apart.insert(on);
            }
        }
    }

    fn field(&mut self, on: &'a str, field: &'a query::Field<'static, String>) {
        let (name, at) = (&field.name, field.position);
        let known = fields(self.types[on]).iter().find(|known| known.name == *name);
        let known = known.unwrap_or_else(|| panic!("{at}: `{on}` has no field `{name}`"));
        for (argument, _) in &field.arguments {
            let is_known = known.arguments.iter().any(|known| known.name == *argument);
            assert!(is_known, "{at}: `{on}.{name}` takes no argument `{argument}`");
        }
        self.fields.insert((on, &known.name));
        let target = inner(&known.field_type);
        self.name(target);
        if !field.selection_set.items.iter().all(|item| matches!(item, Selection::Field(_))) {
            self.telling.insert((on, &known.name));
        }
        if !field.selection_set.items.is_empty() {
            self.select(target, &field.selection_set);
        }
    }

    /// What stays of a definition. The generator writes a variant for every type behind an interface, so an interface is
    /// one only where its types are told apart; elsewhere it is a plain type of its fields.
    fn keep(&self, definition: &Definition<'static, String>) -> Vec<Definition<'static, String>> {
        let one = match definition {
            Definition::SchemaDefinition(_) => return vec![definition.clone()],
            Definition::TypeDefinition(one) if self.names.contains(name_of(one)) => one,
            _ => return Vec::new(),
        };
        let plain = |name: String| {
            let fields = self.kept_fields(one);
            TypeDefinition::Object(schema::ObjectType { fields, ..schema::ObjectType::new(name) })
        };
        let mut kept = one.clone();
        let mut more = None;
        match &mut kept {
            TypeDefinition::Object(object) => {
                object.implements_interfaces.retain(|name| self.told_apart.contains(name.as_str()));
                object.fields = self.kept_fields(one);
            }
            TypeDefinition::Interface(interface) if self.told_apart.contains(interface.name.as_str()) => {
                interface.fields = self.kept_fields(one);
                more = Some(plain(plain_name(&interface.name)));
            }
            TypeDefinition::Interface(interface) => kept = plain(interface.name.clone()),
            TypeDefinition::Union(union) => union.types.retain(|name| self.names.contains(name.as_str())),
            _ => {}
        }
        [kept].into_iter().chain(more).map(Definition::TypeDefinition).collect()
    }

    /// The selected fields of a type, without arguments and promises.
    fn kept_fields(&self, of: &TypeDefinition<'static, String>) -> Vec<Field<'static, String>> {
        let selected =
            |field: &&Field<'static, String>| self.fields.contains(&(name_of(of), field.name.as_str()));
        let kept = fields(of).iter().filter(selected).map(|field| {
            let target = inner(&field.field_type);
            let is_interface = matches!(self.types.get(target), Some(TypeDefinition::Interface(_)));
            let is_told = self.telling.contains(&(name_of(of), field.name.as_str()));
            let target = match is_interface && self.told_apart.contains(target) && !is_told {
                true => plain_name(target),
                false => target.to_owned(),
            };
            let field_type = nullable(&field.field_type, target);
            Field { description: None, arguments: Vec::new(), field_type, ..field.clone() }
        });
        kept.collect()
    }
}

/// The name of the plain type beside an interface.
fn plain_name(interface: &str) -> String {
    format!("{interface}_Plain")
}

/// The same type around another name, which may be null, and whatever it holds too.
fn nullable(of: &Type<'static, String>, name: String) -> Type<'static, String> {
    match of {
        Type::NamedType(_) => Type::NamedType(name),
        Type::ListType(of) => Type::ListType(Box::new(nullable(of, name))),
        Type::NonNullType(of) => nullable(of, name),
    }
}

/// The type inside lists.
fn inner<'a>(of: &'a Type<'static, String>) -> &'a str {
    match of {
        Type::NamedType(name) => name,
        Type::ListType(of) | Type::NonNullType(of) => inner(of),
    }
}

/// The fields of an object type or an interface.
fn fields<'a>(of: &'a TypeDefinition<'static, String>) -> &'a [Field<'static, String>] {
    match of {
        TypeDefinition::Object(object) => &object.fields,
        TypeDefinition::Interface(interface) => &interface.fields,
        _ => &[],
    }
}

fn name_of<'a>(of: &'a TypeDefinition<'static, String>) -> &'a str {
    match of {
        TypeDefinition::Scalar(of) => &of.name,
        TypeDefinition::Object(of) => &of.name,
        TypeDefinition::Interface(of) => &of.name,
        TypeDefinition::Union(of) => &of.name,
        TypeDefinition::Enum(of) => &of.name,
        TypeDefinition::InputObject(of) => &of.name,
    }
}
