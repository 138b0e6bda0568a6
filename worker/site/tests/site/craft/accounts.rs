//! What a Craft answered about accounts and forms leads where it should.

use serde_json::{Value, json};
use site::members::session::RenewalOutcome;

use crate::{
    account::{GOOD, LOGIN, accounts, send, send_as_member, times},
    recorded::of_a_craft_named,
    session::{MINUTE, access, are_cleared, as_member, good, isolate},
    world::{Behaviour, START, World, location, private_status, run, set_cookies, text},
};

/// What a Craft answered, by the name of its file. Its tokens are blanked and were valid on another day.
fn answer(name: &str) -> Value {
    let mut answer = of_a_craft_named(name);
    if let Some(tokens) = answer.pointer_mut("/data/tokens") {
        let ends = START + 30 * MINUTE;
        tokens["jwt"] = json!(access(ends));
        tokens["jwtExpiresAt"] = json!(ends);
        tokens["refreshTokenExpiresAt"] = json!(START + 3_000 * MINUTE);
    }
    answer
}

/// A content system that knows a member, and answers one operation as the Craft did.
fn answering(name: &str) -> World {
    let (operation, _) = name.split_once('.').unwrap();
    let (operation, answer) = (operation.to_owned(), answer(name));
    let usual = accounts();
    World::new(Box::new(move |asked, call, variables| match asked {
        _ if asked == operation => Behaviour::json(&answer),
        // A page of the account asks for the member together with what is private on it.
        "Private" if operation == "Viewer" => Behaviour::json(&answer),
        _ => usual(asked, call, variables),
    }))
}

#[test]
fn a_log_in_ends_as_the_craft_answers() {
    for (name, status, words) in [
        ("Authenticate.1", 422, "Please activate your account before logging in"),
        ("Authenticate.2", 422, "We couldn't log you in with the provided details"),
        ("Authenticate.4", 429, "locked"),
        ("Authenticate.6", 422, "We couldn't log you in with the provided details"),
    ] {
        let response = send(&answering(name), LOGIN, GOOD);
        assert_eq!(response.status, status, "{name}");
        assert!(times(&response, words) > 0, "{name}: {}", text(&response));
        assert!(set_cookies(&response).is_empty(), "{name}");
    }
    for name in ["Authenticate.3", "Authenticate.5"] {
        let response = send(&answering(name), LOGIN, GOOD);
        assert_eq!(location(&response), (303, Some("/account/")), "{name}");
        assert!(!set_cookies(&response).is_empty() && !are_cleared(&response), "{name}");
    }
}

#[test]
fn a_sign_up_is_told_and_leaves_no_session() {
    let body = "fullName=Ada&email=new%40example.com&password=benchseat";
    let world = answering("Register.1");
    assert_eq!(location(&send(&world, "en.example/sign-up/", body)), (303, Some("/sign-up/")));
    assert!(world.messages().is_empty(), "it is done");
}

#[test]
fn a_password_is_changed_or_refused() {
    let address = "nl.example/account/wachtwoord-wijzigen/";
    let body = "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new";
    let response = send_as_member(&answering("UpdatePassword.1"), address, body);
    assert_eq!(response.status, 422);
    assert_eq!(times(&response, "We konden het wachtwoord met deze gegevens niet wijzigen"), 1);
    let response = send_as_member(&answering("UpdatePassword.2"), address, body);
    assert_eq!(response.status, 303);
    let world = answering("DeleteRefreshTokens.1");
    assert_eq!(send_as_member(&world, address, body).status, 303);
    assert!(world.take_operations().contains(&"DeleteRefreshTokens".to_owned()));
}

#[test]
fn a_member_sees_their_page_and_their_details() {
    let response = as_member(isolate(), &answering("Private.2"), good(), "nl.example/about/");
    assert_eq!(private_status(&response), Some(200));
    let world = answering("Viewer.1");
    let response = as_member(isolate(), &world, good(), "nl.example/account/");
    assert_eq!(response.status, 200);
    let html = text(&response);
    for shown in ["Marijke van Ommen", "other@example.com", "Veldhaven", "https://x.example/"] {
        assert!(html.contains(shown), "{shown}");
    }
    assert_eq!(world.take_log(), Vec::<String>::new());
}

#[test]
fn a_session_that_is_over_ends() {
    let response = as_member(isolate(), &answering("Private.1"), good(), "nl.example/about/");
    assert_eq!(location(&response), (302, Some("/404/")));
    assert!(are_cleared(&response));
    let world = answering("RefreshToken.1");
    let ports = world.ports();
    let renewed = run(&world, async move { isolate().renew(&good().refresh, &ports).await });
    assert!(matches!(renewed, RenewalOutcome::Refused), "of an account that was deleted");
}

#[test]
fn a_session_that_cannot_be_ended_anew_is_gone_all_the_same() {
    let world = answering("DeleteRefreshToken.1");
    let response = send_as_member(&world, "nl.example/_/logout", "");
    assert_eq!(location(&response), (303, Some("/")));
    assert!(are_cleared(&response));
}
