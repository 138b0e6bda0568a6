//! What is typed into a search box: markup, operators of other languages, letters that are not seen, and far too much.

use serde_json::json;

use super::typed::{echo, encoded, isolate};
use crate::world::{World, sent_json, text, visit};

/// The queries that reached the service since the last time.
fn reached(world: &World) -> Vec<String> {
    let calls = world.calls.take().into_iter().filter(|(operation, _)| operation == "Search");
    let asked = calls.flat_map(|(_, call)| sent_json(&call)["requests"].as_array().unwrap().clone());
    asked.map(|asked| asked["query"].as_str().unwrap().to_owned()).collect()
}

#[test] // MD3
fn what_is_typed_reaches_the_service_as_the_query_and_nowhere_else() {
    let world = echo();
    let typed = encoded("\", \"filters\": \"\" & page=9");
    visit(isolate(), &world, &format!("nl.example/zoeken/?query={typed}"));
    let call = world.take_call("Search");
    for asked in sent_json(&call)["requests"].as_array().unwrap() {
        assert_eq!(asked["filters"], "status.nl:live AND hideFromSearch.nl:false");
        assert_eq!((&asked["query"], &asked["page"]), (&json!("\", \"filters\": \"\" & page=9"), &json!(0)));
    }
    assert!(call.url.ends_with("/1/indexes/*/queries"));
}

#[test] // CP9
fn of_several_queries_the_first_counts_whatever_stands_between_them() {
    let world = echo();
    let look = |query: &str| visit(isolate(), &world, &format!("nl.example/zoeken/?{query}"));
    for (query, expected) in [
        ("query=bank&query=tafel", "bank"),
        ("query=bank;query=tafel", "bank;query=tafel"),
        ("query=bank%26query=tafel", "bank&query=tafel"),
        ("query=bank%3Bquery%3Dtafel", "bank;query=tafel"),
        ("x=1&query=bank&utm_source=a&query[]=tafel&QUERY=tafel", "bank"),
        ("%71uery=bank&query=tafel", "bank"),
    ] {
        let page = text(&look(query));
        let shown = expected.replace('&', "&#38;");
        assert!(page.contains(&format!("value=\"{shown}\"")), "{query}");
        let reached = reached(&world);
        assert!(!reached.is_empty() && reached.iter().all(|one| one == expected), "{query}: {reached:?}");
    }
    for query in ["query[]=bank", "QUERY=bank", "query%00=bank", "%20query=bank"] {
        look(query);
        assert!(reached(&world).is_empty(), "{query}");
    }
}

#[test] // RA4
fn long_queries_are_cut_to_128_characters() {
    let world = echo();
    for typed in ["x".repeat(1500), "🪑".repeat(150), "a ".repeat(700), "\u{0}x".repeat(350)] {
        let response = visit(isolate(), &world, &format!("nl.example/_/search?query={}", encoded(&typed)));
        assert_eq!(response.status, 200);
        let queries = reached(&world);
        assert!(queries.iter().all(|query| query.len() < 512 && query.chars().count() <= 128), "{queries:?}");
    }
    let endless = "x".repeat(10_000);
    assert_eq!(visit(isolate(), &world, &format!("nl.example/zoeken/?query={endless}")).status, 414);
    assert_eq!(visit(isolate(), &world, &format!("nl.example/_/search?query={endless}")).status, 200);
    for broken in ["%", "%zz", "%ff%fe", "%c3%28", "%ed%a0%80", "&&&&", "=", "%00%00"] {
        let response = visit(isolate(), &world, &format!("nl.example/zoeken/?query={broken}"));
        assert_eq!(response.status, 200, "{broken}");
    }
}
