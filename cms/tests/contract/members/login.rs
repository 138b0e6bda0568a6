//! Logging in, and the lock after five wrong passwords.

use std::time::{Duration, Instant};

use cms::members::Cost;
use serde_json::{Value, json};

use super::{Client, PASSWORD, assert_told, join, log_in, masked, wait};
use crate::house::House;

const BAD: &str = "We couldn't log you in with the provided details";

async fn attempt(house: &House, email: &str, password: &str) -> Value {
    Client::default().run(house, "Authenticate", json!({ "email": email, "password": password })).await
}

#[tokio::test]
async fn by_address_in_any_case_and_only_with_the_password() {
    let house = House::new();
    join(&house, "ada@pedal.example").await;
    let before = house.service.clock.now();
    for email in ["ada@pedal.example", "ADA@Pedal.Example", " ada@pedal.example "] {
        let answer = attempt(&house, email, PASSWORD).await;
        assert_eq!(answer["errors"], Value::Null, "{email}");
    }
    assert_told(&attempt(&house, "ada@pedal.example", "slow-and-steady-7").await, "authenticate", BAD, false);
    assert_told(&attempt(&house, "bea@pedal.example", PASSWORD).await, "authenticate", BAD, false);
    assert_told(&attempt(&house, "", "").await, "authenticate", BAD, false);
    let stored = house.service.store.read(|connection| {
        cms::store::find_member(connection, cms::store::MemberKey::Name("ada@pedal.example"))
    });
    let member = stored.expect("a database").expect("a member");
    assert!(member.last_login.is_some_and(|at| at >= before) && member.bad_logins == 1);
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
    wait(&house, 299);
    assert_eq!(attempt(&house, "ada@pedal.example", PASSWORD).await, masked());
    wait(&house, 2);
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
        let answer = client.run(&house, "UpdatePassword", change.clone()).await;
        let text = "We couldn't update the password with the provided details";
        assert_told(&answer, "updatePassword", text, false);
    }
    assert_eq!(attempt(&house, "ada@pedal.example", PASSWORD).await, masked());
}

/// Guessing takes as long for an address that nobody has; otherwise the time would tell who has an account.
#[tokio::test]
async fn unknown_addresses_cost_as_much_as_known_ones() {
    let house = House::costing(Cost { memory: 1024, passes: 2 });
    join(&house, "ada@pedal.example").await;
    let mut fastest = [Duration::MAX; 2];
    for _ in 0..4 {
        for (place, email) in ["ada@pedal.example", "bea@pedal.example"].into_iter().enumerate() {
            let started = Instant::now();
            attempt(&house, email, "wrong").await;
            fastest[place] = fastest[place].min(started.elapsed());
        }
    }
    let [known, unknown] = fastest.map(|time| time.as_secs_f64());
    assert!(unknown > known / 2.0, "{known} s and {unknown} s");
}
