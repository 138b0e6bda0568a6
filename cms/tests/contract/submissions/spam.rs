//! Spam: stored, marked, and answered as if nothing were the matter.

use serde_json::{Value, json};

use super::{RIDE, errors, mutation, stored, submit, taken, with};
use crate::house::{House, content_with};

/// The form of the ride with a captcha.
fn house() -> House {
    let captcha =
        "{name: reCAPTCHA, handle: recaptcha, settings: {siteKey: ride-key, secretKey: ride-secret}}";
    let guarded = RIDE.replacen("pages:", &format!("settings: {{integrations: [{captcha}]}}\npages:"), 1);
    House::of(content_with(&[("forms/ride.yaml", &guarded)]).path())
        .having(|settings| settings.habits.index_seconds = 0)
}

fn token(house: &House) -> String {
    house.service.captcha.issue("ride-key", "nl.site.test", house.service.clock.now())
}

/// Values with a token of the captcha.
fn with_token(token: &str, email: &str) -> Value {
    let captcha = json!({ "name": "g-recaptcha-response", "value": token });
    with(json!({ "email": email, "recaptchaCaptcha": captcha }))
}

/// Why the newest submission is spam.
async fn reason(house: &House) -> Value {
    stored(house).await[0]["spamReason"].take()
}

#[tokio::test]
async fn a_good_token_is_no_spam_and_is_gone() {
    let house = house();
    let own = token(&house);
    taken(&house, "rideForm", with_token(&own, "a@pedal.example")).await;
    assert_eq!(reason(&house).await, Value::Null);
    taken(&house, "rideForm", with_token(&own, "b@pedal.example")).await;
    assert_eq!(reason(&house).await, "Failed Captcha “reCAPTCHA”: “timeout-or-duplicate”");
}

#[tokio::test]
async fn spam_is_answered_with_success() {
    let house = house();
    for (number, (values, code)) in [
        (with(json!({})), "missing-input-response"),
        (with_token("", "x@pedal.example"), "missing-input-response"),
        (with_token("made up", "y@pedal.example"), "invalid-input-response"),
    ]
    .into_iter()
    .enumerate()
    {
        taken(&house, "rideForm", values).await;
        let stored = stored(&house).await;
        assert_eq!(stored.as_array().map(Vec::len), Some(number + 1));
        assert_eq!(stored[0]["spamReason"], format!("Failed Captcha “reCAPTCHA”: “{code}”"));
    }
    let data = house
        .data("{ plain: formieSubmissions { id } spam: formieSubmissions(isSpam: null, search: \"R-0001\") { isSpam } }")
        .await;
    assert_eq!(data["plain"], json!([]), "spam is found by those who ask for it");
    assert_eq!(data["spam"], json!([{ "isSpam": true }, { "isSpam": true }, { "isSpam": true }]));
}

#[tokio::test]
async fn the_token_is_looked_for_among_the_raw_variables() {
    let house = house();
    let own = token(&house);
    let query = mutation(&house, "rideForm", &with_token(&own, "a@pedal.example"));
    // Under another name in the query the argument has a value, and the captcha fails all the same.
    let renamed = query.replace("$recaptchaCaptcha", "$captcha");
    let mut variables = with_token(&own, "a@pedal.example");
    variables["captcha"] = variables["recaptchaCaptcha"].take();
    let response = house.ask(&renamed, variables).await;
    assert_eq!(response["errors"], Value::Null);
    assert_eq!(reason(&house).await, "Failed Captcha “reCAPTCHA”: “missing-input-response”");
    // The token was not touched by that.
    taken(&house, "rideForm", with_token(&own, "b@pedal.example")).await;
    assert_eq!(reason(&house).await, Value::Null);
}

#[tokio::test]
async fn the_captcha_comes_before_the_other_rules() {
    let house = house();
    let own = token(&house);
    let refused = errors(&house, "rideForm", with_token(&own, "nonsense")).await;
    assert_eq!(refused, json!({ "email": ["Courriel is not a valid email address."] }));
    taken(&house, "rideForm", with_token(&own, "a@pedal.example")).await;
    assert_eq!(reason(&house).await, "Failed Captcha “reCAPTCHA”: “timeout-or-duplicate”");
    let response = submit(&house, "rideForm", with(json!({ "email": "nonsense" }))).await;
    assert!(response["errors"][0]["message"].as_str().is_some_and(|text| text.starts_with("{\"email\":")));
}
