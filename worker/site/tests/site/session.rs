//! A member's session at the guards: good, over, renewed, lost, and when nobody can be asked.

use serde_json::{Value, json};
use site::{
    app::App,
    crypto::Seal,
    http::response::Response,
    members::session::{Jar, RenewalOutcome, Session, Tokens},
    ports::PortError,
};

use super::{
    account::masked_error,
    world::{Behaviour, START, World, get, isolate_with, respond},
};
use crate::{
    account::ACCOUNT,
    world::{except, healthy, location, set_cookies, visit_with},
};

pub const KEY: &str = "a session key of thirty-two bytes and more";
/// The member's account.
pub const UID: &str = "0b6a1e8c-7f2d-4b7e-9a53-c1d2e3f40516";
pub const MINUTE: u64 = 60_000;
pub const DAY: u64 = 24 * 60 * MINUTE;

pub fn isolate() -> &'static App {
    isolate_with(&[("SESSION_KEY", KEY)])
}

/// An access token that ends at a time; its signature is the content system's affair.
pub fn access(ends: u64) -> String {
    // {"alg":"HS256"}
    format!("eyJhbGciOiJIUzI1NiJ9.{}.c2lnbmVk", base64(&json!({"exp": ends / 1000}).to_string()))
}

fn base64(text: &str) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let group = |bytes: &[u8]| {
        let word =
            bytes.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - bytes.len()));
        let letter = |place: usize| LETTERS[(word >> (18 - 6 * place) & 63) as usize] as char;
        (0..=bytes.len()).map(letter).collect::<String>()
    };
    text.as_bytes().chunks(3).map(group).collect()
}

pub fn tokens(access_ends: u64, refresh_ends: u64) -> Tokens {
    Tokens {
        access: access(access_ends),
        access_expires_at: access_ends,
        refresh: format!("refresh until {refresh_ends}"),
        refresh_expires_at: refresh_ends,
        user: Some(UID.to_owned()),
    }
}

/// The cookies of a session, as a browser sends them.
pub fn cookies(tokens: Tokens) -> String {
    cookies_of("nl.example", tokens)
}

/// The same of another domain.
pub fn cookies_of(host: &str, tokens: Tokens) -> String {
    let seal = Seal::new(KEY, None);
    let jar = Jar { seal: &seal, host };
    let set = jar.write(&Session::new(tokens, START).unwrap(), [[1; 24], [2; 24]], START).unwrap();
    set.iter().map(|cookie| cookie.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
}

pub fn as_member(app: &'static App, world: &World, tokens: Tokens, address: &str) -> Response {
    visit_with(app, world, &cookies(tokens), address)
}

/// A content system that knows one member.
fn world() -> World {
    World::new(except(healthy(), "Private", |_| Behaviour::json(&viewer())))
}

pub fn viewer() -> Value {
    let member = json!({
        "__typename": "User", "id": "7", "fullName": "Ada Boom", "firstName": "Ada", "lastName": "Boom",
        "email": "ada@example.com", "company": "", "website": "", "phoneNumber": "", "favoriteProducts": [],
        "dateCreated": "2026-01-02T10:00:00+01:00"
    });
    json!({"data": {"viewer": member, "products": []}})
}

pub fn are_cleared(response: &Response) -> bool {
    let set = set_cookies(response);
    set.len() == 2 && set.iter().all(|cookie| cookie.contains("=; Max-Age=0;"))
}

pub fn good() -> Tokens {
    tokens(START + 30 * MINUTE, START + 90 * DAY)
}

pub fn expired() -> Tokens {
    tokens(START - MINUTE, START + 90 * DAY)
}

#[test] // WD5
fn a_members_page_is_made_for_the_member_alone() {
    let (app, world) = (isolate(), world());
    let response = as_member(app, &world, good(), "nl.example/");
    assert_eq!(response.status, 200);
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    assert!(response.header("etag").is_none() && set_cookies(&response).is_empty());
    let calls = world.calls.take();
    let (_, call) = calls.iter().find(|(name, _)| name == "Private").expect("the member is asked for");
    let words = format!("Bearer schema-token, JWT {}", good().access);
    assert!(call.headers.contains(&("authorization", words)));
    for (name, other) in calls.iter().filter(|(name, _)| name != "Private") {
        assert!(other.headers.iter().all(|(_, value)| !value.contains("JWT")), "{name}");
    }
    let stored = format!("{:?}", world.store());
    assert!(!stored.contains("ada@example.com") && !stored.contains(&good().access));
    world.calls.take();
    as_member(app, &world, good(), "nl.example/");
    assert_eq!(
        world.take_operations(),
        ["Private"],
        "public content is shared, the member is asked for anew"
    );
}

#[test]
fn a_session_ends_with_its_refresh_token_whatever_its_access_token_says() {
    let (app, world) = (isolate(), world());
    for (address, status) in [("nl.example/", 200), (ACCOUNT, 302)] {
        let response = as_member(app, &world, tokens(START + MINUTE, START), address);
        assert_eq!((response.status, are_cleared(&response)), (status, true));
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
    }
    assert!(world.renewals.take().is_empty() && !world.take_operations().contains(&"Private".to_owned()));
}

#[test]
fn an_access_token_that_ended_is_renewed_on_the_way() {
    let (app, world) = (isolate(), world());
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    let response = as_member(app, &world, expired(), ACCOUNT);
    assert_eq!(world.renewals.take(), [expired().refresh]);
    let set = set_cookies(&response);
    assert!(set.len() == 2 && set.iter().all(|cookie| !cookie.contains("Max-Age=0")), "{set:?}");
    assert!(!format!("{set:?}").contains(&good().access), "tokens are sealed");
    let sent: String = set.iter().map(|cookie| format!("{};", cookie.split(';').next().unwrap())).collect();
    let next = visit_with(app, &world, &sent, "nl.example/");
    assert_eq!((next.status, set_cookies(&next).len(), world.renewals.take().len()), (200, 0, 0));
}

#[test] // F35
fn a_refused_session_leads_to_the_page_for_what_is_not_there() {
    let (app, world) = (isolate(), world());
    world.renew_with(Ok(RenewalOutcome::Refused));
    let response = as_member(app, &world, expired(), "nl.example/producten/");
    assert_eq!(location(&response), (302, Some("/404/")));
    assert!(are_cleared(&response));
}

#[test] // TK12
fn a_lost_answer_leads_to_the_login_page_and_back() {
    let (app, world) = (isolate(), world());
    world.renew_with(Ok(RenewalOutcome::ResponseLost));
    let response = as_member(app, &world, expired(), "nl.example/account/?a=b");
    let way = "/aanmelden/?return=true&to=%2Faccount%2F%3Fa%3Db";
    assert_eq!(location(&response), (302, Some(way)));
    assert!(are_cleared(&response));
}

#[test] // F34
fn a_session_stays_when_nobody_can_be_asked() {
    for answer in [Ok(RenewalOutcome::Unreachable), Err(PortError::Timeout)] {
        let (app, world) = (isolate(), world());
        world.renew_with(answer);
        let response = as_member(app, &world, expired(), "nl.example/");
        assert_eq!((response.status, set_cookies(&response).len()), (200, 0));
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        let account = as_member(app, &world, expired(), ACCOUNT);
        assert_eq!(
            (account.status, set_cookies(&account).len()),
            (503, 0),
            "logging in would not work either"
        );
        let nearly = tokens(START + MINUTE / 2, START + DAY);
        as_member(app, &world, nearly, "nl.example/");
        assert!(
            world.take_operations().contains(&"Private".to_owned()),
            "it is used as long as it is accepted"
        );
    }
}

#[test] // TK22
fn a_session_that_the_content_system_refuses_is_lost() {
    let texts = [
        "Invalid Authorization Header",
        "Invalid Refresh Token",
        "Er is iets misgegaan bij het verwerken van de GraphQL-query.",
    ];
    for text in texts {
        for error in [json!({"message": text}), json!({"message": text, "path": ["viewer"]})] {
            let answer = json!({"errors": [error], "data": {"viewer": null, "products": []}});
            let app = isolate();
            let world = World::answering("Private", answer);
            let response = as_member(app, &world, good(), "nl.example/");
            assert_eq!(location(&response), (302, Some("/404/")), "{text}");
            assert!(are_cleared(&response));
        }
    }
}

#[test] // F36
fn a_member_sees_the_page_when_the_member_cannot_be_asked_for() {
    let fails: [fn() -> Behaviour; 2] = [
        || Behaviour::status(500),
        || Behaviour::json(&json!({"errors": [masked_error()], "data": {"viewer": null, "products": []}})),
    ];
    for fail in fails {
        let app = isolate();
        let world = World::new(except(healthy(), "Private", move |_| fail()));
        let response = as_member(app, &world, good(), "nl.example/");
        assert_eq!((response.status, set_cookies(&response).len()), (200, 0));
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        assert_eq!(world.take_count("Private"), 1, "and is asked for once");
        assert_eq!(shown_to_everybody(&world), 1);
        // A page of the account says itself that something fails.
        let account = as_member(app, &world, good(), ACCOUNT);
        assert_eq!((account.status, shown_to_everybody(&world)), (503, 0));
    }
}

/// How often the log says that a member's data was left out of a page.
fn shown_to_everybody(world: &World) -> usize {
    let log = world.take_log();
    log.iter().filter(|line| line.contains("a member is shown what everybody sees")).count()
}

#[test]
fn pages_of_the_account_ask_for_a_log_in() {
    let (app, world) = (isolate(), world());
    let location = |address| {
        let response = respond(app, &world, get(&world, address));
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        (response.status, response.header("location").map(str::to_owned))
    };
    for (address, way) in [
        (ACCOUNT, "/aanmelden/?return=true&to=%2Faccount%2F"),
        (
            "de.example/account/wachtwoord-wijzigen/",
            "/anmelden/?return=true&to=%2Faccount%2Fwachtwoord-wijzigen%2F",
        ),
        ("en.example/favorites/?a=b", "/log-in/?return=true&to=%2Ffavorites%2F%3Fa%3Db&favourites=1"),
    ] {
        assert_eq!(location(address), (302, Some(way.to_owned())), "{address}");
    }
}
