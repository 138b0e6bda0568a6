//! Cookies that were changed, cut, moved, planted, replayed or sealed with another key.

use site::{
    http::{request::Request, response::Response},
    members::session::{RenewalOutcome, Tokens},
};

use crate::{
    account::{ACCOUNT, accounts},
    session::{KEY, are_cleared, cookies, expired, good, isolate},
    world::{
        World, get, isolate_with, location, post_to, private_status, respond, sent, set_cookies, text,
        visit_with,
    },
};

const OTHER_KEY: &str = "another key of thirty-two bytes and more";
const HOME: &str = "nl.example/";

fn is_member(response: &Response) -> bool {
    text(response).contains("data-member")
}

/// Whether the content system was shown a member's token.
fn asked_as_member(world: &World) -> bool {
    let calls = world.calls.take();
    calls.iter().any(|(_, call)| call.headers.iter().any(|(_, value)| value.contains("JWT")))
}

#[test] // TK10
fn session_cookie_with_a_changed_byte_is_rejected() {
    let (app, world) = (isolate(), World::new(accounts()));
    let whole = cookies(good());
    let (authentication, _) = whole.split_once(';').unwrap();
    assert!(is_member(&visit_with(app, &world, &whole, HOME)) && asked_as_member(&world));
    world.renew_with(Ok(RenewalOutcome::Refused));
    for place in ("authentication-cookie=".len()..authentication.len()).step_by(7) {
        let other = if whole.as_bytes()[place] == b'A' { 'B' } else { 'A' };
        let changed = format!("{}{other}{}", &whole[..place], &whole[place + 1..]);
        let response = visit_with(app, &world, &changed, HOME);
        assert_eq!((response.status, are_cleared(&response)), (200, true), "{place}");
        assert!(!is_member(&response) && response.header("cache-control") == Some("private, no-store"));
    }
    assert!(!asked_as_member(&world) && world.renewals.take().is_empty());
    // Half a session can only be renewed; what is refused ends it, so each has a world of its own.
    for place in (authentication.len() + "; apollo-token=".len()..whole.len()).step_by(7) {
        let other = if whole.as_bytes()[place] == b'A' { 'B' } else { 'A' };
        let changed = format!("{}{other}{}", &whole[..place], &whole[place + 1..]);
        let (app, world) = (isolate(), World::new(accounts()));
        world.renew_with(Ok(RenewalOutcome::Refused));
        let response = visit_with(app, &world, &changed, HOME);
        assert_eq!((location(&response), are_cleared(&response)), ((302, Some("/404/")), true), "{place}");
        assert!(!asked_as_member(&world));
    }
}

#[test] // TK10, HT9
fn truncated_doubled_moved_and_oversized_cookies_are_rejected() {
    let (app, world) = (isolate(), World::new(accounts()));
    let whole = cookies(good());
    let (authentication, access) = whole.split_once("; ").unwrap();
    let cut = |text: &str, bytes: usize| text[..text.len() - bytes].to_owned();
    for rubbish in [
        cut(authentication, 1),
        cut(authentication, 40),
        "authentication-cookie=".to_owned(),
        format!("authentication-cookie=; {access}"),
        format!("{whole}; {authentication}"),
        format!("{whole}; {access}"),
        format!("authentication-cookie={}", "A".repeat(9000)),
        format!("{access}; authentication-cookie={}", "\u{e9}".repeat(4000)),
        authentication.replace("authentication-cookie=", "authentication-cookie=\"") + "\"",
        access.to_owned(),
        access.replace("apollo-token", "authentication-cookie"),
        "authentication-cookie=eyJhbGciOiJIUzI1NiJ9.e30.AA".to_owned(),
    ] {
        let response = visit_with(app, &world, &rubbish, HOME);
        let cleared = set_cookies(&response).iter().all(|cookie| cookie.contains("=; Max-Age=0;"));
        assert_eq!(
            (response.status, cleared, set_cookies(&response).is_empty()),
            (200, true, false),
            "{rubbish:.60}"
        );
        assert!(!is_member(&response));
    }
    for nothing in [whole.to_uppercase(), whole.replace("apollo", "Apollo").replace("auth", "Auth")] {
        let response = visit_with(app, &world, &nothing, HOME);
        assert_eq!(
            (set_cookies(&response).len(), response.header("cache-control").unwrap().contains("public")),
            (0, true)
        );
    }
    assert!(!asked_as_member(&world) && world.renewals.take().is_empty());
    let many = (0..200).map(|number| format!("c{number}={}; ", "x".repeat(150))).collect::<String>();
    assert!(is_member(&visit_with(app, &world, &format!("{many}=; ;;{whole}"), HOME)), "others do no harm");
}

#[test]
fn cookies_of_a_sibling_domain_end_no_session() {
    let (app, world) = (isolate(), World::new(accounts()));
    let whole = cookies(good());
    for planted in ["apollo-token=x", "authentication-cookie=x", "apollo-token=", "authentication-cookie=a.b"]
    {
        for sent in [format!("{whole}; {planted}"), format!("{planted}; {whole}")] {
            let response = visit_with(app, &world, &sent, HOME);
            assert!(is_member(&response) && set_cookies(&response).is_empty(), "{sent:.60}");
        }
    }
    assert!(world.renewals.take().is_empty());
    // Two sessions that both open: nobody can tell which is the visitor's.
    let theirs = cookies(Tokens { refresh: "of somebody else".to_owned(), ..good() });
    let response = visit_with(app, &world, &format!("{theirs}; {whole}"), HOME);
    assert!(are_cleared(&response) && !is_member(&response));
}

#[test] // TK10
fn a_replaced_key_opens_only_as_long_as_operators_say() {
    let world = World::new(accounts());
    let old = cookies(good());
    let rotated = isolate_with(&[("SESSION_KEY", OTHER_KEY), ("SESSION_KEY_PREVIOUS", KEY)]);
    assert!(is_member(&visit_with(rotated, &world, &old, HOME)));
    let replaced = isolate_with(&[("SESSION_KEY", OTHER_KEY)]);
    let response = visit_with(replaced, &world, &old, HOME);
    assert!(are_cleared(&response) && !is_member(&response));
    let keyless = isolate_with(&[("SESSION_KEY", "")]);
    assert!(are_cleared(&visit_with(keyless, &world, &old, HOME)));
}

#[test]
fn a_session_of_one_domain_is_none_on_another() {
    let (app, world) = (isolate(), World::new(accounts()));
    let response = visit_with(app, &world, &cookies(good()), "en.example/");
    assert!(are_cleared(&response) && !is_member(&response) && !asked_as_member(&world));
}

#[test] // TK13
fn prefetch_renews_no_session() {
    let (app, world) = (isolate(), World::new(accounts()));
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    for purpose in ["prefetch", "prefetch;prerender"] {
        for (address, status) in [
            (HOME, 200),
            (ACCOUNT, 503),
            ("nl.example/favorieten/", 503),
            ("nl.example/_/viewer", 503),
            ("nl.example/_/download/31", 503),
        ] {
            let (cookie, purpose) = (Some(cookies(expired())), Some(purpose.to_owned()));
            let response = respond(app, &world, Request { cookie, purpose, ..get(&world, address) });
            assert_eq!(private_status(&response), Some(status), "{address}");
            assert!(set_cookies(&response).is_empty() && !is_member(&response), "{address}");
        }
    }
    assert!(world.renewals.take().is_empty() && !asked_as_member(&world));
}

#[test] // CP15, TK20
fn visitor_headers_are_not_forwarded_to_the_cms() {
    let (app, world) = (isolate(), World::new(accounts()));
    let cookie = format!("{}; gql_refreshToken=stolen; quotation=1x1", cookies(good()));
    for (address, body) in [
        (HOME, None),
        (ACCOUNT, None),
        (ACCOUNT, Some("fullName=Ada&email=ada%40example.com")),
        ("nl.example/_/logout", Some("")),
    ] {
        let asked = match body {
            Some(body) => post_to(&world, address, body),
            None => get(&world, address),
        };
        respond(app, &world, Request { cookie: Some(cookie.clone()), ..asked });
    }
    for (name, call) in world.calls.take() {
        let names: Vec<_> = call.headers.iter().map(|(name, _)| *name).collect();
        // What is everybody's is asked for as anybody does.
        assert!(names.starts_with(&["accept", "content-type", "authorization"]), "{name}");
        let is_everybodys = ["Chrome", "Page"].contains(&name.as_str());
        let cache = if is_everybodys { &[][..] } else { &["x-craft-gql-cache"][..] };
        assert_eq!(names.get(3..), Some(cache), "{name}");
        assert!(!sent(&call).contains("stolen"), "{name}");
    }
}
