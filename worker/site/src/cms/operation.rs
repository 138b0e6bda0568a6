//! Serialises the operations of `graphql/` for sending.

use graphql_client::QueryBody;
use serde::Serialize;

use crate::{config::CmsField, error::Error};

/// A part of an operation's text: the operation itself, which comes first, or a fragment.
enum Definition {
    Always(&'static str),
    /// A fragment on a type that may lack a field.
    Optional {
        /// The field's schema coordinate.
        field: &'static str,
        with: &'static str,
        /// Used where the field is missing.
        without: &'static str,
    },
}

include!(concat!(env!("OUT_DIR"), "/operations.rs"));

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RequestBody<'a, V> {
    variables: &'a V,
    query: String,
    operation_name: &'a str,
}

/// The body of a request (contract section 1.1) to a content system with these optional fields. Its text holds only
/// this operation, while `operation.query` holds its whole file.
///
/// # Errors
/// `Error::Internal` for an operation that no file defines.
pub(crate) fn serialize<V: Serialize>(
    operation: &QueryBody<V>,
    fields: &[CmsField],
) -> Result<Vec<u8>, Error> {
    let QueryBody { variables, operation_name, .. } = operation;
    let query = text(operation_name, fields)
        .ok_or_else(|| Error::Internal(format!("there is no operation {operation_name}")))?;
    serde_json::to_vec(&RequestBody { variables, query, operation_name })
        .map_err(|error| Error::Internal(error.to_string()))
}

fn text(operation: &str, fields: &[CmsField]) -> Option<String> {
    let (_, definitions) = OPERATIONS.iter().find(|(name, _)| *name == operation)?;
    let texts = definitions.iter().map(|definition| match definition {
        Definition::Always(text) => *text,
        Definition::Optional { field, with, without } => {
            match fields.iter().any(|known| known.coordinate() == *field) {
                true => *with,
                false => *without,
            }
        }
    });
    Some(texts.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use graphql_parser::query::{self, OperationDefinition, Selection, SelectionSet, parse_query};

    use super::*;

    /// The fragments that a selection spreads.
    fn spread<'a>(selection: &'a SelectionSet<'_, &'a str>, names: &mut BTreeSet<&'a str>) {
        for item in &selection.items {
            match item {
                Selection::Field(field) => spread(&field.selection_set, names),
                Selection::InlineFragment(inline) => spread(&inline.selection_set, names),
                Selection::FragmentSpread(own) => {
                    names.insert(own.fragment_name);
                }
            }
        }
    }

    #[test]
    fn a_text_is_one_operation_and_the_fragments_that_it_spreads() {
        for (name, _) in OPERATIONS {
            for fields in [vec![], vec![CmsField::ProductHeaderImage], CmsField::ALL.to_vec()] {
                let text = text(name, &fields).unwrap();
                let document = parse_query::<&str>(&text).unwrap();
                let (mut known, mut used) = (BTreeSet::new(), BTreeSet::new());
                let (first, fragments) = document.definitions.split_first().unwrap();
                match first {
                    query::Definition::Operation(OperationDefinition::Query(query)) => {
                        assert_eq!(query.name, Some(*name));
                        spread(&query.selection_set, &mut used);
                    }
                    query::Definition::Operation(OperationDefinition::Mutation(mutation)) => {
                        assert_eq!(mutation.name, Some(*name));
                        spread(&mutation.selection_set, &mut used);
                    }
                    other => panic!("{name} begins with {other}"),
                }
                for definition in fragments {
                    let query::Definition::Fragment(fragment) = definition else {
                        panic!("{name} is followed by another operation")
                    };
                    assert!(known.insert(fragment.name), "{name}: {}", fragment.name);
                    spread(&fragment.selection_set, &mut used);
                }
                assert_eq!(known, used, "{name} with {fields:?}");
            }
        }
    }

    /// The content system recognises mutations by the first word, and caches everything else (contract section 1.1).
    #[test]
    fn a_mutation_begins_with_the_word() {
        let is_mutation = |text: &str| parse_query::<&str>(text).unwrap().to_string().contains("mutation ");
        let texts = OPERATIONS.iter().map(|(name, _)| text(name, CmsField::ALL.as_slice()).unwrap());
        let (mutations, queries): (Vec<_>, Vec<_>) = texts.partition(|text| is_mutation(text));
        assert!(mutations.len() > 10 && mutations.iter().all(|text| text.starts_with("mutation ")));
        assert!(queries.iter().all(|text| text.starts_with("query ")));
    }

    #[test]
    fn a_text_has_nothing_that_graphql_ignores() {
        assert_eq!(
            text("RefreshToken", &[]).unwrap(),
            "mutation RefreshToken($refreshToken:String){tokens:refreshToken(refreshToken:$refreshToken){...Tokens}}\
             fragment Tokens on Auth{jwt jwtExpiresAt refreshToken refreshTokenExpiresAt user{__typename id uid}}"
        );
        assert!(text("Page", &[]).unwrap().contains("orderBy:\"postDate DESC\""), "texts stay as they are");
    }

    #[test]
    fn a_field_that_is_lacking_is_not_in_the_text() {
        let fragment = |fields: &[CmsField]| {
            let text = text("Page", fields).unwrap();
            text.split_once("fragment ProductHeader on ").unwrap().1.split_once('}').unwrap().0.to_owned()
        };
        assert!(fragment(&[CmsField::ProductHeaderImage]).contains("headerImage{"));
        assert_eq!(fragment(&[CmsField::ProductHeaderImageMobile]), "products_default_Entry{__typename");
    }

    #[test]
    fn an_operation_of_no_file_is_refused() {
        let operation = QueryBody { variables: (), query: "", operation_name: "Unknown" };
        assert!(serialize(&operation, &[]).is_err());
    }
}
