//! HTTP around GraphQL: authorization, forms of requests, errors, pruning.

use axum::http::StatusCode;
use cms::faults::Target;
use serde_json::{Value, json};

use crate::house::{House, TOKEN};

#[tokio::test]
async fn only_the_schema_token_lets_in() {
    let house = House::new();
    let bearer = format!("Bearer {TOKEN}");
    let both = format!("{bearer}, JWT a.b.c");
    let missing = (StatusCode::BAD_REQUEST, json!({ "error": "Missing Authorization header" }));
    let good = (StatusCode::OK, json!({ "data": { "ping": "pong" } }));
    let masked = "Something went wrong when processing the GraphQL query.";
    let forged = (StatusCode::OK, json!({ "errors": [{ "message": masked }] }));
    for (headers, expected) in [
        (&[("authorization", "")][..], &missing),
        (&[("authorization", "JWT a.b.c")], &missing),
        (&[("authorization", "Bearer x")], &missing),
        (&[("authorization", bearer.as_str())], &good),
        (&[("authorization", ""), ("x-craft-authorization", bearer.as_str())], &good),
        (&[("authorization", both.as_str())], &forged),
    ] {
        let response = house.post_with("/api", headers, &json!({ "query": "{ ping }" })).await;
        assert_eq!((response.status, response.json()), *expected, "{headers:?}");
    }
}

#[tokio::test]
async fn unknown_fields_and_types_are_dropped() {
    let house = House::new();
    for (query, expected) in [
        ("{ entry(id: 40) { id nope { deep } } }", json!({ "entry": { "id": "40" } })),
        ("{ nope ping }", json!({ "ping": "pong" })),
        ("{ nope }", json!([])),
        ("{ entry(id: 40) { nope } }", json!({ "entry": {} })),
        (
            "{ entry(id: 40) { id ... on nope_Entry { id } ... on pages_default_Entry { nope } } }",
            json!({ "entry": { "id": "40" } }),
        ),
        (
            "query($x: Int) { ping entry(id: 40) { id nope(x: $x) } }",
            json!({ "ping": "pong", "entry": { "id": "40" } }),
        ),
        ("{ entry(id: 40) { ...F } } fragment F on nope_Entry { id }", json!({ "entry": {} })),
        (
            "{ entry(id: 40) { children { ... on home_home_Entry { id } } } }",
            json!({ "entry": { "children": [{}] } }),
        ),
    ] {
        assert_eq!(house.data(query).await, expected, "{query}");
    }
}

#[tokio::test]
async fn errors_are_answered_with_status_200() {
    let house = House::new();
    let error = async |query: &str, variables: Value| house.ask(query, variables).await;
    let response = error("{ entry(nope: 1) { id } }", json!({})).await;
    assert_eq!(response["data"], Value::Null);
    assert_eq!(response.get("data"), None);
    assert_eq!(
        response["errors"][0]["message"],
        "Unknown argument \"nope\" on field \"entry\" of type \"Query\"."
    );
    assert_eq!(response["errors"][0]["extensions"], json!({ "category": "graphql" }));
    assert_eq!(response["errors"][0]["locations"], json!([{ "line": 1, "column": 9 }]));
    let wrong_variable = error("query($u: Int) { entry(uri: $u) { id } }", json!({ "u": 1 })).await;
    assert_eq!(
        wrong_variable["errors"][0]["message"],
        "Variable \"$u\" of type \"Int\" used in position expecting type \"[String]\"."
    );
    for query in ["{ entry(id: {a: 1}) { id } }", "{ entry { id ", "fragment F on Query { ping } { ping }"] {
        let response = error(query, json!({})).await;
        assert_eq!(response.get("data"), None, "{query}");
        assert_eq!(response["errors"][0]["extensions"]["category"], "graphql", "{query}");
    }
    assert_eq!(
        error("", json!({})).await,
        json!({ "errors": [{ "message": "No GraphQL query was supplied" }] })
    );
}

#[tokio::test]
async fn failures_of_the_storage_are_masked() {
    let house = House::new();
    let response = house.ask("{ ping entries(orderBy: \"; DROP TABLE elements\") { id } }", json!({})).await;
    let masked = json!({
        "message": "Something went wrong when processing the GraphQL query.", "extensions": { "category": "graphql" },
    });
    assert_eq!(response["errors"], json!([masked]));
    assert_eq!(response["data"], json!({ "ping": "pong", "entries": null }));
    assert_eq!(house.data("{ entryCount }").await, json!({ "entryCount": 24 }));
}

#[tokio::test]
async fn anonymous_member_and_form_operations_fail() {
    let house = House::new();
    let viewer = house.ask("{ viewer { id } ping }", json!({})).await;
    assert_eq!(viewer["data"], json!({ "viewer": null, "ping": "pong" }));
    assert_eq!(viewer["errors"][0]["message"], "Invalid Authorization Header");
    assert_eq!(viewer["errors"][0]["extensions"], json!({ "code": "INVALID", "category": "graphql" }));
    assert_eq!(viewer["errors"][0]["path"], json!(["viewer"]));
    let login =
        house.ask("mutation { authenticate(email: \"a@b.c\", password: \"x\") { jwt } }", json!({})).await;
    assert_eq!(login.get("data"), None);
    assert_eq!(login["errors"][0]["message"], "We couldn't log you in with the provided details");
    let form = house.ask("mutation { save_contactForm_Submission(bedrijf: \"x\") { id } }", json!({})).await;
    assert_eq!(form["errors"][0]["message"], "Unable to perform the action.");
    assert_eq!(form["data"], json!({ "save_contactForm_Submission": null }));
    assert_eq!(
        house.data("{ formieForm(handle: \"contactForm\") { id } }").await,
        json!({ "formieForm": null })
    );
}

#[tokio::test]
async fn operations_are_logged() {
    let house = House::new();
    house.post("/api", &json!({ "query": "query Two { ping }", "operationName": "Two" })).await;
    house.post("/api", &json!({ "query": "{ ping }" })).await;
    house.get("/images/nothing.png").await;
    let log = house.service.requests.since(0);
    let seen: Vec<_> =
        log.iter().map(|entry| (entry.target, entry.operation.as_str(), entry.status)).collect();
    let expected = [
        (Target::Graphql, "Two", 200),
        (Target::Graphql, "ping", 200),
        (Target::Images, "/images/nothing.png", 404),
    ];
    assert_eq!(seen, expected);
}

#[tokio::test]
async fn submissions_are_for_a_token_of_their_own() {
    let house = House::new().having(|settings| settings.tokens.submissions = Some("second".to_owned()));
    let ask = async |token: &str, query: &str| {
        let bearer = format!("Bearer {token}");
        house.post_with("/api", &[("authorization", &bearer)], &json!({ "query": query })).await.json()
    };
    let refused =
        json!({ "errors": [{ "message": "Cannot query field \"formieSubmissions\" on type \"Query\"." }] });
    let found = json!({ "data": { "formieSubmissions": [] } });
    assert_eq!(ask(TOKEN, "{ formieSubmissions { id } }").await, refused);
    assert_eq!(ask("second", "{ formieSubmissions { id } }").await, found);
    for token in [TOKEN, "second"] {
        assert_eq!(ask(token, "{ ping }").await, json!({ "data": { "ping": "pong" } }));
    }
    assert_eq!(ask("third", "{ ping }").await, json!({ "error": "Missing Authorization header" }));
}
