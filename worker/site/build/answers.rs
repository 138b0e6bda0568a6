//! The operations of a file as one: what any of them may answer.

use graphql_parser::query::{
    Definition, Document, Mutation, OperationDefinition as Operation, Query, Selection, SelectionSet,
    VariableDefinition,
};

type Text = String;

/// The names of a document's operations.
pub fn names<'a>(document: &'a Document<'static, Text>) -> impl Iterator<Item = &'a str> {
    document.definitions.iter().filter_map(|definition| match definition {
        Definition::Operation(Operation::Query(query)) => query.name.as_deref(),
        Definition::Operation(Operation::Mutation(mutation)) => mutation.name.as_deref(),
        _ => None,
    })
}

/// The fragments of a document with one operation, named like the first, that selects what all its operations select.
///
/// # Errors
/// Where two operations mean different things by one name, or one asks and another changes.
pub fn together(document: &Document<'static, Text>) -> Result<Document<'static, Text>, String> {
    let mut one = Query {
        position: Default::default(),
        name: names(document).next().map(str::to_owned),
        variable_definitions: Vec::new(),
        directives: Vec::new(),
        selection_set: SelectionSet { span: Default::default(), items: Vec::new() },
    };
    let (mut queries, mut mutations) = (0, 0);
    let mut definitions = Vec::new();
    for definition in &document.definitions {
        let (variables, selection) = match definition {
            Definition::Operation(Operation::Query(query)) => {
                queries += 1;
                (&query.variable_definitions, &query.selection_set)
            }
            Definition::Operation(Operation::Mutation(mutation)) => {
                mutations += 1;
                (&mutation.variable_definitions, &mutation.selection_set)
            }
            Definition::Operation(_) => return Err("an operation has a name".to_owned()),
            fragment => {
                definitions.push(fragment.clone());
                continue;
            }
        };
        add_variables(&mut one, variables)?;
        add_fields(&mut one, selection)?;
    }
    let operation = match (queries, mutations) {
        (_, 0) => Operation::Query(one),
        (0, _) => Operation::Mutation(mutation(one)),
        _ => return Err("queries and mutations are in files of their own".to_owned()),
    };
    definitions.insert(0, Definition::Operation(operation));
    Ok(Document { definitions })
}

/// The same selection, as one that changes something.
fn mutation(one: Query<'static, Text>) -> Mutation<'static, Text> {
    Mutation {
        position: one.position,
        name: one.name,
        variable_definitions: one.variable_definitions,
        directives: one.directives,
        selection_set: one.selection_set,
    }
}

fn add_variables(
    one: &mut Query<'static, Text>,
    variables: &[VariableDefinition<'static, Text>],
) -> Result<(), String> {
    for variable in variables {
        match one.variable_definitions.iter().find(|known| known.name == variable.name) {
            Some(known) if known.var_type != variable.var_type => {
                return Err(format!("`${}` has two types", variable.name));
            }
            Some(_) => {}
            None => one.variable_definitions.push(variable.clone()),
        }
    }
    Ok(())
}

/// Fields of one name must select the same; their arguments may differ.
fn add_fields(one: &mut Query<'static, Text>, selection: &SelectionSet<'static, Text>) -> Result<(), String> {
    for item in &selection.items {
        let Selection::Field(field) = item else {
            return Err("an operation selects fields, not fragments".to_owned());
        };
        let key = |field: &graphql_parser::query::Field<'static, Text>| {
            field.alias.clone().unwrap_or_else(|| field.name.clone())
        };
        let known = one.selection_set.items.iter().find_map(|known| match known {
            Selection::Field(known) if key(known) == key(field) => Some(known),
            _ => None,
        });
        match known {
            Some(known) if words(known) != words(field) => {
                return Err(format!("`{}` is not the same in all operations", key(field)));
            }
            Some(_) => {}
            None => one.selection_set.items.push(item.clone()),
        }
    }
    Ok(())
}

/// What a field is and selects, without its arguments and its place in the file.
fn words(field: &graphql_parser::query::Field<'static, Text>) -> String {
    let selection = Definition::Operation(Operation::SelectionSet(field.selection_set.clone()));
    format!("{} {}", field.name, Document { definitions: vec![selection] })
}
