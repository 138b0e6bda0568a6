//! What planners type, and what they have to find: `tests/relevance.yaml` over the demo site's content.

use std::collections::BTreeMap;

use cms::store;
use serde_json::{Value, json};

use crate::house::House;
use crate::search::ask_all;

/// Queries in each language at least.
const EACH: usize = 20;

#[tokio::test]
async fn queries_find_their_product_among_the_first_three() {
    let text = include_str!("../relevance.yaml");
    let queries: BTreeMap<String, Vec<BTreeMap<String, String>>> =
        serde_saphyr::from_str(text).expect("YAML");
    let house = House::demo();
    let references = house.service.store.read(store::references).expect("references");
    let mut failed = Vec::new();
    for (language, queries) in &queries {
        assert!(queries.len() >= EACH, "{language}");
        let typed = |name: &'static str| queries.iter().filter_map(move |query| query.get(name));
        let requests = typed("query").chain(typed("same")).map(|typed| request(language, typed));
        let answers = ask_all(&house, "products", requests.collect()).await;
        let (own, mut same) = (&answers[..queries.len()], answers[queries.len()..].iter());
        for (query, answer) in queries.iter().zip(own) {
            let typed = &query["query"];
            if query.contains_key("same") {
                let found = |answer: &Value| (answer["nbHits"].clone(), answer["hits"].clone());
                assert_eq!(found(answer), found(same.next().expect("an answer")), "{language} {typed:?}");
                assert_ne!(answer["nbHits"], 0, "{language} {typed:?}");
                continue;
            }
            let wanted = &query["find"];
            let (id, _) = references.get(wanted).unwrap_or_else(|| panic!("there is no {wanted}"));
            let id = id.to_string();
            let hits = answer["hits"].as_array().expect("hits");
            if !hits.iter().any(|hit| hit["objectID"] == id.as_str()) {
                let titles: Vec<&Value> = hits.iter().map(|hit| &hit["title"][language.as_str()]).collect();
                failed.push(format!("{language} {typed:?}: {titles:?}, not {wanted}"));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[tokio::test]
async fn an_article_number_finds_its_product_alone() {
    let house = House::demo();
    let references = house.service.store.read(store::references).expect("references");
    let (id, _) = references["products/linde"];
    for typed in ["LH-1101", "lh 1101", "LH-1101-18-OA-7016", "LH 1101 18OA7016P2460"] {
        let answer = ask_all(&house, "products", vec![request("nl", typed)]).await.remove(0);
        assert_eq!(
            (&answer["nbHits"], &answer["hits"][0]["objectID"]),
            (&json!(1), &json!(id.to_string())),
            "{typed}"
        );
    }
    let answer = ask_all(&house, "products", vec![request("nl", "LH-110")]).await.remove(0);
    assert!(answer["nbHits"].as_u64() > Some(1), "{answer}");
}

#[tokio::test]
async fn what_has_all_words_comes_first_and_fewer_than_all_are_found() {
    let house = House::demo();
    for (language, typed, named) in
        [("nl", "bank eik", "eik"), ("en", "bench oak", "oak"), ("de", "Bank Eiche", "Eiche")]
    {
        let mut request = request(language, typed);
        request["hitsPerPage"] = json!(10);
        request["attributesToRetrieve"] = json!([format!("title.{language}"), format!("text.{language}")]);
        let answer = ask_all(&house, "products", vec![request]).await.remove(0);
        for hit in answer["hits"].as_array().expect("hits") {
            let text = hit["text"][language].as_str().expect("a text");
            let is_oak =
                text.contains(named) || text.contains(&named.replacen('o', "O", 1)) || text.contains("Eik");
            assert!(is_oak, "{language}: {}", hit["title"]);
        }
        assert!(answer["nbHits"].as_u64() < Some(90), "{language}: {}", answer["nbHits"]);
    }
}

/// The search as the site asks it, in one language.
fn request(language: &str, typed: &str) -> Value {
    let attributes = ["title", "categoryTitle", "categories", "intro", "text", "articleNumber"]
        .map(|name| format!("{name}.{language}"));
    json!({
        "query": typed,
        "hitsPerPage": 3,
        "filters": format!("status.{language}:live AND hideFromSearch.{language}:false"),
        "queryLanguages": [language],
        "restrictSearchableAttributes": attributes,
        "attributesToRetrieve": [format!("title.{language}")],
    })
}
