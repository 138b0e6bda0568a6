//! What the site says of a captcha that was verified before the form could be sent (docs/captcha-verdict.md).

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::{RIDE, mutation, stored, with};
use crate::house::{House, content_with};

const KEY: &str = "a key that the site and the service share";

/// The form of the ride with a captcha and the site's reference.
fn house() -> House {
    let captcha =
        "{name: reCAPTCHA, handle: recaptcha, settings: {siteKey: ride-key, secretKey: ride-secret}}";
    let guarded = RIDE
        .replacen("pages:", &format!("settings: {{integrations: [{captcha}]}}\npages:"), 1)
        .replace("handle: reference", "handle: referentie");
    House::of(content_with(&[("forms/ride.yaml", &guarded)]).path())
}

/// The header for a form that waited for a minute.
fn header(house: &House, reference: &str, verdict: &str) -> String {
    let sent = house.service.clock.now() / 1000;
    let at = sent - 60;
    let signed = format!("captcha-verdict 1\nrideForm\n{reference}\n{verdict}\n{at}\n{sent}");
    let mut mac = Hmac::<Sha256>::new_from_slice(KEY.as_bytes()).expect("a key");
    mac.update(signed.as_bytes());
    let signature: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("reference={reference}, verdict={verdict}, at={at}, sent={sent}, v1={signature}")
}

/// Sends the form with a header and a reference: what is stored of it.
async fn submit(house: &House, header: &str, email: &str, reference: &str) -> Value {
    let mut variables = with(json!({"email": email, "referentie": reference}));
    variables.as_object_mut().expect("a map").remove("reference");
    let body = json!({"query": mutation(house, "rideForm", &variables), "variables": variables});
    let response = house.post_with("/api", &[("x-captcha-verdict", header)], &body).await.json();
    assert_eq!(response["errors"], Value::Null);
    stored(house).await[0].take()
}

#[tokio::test]
async fn a_signed_verdict_stands_for_the_captcha() {
    let house = house();
    for (verdict, reference) in [("verified", "AZZZZZZZZZ"), ("unverified", "BZZZZZZZZZ")] {
        let email = format!("{verdict}@pedal.example");
        let found = submit(&house, &header(&house, reference, verdict), &email, reference).await;
        assert_eq!((&found["spamReason"], &found["values"]["email"]), (&Value::Null, &json!(email)));
        assert_eq!(
            (&found["captcha"]["verdict"], &found["captcha"]["reference"]),
            (&json!(verdict), &json!(reference))
        );
    }
    let query = "{ formieSubmissions { status isSpam } }";
    let found = house.data(query).await["formieSubmissions"].take();
    assert_eq!(found, json!([{"status": "unverified", "isSpam": false}, {"status": "new", "isSpam": false}]));
}

#[tokio::test]
async fn a_verdict_is_good_once_and_for_its_own_submission() {
    let house = house();
    let own = header(&house, "AZZZZZZZZZ", "verified");
    let missing = json!("Failed Captcha “reCAPTCHA”: “missing-input-response”");
    let other = submit(&house, &own, "a@pedal.example", "BZZZZZZZZZ").await;
    assert_eq!((&other["spamReason"], &other["captcha"]), (&missing, &Value::Null), "another reference");
    let found = submit(&house, &own, "b@pedal.example", "AZZZZZZZZZ").await;
    assert_eq!(found["spamReason"], Value::Null);
    let again = submit(&house, &own, "c@pedal.example", "AZZZZZZZZZ").await;
    assert_eq!((&again["spamReason"], &again["captcha"]), (&missing, &Value::Null), "a replay");
    let forged = header(&house, "CZZZZZZZZZ", "verified").replace("verdict=verified", "verdict=unverified");
    let forged = submit(&house, &forged, "d@pedal.example", "CZZZZZZZZZ").await;
    assert_eq!(forged["spamReason"], missing);
}
