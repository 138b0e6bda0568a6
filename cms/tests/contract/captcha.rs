//! The captcha service itself.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::house::{House, Response, content_with};

/// The captcha of the form.
const KEYS: (&str, &str) = ("ride-key", "ride-secret");

/// The smallest form with a captcha.
const FORM: &str = "
id: 700
handle: rideForm
title: Sortie
settings:
  integrations: [{name: reCAPTCHA, handle: recaptcha, settings: {siteKey: ride-key, secretKey: ride-secret}}]
pages: [{name: Sortie, rows: [{kind: Email, handle: email, name: Courriel}]}]
";

fn house() -> House {
    House::of(content_with(&[("forms/ride.yaml", FORM)]).path())
}

async fn post(house: &House, path: &str, body: &str) -> Response {
    let request = Request::post(path).header("content-type", "application/x-www-form-urlencoded");
    house.send(request.body(Body::from(body.to_owned())).expect("a request")).await
}

/// A token as the frame gets it.
async fn token(house: &House) -> String {
    let path = format!("/captcha/token?k={}&co=http://nl.site.test:8787", KEYS.0);
    post(house, &path, "").await.json()["token"].as_str().expect("a token").to_owned()
}

async fn verify(house: &House, secret: &str, token: &str) -> Value {
    let response = post(house, "/captcha/siteverify", &format!("secret={secret}&response={token}")).await;
    assert_eq!(response.status, StatusCode::OK);
    response.json()
}

#[tokio::test]
async fn a_token_is_redeemed_once_and_within_two_minutes() {
    let house = house();
    let refused = |code: &str| json!({ "success": false, "error-codes": [code] });
    let own = token(&house).await;
    let response = verify(&house, KEYS.1, &own).await;
    assert_eq!((&response["success"], &response["hostname"]), (&json!(true), &json!("nl.site.test")));
    assert!(response["challenge_ts"].as_str().is_some_and(|time| time.ends_with('Z')), "{response}");
    assert_eq!(verify(&house, KEYS.1, &own).await, refused("timeout-or-duplicate"));
    let late = token(&house).await;
    house.service.clock.set_offset(121_000);
    assert_eq!(verify(&house, KEYS.1, &late).await, refused("timeout-or-duplicate"));
    assert_eq!(verify(&house, KEYS.1, "").await, refused("missing-input-response"));
    assert_eq!(verify(&house, KEYS.1, "made-up").await, refused("invalid-input-response"));
    assert_eq!(verify(&house, "", "x").await, refused("missing-input-secret"));
    assert_eq!(verify(&house, "wrong", "x").await, refused("invalid-input-secret"));
    assert_eq!(post(&house, "/captcha/token?k=other", "").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_script_names_this_service() {
    let house = house();
    let script = house.get("/captcha/script.js?render=explicit").await;
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cross-origin-resource-policy"), "cross-origin");
    let text = String::from_utf8(script.body).expect("text");
    assert!(
        text.contains("const origin = \"http://cms.test\";") && text.contains("window.grecaptcha"),
        "{text}"
    );
    // Nothing else in it is taken for the place of the name.
    assert!(text.contains("`${origin}/captcha/frame#"), "{text}");
    for path in ["/captcha/frame", "/captcha/frame.js"] {
        assert_eq!(house.get(path).await.status, StatusCode::OK, "{path}");
    }
}
