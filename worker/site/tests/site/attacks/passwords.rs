//! Guessing at passwords: the edge refuses before the content system locks the owner out.

use site::http::request::Request;

use crate::{
    account::{
        ACCOUNT, DELETE, FORGOT, GOOD, LOGIN, NEW_ACCOUNT, NEW_PASSWORD, OTHER_PASSWORD, PASSWORD, RESET,
        SIGN_UP, SURE, accounts, send, send_as_member, times,
    },
    session::{MINUTE, isolate},
    world::{Part, World, form, post_to, respond, run_all, set_cookies, text},
};

const WRONG: &str = "email=+ADA%40example.com&password=wrong";

#[test]
fn a_stranger_waits_before_the_content_system_locks() {
    let world = World::new(accounts());
    for _ in 0..2 {
        assert_eq!(send(&world, LOGIN, WRONG).status, 422);
    }
    world.calls.take();
    let refused = send(&world, LOGIN, GOOD);
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("30")));
    assert_eq!(times(&refused, "There were too many attempts to log in. Try again in 30 seconds."), 1);
    assert_eq!(world.take_count("Authenticate"), 0, "it is not even asked");
    let others = send(&world, LOGIN, "email=no%40example.com&password=x");
    assert_eq!(others.status, 422, "others are not kept waiting");
    world.wait(61 * MINUTE);
    assert_eq!(send(&world, LOGIN, GOOD).status, 303);
}

#[test]
fn guesses_side_by_side_are_counted_one_by_one() {
    let world = World::new(accounts());
    let guesses = (0..20).map(|_| isolate().respond(post_to(&world, LOGIN, WRONG), world.ports()));
    let statuses: Vec<u16> = run_all(&world, guesses).iter().map(|response| response.status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 422).count(), 2, "{statuses:?}");
    assert_eq!(world.take_count("Authenticate"), 2);
}

#[test]
fn every_spelling_of_an_address_is_one_account() {
    let world = World::new(accounts());
    for email in [
        "ada%40example.com",
        "ADA%40EXAMPLE.COM",
        "++ada%40example.com+",
        "%00ada%40example.com",
        "ada%40example.com%0d%0a",
    ] {
        send(&world, LOGIN, &format!("email={email}&password=wrong"));
    }
    assert_eq!(world.take_count("Authenticate"), 2);
}

#[test]
fn whoever_has_somebodys_session_does_not_guess_more_often() {
    let (account, password) = (ACCOUNT, PASSWORD);
    let world = World::new(accounts());
    for (address, body) in [
        (DELETE, "password=wrong&understood=1"),
        (password, "currentPassword=wrong&newPassword=benchseat&confirmPassword=benchseat"),
        (account, "fullName=Ada&email=new%40example.com&currentPassword=guess"),
        (password, "currentPassword=guess&newPassword=benchseat&confirmPassword=benchseat"),
    ] {
        assert_eq!(send_as_member(&world, address, body).status, 422, "{body}");
    }
    world.calls.take();
    for (address, body) in [
        (account, "fullName=Ada&email=new%40example.com&currentPassword=right+one"),
        (DELETE, SURE),
        (password, OTHER_PASSWORD),
        ("nl.example/aanmelden/", GOOD),
    ] {
        let response = send_as_member(&world, address, body);
        assert_eq!(response.status, 429, "{address}");
        assert!(
            response
                .header("retry-after")
                .is_some_and(|seconds| seconds.parse().is_ok_and(|seconds: u32| seconds > 0))
        );
    }
    let operations = world.take_operations();
    assert!(
        !operations
            .iter()
            .any(|name| ["Authenticate", "UpdatePassword", "DeleteAccount"].contains(&name.as_str())),
        "{operations:?}"
    );
}

#[test]
fn one_visitor_may_not_try_for_ever_and_a_broken_limit_keeps_nobody_out() {
    let world = World::new(accounts());
    world.limit("203.0.113.7");
    let from = |address: &str, body: &str| {
        let address_of = Some("203.0.113.7".to_owned());
        respond(isolate(), &world, Request { address: address_of, ..post_to(&world, address, body) })
    };
    for (address, body) in [
        (LOGIN, GOOD),
        (LOGIN, "email=ada%40example.com&action=resend"),
        (LOGIN, "code=good&id=b"),
        (FORGOT, "email=ada%40example.com"),
        (RESET, NEW_PASSWORD),
        (SIGN_UP, NEW_ACCOUNT),
    ] {
        let response = from(address, body);
        assert_eq!((response.status, response.header("retry-after")), (429, Some("60")), "{address} {body}");
    }
    world.break_part(Part::Limits);
    world.take_log();
    assert_eq!(from(LOGIN, GOOD).status, 303);
    assert_eq!(world.take_log().len(), 3, "both limits and the release say so");
}

#[test]
fn script_is_told_how_long_to_wait() {
    let world = World::new(accounts());
    for _ in 0..2 {
        send(&world, LOGIN, WRONG);
    }
    let post = Some(site::http::request::Post { accept: Some("application/json".to_owned()), ..form(GOOD) });
    let response = respond(isolate(), &world, Request { post, ..post_to(&world, LOGIN, "") });
    assert_eq!((response.status, response.header("retry-after")), (429, Some("30")));
    assert!(text(&response).contains("too many attempts"));
    assert_eq!(set_cookies(&response).len(), 1, "by which it is known that it waits");
}

#[test]
fn a_password_has_the_length_that_is_told() {
    let world = World::new(accounts());
    let choose = |password: &str| {
        let body = format!("fullName=Ada&email=new%40example.com&password={}", password.replace(' ', "+"));
        send(&world, SIGN_UP, &body).status
    };
    assert_eq!(["x".repeat(7), "x".repeat(161)].map(|password| choose(&password)), [422, 422]);
    assert!(!world.take_operations().contains(&"Register".to_owned()), "it is checked here");
    let long = "benchseat and lamp ".repeat(8) + "benches.";
    assert_eq!((long.len(), choose(&long)), (160, 303));
}

#[test]
fn a_password_that_everybody_would_try_is_refused_wherever_one_is_chosen() {
    let world = World::new(accounts());
    let words = "This password is too easy to guess";
    for password in ["12345678", "P%40ssw0rd1", "example2026", "ada%40example.com"] {
        let reset = format!("newPassword={password}&confirmPassword={password}&code=good&id=b");
        let sign_up = format!("fullName=Ada&email=ada%40example.com&password={password}");
        let change = format!("currentPassword=right+one&newPassword={password}&confirmPassword={password}");
        let change = send_as_member(&world, PASSWORD, &change);
        let told = times(&change, "Dit wachtwoord is te makkelijk te raden");
        assert_eq!((change.status, told), (422, 1), "{password}");
        let response = send(&world, SIGN_UP, &sign_up);
        assert_eq!((response.status, times(&response, words)), (422, 1), "{password}");
        if !password.starts_with("ada") {
            let response = send(&world, RESET, &reset);
            assert_eq!((response.status, times(&response, words)), (422, 1), "{password}");
        }
    }
    let sent = world.take_operations();
    let changes = ["Register", "SetPassword", "UpdatePassword"];
    assert!(!sent.iter().any(|name| changes.contains(&name.as_str())), "{sent:?}");
    assert_eq!(
        send(&world, LOGIN, "email=ada%40example.com&password=12345678").status,
        422,
        "an old one is asked for"
    );
    assert_eq!(world.take_count("Authenticate"), 1);
}
