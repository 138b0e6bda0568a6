//! Prices and extended information: for members only.

use serde_json::{Value, json};

use super::{Client, PRIVATE, assert_told, bare, join};
use crate::house::House;

const FORBIDDEN: &str = "User doesn't have permission to access requested field(s)";

#[tokio::test]
async fn a_text_that_names_a_private_field_is_refused_as_a_whole() {
    let house = House::new();
    for query in [
        "{ entry(id: 50) { id ... on products_default_Entry { price } } }",
        "{ ping entry(id: 50) { ... on products_default_Entry { other: extendedProductInfo } } }",
        "{ ping entry(id: 50) { ... on products_default_Entry { price @include(if: false) } } }",
        "{ ping entries(price: 42.5) { id } }",
        "{ ping ...Unused } fragment Unused on Query { entry(id: 50) { ... on products_default_Entry { price } } }",
        "mutation { authenticate(email: \"a@b.nl\", password: \"x\") { user { ... on User { favoriteProducts { ... on products_default_Entry { price } } } } } }",
    ] {
        assert_eq!(Client::default().ask(&house, query, json!({})).await, bare(FORBIDDEN), "{query}");
    }
    let other = "query A { ping } query B { entry(id: 50) { ... on products_default_Entry { price } } }";
    let response = Client::default().post(&house, other, Some("A"), json!({})).await.json();
    assert_eq!(response, bare(FORBIDDEN));
    let fine = "{ entry(id: 50) { price: title } }";
    let response = Client::default().ask(&house, fine, json!({})).await;
    assert_eq!(response["data"]["entry"]["price"], "Équilibre");
}

#[tokio::test]
async fn members_read_and_order_by_them() {
    let house = House::new();
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    for site in [4, 9] {
        let variables = json!({ "id": [50], "locale": [site] });
        let response = client.post(&house, PRIVATE, Some("productMemberInfo"), variables).await.json();
        assert_eq!(response["errors"], Value::Null);
        assert_eq!(response["data"]["entry"]["price"], 42.5);
        assert!(response["data"]["entry"]["extendedProductInfo"].is_string());
    }
    let order = "query($by: String) { entries(section: \"products\", orderBy: $by) { id } }";
    let by = json!({ "by": "price desc" });
    assert_eq!(
        client.ask(&house, order, by.clone()).await["data"]["entries"],
        json!([{ "id": "51" }, { "id": "50" }])
    );
    assert_told(&Client::default().ask(&house, order, by).await, "entries", FORBIDDEN, true);
}

#[tokio::test]
async fn a_search_does_not_tell_what_is_in_them() {
    let house = House::new();
    for (words, found) in [("stabilisers", 1), ("42.5", 0), ("workshop", 0)] {
        let query =
            "query($words: String) { entries(section: \"products\", siteId: 9, search: $words) { id } }";
        let response = Client::default().ask(&house, query, json!({ "words": words })).await;
        assert_eq!(response["data"]["entries"].as_array().map(Vec::len), Some(found), "{words}");
    }
}
