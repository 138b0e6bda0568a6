//! Every content query a consumer sends, in every language.

use std::collections::BTreeSet;

use async_graphql::parser::parse_query;
use serde_json::{Value, json};

use crate::house::House;

pub const OPERATIONS: &str = include_str!("../operations.graphql");

/// Every operation of the file, by name.
pub fn names() -> BTreeSet<String> {
    let document = parse_query(OPERATIONS).expect("the operations parse");
    document.operations.iter().filter_map(|(name, _)| name.map(ToString::to_string)).collect()
}

/// Runs one operation; it must not answer errors.
pub async fn run(house: &House, name: &str, variables: Value) -> Value {
    let body = json!({ "query": OPERATIONS, "operationName": name, "variables": variables });
    let mut response = house.post("/api", &body).await.json();
    assert_eq!(response["errors"], Value::Null, "{name} {variables}");
    response["data"].take()
}

#[tokio::test]
async fn every_operation_in_every_language() {
    let house = House::new();
    for (site, page, category) in [(4, "ecole", "cours/debutants"), (9, "school", "lessons/beginners")] {
        for name in names() {
            let uri = if name == "Category" { category } else { page };
            let variables = match name.as_str() {
                "seo" => json!({ "uri": uri, "siteId": site }),
                "seoFiles" => json!({ "siteId": site }),
                "formieForm" => json!({ "handle": "contactForm" }),
                "newsOverview" => json!({ "locale": site, "limit": 2, "offset": 0 }),
                "productsByCategory" => json!({ "categoryIds": [22, 21], "locale": site, "limit": 12 }),
                "projects" => json!({ "locale": site, "limit": 12 }),
                "Page" | "Category" => json!({ "uri": uri, "locale": site }),
                _ => json!({ "locale": site }),
            };
            let data = run(&house, &name, variables).await;
            let empty =
                data.as_object().expect("data").values().all(|value| value.is_null() || *value == json!([]));
            assert_eq!(empty, name == "formieForm", "{name} in {site}: {data}");
        }
    }
}

#[tokio::test]
async fn every_page_of_the_seed_by_its_address() {
    let house = House::new();
    for site in [4, 9] {
        let list = house
            .data(&format!("{{ entries(uri: \":notempty:\", siteId: {site}) {{ uri __typename }} }}"))
            .await;
        for entry in list["entries"].as_array().expect("entries") {
            let data = run(&house, "Page", json!({ "uri": entry["uri"], "locale": site })).await;
            assert_eq!(data["entry"]["__typename"], entry["__typename"]);
            assert_eq!(data["entry"]["uri"], entry["uri"]);
        }
    }
}

#[tokio::test]
async fn a_page_that_does_not_exist_is_null() {
    let house = House::new();
    assert_eq!(run(&house, "Page", json!({ "uri": "nowhere", "locale": 4 })).await, json!({ "entry": null }));
}
