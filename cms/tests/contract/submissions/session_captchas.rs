//! Formie's captchas that compare a value with the visitor's session, and its honeypot.

use axum::http::HeaderValue;
use serde_json::{Map, Value, json};

use super::{RIDE, mutation, stored, with};
use crate::house::{House, content_with};

/// The site's own operation.
const FORM_CAPTCHAS: &str = include_str!("../../../../graphql/optional/FormInterface.captchas.graphql");

/// The form of the ride with some captchas, by their handles.
fn house(handles: &[&str]) -> House {
    let integrations: Vec<String> = handles
        .iter()
        .map(|handle| format!("{{name: {handle}, handle: {handle}, settings: {{}}}}"))
        .collect();
    let settings = format!("settings: {{integrations: [{}]}}\npages:", integrations.join(", "));
    House::of(content_with(&[("forms/ride.yaml", &RIDE.replacen("pages:", &settings, 1))]).path())
}

/// Values of captchas as arguments of the mutation, and the cookie of their session.
pub struct Captchas {
    pub arguments: Map<String, Value>,
    pub cookie: Option<HeaderValue>,
}

/// Asks for the captchas of a form, past the cache of results.
pub async fn captchas(house: &House, form: &str) -> Captchas {
    asked(house, form, "no-cache").await
}

async fn asked(house: &House, form: &str, cache: &str) -> Captchas {
    let body = json!({ "query": FORM_CAPTCHAS, "variables": { "handle": [form] } });
    let response = house.post_with("/api", &[("x-craft-gql-cache", cache)], &body).await;
    let listed = response.json()["data"]["formieForm"]["captchas"].take();
    let argument = |own: &Value| {
        (
            own["handle"].as_str().expect("a handle").to_owned(),
            json!({ "name": own["name"], "value": own["value"] }),
        )
    };
    let arguments = listed.as_array().expect("a list").iter().map(argument).collect();
    Captchas { arguments, cookie: response.headers.get("set-cookie").cloned() }
}

/// Sends values to a form with these captchas: the whole response.
pub async fn submit_with(house: &House, form: &str, values: Value, captchas: &Captchas) -> Value {
    let mut all = values.clone();
    for (name, value) in &captchas.arguments {
        all[name.as_str()] = value.clone();
    }
    send_with(house, &mutation(house, form, &all), values, captchas).await
}

/// Sends a mutation with these captchas among its variables, in their session: the whole response.
pub async fn send_with(house: &House, query: &str, mut variables: Value, captchas: &Captchas) -> Value {
    for (name, value) in &captchas.arguments {
        variables[name.as_str()] = value.clone();
    }
    let cookie = captchas.cookie.as_ref().and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default();
    let body = json!({ "query": query, "variables": variables });
    house.post_with("/api", &[("cookie", cookie)], &body).await.json()
}

/// Sends the ride and answers why it is spam, if it is; the visitor is told of success.
async fn reason(house: &House, changes: Value, captchas: &Captchas) -> Value {
    let response = submit_with(house, "rideForm", with(changes), captchas).await;
    assert!(response["data"]["save_rideForm_Submission"]["id"].is_string(), "{response}");
    stored(house).await[0]["spamReason"].take()
}

fn email(name: &str) -> Value {
    json!({ "email": format!("{name}@pedal.example") })
}

#[tokio::test]
async fn a_form_says_which_captchas_it_has() {
    let own = captchas(&house(&["javascript", "honeypot", "duplicate"]), "rideForm").await;
    let name = |handle: &str| own.arguments[handle]["name"].as_str().unwrap_or_default().to_owned();
    // Its form's and its last page's id.
    assert!(name("duplicateCaptcha").starts_with("__DUP_700"), "{}", name("duplicateCaptcha"));
    assert!(name("javascriptCaptcha").starts_with("__JSCHK_700"), "{}", name("javascriptCaptcha"));
    assert_eq!((own.arguments.len(), name("honeypotCaptcha")), (3, "beesknees".to_owned()));
    assert_eq!(own.arguments["honeypotCaptcha"]["value"], "");
    assert!(
        own.cookie
            .is_some_and(|cookie| cookie.to_str().is_ok_and(|text| text.starts_with("CraftSessionId=")))
    );
    let none = captchas(&house(&[]), "rideForm").await;
    assert!(none.arguments.is_empty() && none.cookie.is_none());
}

#[tokio::test]
async fn values_are_good_once_and_only_in_their_session() {
    let house = house(&["javascript", "duplicate"]);
    let own = captchas(&house, "rideForm").await;
    assert_eq!(reason(&house, email("a"), &own).await, Value::Null);
    let again = reason(&house, email("b"), &own).await;
    assert!(
        again.as_str().is_some_and(|why| why.starts_with("Failed Captcha “Duplicate”: “Value mismatch :")),
        "{again}"
    );
    let fresh = captchas(&house, "rideForm").await;
    let elsewhere = Captchas { cookie: None, ..fresh };
    let why = reason(&house, email("c"), &elsewhere).await;
    assert!(why.as_str().is_some_and(|why| why.starts_with("Failed Captcha “Duplicate”")), "{why}");
}

#[tokio::test]
async fn a_session_ends() {
    let house = house(&["javascript"]);
    let own = captchas(&house, "rideForm").await;
    house.service.clock.set_offset(25 * 60 * 1000);
    let why = reason(&house, email("a"), &own).await;
    assert!(
        why.as_str().is_some_and(|why| why.starts_with("Failed Captcha “Javascript”: “Value mismatch")),
        "{why}"
    );
}

#[tokio::test]
async fn missing_captcha_value_is_spam() {
    let none = Captchas { arguments: Map::new(), cookie: None };
    for (handle, why) in [
        ("javascript", "Failed Captcha “Javascript”: “”"),
        ("duplicate", "Failed Captcha “Duplicate”: “”"),
        ("honeypot", "Failed Captcha “Honeypot”: “Honeypot param missing: beesknees.”"),
    ] {
        assert_eq!(reason(&house(&[handle]), email("a"), &none).await, why);
    }
}

#[tokio::test]
async fn filled_honeypot_is_spam() {
    let house = house(&["honeypot"]);
    let own = captchas(&house, "rideForm").await;
    assert_eq!(own.cookie, None, "it needs no session");
    assert_eq!(reason(&house, email("a"), &own).await, Value::Null);
    let mut filled = own;
    filled.arguments["honeypotCaptcha"]["value"] = json!("honey");
    let why = "Failed Captcha “Honeypot”: “Honeypot input has value: honey.”";
    assert_eq!(reason(&house, email("b"), &filled).await, why);
}

#[tokio::test]
async fn what_is_refused_is_sent_again_with_the_same_values() {
    let house = house(&["javascript"]);
    let own = captchas(&house, "rideForm").await;
    let refused = submit_with(&house, "rideForm", with(json!({ "email": "nonsense" })), &own).await;
    assert!(refused["errors"][0]["message"].as_str().is_some_and(|text| text.contains("email")), "{refused}");
    assert_eq!(reason(&house, email("a"), &own).await, Value::Null);
}

#[tokio::test]
async fn the_cache_of_results_has_the_values_of_another_session() {
    let house = house(&["duplicate"]);
    let first = asked(&house, "rideForm", "public").await;
    let second = asked(&house, "rideForm", "public").await;
    assert!(first.cookie.is_some() && second.cookie.is_none());
    assert_eq!(second.arguments, first.arguments);
    let why = reason(&house, email("a"), &second).await;
    assert!(why.as_str().is_some_and(|why| why.starts_with("Failed Captcha “Duplicate”")), "{why}");
    assert_eq!(reason(&house, email("b"), &first).await, Value::Null);
}
