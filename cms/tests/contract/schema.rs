//! The served schema against the committed files.

use std::collections::BTreeMap;
use std::path::Path;

use async_graphql::parser::Positioned;
use async_graphql::parser::parse_schema;
use async_graphql::parser::types::{
    ConstDirective, FieldDefinition, InputValueDefinition, TypeKind, TypeSystemDefinition,
};
use cms::schema::{CONTRACT, Sdl, build, print};
use serde_json::{Value, json};

use crate::house::House;

/// A schema as comparable text: types by name, each with its members, fields and arguments in order.
fn outline(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut outline = BTreeMap::new();
    for definition in parse_schema(text).expect("a schema").definitions {
        match definition {
            TypeSystemDefinition::Schema(schema) => {
                let roots = [&schema.node.query, &schema.node.mutation];
                let roots = roots.into_iter().flatten().map(|name| name.node.to_string()).collect();
                outline.insert("schema".to_owned(), roots);
            }
            TypeSystemDefinition::Directive(directive) => {
                outline
                    .insert(format!("@{}", directive.node.name.node), arguments(&directive.node.arguments));
            }
            TypeSystemDefinition::Type(definition) => {
                let (kind, members) = members(&definition.node.kind);
                let description =
                    definition.node.description.map(|text| text.node.trim().to_owned()).unwrap_or_default();
                let lines = [kind.to_owned(), description].into_iter().chain(members).collect();
                outline.insert(definition.node.name.node.to_string(), lines);
            }
        }
    }
    outline
}

fn members(kind: &TypeKind) -> (&'static str, Vec<String>) {
    match kind {
        TypeKind::Scalar => ("scalar", Vec::new()),
        TypeKind::Object(object) => {
            let implements = object.implements.iter().map(|name| format!("implements {}", name.node));
            ("object", sorted(implements).into_iter().chain(fields(&object.fields)).collect())
        }
        TypeKind::Interface(interface) => ("interface", fields(&interface.fields)),
        TypeKind::Union(union) => ("union", sorted(union.members.iter().map(|name| name.node.to_string()))),
        TypeKind::Enum(values) => {
            ("enum", values.values.iter().map(|value| value.node.value.node.to_string()).collect())
        }
        TypeKind::InputObject(input) => ("input", arguments(&input.fields)),
    }
}

fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn fields(fields: &[Positioned<FieldDefinition>]) -> Vec<String> {
    let line = |field: &Positioned<FieldDefinition>| {
        let field = &field.node;
        let arguments = arguments(&field.arguments).join(", ");
        format!("{}({arguments}): {} {}", field.name.node, field.ty.node, marks(&field.directives))
    };
    fields.iter().map(line).collect()
}

fn marks(directives: &[Positioned<ConstDirective>]) -> String {
    directives
        .iter()
        .map(|directive| {
            format!(
                "{:?}",
                directive.node.arguments.iter().map(|(_, value)| value.node.to_string()).collect::<Vec<_>>()
            )
        })
        .collect()
}

fn arguments(arguments: &[Positioned<InputValueDefinition>]) -> Vec<String> {
    let line = |argument: &Positioned<InputValueDefinition>| {
        let argument = &argument.node;
        let default = argument.default_value.as_ref().map(|value| value.node.to_string());
        format!("{}: {} {default:?}", argument.name.node, argument.ty.node)
    };
    arguments.iter().map(line).collect()
}

#[test]
fn the_printed_schema_is_the_committed_one() {
    let sdl = Sdl::contract();
    let mut printed = outline(&print(&build(&sdl).expect("a schema"), &sdl));
    // Every engine prints the directives of the language itself, which the file leaves out.
    printed.retain(|name, _| {
        !["@skip", "@include", "@deprecated", "@specifiedBy", "@oneOf"].contains(&name.as_str())
    });
    let committed = outline(CONTRACT);
    assert_eq!(printed.keys().collect::<Vec<_>>(), committed.keys().collect::<Vec<_>>());
    for (name, lines) in &committed {
        assert_eq!(&printed[name], lines, "{name}");
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
