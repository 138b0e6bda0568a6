//! `graphql/page-types.graphql` is what the types of all pages are derived from, and is never sent: one operation that
//! selects whatever an operation of `page.graphql` may answer, over fragments of which those that read alike are one,
//! whatever crop of a picture they ask for. The fields of optional fragments stand in
//! place of them. `chrome-types.graphql` is `chrome.graphql` with these fields, and `product-index-types.graphql` in the
//! same way.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use graphql_parser::query::{
    Definition, Document, Field, FragmentDefinition, OperationDefinition, Query, Selection, SelectionSet,
    parse_query,
};

use super::{assert_made, graphql};

#[test]
fn the_types_of_pages_are_those_of_their_operations() {
    let mut document = with_optional("page.graphql");
    merge_fragments(&mut document);
    merge_operations(&mut document);
    assert_made("page-types.graphql", &format!("# Made from page.graphql, and never sent.\n\n{document}"));
}

#[test]
fn the_types_of_the_chrome_are_those_of_its_operation() {
    let document = with_optional("chrome.graphql");
    assert_made(
        "chrome-types.graphql",
        &format!("# Made from chrome.graphql, and never sent.\n\n{document}"),
    );
}

#[test]
fn the_types_of_the_index_of_products_are_those_of_its_operation() {
    let document = with_optional("product-index.graphql");
    assert_made(
        "product-index-types.graphql",
        &format!("# Made from product-index.graphql, and never sent.\n\n{document}"),
    );
}

/// A file's operations. What a fragment of an optional field selects stands where the fragment is spread, and what such
/// fragments spread themselves is added.
fn with_optional(file: &str) -> Document<'static, String> {
    let read = |file: PathBuf| {
        let text = fs::read_to_string(file).unwrap();
        parse_query::<String>(&text).unwrap().into_static()
    };
    let mut document = read(graphql().join(file));
    let mut files: Vec<_> =
        fs::read_dir(graphql().join("optional")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = document.to_string();
        let is_spread = |name: &str| text.lines().any(|line| line.trim() == format!("...{name}"));
        let (spread, others): (Vec<_>, Vec<_>) = read(file)
            .definitions
            .into_iter()
            .partition(|own| matches!(own, Definition::Fragment(optional) if is_spread(&optional.name)));
        for own in &spread {
            let Definition::Fragment(optional) = own else { continue };
            for definition in &mut document.definitions {
                match definition {
                    Definition::Fragment(fragment) => replace(&mut fragment.selection_set, optional),
                    Definition::Operation(operation) => {
                        replace(&mut query(operation).selection_set, optional)
                    }
                }
            }
        }
        if !spread.is_empty() {
            document.definitions.extend(others);
        }
    }
    document
}

/// Replaces the spreads of a fragment by what it selects.
fn replace(selection: &mut SelectionSet<'static, String>, optional: &FragmentDefinition<'static, String>) {
    for item in std::mem::take(&mut selection.items) {
        match item {
            Selection::FragmentSpread(spread) if spread.fragment_name == optional.name => {
                selection.items.extend(optional.selection_set.items.iter().cloned());
            }
            Selection::InlineFragment(mut inline) => {
                replace(&mut inline.selection_set, optional);
                selection.items.push(Selection::InlineFragment(inline));
            }
            Selection::Field(mut field) => {
                replace(&mut field.selection_set, optional);
                selection.items.push(Selection::Field(field));
            }
            item => selection.items.push(item),
        }
    }
}

/// Leaves one of all fragments on a type that select the same, arguments aside.
fn merge_fragments(document: &mut Document<'static, String>) {
    loop {
        let mut first = BTreeMap::new();
        let mut names = BTreeMap::new();
        document.definitions.retain_mut(|definition| {
            let Definition::Fragment(fragment) = definition else { return true };
            drop_arguments(&mut fragment.selection_set);
            let read = format!("{} {}", fragment.type_condition, fragment.selection_set);
            let name = first.entry(read).or_insert_with(|| fragment.name.clone());
            let is_first = *name == fragment.name;
            names.insert(fragment.name.clone(), name.clone());
            is_first
        });
        if names.iter().all(|(name, merged)| name == merged) {
            return;
        }
        for definition in &mut document.definitions {
            match definition {
                Definition::Fragment(fragment) => rename_spreads(&mut fragment.selection_set, &names),
                Definition::Operation(operation) => {
                    rename_spreads(&mut query(operation).selection_set, &names)
                }
            }
        }
    }
}

/// Puts one operation in the place of all: with their variables, and each of their root fields once.
fn merge_operations(document: &mut Document<'static, String>) {
    let mut any = Query { name: Some("AnyPage".to_owned()), ..parse("query AnyPage { entry }") };
    any.selection_set.items.clear();
    document.definitions.retain_mut(|definition| {
        let Definition::Operation(operation) = definition else { return true };
        let one = query(operation);
        drop_arguments(&mut one.selection_set);
        for variable in &one.variable_definitions {
            match any.variable_definitions.iter().find(|known| known.name == variable.name) {
                Some(known) => assert_eq!(known.var_type, variable.var_type, "${}", variable.name),
                None => any.variable_definitions.push(variable.clone()),
            }
        }
        for item in &one.selection_set.items {
            let known = any.selection_set.items.iter().find(|known| key(root(known)) == key(root(item)));
            match known {
                Some(known) => {
                    assert_eq!(root(known).selection_set.to_string(), root(item).selection_set.to_string());
                }
                None => any.selection_set.items.push(item.clone()),
            }
        }
        false
    });
    document.definitions.insert(0, Definition::Operation(OperationDefinition::Query(any)));
}

fn parse(text: &str) -> Query<'static, String> {
    let mut document = parse_query::<String>(text).unwrap().into_static();
    match document.definitions.pop() {
        Some(Definition::Operation(OperationDefinition::Query(query))) => query,
        other => panic!("a query: {other:?}"),
    }
}

fn query<'a>(operation: &'a mut OperationDefinition<'static, String>) -> &'a mut Query<'static, String> {
    match operation {
        OperationDefinition::Query(query) => query,
        other => panic!("pages are queried by name: {other}"),
    }
}

fn root<'a>(selection: &'a Selection<'static, String>) -> &'a Field<'static, String> {
    match selection {
        Selection::Field(field) => field,
        other => panic!("a root field: {other:?}"),
    }
}

/// The name that a field has in the response.
fn key<'a>(field: &'a Field<'static, String>) -> &'a str {
    field.alias.as_ref().unwrap_or(&field.name)
}

fn drop_arguments(selection: &mut SelectionSet<'static, String>) {
    for item in &mut selection.items {
        match item {
            Selection::Field(field) => {
                field.arguments.clear();
                drop_arguments(&mut field.selection_set);
            }
            Selection::InlineFragment(inline) => drop_arguments(&mut inline.selection_set),
            Selection::FragmentSpread(_) => {}
        }
    }
}

fn rename_spreads(selection: &mut SelectionSet<'static, String>, names: &BTreeMap<String, String>) {
    for item in &mut selection.items {
        match item {
            Selection::Field(field) => rename_spreads(&mut field.selection_set, names),
            Selection::InlineFragment(inline) => rename_spreads(&mut inline.selection_set, names),
            Selection::FragmentSpread(spread) => {
                spread.fragment_name.clone_from(&names[&spread.fragment_name]);
            }
        }
    }
}
