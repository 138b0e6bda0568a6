//! What is typed into a search box: markup, operators of other languages, letters that are not seen, and far too much.

use serde_json::{Value, json};
use site::app::App;

use crate::world::{Behaviour, World, isolate_with, text, visit};

fn isolate() -> &'static App {
    isolate_with(&[
        ("SEARCH_HOSTS", "https://search.example"),
        ("SEARCH_APP_ID", "APP"),
        ("SEARCH_KEY", "search-key"),
    ])
}

/// A service that echoes the query as the title of everything it finds.
fn world() -> World {
    World::new(Box::new(|operation, call, variables| match operation {
        "Search" => {
            let body: Value = serde_json::from_slice(&call.body).unwrap();
            let results = body["requests"].as_array().unwrap().iter().map(|asked| {
                let query = &asked["query"];
                let hit = json!({"objectID": "1", "title": {"nl": query}, "uri": {"nl": "a/b"},
                    "status": {"nl": "live"}, "hideFromSearch": {"nl": false},
                    "categoryTitle": {"nl": query}, "categoryUri": {"nl": "a/c"},
                    "transforms": [{"thumbnail": format!("https://assets.example/{query}")}],
                    "_highlightResult": {"title": {"nl": {"value": format!("\u{e000}{}\u{e001}", query.as_str().unwrap())}}}});
                json!({"hits": [hit], "nbHits": 1, "nbPages": 1})
            });
            Behaviour::json(&json!({"results": results.collect::<Vec<_>>()}))
        }
        other => Behaviour::healthy(other, variables),
    }))
}

fn encoded(query: &str) -> String {
    query.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// The queries that reached the service since the last time.
fn reached(world: &World) -> Vec<String> {
    let calls = world.take_calls().into_iter().filter(|(operation, _)| operation == "Search");
    calls
        .flat_map(|(_, call)| {
            let body: Value = serde_json::from_slice(&call.body).unwrap();
            let queries = body["requests"].as_array().unwrap().clone();
            queries.into_iter().map(|asked| asked["query"].as_str().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn whatever_is_typed_is_text() {
    let world = world();
    for (typed, raw) in [
        ("<script>alert(1)</script>", "<script>alert"),
        ("\"><img src=x onerror=alert(1)>", "<img src=x"),
        ("' onfocus='alert(1)", "' onfocus"),
        ("</title><b>", "</title><b>"),
        ("<mark>x</mark>", "<mark>x"),
        ("{{ 7 * 7 }} {query} {n}", "49"),
        ("' OR 1=1; DROP TABLE elements; --", "' OR 1"),
        ("title:* NEAR(\"a\" \"b\") ^ NOT (", "NEAR(\"a\""),
        ("status.nl:draft OR hideFromSearch.nl:true", "\u{0}"),
        ("🪑👩‍👩‍👧", "\u{0}"),
        ("\u{202e}مقعد\u{2066} حديقة", "\u{202e}"),
        ("a\u{0}b\r\nset-cookie: a=b\u{1b}[31m", "\u{1b}"),
        ("\u{e000}\u{e001}marks", "\u{e000}"),
        ("javascript:alert(1)", "href=\"javascript"),
    ] {
        for address in ["nl.example/zoeken/", "nl.example/_/search"] {
            let response = visit(isolate(), &world, &format!("{address}?query={}", encoded(typed)));
            assert_eq!(response.status, 200, "{typed:?}");
            assert!(!text(&response).contains(raw), "{typed:?} at {address}");
        }
        for query in reached(&world) {
            assert!(!query.chars().any(char::is_control), "{query:?}");
        }
    }
}

#[test] // MD3
fn what_is_typed_reaches_the_service_as_the_query_and_nowhere_else() {
    let world = world();
    visit(
        isolate(),
        &world,
        &format!("nl.example/zoeken/?query={}", encoded("\", \"filters\": \"\" & page=9")),
    );
    let calls = world.take_calls();
    let (_, call) = calls.iter().find(|(operation, _)| operation == "Search").unwrap();
    let body: Value = serde_json::from_slice(&call.body).unwrap();
    for asked in body["requests"].as_array().unwrap() {
        assert_eq!(asked["filters"], "status.nl:live AND hideFromSearch.nl:false");
        assert_eq!((&asked["query"], &asked["page"]), (&json!("\", \"filters\": \"\" & page=9"), &json!(0)));
    }
    assert!(call.url.ends_with("/1/indexes/*/queries"));
}

#[test] // CP9
fn of_several_queries_the_first_counts_whatever_stands_between_them() {
    let world = world();
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
fn too_much_is_cut() {
    let world = world();
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
