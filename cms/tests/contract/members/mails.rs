//! Mails: their words, their links, and the outbox that shows them.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Client, PASSWORD, assert_told, join, newest_code, outbox, register, wait};
use crate::house::House;

const SENT: &str = "You will receive an email if it matches an account in our system";

/// Registers somebody who has chosen a language.
async fn register_in(house: &House, email: &str, language: &str) {
    let query = "mutation($email: String!, $language: String) {
        register(email: $email, password: \"Slow-and-steady-7\", preferredLanguage: $language) { user { __typename } } }";
    let response = Client::default().ask(house, query, json!({ "email": email, "language": language })).await;
    assert_eq!(response, json!({ "data": { "register": { "user": { "__typename": "User" } } } }));
}

#[tokio::test]
async fn every_mail_is_in_its_readers_language_and_links_to_that_languages_domain() {
    let house = House::demo();
    for (language, login, reset, subjects) in [
        (
            "nl",
            "http://nl.localhost:8787/aanmelden/?activate=",
            "http://nl.localhost:8787/aanmelden/wachtwoord-resetten/?code=",
            ["Kies een nieuw wachtwoord voor Lommerhout", "Activeer uw account bij Lommerhout"],
        ),
        (
            "en-GB",
            "http://en.localhost:8787/log-in/?activate=",
            "http://en.localhost:8787/log-in/reset-password/?code=",
            ["Choose a new password for Lommerhout", "Activate your Lommerhout account"],
        ),
        (
            "de",
            "http://de.localhost:8787/anmelden/?activate=",
            "http://de.localhost:8787/anmelden/passwort-zurucksetzen/?code=",
            ["Wählen Sie ein neues Passwort für Lommerhout", "Aktivieren Sie Ihr Konto bei Lommerhout"],
        ),
    ] {
        let email = format!("{language}@pedal.example");
        register_in(&house, &email, language).await;
        let said = Client::default().good(&house, "ForgottenPassword", json!({ "email": email })).await;
        assert_eq!(said, SENT);
        let mails = outbox(&house).await;
        for ((mail, start), subject) in mails.iter().zip([reset, login]).zip(subjects) {
            assert_eq!((&mail["subject"], &mail["to"]), (&json!(subject), &json!(email)));
            assert_eq!(mail["language"], language[..2]);
            assert!(mail["at"].as_i64().is_some_and(|at| (house.service.clock.now() - at).abs() < 60_000));
            let link = mail["link"].as_str().expect("a link");
            assert!(link.starts_with(start), "{link}");
            let code = link[start.len()..].split('&').next().expect("a code");
            assert_eq!(code.len(), 32);
            let text = mail["text"].as_str().expect("text");
            assert!(text.contains(link) && text.contains("Lommerhout"), "{text}");
        }
    }
}

#[tokio::test] // RA10
async fn a_forgotten_password_is_replaced_by_mail() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    let forgotten = async |email: &str| {
        Client::default().good(&house, "ForgottenPassword", json!({ "email": email })).await
    };
    assert_eq!(forgotten("nobody@pedal.example").await, SENT);
    assert_eq!(outbox(&house).await.len(), 1);
    assert_eq!(forgotten("ada@pedal.example").await, SENT);
    let (code, uid) = newest_code(&house).await;
    let set = async |password: &str, code: &str, id: &str| {
        Client::default()
            .run(&house, "SetPassword", json!({ "password": password, "code": code, "id": id }))
            .await
    };
    let refused = |response: Value| assert_told(&response, "setPassword", "Cannot validate request", false);
    refused(set("Fresh-bread-9", "wrong", &uid).await);
    refused(set("Fresh-bread-9", &code, "nobody").await);
    let short = "New Password should contain at least 6 characters.";
    assert_told(&set("short", &code, &uid).await, "setPassword", short, false);
    let done = set("Fresh-bread-9", &code, &uid).await;
    assert_eq!(done, json!({ "data": { "setPassword": "Successfully saved password" } }));
    refused(set("Fresh-bread-9", &code, &uid).await);
    let login = json!({ "email": "ada@pedal.example", "password": "Fresh-bread-9" });
    Client::default().good(&house, "Authenticate", login).await;
    forgotten("ada@pedal.example").await;
    let (late, _) = newest_code(&house).await;
    wait(&house, 86_401);
    refused(set("Fresh-bread-9", &late, &uid).await);
}

#[tokio::test(flavor = "multi_thread")] // RA10
async fn of_links_followed_at_once_only_one_counts() {
    let house = Arc::new(House::new());
    join(&house, "ada@pedal.example").await;
    Client::default().good(&house, "ForgottenPassword", json!({ "email": "ada@pedal.example" })).await;
    let (code, uid) = newest_code(&house).await;
    let tries = (0..6).map(|number| {
        let (house, variables) =
            (house.clone(), json!({ "password": format!("Password-{number}"), "code": code, "id": uid }));
        tokio::spawn(async move { Client::default().run(&house, "SetPassword", variables).await })
    });
    let responses = futures_util::future::try_join_all(tries).await.expect("answers");
    assert_eq!(responses.iter().filter(|response| response["errors"] == Value::Null).count(), 1);
}

#[tokio::test]
async fn a_reset_also_activates_and_unlocks() {
    let house = House::new();
    register(&house, "ada@pedal.example").await;
    Client::default().good(&house, "ForgottenPassword", json!({ "email": "ada@pedal.example" })).await;
    let (code, uid) = newest_code(&house).await;
    let new = json!({ "password": PASSWORD, "code": code, "id": uid });
    Client::default().good(&house, "SetPassword", new).await;
    super::log_in(&house, "ada@pedal.example").await;
    let wrong = json!({ "email": "ada@pedal.example", "password": "wrong" });
    for _ in 0..5 {
        Client::default().run(&house, "Authenticate", wrong.clone()).await;
    }
    Client::default().good(&house, "ForgottenPassword", json!({ "email": "ada@pedal.example" })).await;
    let (code, uid) = newest_code(&house).await;
    Client::default()
        .good(&house, "SetPassword", json!({ "password": PASSWORD, "code": code, "id": uid }))
        .await;
    super::log_in(&house, "ada@pedal.example").await;
}

#[tokio::test]
async fn activation_mail_is_resent_only_to_pending_members() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    register(&house, "bea@pedal.example").await;
    for (email, mails) in [("ada@pedal.example", 2), ("nobody@pedal.example", 2), ("bea@pedal.example", 3)] {
        let said = Client::default().good(&house, "ResendActivation", json!({ "email": email })).await;
        assert_eq!(said, SENT);
        assert_eq!(outbox(&house).await.len(), mails, "{email}");
    }
}
