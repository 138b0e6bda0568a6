//! The served schema against the committed files.

use std::collections::BTreeMap;
use std::path::Path;

use async_graphql::parser::Positioned;
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{FieldDefinition, InputValueDefinition, TypeKind, TypeSystemDefinition};
use cms::schema::{CONTRACT, Sdl, build};
use serde_json::{Value, json};

use crate::house::House;

/// The types of a schema by name, without their descriptions: their own text, with what stands in any order sorted.
fn outline(text: &str) -> BTreeMap<String, Vec<String>> {
    let types = parse_schema(text).expect("a schema").definitions.into_iter().filter_map(|definition| {
        let TypeSystemDefinition::Type(definition) = definition else { return None };
        Some((definition.node.name.to_string(), members(&definition.node.kind)))
    });
    types.collect()
}

fn members(kind: &TypeKind) -> Vec<String> {
    match kind {
        TypeKind::Scalar => Vec::new(),
        TypeKind::Object(object) => {
            let implements = object.implements.iter().map(|name| format!("implements {}", name.node));
            sorted(implements.chain(fields(&object.fields)))
        }
        TypeKind::Interface(interface) => sorted(fields(&interface.fields)),
        TypeKind::Union(union) => sorted(union.members.iter().map(|name| name.node.to_string())),
        TypeKind::Enum(values) => sorted(values.values.iter().map(|value| value.node.value.to_string())),
        TypeKind::InputObject(input) => sorted(arguments(&input.fields)),
    }
}

fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn fields(fields: &[Positioned<FieldDefinition>]) -> impl Iterator<Item = String> {
    fields.iter().map(|field| {
        let arguments: Vec<String> = arguments(&field.node.arguments).collect();
        format!("{}({}): {}", field.node.name, arguments.join(", "), field.node.ty)
    })
}

fn arguments(arguments: &[Positioned<InputValueDefinition>]) -> impl Iterator<Item = String> {
    arguments.iter().map(|argument| {
        let default = argument.node.default_value.as_ref().map(|value| value.node.to_string());
        format!("{}: {} {default:?}", argument.node.name, argument.node.ty)
    })
}

#[test]
fn the_served_schema_is_the_committed_one() {
    let served = outline(&build(&Sdl::contract()).expect("a schema").sdl());
    let committed = outline(CONTRACT);
    assert_eq!(served.keys().collect::<Vec<_>>(), committed.keys().collect::<Vec<_>>());
    for (name, members) in &committed {
        assert_eq!(&served[name], members, "{name}");
    }
}

/// The same question `possible-types.mjs` asks.
const INTROSPECTION: &str = "{ __schema { types { kind name possibleTypes { name } } } }";

#[tokio::test]
async fn the_committed_possible_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../graphql/possible-types.json");
    let committed: Value =
        serde_json::from_str(&std::fs::read_to_string(file).expect("the file")).expect("JSON");
    let sdl = Sdl::contract();
    let response = build(&sdl).expect("a schema").execute(INTROSPECTION).await;
    let types = response.data.into_json().expect("JSON")["__schema"]["types"].take();
    let mut possible = BTreeMap::new();
    for found in types.as_array().expect("types").iter().filter(|found| found["possibleTypes"].is_array()) {
        let names = found["possibleTypes"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|found| found["name"].as_str().expect("a name").to_owned());
        possible.insert(found["name"].as_str().expect("a name").to_owned(), sorted(names));
    }
    assert_eq!(committed, json!(possible), "run `npm run possible-types`");
}

#[tokio::test]
async fn a_running_service_can_be_introspected() {
    let house = House::new();
    let data = house.data(INTROSPECTION).await;
    let types = data["__schema"]["types"].as_array().expect("types");
    let union = types.iter().find(|found| found["name"] == "flexibleContent_MatrixField").expect("the union");
    let members = union["possibleTypes"].as_array().expect("a list");
    assert!(members.contains(&json!({ "name": "flexibleContent_timeline_BlockType" })));
}
