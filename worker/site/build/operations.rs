//! Turns `graphql/*.graphql` into one table: each operation with the fragments that it needs.
//!
//! The content system hashes and parses the whole text of a request, and tells by its beginning whether it is a mutation,
//! which must not be cached. So what is sent is one operation, followed by its fragments, without comments and white space.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use graphql_parser::query::{Definition, OperationDefinition, Selection, SelectionSet, parse_query};

/// How files end that are not sent: types of answers are derived from them.
const TYPES: &str = "-types.graphql";

struct Operation {
    text: String,
    spreads: BTreeSet<String>,
}

struct Fragment {
    text: String,
    spreads: BTreeSet<String>,
    optional: Option<Optional>,
}

/// What depends on a field that a content system may lack.
struct Optional {
    field: String,
    /// The fragment where the field is lacking; empty when nothing spreads it then.
    without: String,
}

#[derive(Default)]
struct Definitions {
    operations: BTreeMap<String, Operation>,
    fragments: BTreeMap<String, Fragment>,
}

/// Writes `operations.rs` from a folder, whose own folder `optional` has a file for each field that a content system may
/// lack, named after it.
pub fn write(folder: &Path, out: &Path) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut definitions = Definitions::default();
    for file in files(folder) {
        definitions.add(&file, None);
    }
    for file in files(&folder.join("optional")) {
        let name = file.file_stem().unwrap().to_str().unwrap();
        definitions.add(&file, Some(name));
    }
    fs::write(out.join("operations.rs"), definitions.generate()).unwrap();
}

fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| {
        let name = file.file_name().unwrap().to_str().unwrap();
        name.ends_with(".graphql") && name != "schema.graphql" && !name.ends_with(TYPES)
    })
}

impl Definitions {
    fn add(&mut self, file: &Path, field: Option<&str>) {
        let text = fs::read_to_string(file).unwrap();
        let document =
            parse_query::<String>(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let spread: BTreeSet<String> =
            document.definitions.iter().flat_map(|definition| spreads(selection(definition))).collect();
        for definition in &document.definitions {
            let text = minify(&definition.to_string());
            let spreads = spreads(selection(definition));
            match definition {
                Definition::Operation(operation) => {
                    self.operations.insert(name(operation), Operation { text, spreads });
                }
                Definition::Fragment(fragment) => {
                    let optional = field.map(|field| {
                        let head = text.split('{').next().unwrap_or_default();
                        let is_spread = spread.contains(&fragment.name);
                        let without = if is_spread { String::new() } else { format!("{head}{{__typename}}") };
                        Optional { field: field.to_owned(), without }
                    });
                    self.fragments.insert(fragment.name.clone(), Fragment { text, spreads, optional });
                }
            }
        }
    }

    fn generate(&self) -> String {
        let mut code = String::from("const OPERATIONS: &[(&str, &[Definition])] = &[\n");
        for (name, Operation { text, spreads }) in &self.operations {
            let _ = write!(code, "    ({name:?}, &[Definition::Always({text:?})");
            for name in self.reached(spreads) {
                let Fragment { text, optional, .. } = &self.fragments[name];
                let _ = match optional {
                    None => write!(code, ", Definition::Always({text:?})"),
                    Some(Optional { field, without }) => write!(
                        code,
                        ", Definition::Optional {{ field: {field:?}, with: {text:?}, without: {without:?} }}"
                    ),
                };
            }
            code.push_str("]),\n");
        }
        code.push_str("];\n");
        code
    }

    /// The fragments that these names stand for, and all that they spread in turn.
    fn reached<'a>(&'a self, spreads: &'a BTreeSet<String>) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut open: Vec<&str> = spreads.iter().map(String::as_str).collect();
        while let Some(name) = open.pop() {
            let fragment = self.fragments.get(name).unwrap_or_else(|| panic!("there is no fragment {name}"));
            if found.insert(name) {
                open.extend(fragment.spreads.iter().map(String::as_str));
            }
        }
        found
    }
}

fn name(operation: &OperationDefinition<'_, String>) -> String {
    let name = match operation {
        OperationDefinition::Query(query) => &query.name,
        OperationDefinition::Mutation(mutation) => &mutation.name,
        other => panic!("an operation is a query or a mutation: {other}"),
    };
    name.clone().expect("an operation has a name")
}

fn selection<'a>(definition: &'a Definition<'a, String>) -> &'a SelectionSet<'a, String> {
    match definition {
        Definition::Operation(OperationDefinition::Query(query)) => &query.selection_set,
        Definition::Operation(OperationDefinition::Mutation(mutation)) => &mutation.selection_set,
        Definition::Operation(other) => panic!("an operation is a query or a mutation: {other}"),
        Definition::Fragment(fragment) => &fragment.selection_set,
    }
}

/// The fragments that a selection spreads.
fn spreads(selection: &SelectionSet<'_, String>) -> BTreeSet<String> {
    let names = selection.items.iter().map(|item| match item {
        Selection::Field(field) => spreads(&field.selection_set),
        Selection::InlineFragment(inline) => spreads(&inline.selection_set),
        Selection::FragmentSpread(spread) => BTreeSet::from([spread.fragment_name.clone()]),
    });
    names.flatten().collect()
}

/// A text without what GraphQL ignores (its specification, section 2.1): a space is left where two names would be one.
fn minify(text: &str) -> String {
    assert!(!text.contains('\\'), "a text with an escaped quote is not understood: {text}");
    let mut short = String::new();
    for (index, part) in text.split('"').enumerate() {
        if index % 2 == 1 {
            let _ = write!(short, "\"{part}\"");
            continue;
        }
        for word in part.split(|ignored: char| ignored.is_whitespace() || ignored == ',') {
            let is_name =
                |letter: Option<char>| letter.is_some_and(|own| own.is_ascii_alphanumeric() || own == '_');
            if is_name(short.chars().last()) && is_name(word.chars().next()) {
                short.push(' ');
            }
            short.push_str(word);
        }
    }
    short
}
