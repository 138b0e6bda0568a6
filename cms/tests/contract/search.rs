//! The hosted search protocol, over the tests' own content.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use cms::faults::Target;
use serde_json::{Value, json};

use crate::house::{House, Response};

const QUERIES: &str = "/1/indexes/*/queries";
const SEARCH: &str = "dev-search-key";

/// Sends searches with a key.
async fn send(house: &House, key: &str, body: &str) -> Response {
    let request = Request::post(QUERIES)
        .header("x-algolia-application-id", "DEVSEARCH")
        .header("x-algolia-api-key", key)
        .body(Body::from(body.to_owned()))
        .expect("a request");
    house.send(request).await
}

/// The answers to searches in one index.
pub async fn ask_all(house: &House, index: &str, mut requests: Vec<Value>) -> Vec<Value> {
    requests.iter_mut().for_each(|request| request["indexName"] = json!(index));
    let body = json!({ "requests": requests, "strategy": "none" }).to_string();
    let response = send(house, SEARCH, &body).await;
    assert_eq!(response.status, StatusCode::OK, "{body}: {}", String::from_utf8_lossy(&response.body));
    response.json()["results"].as_array().expect("a list").clone()
}

/// The answer to one search.
async fn ask(house: &House, index: &str, request: Value) -> Value {
    ask_all(house, index, vec![request]).await.remove(0)
}

/// The ids of a search's hits, in their order.
async fn found(house: &House, index: &str, request: Value) -> Vec<String> {
    let response = ask(house, index, request).await;
    let hits = response["hits"].as_array().expect("hits").iter();
    hits.map(|hit| hit["objectID"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn records_are_as_specified() {
    let house = House::new();
    let response = ask(&house, "products", json!({ "query": "balance" })).await;
    assert_eq!(
        (&response["nbHits"], &response["page"], &response["nbPages"]),
        (&json!(1), &json!(0), &json!(1))
    );
    let hit = &response["hits"][0];
    assert_eq!(hit["objectID"], "50");
    assert_eq!(hit["title"], json!({ "fr": "Équilibre", "en": "Balance" }));
    assert_eq!(hit["uri"], json!({ "fr": "cours/equilibre", "en": "lessons/balance" }));
    assert_eq!(hit["status"], json!({ "fr": "live", "en": "live" }));
    assert_eq!(hit["hideFromSearch"], json!({ "fr": false, "en": false }));
    assert_eq!(hit["categoryUri"]["en"], "lessons/beginners/children");
    let transforms = house
        .data(
            "{ entry(id: 50, siteId: 9) { ... on products_default_Entry { productImage {
               url(width: 295, height: 221, mode: \"crop\", quality: 100)
               webp: url(width: 295, height: 221, mode: \"crop\", quality: 100, format: \"webp\")
               thumbnail: url(width: 140, height: 100, mode: \"crop\", quality: 100) title } } } }",
        )
        .await;
    let picture = &transforms["entry"]["productImage"][0];
    for name in ["url", "webp", "thumbnail"] {
        assert_eq!(hit["transforms"][0][name], picture[name], "{name}");
    }
    assert_eq!(hit["transforms"][0]["title"]["en"], picture["title"]);
}

#[tokio::test]
async fn what_is_found_and_what_is_given_back() {
    let house = House::new();
    let live = |language: &str| format!("status.{language}:live AND hideFromSearch.{language}:false");
    for (index, request, expected) in [
        ("products", json!({}), vec!["50", "51"]),
        ("products", json!({ "hitsPerPage": 1, "page": 1 }), vec!["51"]),
        ("products", json!({ "hitsPerPage": 1, "page": 2 }), vec![]),
        ("products", json!({ "query": "zebra balance" }), vec!["50"]),
        ("products", json!({ "query": "!?" }), vec![]),
        ("products", json!({ "query": "VS-12", "queryLanguages": ["fr"] }), vec!["50"]),
        (
            "products",
            json!({ "query": " vs 12 bl", "queryLanguages": ["en"], "filters": live("en") }),
            vec!["50"],
        ),
        ("products", json!({ "query": "VS-1", "queryLanguages": ["fr"] }), vec!["51"]),
        ("products", json!({ "query": "VS-123", "queryLanguages": ["fr"] }), vec![]),
        (
            "products",
            json!({ "query": "VS-12", "queryLanguages": ["fr"], "restrictSearchableAttributes": ["title.fr"] }),
            vec![],
        ),
        (
            "products",
            json!({ "query": "VS-12", "queryLanguages": ["fr"], "restrictSearchableAttributes": ["articleNumber.fr", "title.fr"] }),
            vec!["50"],
        ),
        ("pages", json!({ "query": "fête" }), vec!["71"]),
        ("pages", json!({ "query": "FETE", "filters": live("fr") }), vec!["71"]),
        ("pages", json!({ "query": "fete", "queryLanguages": ["en"] }), vec![]),
        ("pages", json!({ "query": "later" }), vec!["72"]),
        ("pages", json!({ "query": "later", "filters": live("en") }), vec![]),
        ("pages", json!({ "query": "tarifs", "restrictSearchableAttributes": ["title.fr"] }), vec!["43"]),
        ("pages", json!({ "query": "tarifs", "restrictSearchableAttributes": ["intro.fr"] }), vec![]),
        ("pages", json!({ "query": "tarfis" }), vec!["43"]),
        ("pages", json!({ "query": "tari" }), vec!["43"]),
        ("pages", json!({ "query": "dépliant" }), vec![]),
    ] {
        assert_eq!(found(&house, index, request.clone()).await, expected, "{index} {request}");
    }
    let request = json!({ "query": "équil", "queryLanguages": ["fr"], "hitsPerPage": 5,
        "attributesToRetrieve": ["title.fr", "featured"], "attributesToHighlight": ["title.fr"],
        "highlightPreTag": "[", "highlightPostTag": "]" });
    let expected = json!({
        "hits": [{ "objectID": "50", "title": { "fr": "Équilibre" }, "featured": true,
                   "_highlightResult": { "title": { "fr": { "value": "[Équilibre]" } } } }],
        "nbHits": 1, "page": 0, "nbPages": 1, "hitsPerPage": 5, "query": "équil", "index": "products",
    });
    assert_eq!(ask(&house, "products", request).await, expected);
}

#[tokio::test]
async fn refusals() {
    let house = House::new();
    let search = |(name, value): (&str, Value)| {
        let mut request = json!({ "indexName": "products" });
        request[name] = value;
        json!({ "requests": [request] }).to_string()
    };
    let none = json!({ "requests": [] }).to_string();
    for (key, body, status, message) in [
        ("wrong", none, 403, "Invalid Application-ID or API key"),
        (SEARCH, search(("indexName", json!("nope"))), 404, "Index nope does not exist"),
        (SEARCH, "not json".to_owned(), 400, "Invalid JSON"),
        (SEARCH, "[".repeat(5000), 400, "Invalid JSON"),
        (SEARCH, search(("filters", json!("live"))), 400, "filters: Unexpected token"),
        (SEARCH, search(("hitsPerPage", json!(0))), 400, "Invalid value for \"hitsPerPage\""),
        (SEARCH, search(("query", json!("x".repeat(512)))), 400, "Invalid value for \"query\""),
        (
            SEARCH,
            search(("restrictSearchableAttributes", json!(["colour.nl"]))),
            400,
            "restrictSearchableAttributes: \"colour.nl\" is not in searchableAttributes",
        ),
    ] {
        let response = send(&house, key, &body).await;
        let said = response.json();
        assert!(said["message"].as_str().expect("a message").starts_with(message), "{said}");
        assert_eq!((response.status.as_u16(), &said["status"]), (status, &json!(status)), "{body}");
    }
}

#[tokio::test]
async fn indexes_follow_what_is_published() {
    let house = House::new();
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, [""; 0]);
    house.publish("ref: products/corners\ntitle: {fr: Cabrioles, en: Wheelies}\n").await;
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, ["51"]);
    assert_eq!(found(&house, "products", json!({ "query": "corners" })).await, [""; 0]);
    house
        .publish("ref: categories/racers\ntitle: {fr: Vite, en: Speedsters}\nslug: {fr: vite, en: fast}\n")
        .await;
    let hit = ask(&house, "products", json!({ "query": "speedsters" })).await["hits"][0].take();
    assert_eq!((&hit["objectID"], &hit["categoryUri"]["en"]), (&json!("51"), &json!("lessons/fast")));
    house.publish("ref: pages/school\nslug: {fr: maison, en: house}\n").await;
    let hit = ask(&house, "pages", json!({ "query": "method" })).await["hits"][0].take();
    assert_eq!(hit["uri"]["en"], "house/method");
    house.publish("draft: true\nref: pages/fees\ntitle: {fr: Secret, en: Secret}\n").await;
    house.publish("draft: true\nref: pages/hidden\nid: 900\ntitle: {fr: Caché, en: Concealed}\nslug: {fr: cache, en: concealed}\n").await;
    house.publish("ref: pages/hat\nid: 901\ntitle: {fr: Chapeau, en: Hat}\nslug: {fr: chapeau, en: hat}\nfields: {membersOnly: true, introtext: Members read this}\n").await;
    for (query, expected) in
        [("secret", vec![]), ("concealed", vec![]), ("hat", vec!["901"]), ("members read", vec![])]
    {
        assert_eq!(found(&house, "pages", json!({ "query": query })).await, expected, "{query}");
    }
    house.publish("ref: products/balance\nenabled: false\n").await;
    assert_eq!(
        ask(&house, "products", json!({ "query": "balance" })).await["hits"][0]["status"]["en"],
        "disabled"
    );
    house.publish("ref: products/balance\ndelete: true\n").await;
    assert_eq!(found(&house, "products", json!({})).await, ["51"]);
}

#[tokio::test]
async fn hostile_queries_are_harmless() {
    let house = House::new();
    for query in [
        "<script>alert(1)</script>",
        "' OR 1=1; DROP TABLE elements; --",
        "title:* AND NEAR(\"a\" \"b\") ^ * NOT (",
        "🪑🚲👩‍👩‍👧",
        "\u{202e}مقعد حديقة\u{0}\u{1b}[31m",
        &"x".repeat(500),
        &"e\u{301}".repeat(150),
    ] {
        ask(&house, "products", json!({ "query": query, "page": u32::MAX, "queryLanguages": ["en"] })).await;
    }
    assert_eq!(found(&house, "products", json!({ "query": "corners" })).await, ["51"]);
}

#[tokio::test]
async fn searches_are_logged_and_can_fail() {
    let house = House::new();
    ask(&house, "products", json!({})).await;
    let fault = json!({ "target": "search", "mode": "status", "status": 502, "count": 1 });
    house.service.faults.set(serde_json::from_value(fault).expect("a fault"));
    let failed = send(&house, SEARCH, "{}").await;
    assert_eq!(failed.status, StatusCode::BAD_GATEWAY);
    ask(&house, "products", json!({})).await;
    let log = house.service.requests.since(0);
    let seen: Vec<_> =
        log.iter().map(|entry| (entry.target, entry.operation.as_str(), entry.status)).collect();
    assert_eq!(seen, [200, 502, 200].map(|status| (Target::Search, QUERIES, status)));
}
