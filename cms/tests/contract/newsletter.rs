//! The receiver of the newsletter's workflows.

use axum::http::StatusCode;
use cms::faults::Target;
use serde_json::{Value, json};

use crate::house::House;

async fn send(house: &House, authorization: &str, workflow: &str, body: &Value) -> (StatusCode, Value) {
    let headers = [("authorization", authorization), ("workflow-id", workflow)];
    let response = house.post_with("/api/v1/user-receiver", &headers, body).await;
    (response.status, response.json())
}

fn subscriber(email: &str) -> Value {
    json!({ "voornaam": "Ada", "achternaam": "Berg", "first_name": "Ada", "last_name": "Berg", "email": email })
}

const RIGHT: &str = "dev-newsletter-authorization";

#[tokio::test]
async fn subscriptions_arrive_under_their_workflow() {
    let house = House::new();
    let body = json!({ "data": [subscriber("ada@berg.example")] });
    for workflow in ["dev-workflow", "dev-workflow-de"] {
        let taken = (StatusCode::OK, json!({ "status": "success", "received": 1 }));
        assert_eq!(send(&house, RIGHT, workflow, &body).await, taken);
    }
    let stored = house.admin("/newsletter").await.json();
    assert_eq!(stored[0]["workflow"], "dev-workflow-de");
    assert_eq!((&stored[1]["workflow"], &stored[1]["data"]), (&json!("dev-workflow"), &body["data"][0]));
    assert!(stored[0]["at"].is_i64());
    let log = house.service.requests.since(0);
    assert_eq!((log[0].target, log[0].status), (Target::Receiver, 200));
}

#[tokio::test]
async fn unknown_key_or_workflow_is_refused() {
    let house = House::new();
    let body = json!({ "data": [subscriber("ada@berg.example")] });
    for (authorization, workflow, status) in [
        ("", "dev-workflow", StatusCode::UNAUTHORIZED),
        ("Bearer dev-newsletter-authorization", "dev-workflow", StatusCode::UNAUTHORIZED),
        (RIGHT, "", StatusCode::NOT_FOUND),
        (RIGHT, "other", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(
            send(&house, authorization, workflow, &body).await.0,
            status,
            "{authorization} {workflow}"
        );
    }
    for wrong in [
        json!({}),
        json!([]),
        json!({ "data": subscriber("ada@berg.example") }),
        json!({ "data": [] }),
        json!({ "data": [subscriber("ada@berg.example"), { "voornaam": "Bea" }] }),
        json!({ "data": [subscriber("nonsense")] }),
    ] {
        assert_eq!(
            send(&house, RIGHT, "dev-workflow", &wrong).await.0,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{wrong}"
        );
    }
    assert_eq!(house.admin("/newsletter").await.json(), json!([]));
}
