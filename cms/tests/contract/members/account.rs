//! Registering, activating, and who may use an account.

use serde_json::{Value, json};

use super::{
    Client, GENERAL, PASSWORD, assert_told, bare, during, join, newest_code, outbox, register, wait,
};
use crate::house::House;

#[tokio::test]
async fn whoever_registers_gets_tokens_that_fail_until_activation() {
    let house = House::new();
    let (pair, during) = during(&house, register(&house, "ada@pedal.example")).await;
    let user = &pair["user"];
    assert_eq!(user["__typename"], "User");
    assert!(user["id"].as_str().and_then(|id| id.parse::<i64>().ok()).is_some_and(|id| id > 1_000_000));
    for (key, value) in [
        ("fullName", "Ada van der Poel"),
        ("firstName", "Ada"),
        ("lastName", "van der Poel"),
        ("email", "ada@pedal.example"),
        ("company", "Pedal"),
        ("website", "https://pedal.example"),
        ("phoneNumber", "+31 6 12"),
    ] {
        assert_eq!(user[key], value, "{key}");
    }
    assert_eq!(user["favoriteProducts"], json!([]));
    assert_eq!(pair["refreshToken"].as_str().map(str::len), Some(32));
    assert!(during(&pair["jwtExpiresAt"], 1_800));
    assert!((89..=92).any(|days| during(&pair["refreshTokenExpiresAt"], days * 86_400)));

    let client = Client::with(&pair["jwt"]);
    assert_eq!(client.run(&house, "Viewer", json!({})).await, bare(GENERAL));
    assert_eq!(client.ask(&house, "{ ping }", json!({})).await, bare(GENERAL));
    let login = json!({ "email": "ada@pedal.example", "password": PASSWORD });
    let response = Client::default().run(&house, "Authenticate", login.clone()).await;
    assert_told(&response, "authenticate", "Please activate your account before logging in", false);

    let (code, uid) = newest_code(&house).await;
    let activated = Client::default().good(&house, "ActivateUser", json!({ "code": code, "id": uid })).await;
    assert_eq!(activated, "Successfully activated user");
    assert_eq!(client.good(&house, "Viewer", json!({})).await["email"], "ada@pedal.example");
    assert_eq!(
        Client::default().good(&house, "Authenticate", login).await["user"]["email"],
        "ada@pedal.example"
    );
}

#[tokio::test]
async fn a_code_is_good_once_for_one_day_and_one_member() {
    let house = House::new();
    register(&house, "ada@pedal.example").await;
    let (code, uid) = newest_code(&house).await;
    let activate = async |code: &str, uid: &str| {
        Client::default().run(&house, "ActivateUser", json!({ "code": code, "id": uid })).await
    };
    let refused = |response: Value| assert_told(&response, "activateUser", "Cannot validate request", false);
    refused(activate("wrong", &uid).await);
    refused(activate(&code, "00000000-0000-4000-a000-000000000000").await);
    refused(activate("", "").await);
    wait(&house, 86_401);
    refused(activate(&code, &uid).await);
    let sent =
        Client::default().good(&house, "ResendActivation", json!({ "email": "ADA@pedal.example" })).await;
    assert_eq!(sent, "You will receive an email if it matches an account in our system");
    refused(activate(&code, &uid).await);
    let (again, same) = newest_code(&house).await;
    assert_eq!(same, uid);
    assert_eq!(activate(&again, &uid).await["data"]["activateUser"], "Successfully activated user");
    refused(activate(&again, &uid).await);
    assert_eq!(outbox(&house).await.len(), 2);
}

#[tokio::test]
async fn what_breaks_a_rule_is_told_in_the_words_of_the_cms() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    let long = "x".repeat(256);
    for (email, password, name, text) in [
        ("ada@pedal.example", PASSWORD, "A", "Username \"ada@pedal.example\" has already been taken."),
        ("ADA@Pedal.Example", PASSWORD, "A", "Username \"ADA@Pedal.Example\" has already been taken."),
        ("ada", PASSWORD, "A", "Email is not a valid email address."),
        ("a@b.nl\r\nBcc: c@d.nl", PASSWORD, "A", "Email is not a valid email address."),
        ("bea@pedal.example", "12345", "A", "New Password should contain at least 6 characters."),
        ("bea@pedal.example", &long, "A", "New Password should contain at most 160 characters."),
        ("bea@pedal.example", PASSWORD, &long, "Full Name should contain at most 255 characters."),
    ] {
        let told = json!({ "email": email, "password": password, "fullName": name });
        assert_told(&Client::default().run(&house, "Register", told).await, "register", text, false);
    }
    assert_eq!(outbox(&house).await.len(), 1);
}

#[tokio::test]
async fn suspended_member_cannot_log_in_or_read() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    suspend(&house, "ada@pedal.example");
    let client = Client::with(&pair["jwt"]);
    assert_eq!(client.run(&house, "Viewer", json!({})).await, bare(GENERAL));
    let login = json!({ "email": "ada@pedal.example", "password": PASSWORD });
    let response = Client::default().run(&house, "Authenticate", login).await;
    assert_told(&response, "authenticate", "Please activate your account before logging in", false);
    for operation in ["ForgottenPassword", "ResendActivation"] {
        let said = Client::default().good(&house, operation, json!({ "email": "ada@pedal.example" })).await;
        assert_eq!(said, "You will receive an email if it matches an account in our system");
    }
    assert_eq!(outbox(&house).await.len(), 1);
}

fn suspend(house: &House, email: &str) {
    use cms::store::{MemberKey, MemberStatus, find_member, save_member};
    let done = house.service.store.write(|transaction| {
        let mut member = find_member(transaction, MemberKey::Email(email))?.expect("a member");
        member.status = MemberStatus::Suspended;
        save_member(transaction, &mut member)
    });
    done.expect("a database");
}

/// The site's own operations of members.
const SITE: [&str; 2] =
    [include_str!("../../../../graphql/account.graphql"), include_str!("../../../../graphql/member.graphql")];

#[tokio::test] // PR7
async fn the_site_takes_along_what_is_kept_of_a_member_and_deletes_it() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let client = Client::with(&pair["jwt"]);
    let kept = client.post(&house, SITE[1], Some("AccountData"), json!({})).await.json();
    let [viewer, account] = ["viewer", "account"].map(|name| &kept["data"][name]);
    assert_eq!(viewer["email"], "ada@pedal.example", "{kept}");
    assert_eq!(account["username"], viewer["email"]);
    assert_eq!(account["uid"].as_str().map(str::len), Some(36));
    assert!(account["dateUpdated"].is_string() && account["preferredLanguage"].is_string(), "{kept}");
    let both = json!({ "password": PASSWORD, "confirmPassword": PASSWORD });
    let gone = client.post(&house, SITE[0], Some("DeleteAccount"), both).await.json();
    assert_eq!(gone, bare(GENERAL));
    let login = json!({ "email": "ada@pedal.example", "password": PASSWORD });
    let response = Client::default().run(&house, "Authenticate", login).await;
    assert_told(&response, "authenticate", "We couldn't log you in with the provided details", false);
    let after = client.post(&house, SITE[1], Some("AccountData"), json!({})).await.json();
    assert_eq!(after, bare(GENERAL));
}

#[tokio::test]
async fn an_account_can_be_deleted_with_everything_it_had() {
    let house = House::new();
    let pair = join(&house, "ada@pedal.example").await;
    let client = Client::with(&pair["jwt"]);
    let delete = "mutation($a: String!, $b: String!) { deleteAccount(password: $a, confirmPassword: $b) }";
    for (a, b, text) in [
        (PASSWORD, "other", "New passwords do not match"),
        ("other", "other", "We couldn't log you in with the provided details"),
    ] {
        let response = client.ask(&house, delete, json!({ "a": a, "b": b })).await;
        assert_told(&response, "deleteAccount", text, false);
    }
    let both = json!({ "a": PASSWORD, "b": PASSWORD });
    let response = Client::default().ask(&house, delete, both.clone()).await;
    assert_told(&response, "deleteAccount", "Invalid Authorization Header", false);
    let response = client.ask(&house, delete, both).await;
    assert_eq!(response, bare(GENERAL), "it is done, and its listener meets nobody");
    assert_eq!(client.run(&house, "Viewer", json!({})).await, bare(GENERAL));
    let refresh = json!({ "refreshToken": pair["refreshToken"] });
    for _ in 0..2 {
        let response = Client::default().run(&house, "RefreshToken", refresh.clone()).await;
        assert_told(&response, "refreshToken", "We couldn't find any matching users", false);
    }
    let again = register(&house, "ada@pedal.example").await;
    assert_ne!(again["user"]["id"], pair["user"]["id"], "numbers are not given twice");
}
