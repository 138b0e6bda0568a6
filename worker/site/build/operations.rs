//! Turns `graphql/*.graphql` into the types of each operation's answer, against the schema of the contract.
//!
//! graphql_client's derive would do it too, but it writes a variant for every type that implements an interface, at
//! every place: on a content system's schema most of the worker would be decoders that never see an answer. So the
//! generator is given, for each file, only the part of the schema that the file asks for (see [`crate::pruning`]).

use std::{fs, path::Path};

use graphql_client_codegen::{
    CodegenMode, GraphQLClientCodegenOptions, generate_module_token_stream_from_string,
};
use graphql_parser::{parse_query, parse_schema, query, schema};

use crate::pruning;

/// The file that holds the contract's schema; every other one holds operations.
const SCHEMA: &str = "schema.graphql";

/// Writes `<file>.rs` for every file of operations in a folder.
///
/// # Errors
/// What is wrong with a file, and where.
pub fn write(folder: &Path, out: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let text = read(&folder.join(SCHEMA))?;
    let schema =
        parse_schema::<String>(&text).map_err(|error| format!("graphql/{SCHEMA}: {error}"))?.into_static();
    for file in fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = file.map_err(|error| error.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name != SCHEMA && path.extension().is_some_and(|extension| extension == "graphql") {
            let stem = name.trim_end_matches(".graphql");
            generate(&read(&path)?, &schema, stem, out)
                .map_err(|fault| format!("graphql/{name}: {fault}"))?;
        }
    }
    Ok(())
}

/// The types are those of a file's first operation; any other in the file answers in the same shape.
fn generate(
    text: &str,
    schema: &schema::Document<'static, String>,
    stem: &str,
    out: &Path,
) -> Result<(), String> {
    let document = parse_query::<String>(text).map_err(|error| error.to_string())?.into_static();
    let pruned = out.join(format!("{stem}.graphql"));
    fs::write(&pruned, pruning::prune(schema, &document)?.to_string()).map_err(|error| error.to_string())?;
    let operation = first_operation(&document).ok_or("there is no operation with a name")?;
    let code = generate_module_token_stream_from_string(text, &pruned, options(operation)?);
    let code = code.map_err(|error| error.to_string())?;
    // The names are those of the schema, and not every module needs all that it imports.
    let code = format!("#[allow(non_camel_case_types, unused_imports, clippy::all)]\n{code}\n");
    fs::write(out.join(format!("{stem}.rs")), code).map_err(|error| error.to_string())
}

fn options(operation: &str) -> Result<GraphQLClientCodegenOptions, String> {
    let mut options = GraphQLClientCodegenOptions::new(CodegenMode::Derive);
    options.set_operation_name(operation.to_owned());
    options.set_struct_name(operation.to_owned());
    options.set_module_visibility(syn::parse_str("pub(super)").map_err(|error| error.to_string())?);
    options.set_response_derives("Debug".to_owned());
    options.set_skip_serializing_none(true);
    options.set_fragments_other_variant(true);
    Ok(options)
}

fn first_operation<'a>(document: &'a query::Document<'static, String>) -> Option<&'a str> {
    use query::{Definition, OperationDefinition as Operation};
    document.definitions.iter().find_map(|definition| match definition {
        Definition::Operation(Operation::Query(query)) => query.name.as_deref(),
        Definition::Operation(Operation::Mutation(mutation)) => mutation.name.as_deref(),
        _ => None,
    })
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
