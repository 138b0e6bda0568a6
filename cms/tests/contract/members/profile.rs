//! What members see and change of themselves.

use serde_json::{Value, json};

use super::{Client, OPERATIONS, PASSWORD, PRIVATE, assert_told, join, log_in, newest_code, outbox};
use crate::house::House;

const MAYBE: &str = "mutation($email: String, $name: String, $company: String, $phone: String, $products: [Int]) {
  updateViewer(email: $email, fullName: $name, company: $company, phoneNumber: $phone, favoriteProducts: $products) {
    __typename email fullName firstName lastName ... on User { company phoneNumber website favoriteProducts { id } } } }";

#[tokio::test]
async fn viewer_needs_a_token() {
    let house = House::new();
    let anonymous = Client::default();
    let header = "Invalid Authorization Header";
    assert_told(&anonymous.run(&house, "Viewer", json!({})).await, "viewer", header, true);
    assert_told(&anonymous.ask(&house, MAYBE, json!({})).await, "updateViewer", header, true);
    let change = json!({ "currentPassword": "a", "newPassword": "b", "confirmPassword": "b" });
    let response = anonymous.run(&house, "UpdatePassword", change).await;
    assert_told(&response, "updatePassword", header, false);
}

#[tokio::test]
async fn omitted_profile_fields_are_unchanged() {
    let house = House::new();
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    let update = async |variables: Value| {
        let mut response = client.ask(&house, MAYBE, variables).await;
        assert_eq!(response["errors"], Value::Null);
        response["data"]["updateViewer"].take()
    };
    let saved = update(json!({ "products": [51, 50, 51], "company": "Saddle" })).await;
    assert_eq!(saved["favoriteProducts"], json!([{ "id": "51" }, { "id": "50" }]));
    assert_eq!((&saved["company"], &saved["fullName"]), (&json!("Saddle"), &json!("Ada van der Poel")));
    let renamed = update(json!({ "name": "Bea" })).await;
    assert_eq!((&renamed["firstName"], &renamed["lastName"]), (&json!("Bea"), &Value::Null));
    assert_eq!(
        (&renamed["company"], &renamed["favoriteProducts"]),
        (&json!("Saddle"), &saved["favoriteProducts"])
    );
    let emptied = update(json!({ "products": [], "company": null, "phone": "" })).await;
    assert_eq!(emptied["favoriteProducts"], json!([]));
    assert_eq!((&emptied["company"], &emptied["phoneNumber"]), (&Value::Null, &json!("")));
    assert_eq!(emptied["website"], "https://pedal.example");
    assert_eq!(outbox(&house).await.len(), 1, "no address was given, so no mail went out");
}

#[tokio::test]
async fn favourites_are_products_in_the_language_that_is_asked_for() {
    let house = House::new();
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    client.ask(&house, MAYBE, json!({ "products": [51, 500, 77, 50] })).await;
    for (site, titles) in [(4, ["Virages", "Équilibre"]), (9, ["Corners", "Balance"])] {
        let response =
            client.post(&house, PRIVATE, Some("Favourites"), json!({ "locale": [site] })).await.json();
        assert_eq!(response["errors"], Value::Null);
        let found = response["data"]["viewer"]["favoriteProducts"].as_array().expect("a list");
        assert_eq!(found.iter().map(|product| &product["title"]).collect::<Vec<_>>(), titles);
        assert!(found.iter().all(|product| product["price"].is_number()));
    }
}

#[tokio::test]
async fn a_new_address_counts_at_once_and_is_mailed_to_afterwards() {
    let house = House::new();
    join(&house, "bea@pedal.example").await;
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    let profile =
        |email: &str| json!({ "email": email, "fullName": "Ada", "company": "P", "phoneNumber": "1" });
    for (email, text) in [
        ("bea@pedal.example", "Username \"bea@pedal.example\" has already been taken."),
        ("nonsense", "Email is not a valid email address."),
    ] {
        let response = client.run(&house, "UpdateViewer", profile(email)).await;
        assert_told(&response, "updateViewer", text, true);
    }
    let saved = client.good(&house, "UpdateViewer", profile("new@pedal.example")).await;
    assert_eq!((&saved["email"], &saved["fullName"]), (&json!("new@pedal.example"), &json!("Ada")));
    let viewer = client.ask(&house, "{ viewer { username } }", json!({})).await;
    assert_eq!(viewer["data"]["viewer"]["username"], "new@pedal.example");
    log_in(&house, "new@pedal.example").await;
    let mail = &outbox(&house).await[0];
    assert_eq!(mail["to"], "new@pedal.example");
    let (code, uid) = newest_code(&house).await;
    let done = Client::default().good(&house, "ActivateUser", json!({ "code": code, "id": uid })).await;
    assert_eq!(done, "Successfully activated user");
    assert_eq!(client.good(&house, "Viewer", json!({})).await["email"], "new@pedal.example");
    let old = json!({ "email": "ada@pedal.example", "password": PASSWORD });
    let response = Client::default().run(&house, "Authenticate", old).await;
    assert_told(&response, "authenticate", "We couldn't log you in with the provided details", false);
    let before = outbox(&house).await.len();
    client.good(&house, "UpdateViewer", profile("new@pedal.example")).await;
    assert_eq!(outbox(&house).await.len(), before + 1, "the same address again brings a mail as well");
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_it() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let client = Client::with(&pair["jwt"]);
    for (current, new, confirmed, text) in [
        (PASSWORD, "Better-than-8", "better-than-8", "New passwords do not match"),
        (
            "wrong",
            "Better-than-8",
            "Better-than-8",
            "We couldn't update the password with the provided details",
        ),
        (PASSWORD, "12345", "12345", "New Password should contain at least 6 characters."),
    ] {
        let change = json!({ "currentPassword": current, "newPassword": new, "confirmPassword": confirmed });
        assert_told(&client.run(&house, "UpdatePassword", change).await, "updatePassword", text, false);
    }
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "Better-than-8", "confirmPassword": "Better-than-8" });
    let response = client.post(&house, OPERATIONS, Some("UpdatePassword"), change).await.json();
    assert_eq!(response, json!({ "data": { "updatePassword": "Successfully updated password" } }));
    let old = Client::default();
    let response =
        old.run(&house, "Authenticate", json!({ "email": "ada@pedal.example", "password": PASSWORD })).await;
    assert_told(&response, "authenticate", "We couldn't log you in with the provided details", false);
    let new = json!({ "email": "ada@pedal.example", "password": "Better-than-8" });
    assert_eq!(old.good(&house, "Authenticate", new).await["user"]["email"], "ada@pedal.example");
    let token = json!({ "refreshToken": pair["refreshToken"] });
    assert_eq!(old.run(&house, "RefreshToken", token).await["errors"], Value::Null, "tokens stay good");
}
