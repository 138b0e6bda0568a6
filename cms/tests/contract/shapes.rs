//! What the service answers has the shapes of what a Craft answered to the same operations: the kinds of every value by its
//! coordinate. The Craft's answers are those that the site's tests read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::house::House;
use crate::members::Client;
use crate::site_operations::operations;

/// The kinds of values that were seen at a coordinate: a type and the fields from there.
type Shapes = BTreeMap<String, BTreeSet<&'static str>>;

fn kind(of: &Value) -> &'static str {
    match of {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "fraction",
        Value::Number(_) => "number",
        Value::String(text) if text.is_empty() => "empty text",
        Value::String(_) => "text",
        Value::Array(items) if items.is_empty() => "empty list",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

fn collect(of: &Value, coordinate: &str, shapes: &mut Shapes) {
    shapes.entry(coordinate.to_owned()).or_default().insert(kind(of));
    match of {
        Value::Array(items) => {
            items.iter().for_each(|item| collect(item, &format!("{coordinate}[]"), shapes))
        }
        Value::Object(fields) => {
            let own = fields.get("__typename").and_then(Value::as_str).unwrap_or(coordinate);
            fields.iter().for_each(|(name, value)| collect(value, &format!("{own}.{name}"), shapes));
        }
        _ => {}
    }
}

/// The operations that say what is on pages.
const PUBLIC: [&str; 11] = [
    "Addresses",
    "Alternates",
    "Catalogue",
    "Chrome",
    "News",
    "Page",
    "ProductIndex",
    "Products",
    "Projects",
    "Questions",
    "SitemapParts",
];

#[tokio::test]
async fn answers_have_the_shapes_of_a_crafts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../worker/site/tests/answers/craft");
    let house = House::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("content"));
    let operations = operations();
    let (mut of_craft, mut own) = (Shapes::new(), Shapes::new());
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let recorded: Value = serde_json::from_slice(&fs::read(&path).expect("readable")).expect("JSON");
        let operation = recorded["operation"].as_str().expect("a name");
        if !PUBLIC.contains(&operation) {
            continue;
        }
        let (text, name) = operations.iter().find(|(_, name)| name == operation).expect("an operation");
        let answer =
            Client::default().post(&house, text, Some(name), recorded["variables"].clone()).await.json();
        println!("{} {}", path.display(), answer.to_string().chars().take(150).collect::<String>());
        collect(&recorded["answer"], operation, &mut of_craft);
        collect(&answer, operation, &mut own);
    }
    for coordinate in of_craft.keys().chain(own.keys()).collect::<BTreeSet<_>>() {
        let (theirs, ours) = (of_craft.get(coordinate), own.get(coordinate));
        if theirs != ours {
            println!("DIFF {coordinate}: craft {theirs:?}, own {ours:?}");
        }
    }
    panic!("look");
}
