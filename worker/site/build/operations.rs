//! Turns `graphql/*.graphql` into the types of each operation's answer, against the schema of the contract.
//!
//! graphql_client's derive would do it too, but it writes a variant for every type that implements an interface, at
//! every place: on a content system's schema most of the worker would be decoders that never see an answer. So the
//! generator is given, for each file, only the part of the schema that the file asks for (see [`crate::pruning`]).

use std::{fs, path::Path};

use graphql_client_codegen::{
    CodegenMode, GraphQLClientCodegenOptions, generate_module_token_stream_from_string,
};
use graphql_parser::{minify_query, parse_query, parse_schema, query, schema};
use quote::{format_ident, quote};
use syn::{Item, parse_quote};

use crate::{answers, decoding, pruning};

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

/// The types are those of all operations of a file together, so that operations over the same fragments share them.
fn generate(
    text: &str,
    schema: &schema::Document<'static, String>,
    stem: &str,
    out: &Path,
) -> Result<(), String> {
    let document = parse_query::<String>(text).map_err(|error| error.to_string())?.into_static();
    let together = answers::together(&document)?;
    let pruned = out.join(format!("{stem}.graphql"));
    fs::write(&pruned, pruning::prune(schema, &together)?.to_string()).map_err(|error| error.to_string())?;
    let first = answers::names(&document).next().ok_or("there is no operation with a name")?;
    let mut items = items(&together, first, &pruned)?;
    items.retain(|item| !matches!(item, Item::Const(_) | Item::Impl(_)));
    for item in &mut items {
        match item {
            // An operation sends only those of the variables that it has.
            Item::Struct(one) if one.ident == "Variables" => one.attrs.push(parse_quote!(#[derive(Default)])),
            _ => {}
        }
    }
    let items = decoding::rewrite(items)?;
    let query = minify_query(text.to_owned()).map_err(|error| error.to_string())?;
    let module = format_ident!("{stem}");
    // The names are those of the schema, and not every module needs all that it imports, or every reader all it is given.
    let code = quote! {
        #[allow(non_camel_case_types, unused_imports, unused_variables, dead_code, clippy::all)]
        pub(super) mod #module {
            use crate::content::decode::{Decode, Reader, type_name};
            use serde_json::Value;
            /// The file's operations and fragments.
            pub const QUERY: &str = #query;
            #(#items)*
        }
    };
    fs::write(out.join(format!("{stem}.rs")), code.to_string()).map_err(|error| error.to_string())
}

/// What the generator writes for an operation of a document.
fn items(
    document: &query::Document<'static, String>,
    operation: &str,
    schema: &Path,
) -> Result<Vec<Item>, String> {
    let text = document.to_string();
    let code = generate_module_token_stream_from_string(&text, schema, options(operation)?);
    let code = code.map_err(|error| error.to_string())?;
    let file = syn::parse2::<syn::File>(code).map_err(|error| error.to_string())?;
    let module = file.items.into_iter().find_map(|item| match item {
        Item::Mod(module) => module.content,
        _ => None,
    });
    module.map(|(_, items)| items).ok_or_else(|| "the generator wrote no module".to_owned())
}

fn options(operation: &str) -> Result<GraphQLClientCodegenOptions, String> {
    let mut options = GraphQLClientCodegenOptions::new(CodegenMode::Derive);
    options.set_operation_name(operation.to_owned());
    options.set_struct_name(operation.to_owned());
    options.set_module_visibility(syn::parse_str("pub(super)").map_err(|error| error.to_string())?);
    options.set_skip_serializing_none(true);
    options.set_fragments_other_variant(true);
    Ok(options)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
