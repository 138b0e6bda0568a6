//! The site's own operations, as they stand in `graphql/`, in every language of both contents.

use std::path::Path;
use std::{env, fs};

use async_graphql::parser::parse_query;
use serde_json::{Value, json};

use crate::house::House;

/// Every operation of the site: its file's text and its name.
fn operations() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../graphql");
    let mut found = Vec::new();
    for file in fs::read_dir(folder).expect("the folder graphql") {
        let path = file.expect("a file").path();
        let is_schema = path.ends_with("schema.graphql");
        if is_schema || path.extension().is_none_or(|extension| extension != "graphql") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a readable file");
        let document = parse_query(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let names: Vec<String> =
            document.operations.iter().filter_map(|(name, _)| Some(name?.to_string())).collect();
        found.extend(names.into_iter().map(|name| (text.clone(), name)));
    }
    found
}

/// The first word of an overview's section.
fn overview(operation: &str) -> String {
    match operation {
        "Questions" => "faq".to_owned(),
        other => other.to_lowercase(),
    }
}

async fn run(house: &House, (text, name): &(String, String), variables: &Value) -> Value {
    let body = json!({ "query": text, "operationName": name, "variables": variables });
    let mut answer = house.post("/api", &body).await.json();
    assert_eq!(answer["errors"], Value::Null, "{name} {variables}");
    answer["data"].take()
}

#[tokio::test]
async fn every_operation_answers_in_every_language() {
    let operations = operations();
    assert!(operations.len() >= 4, "{} operations", operations.len());
    let demo = House::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("content"));
    for house in [&House::new(), &demo] {
        let sites: Vec<_> =
            house.service.served().expect("a schema").layout.sites.iter().map(|site| site.id).collect();
        for site in &sites {
            for operation in &operations {
                let variables = match operation.1.as_str() {
                    "Chrome" => json!({ "site": site }),
                    "Page" | "Catalogue" => {
                        json!({ "uri": "__home__", "seoUri": "__home__", "site": site, "siteId": site, "order": "title ASC", "limit": 3 })
                    }
                    "Single" => {
                        json!({ "section": ["notFound"], "seoUri": "404", "site": site, "siteId": site })
                    }
                    "Products" | "Projects" | "News" | "Questions" => json!({
                        "section": [format!("{}Overview", overview(&operation.1))],
                        "seoUri": "__home__", "site": site, "siteId": site, "order": "postDate DESC, title ASC", "limit": 3, "offset": 0
                    }),
                    "Quoted" => json!({ "ids": [1, 2], "site": site }),
                    "Alternates" => json!({ "uri": "__home__", "sites": sites }),
                    "SitemapParts" => json!({ "site": site, "pages": ["home", "pages"] }),
                    "SitemapEntries" => {
                        json!({ "site": site, "section": ["home", "pages"], "limit": 3, "offset": 0 })
                    }
                    "SitemapCategories" => json!({ "site": site, "limit": 3, "offset": 0 }),
                    unknown => panic!("say which variables {unknown} takes"),
                };
                let data = run(house, operation, &variables).await;
                let keys = data.as_object().expect("data");
                assert!(keys.values().any(|value| !value.is_null()), "{} in {site}: {data}", operation.1);
            }
        }
    }
}
