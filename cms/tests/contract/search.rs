//! The hosted search protocol, over the tests' own content.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::house::{Answer, House};

/// Sends a body with a key.
pub async fn send(house: &House, method: Method, path: &str, key: &str, body: &str) -> Answer {
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
pub async fn ask(house: &House, index: &str, request: Value) -> Value {
    let path = format!("/1/indexes/{index}/query");
    let answer = send(house, Method::POST, &path, "dev-search-key", &request.to_string()).await;
    assert_eq!(answer.status, StatusCode::OK, "{request}: {}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[tokio::test]
async fn records_are_as_specified() {
    let house = House::new();
    let answer = ask(&house, "products", json!({ "query": "balance" })).await;
    assert_eq!((&answer["nbHits"], &answer["page"], &answer["nbPages"]), (&json!(1), &json!(0), &json!(1)));
    let hit = &answer["hits"][0];
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
