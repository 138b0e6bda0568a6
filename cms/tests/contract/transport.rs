//! HTTP around GraphQL: authorization, forms of requests, errors, pruning.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::house::{House, TOKEN};

async fn with_headers(house: &House, headers: &[(&str, &str)]) -> (StatusCode, Value) {
    let mut request = Request::post("/api").header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = house.send(request.body(Body::from(r#"{"query":"{ ping }"}"#)).expect("a request")).await;
    (response.status, response.json())
}

#[tokio::test]
async fn only_the_schema_token_lets_in() {
    let house = House::new();
    let bearer = format!("Bearer {TOKEN}");
    let bad = |message: &str| (StatusCode::BAD_REQUEST, json!({ "error": message }));
    assert_eq!(with_headers(&house, &[]).await, bad("Missing Authorization header"));
    assert_eq!(
        with_headers(&house, &[("authorization", "JWT a.b.c")]).await,
        bad("Missing Authorization header")
    );
    assert_eq!(
        with_headers(&house, &[("authorization", "Bearer x")]).await,
        bad("Missing Authorization header")
    );
    let good = (StatusCode::OK, json!({ "data": { "ping": "pong" } }));
    assert_eq!(with_headers(&house, &[("authorization", &bearer)]).await, good);
    assert_eq!(with_headers(&house, &[("x-craft-authorization", &bearer)]).await, good);
    let forged =
        json!({ "errors": [{ "message": "Something went wrong when processing the GraphQL query." }] });
    let both = format!("{bearer}, JWT a.b.c");
    assert_eq!(with_headers(&house, &[("authorization", &both)]).await, (StatusCode::OK, forged));
}

#[tokio::test]
async fn forms_of_a_request() {
    let house = House::new();
    let authorized =
        |request: axum::http::request::Builder| request.header("authorization", format!("Bearer {TOKEN}"));
    let get = authorized(Request::get(
        "/api?query=query($u:[String])%7Bentry(uri:$u)%7Bid%7D%7D&variables=%7B%22u%22:%22ecole%22%7D",
    ));
    let response = house.send(get.body(Body::empty()).expect("a request")).await.json();
    assert_eq!(response, json!({ "data": { "entry": { "id": "40" } } }));
    let plain = authorized(Request::post("/api").header("content-type", "application/graphql"));
    let response = house.send(plain.body(Body::from("{ ping }")).expect("a request")).await.json();
    assert_eq!(response, json!({ "data": { "ping": "pong" } }));
    let bad = authorized(Request::get("/api?query=%7Bping%7D&variables=%7B"));
    let response = house.send(bad.body(Body::empty()).expect("a request")).await;
    assert_eq!(response.status, StatusCode::BAD_REQUEST);
    assert_eq!(response.json(), json!({ "error": "The variables param must be valid JSON" }));
    let options = house.send(Request::options("/api").body(Body::empty()).expect("a request")).await;
    assert_eq!((options.status, options.body.len()), (StatusCode::OK, 0));
    assert_eq!(options.header("access-control-allow-origin"), "*");
}

#[tokio::test]
async fn batches() {
    let house = House::new();
    let list = json!([{ "query": "{ ping }" }, { "query": "{ entry(id: 40) { slug } }" }]);
    assert_eq!(
        house.post("/api", &list).await.json(),
        json!([{ "data": { "ping": "pong" } }, { "data": { "entry": { "slug": "ecole" } } }])
    );
    let map = json!({ "a": { "query": "{ ping }" }, "b": { "query": "" } });
    assert_eq!(
        house.post("/api", &map).await.json(),
        json!({ "a": { "data": { "ping": "pong" } }, "b": { "errors": [{ "message": "No GraphQL query was supplied" }] } })
    );
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
async fn in_dev_mode_unknown_fields_and_types_are_refused() {
    let house = House::with_habits(|habits| habits.dev_mode = true);
    let told = |message: &str, column: i64| {
        let locations = json!([{ "line": 1, "column": column }]);
        json!({ "message": message, "extensions": { "category": "graphql" }, "locations": locations })
    };
    let query = "{ entry(id: 40) { id nope { deep } ... on nope_Entry { x } ...F } } fragment F on EntryInterface { no }";
    let errors = [
        told("Cannot query field \"nope\" on type \"EntryInterface\".", 22),
        told("Unknown type \"nope_Entry\".", 43),
        told("Cannot query field \"no\" on type \"EntryInterface\".", 100),
    ];
    assert_eq!(house.ask(query, json!({})).await, json!({ "errors": errors }));
    let good = "{ entry(id: 40) { id __typename ... on pages_default_Entry { introtext } } __schema { queryType { name } } }";
    assert_eq!(house.data(good).await["entry"]["id"], "40");
}

#[tokio::test]
async fn what_fails_fails_with_status_200() {
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
async fn members_and_forms_answer_as_to_a_stranger() {
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
async fn the_transform_directive_says_the_same_as_arguments() {
    let house = House::new();
    let data = house
        .data("{ asset(id: 500) { a: url @transform(width: 10, height: 20) b: url(width: 10, height: 20) title @parseRefs } }")
        .await;
    assert_eq!(data["asset"]["a"], data["asset"]["b"]);
    assert_eq!(data["asset"]["b"], "http://cms.test/images/_10x20_crop_center-center_none/track.png");
}

#[tokio::test]
async fn operations_are_logged() {
    let house = House::new();
    house.post("/api", &json!({ "query": "query Two { ping }", "operationName": "Two" })).await;
    house.post("/api", &json!([{ "query": "{ ping }" }, { "query": "query Named { ping }" }])).await;
    house.get("/images/nothing.png").await;
    let log: Vec<(String, String, u16)> = house
        .service
        .requests
        .since(0)
        .into_iter()
        .map(|entry| (entry.target.to_owned(), entry.operation, entry.status))
        .collect();
    let expected =
        [("graphql", "Two", 200), ("graphql", "ping,Named", 200), ("images", "/images/nothing.png", 404)];
    assert_eq!(
        log,
        expected.map(|(target, operation, status)| (target.to_owned(), operation.to_owned(), status))
    );
}

#[tokio::test]
async fn submissions_are_for_a_token_of_their_own() {
    let house = House::with_submissions_token("second");
    let ask = async |token: &str, query: &str| {
        let request = Request::post("/api").header("authorization", format!("Bearer {token}"));
        let request = request.header("content-type", "application/json");
        let body = json!({ "query": query }).to_string();
        house.send(request.body(Body::from(body)).expect("a request")).await.json()
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
