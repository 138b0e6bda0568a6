//! What the log must not know, whatever goes wrong: passwords, tokens, codes, addresses of people and of their machines.

use serde_json::json;
use site::{http::request::Request, members::session::RenewalOutcome, ports::PortError};

use crate::{
    account::{ACCOUNT, DELETE, FAVOURITE, FORGOT, LOGIN, PASSWORD, RESET, SIGN_UP, accounts, refused},
    session::{cookies, expired, good, isolate},
    world::{Behaviour, Script, World, except, get, post_to, respond, visit_with},
};

const TYPED: [&str; 8] = [
    "ada@example.com",
    "ada%40example.com",
    "pass-word-1",
    "new-word-1",
    "Ada Boom",
    "the-code",
    "the-id",
    "203.0.113.7",
];

/// Ways in which a content system says no with what it was told.
fn telltales() -> [fn() -> Behaviour; 8] {
    [
        || refused("The address ada@example.com is taken"),
        || Behaviour::of(500, "text/html", "<p>ada@example.com pass-word-1</p>"),
        || Behaviour::of(200, "text/html; ada@example.com", "ada@example.com"),
        || Behaviour::of(200, "application/json", r#""ada@example.com pass-word-1""#),
        || Behaviour::of(200, "application/json", r#"{"data": "ada@example.com", "errors": "pass-word-1"}"#),
        || Behaviour::json(&json!({"data": {"tokens": "pass-word-1", "viewer": "ada@example.com"}})),
        || Behaviour::json(&json!({"data": {"tokens": {"jwt": "the-code", "jwtExpiresAt": "pass-word-1"}}})),
        Behaviour::hangs,
    ]
}

fn failing(behaves: fn() -> Behaviour) -> Script {
    Box::new(move |operation, call, variables| match operation {
        "Chrome" | "Single" | "Page" | "Alternates" | "Addresses" => accounts()(operation, call, variables),
        _ => behaves(),
    })
}

#[test] // MD6, PR5
fn a_failing_log_in_tells_the_log_nothing() {
    let mut lines = 0;
    for behaves in telltales() {
        let world = World::new(failing(behaves));
        world.renew_with(Err(PortError::Timeout));
        let forms = [
            (LOGIN, "email=ada%40example.com&password=pass-word-1"),
            (LOGIN, "email=ada%40example.com&action=resend"),
            (LOGIN, "code=the-code&id=the-id"),
            (FORGOT, "email=ada%40example.com"),
            (RESET, "newPassword=new-word-1&confirmPassword=new-word-1&code=the-code&id=the-id"),
            (SIGN_UP, "fullName=Ada+Boom&email=ada%40example.com&password=new-word-1"),
            (ACCOUNT, "fullName=Ada+Boom&email=ada%40example.com&currentPassword=pass-word-1"),
            (PASSWORD, "currentPassword=pass-word-1&newPassword=new-word-1&confirmPassword=new-word-1"),
            (DELETE, "password=pass-word-1&understood=1"),
            ("nl.example/_/logout", ""),
            (FAVOURITE, "product=12&favourite=on"),
        ];
        for tokens in [good(), expired()] {
            for (address, body) in forms {
                let (cookie, address_of) = (Some(cookies(tokens.clone())), Some("203.0.113.7".to_owned()));
                let asked = post_to(&world, address, body);
                respond(isolate(), &world, Request { cookie, address: address_of, ..asked });
            }
            for address in [
                ACCOUNT,
                "nl.example/_/viewer",
                "nl.example/_/account-data",
                "nl.example/_/download/31",
                "en.example/log-in/reset-password/?code=the-code&id=the-id",
                "nl.example/missing/?email=ada%40example.com&code=the-code",
            ] {
                let cookie = Some(cookies(tokens.clone()));
                respond(isolate(), &world, Request { cookie, ..get(&world, address) });
            }
        }
        let sealed = cookies(good()).replace("; apollo-token=", " ").replace("authentication-cookie=", "");
        for line in world.log.take() {
            lines += 1;
            for secret in TYPED {
                assert!(!line.contains(secret), "{secret}: {line}");
            }
            for tokens in [good(), expired()] {
                assert!(!line.contains(&tokens.access) && !line.contains(&tokens.refresh), "{line}");
            }
            assert!(sealed.split(' ').all(|value| !line.contains(value)), "{line}");
        }
    }
    assert!(lines > 20, "so the test can fail: {lines}");
}

#[test] // MD6
fn a_lost_session_is_noted_without_its_token() {
    for renewed in [RenewalOutcome::Refused, RenewalOutcome::ResponseLost, RenewalOutcome::Unreachable] {
        let world = World::new(accounts());
        world.renew_with(Ok(renewed));
        visit_with(isolate(), &world, &cookies(expired()), ACCOUNT);
        for line in world.take_log() {
            assert!(!line.contains(&expired().refresh) && !line.contains("account"), "{line}");
        }
    }
}

#[test]
fn an_accounts_errors_are_told_with_their_places() {
    let errors = json!({"data": null, "errors": [
        {"message": "Field \"tokens\" failed", "locations": [{"line": 2, "column": 3, "note": "Ada Boom"}], "path": ["tokens", 0, "jwt"]},
        {"message": "x".repeat(5000), "locations": "pass-word-1", "path": ["ada@example.com", "the-code", {"a": "b"}]},
    ]});
    let world = World::new(failing_with(errors));
    respond(isolate(), &world, post_to(&world, LOGIN, "email=ada%40example.com&password=pass-word-1"));
    let log = world.take_log();
    let line = log.iter().find(|line| line.contains("refused")).unwrap();
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["message"], "an account's operation was refused", "the headline stays");
    assert_eq!(line["operation"], "Authenticate");
    assert_eq!(
        line["errors"],
        json!([
            {"message": "Field \"tokens\" failed", "locations": [{"line": 2, "column": 3}], "path": ["tokens", 0, "jwt"]},
            {"message": "x".repeat(200), "locations": [], "path": []},
        ])
    );
}

fn failing_with(answer: serde_json::Value) -> Script {
    except(accounts(), "Authenticate", move |_| Behaviour::json(&answer))
}
