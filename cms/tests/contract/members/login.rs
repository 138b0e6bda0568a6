//! Logging in, and the lock after five wrong passwords.

use serde_json::{Value, json};

use super::{Client, PASSWORD, assert_told, join, log_in, masked, register, wait};
use crate::house::House;

const BAD: &str = "We couldn't log you in with the provided details";

async fn attempt(house: &House, email: &str, password: &str) -> Value {
    Client::default().run(house, "Authenticate", json!({ "email": email, "password": password })).await
}

#[tokio::test]
async fn by_address_in_any_case_and_only_with_the_password() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    for email in ["ada@pedal.example", "ADA@Pedal.Example", " ada@pedal.example "] {
        let response = attempt(&house, email, PASSWORD).await;
        assert_eq!(response["errors"], Value::Null, "{email}");
    }
    assert_told(&attempt(&house, "ada@pedal.example", "slow-and-steady-7").await, "authenticate", BAD, false);
    assert_told(&attempt(&house, "bea@pedal.example", PASSWORD).await, "authenticate", BAD, false);
    assert_told(&attempt(&house, "", "").await, "authenticate", BAD, false);
    let stored = house.service.store.read(|connection| {
        cms::store::find_member(connection, cms::store::MemberKey::Email("ada@pedal.example"))
    });
    let member = stored.expect("a database").expect("a member");
    assert_eq!(member.guesses.count, 1);
    assert!(member.password.starts_with("$argon2id$"));
}

#[tokio::test]
async fn the_fifth_wrong_password_locks_for_five_minutes() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    for _ in 0..4 {
        assert_told(&attempt(&house, "ada@pedal.example", "wrong").await, "authenticate", BAD, false);
    }
    assert_eq!(attempt(&house, "ada@pedal.example", "wrong").await, masked());
    assert_eq!(attempt(&house, "ada@pedal.example", PASSWORD).await, masked());
    wait(&house, 270);
    assert_eq!(attempt(&house, "ada@pedal.example", PASSWORD).await, masked());
    wait(&house, 31);
    assert_eq!(log_in(&house, "ada@pedal.example").await["user"]["email"], "ada@pedal.example");
    for _ in 0..4 {
        assert_told(&attempt(&house, "ada@pedal.example", "wrong").await, "authenticate", BAD, false);
    }
}

#[tokio::test]
async fn a_good_login_and_an_hour_start_the_count_anew() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    for round in 0..3 {
        for _ in 0..4 {
            assert_told(&attempt(&house, "ada@pedal.example", "wrong").await, "authenticate", BAD, false);
        }
        match round {
            0 => drop(log_in(&house, "ada@pedal.example").await),
            _ => wait(&house, 3_600),
        }
    }
}

#[tokio::test]
async fn wrong_passwords_of_a_member_who_is_logged_in_count_as_well() {
    let house = House::new();
    let client = Client::with(&join(&house, "ada@pedal.example").await["jwt"]);
    let change =
        json!({ "currentPassword": "wrong", "newPassword": "x-new-one", "confirmPassword": "x-new-one" });
    for _ in 0..5 {
        let response = client.run(&house, "UpdatePassword", change.clone()).await;
        let text = "We couldn't update the password with the provided details";
        assert_told(&response, "updatePassword", text, false);
    }
    assert_eq!(attempt(&house, "ada@pedal.example", PASSWORD).await, masked());
}

/// Who waits for the activation is told so only with the right password; otherwise the words would tell who has an account.
#[tokio::test]
async fn pending_account_is_revealed_only_with_its_password() {
    let house = House::new();
    register(&house, "ada@pedal.example").await;
    let pending = "Please activate your account before logging in";
    assert_told(&attempt(&house, "ada@pedal.example", PASSWORD).await, "authenticate", pending, false);
    for _ in 0..4 {
        assert_told(&attempt(&house, "ada@pedal.example", "wrong").await, "authenticate", BAD, false);
    }
    assert_eq!(attempt(&house, "ada@pedal.example", "wrong").await, masked(), "and its guesses are counted");
}
