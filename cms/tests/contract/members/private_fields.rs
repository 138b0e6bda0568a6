//! Prices and extended information: for members only.

use serde_json::{Value, json};

use super::{Client, PRIVATE, bare, join};
use crate::house::House;

const FORBIDDEN: &str = "User doesn't have permission to access requested field(s)";

#[tokio::test]
async fn a_text_that_names_a_private_field_is_refused_as_a_whole() {
    let house = House::new();
    for query in [
        "{ entry(id: 50) { id ... on products_default_Entry { price } } }",
        "{ ping entry(id: 50) { ... on products_default_Entry { other: extendedProductInfo } } }",
        "{ ping entry(id: 50) { ... on products_default_Entry { price @include(if: false) } } }",
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
async fn members_read_them() {
    let house = House::new();
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    for site in [4, 9] {
        let variables = json!({ "id": [50], "locale": [site] });
        let response = client.post(&house, PRIVATE, Some("productMemberInfo"), variables).await.json();
        assert_eq!(response["errors"], Value::Null);
        assert_eq!(response["data"]["entry"]["price"], 42.5);
        assert!(response["data"]["entry"]["extendedProductInfo"].is_string());
    }
}
