//! The hosted search protocol, over the tests' own content.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use cms::publish::Webhook;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use crate::house::{House, Response};

const QUERIES: &str = "/1/indexes/*/queries";
const SEARCH: &str = "dev-search-key";
const ADMIN: &str = "dev-search-admin-key";

/// Sends a body with a key.
async fn send(house: &House, method: Method, path: &str, key: &str, body: &str) -> Response {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("x-algolia-application-id", "DEVSEARCH")
        .header("x-algolia-api-key", key)
        .body(Body::from(body.to_owned()))
        .expect("a request");
    house.send(request).await
}

/// The answer to one search.
pub async fn ask(house: &House, index: &str, mut request: Value) -> Value {
    request["indexName"] = json!(index);
    let body = json!({ "requests": [request], "strategy": "none" }).to_string();
    let response = send(house, Method::POST, QUERIES, SEARCH, &body).await;
    assert_eq!(response.status, StatusCode::OK, "{request}: {}", String::from_utf8_lossy(&response.body));
    response.json()["results"][0].take()
}

/// The ids of a search's hits, in their order.
async fn found(house: &House, index: &str, request: Value) -> Vec<String> {
    let response = ask(house, index, request).await;
    let hits = response["hits"].as_array().expect("hits").iter();
    hits.map(|hit| hit["objectID"].as_str().expect("an id").to_owned()).collect()
}

/// Publishes a change from another process's point of view; nobody listens to the webhook.
async fn publish(house: &House, draft: bool, text: &str) {
    let file = house.data.path().join("change.yaml");
    std::fs::write(&file, text).expect("written");
    let data = house.data.path().to_owned();
    let nobody = Webhook { url: "http://127.0.0.1:1/".to_owned(), secret: String::new() };
    let publish = move || cms::publish::publish(&data, &file, draft, &nobody).map(|_| ());
    spawn_blocking(publish).await.expect("no panic").expect("a good change");
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
    let search = |more: Value| {
        let mut request = json!({ "indexName": "products" });
        request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!({ "requests": [request] }).to_string()
    };
    let none = || json!({ "requests": [] }).to_string();
    let write = |change: Value| json!({ "requests": [change] }).to_string();
    let (batch, settings) = ("/1/indexes/products/batch", "/1/indexes/products/settings");
    for (method, path, key, body, status, message) in [
        ("POST", QUERIES, "wrong", none(), 403, "Invalid Application-ID or API key"),
        ("POST", batch, SEARCH, none(), 403, "Method not allowed with this API key"),
        ("POST", "/1/indexes/products/clear", SEARCH, none(), 403, "Method not allowed with this API key"),
        ("PUT", settings, SEARCH, none(), 403, "Method not allowed with this API key"),
        ("POST", QUERIES, SEARCH, search(json!({ "indexName": "nope" })), 404, "Index nope does not exist"),
        ("POST", QUERIES, SEARCH, "not json".to_owned(), 400, "Invalid JSON"),
        ("POST", QUERIES, SEARCH, "[".repeat(5000), 400, "Invalid JSON"),
        ("POST", QUERIES, SEARCH, search(json!({ "filters": "live" })), 400, "filters: Unexpected token"),
        (
            "POST",
            QUERIES,
            SEARCH,
            search(json!({ "hitsPerPage": 0 })),
            400,
            "Invalid value for \"hitsPerPage\"",
        ),
        (
            "POST",
            QUERIES,
            SEARCH,
            search(json!({ "query": "x".repeat(512) })),
            400,
            "Invalid value for \"query\"",
        ),
        (
            "POST",
            QUERIES,
            SEARCH,
            search(json!({ "restrictSearchableAttributes": ["colour.nl"] })),
            400,
            "restrictSearchableAttributes: \"colour.nl\" is not in searchableAttributes",
        ),
        ("POST", batch, ADMIN, write(json!({ "action": "dance", "body": {} })), 400, "Invalid JSON"),
        (
            "POST",
            batch,
            ADMIN,
            write(json!({ "action": "addObject", "body": {} })),
            400,
            "Missing mandatory attribute: objectID",
        ),
    ] {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        let response = send(&house, method, path, key, &body).await;
        let said = response.json();
        assert!(said["message"].as_str().expect("a message").starts_with(message), "{said}");
        assert_eq!((response.status.as_u16(), &said["status"]), (status, &json!(status)), "{path} {body}");
    }
}

#[tokio::test]
async fn the_cms_fills_an_index() {
    let house = House::new();
    let write = async |method: Method, path: &str, body: Value| {
        let response = send(&house, method, path, ADMIN, &body.to_string()).await;
        assert_eq!(response.status, StatusCode::OK, "{path}: {}", String::from_utf8_lossy(&response.body));
    };
    let add = |id: &str, title: &str| {
        let body = json!({ "objectID": id, "title": { "en": title }, "status": { "en": "live" } });
        json!({ "action": "addObject", "body": body })
    };
    write(Method::PUT, "/1/indexes/shop/settings", json!({ "customRanking": [] })).await;
    let batch = json!({ "requests": [add("1", "Bicycle"), add("2", "Bell"), add("1", "Red bicycle")] });
    write(Method::POST, "/1/indexes/shop/batch", batch).await;
    let live = json!({ "query": "bicycles", "queryLanguages": ["en"], "filters": "status.en:live" });
    assert_eq!(found(&house, "shop", live).await, ["1"]);
    assert_eq!(
        ask(&house, "shop", json!({ "query": "bicycle" })).await["hits"][0]["title"]["en"],
        "Red bicycle"
    );
    let gone = json!({ "requests": [{ "action": "deleteObject", "body": { "objectID": "1" } }] });
    write(Method::POST, "/1/indexes/shop/batch", gone).await;
    assert_eq!(found(&house, "shop", json!({})).await, ["2"]);
    write(Method::POST, "/1/indexes/products/clear", json!({})).await;
    assert_eq!(found(&house, "products", json!({})).await, [""; 0]);
}

#[tokio::test]
async fn indexes_follow_what_is_published() {
    let house = House::new();
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, [""; 0]);
    publish(&house, false, "ref: products/corners\ntitle: {fr: Cabrioles, en: Wheelies}\n").await;
    assert_eq!(found(&house, "products", json!({ "query": "wheelies" })).await, ["51"]);
    assert_eq!(found(&house, "products", json!({ "query": "corners" })).await, [""; 0]);
    publish(
        &house,
        false,
        "ref: categories/racers\ntitle: {fr: Vite, en: Speedsters}\nslug: {fr: vite, en: fast}\n",
    )
    .await;
    let hit = ask(&house, "products", json!({ "query": "speedsters" })).await["hits"][0].take();
    assert_eq!((&hit["objectID"], &hit["categoryUri"]["en"]), (&json!("51"), &json!("lessons/fast")));
    publish(&house, false, "ref: pages/school\nslug: {fr: maison, en: house}\n").await;
    let hit = ask(&house, "pages", json!({ "query": "method" })).await["hits"][0].take();
    assert_eq!(hit["uri"]["en"], "house/method");
    publish(&house, true, "ref: pages/fees\ntitle: {fr: Secret, en: Secret}\n").await;
    publish(
        &house,
        true,
        "ref: pages/hidden\nid: 900\ntitle: {fr: Caché, en: Concealed}\nslug: {fr: cache, en: concealed}\n",
    )
    .await;
    publish(&house, false, "ref: pages/hat\nid: 901\ntitle: {fr: Chapeau, en: Hat}\nslug: {fr: chapeau, en: hat}\nfields: {membersOnly: true, introtext: Members read this}\n").await;
    for (query, expected) in
        [("secret", vec![]), ("concealed", vec![]), ("hat", vec!["901"]), ("members read", vec![])]
    {
        assert_eq!(found(&house, "pages", json!({ "query": query })).await, expected, "{query}");
    }
    publish(&house, false, "ref: products/balance\nenabled: false\n").await;
    assert_eq!(
        ask(&house, "products", json!({ "query": "balance" })).await["hits"][0]["status"]["en"],
        "disabled"
    );
    publish(&house, false, "ref: products/balance\ndelete: true\n").await;
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
    let failed = send(&house, Method::POST, QUERIES, SEARCH, "{}").await;
    assert_eq!(failed.status, StatusCode::BAD_GATEWAY);
    ask(&house, "products", json!({})).await;
    let log = house.service.requests.since(0);
    let seen: Vec<_> =
        log.iter().map(|entry| (entry.target, entry.operation.as_str(), entry.status)).collect();
    assert_eq!(seen, [("search", QUERIES, 200), ("search", QUERIES, 502), ("search", QUERIES, 200)]);
}
