//! What planners type, and what they have to find: `tests/relevance.yaml` over the demo site's content.

use std::collections::BTreeMap;

use cms::store;
use serde_json::{Value, json};

use crate::demo::folder;
use crate::house::House;
use crate::search::ask;

/// Queries in each language at least.
const EACH: usize = 20;

#[tokio::test]
async fn queries_find_their_product_among_the_first_three() {
    let text = include_str!("../relevance.yaml");
    let queries: BTreeMap<String, Vec<BTreeMap<String, String>>> =
        serde_saphyr::from_str(text).expect("YAML");
    let house = House::of(&folder());
    let references = house.service.store.read(store::references).expect("references");
    let mut failed = Vec::new();
    for (language, queries) in &queries {
        assert!(queries.len() >= EACH, "{language}");
        for query in queries {
            let typed = &query["query"];
            if let Some(other) = query.get("same") {
                let [one, other] =
                    [first_three(&house, language, typed).await, first_three(&house, language, other).await];
                assert_eq!(
                    (&one["nbHits"], &one["hits"]),
                    (&other["nbHits"], &other["hits"]),
                    "{language} {typed:?}"
                );
                assert_ne!(one["nbHits"], 0, "{language} {typed:?}");
                continue;
            }
            let wanted = &query["find"];
            let (id, _) = references.get(wanted).unwrap_or_else(|| panic!("there is no {wanted}"));
            let id = id.to_string();
            let response = first_three(&house, language, typed).await;
            let hits = response["hits"].as_array().expect("hits");
            if !hits.iter().any(|hit| hit["objectID"] == id.as_str()) {
                let titles: Vec<&Value> = hits.iter().map(|hit| &hit["title"][language.as_str()]).collect();
                failed.push(format!(
                    "{language} {typed:?}: {titles:?} of {}, not {wanted}",
                    response["nbHits"]
                ));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The search as the site asks it, in one language.
async fn first_three(house: &House, language: &str, typed: &str) -> Value {
    let attributes =
        ["title", "categoryTitle", "categories", "intro", "text"].map(|name| format!("{name}.{language}"));
    let request = json!({
        "query": typed,
        "hitsPerPage": 3,
        "filters": format!("status.{language}:live AND hideFromSearch.{language}:false"),
        "optionalWords": [typed],
        "removeStopWords": true,
        "ignorePlurals": true,
        "queryLanguages": [language],
        "restrictSearchableAttributes": attributes,
        "attributesToRetrieve": [format!("title.{language}")],
        "attributesToHighlight": [],
    });
    ask(house, "products", request).await
}
