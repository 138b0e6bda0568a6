//! Cookies that were changed, cut, moved, planted, replayed or sealed with another key.

use site::{
    app::App,
    crypto::Seal,
    http::{
        request::{Method, Request},
        response::Response,
    },
    members::session::{Jar, Session},
    members::session::{RenewalOutcome, Tokens},
};

use crate::{
    account::{GOOD, accounts, location, request, send_as_member, without},
    session::{KEY, MINUTE, are_cleared, cookies, expired, good, isolate, set_cookies, tokens},
    world::{START, World, get, isolate_with, respond, sent, text},
};

const OTHER_KEY: &str = "another key of thirty-two bytes and more";
const HOME: &str = "nl.example/";

fn with_cookie(app: &'static App, world: &World, cookie: &str, address: &str) -> Response {
    respond(app, world, Request { cookie: Some(cookie.to_owned()), ..get(world, address) })
}

fn is_member(response: &Response) -> bool {
    text(response).contains("data-member")
}

/// Whether the content system was shown a member's token.
fn asked_as_member(world: &World) -> bool {
    let calls = world.take_calls();
    calls.iter().any(|(_, call)| call.headers.iter().any(|(_, value)| value.contains("JWT")))
}

#[test] // TK10
fn a_changed_cookie_is_nobodys() {
    let (app, world) = (isolate(), World::new(accounts()));
    let whole = cookies(good());
    let (authentication, _) = whole.split_once(';').unwrap();
    assert!(is_member(&with_cookie(app, &world, &whole, HOME)) && asked_as_member(&world));
    world.renew_with(Ok(RenewalOutcome::Refused));
    for place in "authentication-cookie=".len()..authentication.len() {
        let other = if whole.as_bytes()[place] == b'A' { 'B' } else { 'A' };
        let changed = format!("{}{other}{}", &whole[..place], &whole[place + 1..]);
        let response = with_cookie(app, &world, &changed, HOME);
        assert_eq!((response.status, are_cleared(&response)), (200, true), "{place}");
        assert!(!is_member(&response) && response.header("cache-control") == Some("private, no-store"));
    }
    assert!(!asked_as_member(&world) && world.take_renewals().is_empty());
    // Half a session can only be renewed; what is refused ends it, so each has a world of its own.
    for place in (authentication.len() + "; apollo-token=".len()..whole.len()).step_by(7) {
        let other = if whole.as_bytes()[place] == b'A' { 'B' } else { 'A' };
        let changed = format!("{}{other}{}", &whole[..place], &whole[place + 1..]);
        let (app, world) = (isolate(), World::new(accounts()));
        world.renew_with(Ok(RenewalOutcome::Refused));
        let response = with_cookie(app, &world, &changed, HOME);
        assert_eq!((location(&response), are_cleared(&response)), ((302, Some("/404/")), true), "{place}");
        assert!(!asked_as_member(&world));
    }
}

#[test] // TK10, HT9
fn cut_doubled_moved_and_oversized_cookies_are_nobodys() {
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
        let response = with_cookie(app, &world, &rubbish, HOME);
        let cleared = set_cookies(&response).iter().all(|cookie| cookie.contains("=; Max-Age=0;"));
        assert_eq!(
            (response.status, cleared, set_cookies(&response).is_empty()),
            (200, true, false),
            "{rubbish:.60}"
        );
        assert!(!is_member(&response));
    }
    for nothing in [whole.to_uppercase(), whole.replace("apollo", "Apollo").replace("auth", "Auth")] {
        let response = with_cookie(app, &world, &nothing, HOME);
        assert_eq!(
            (set_cookies(&response).len(), response.header("cache-control").unwrap().contains("public")),
            (0, true)
        );
    }
    assert!(!asked_as_member(&world) && world.take_renewals().is_empty());
    let many = (0..200).map(|number| format!("c{number}={}; ", "x".repeat(150))).collect::<String>();
    assert!(is_member(&with_cookie(app, &world, &format!("{many}=; ;;{whole}"), HOME)), "others do no harm");
}

#[test]
fn what_a_neighbouring_host_sets_ends_no_session() {
    let (app, world) = (isolate(), World::new(accounts()));
    let whole = cookies(good());
    for planted in ["apollo-token=x", "authentication-cookie=x", "apollo-token=", "authentication-cookie=a.b"]
    {
        for sent in [format!("{whole}; {planted}"), format!("{planted}; {whole}")] {
            let response = with_cookie(app, &world, &sent, HOME);
            assert!(is_member(&response) && set_cookies(&response).is_empty(), "{sent:.60}");
        }
    }
    assert!(world.take_renewals().is_empty());
    // Two sessions that both open: nobody can tell which is the visitor's.
    let theirs = cookies(Tokens { refresh: "of somebody else".to_owned(), ..good() });
    let response = with_cookie(app, &world, &format!("{theirs}; {whole}"), HOME);
    assert!(are_cleared(&response) && !is_member(&response));
}

#[test] // TK10
fn a_replaced_key_opens_only_as_long_as_operators_say() {
    let world = World::new(accounts());
    let old = cookies(good());
    let rotated = isolate_with(&[("SESSION_KEY", OTHER_KEY), ("SESSION_KEY_PREVIOUS", KEY)]);
    assert!(is_member(&with_cookie(rotated, &world, &old, HOME)));
    let replaced = isolate_with(&[("SESSION_KEY", OTHER_KEY)]);
    let response = with_cookie(replaced, &world, &old, HOME);
    assert!(are_cleared(&response) && !is_member(&response));
    let keyless = isolate_with(&[("SESSION_KEY", "")]);
    assert!(are_cleared(&with_cookie(keyless, &world, &old, HOME)));
}

#[test]
fn a_session_of_one_domain_is_none_on_another() {
    let (app, world) = (isolate(), World::new(accounts()));
    let response = with_cookie(app, &world, &cookies(good()), "en.example/");
    assert!(are_cleared(&response) && !is_member(&response) && !asked_as_member(&world));
}

#[test] // TK15
fn logging_in_replaces_whatever_session_there_was_and_ends_it() {
    let world = World::new(accounts());
    let response = send_as_member(&world, "nl.example/aanmelden/", GOOD);
    let set = set_cookies(&response);
    assert_eq!((response.status, set.len()), (303, 3), "two of the session, and the device's");
    assert!(!cookies(good()).contains(set[0].split(';').next().unwrap()));
    let calls = world.take_calls();
    let ended: Vec<_> = calls.iter().filter(|(name, _)| name == "DeleteRefreshToken").collect();
    assert!(
        ended.len() == 1 && sent(&ended[0].1).contains(&good().refresh),
        "the planted session is worth nothing"
    );
    let world = World::new(accounts());
    let failed = send_as_member(&world, "nl.example/aanmelden/", "email=ada%40example.com&password=wrong");
    assert_eq!((failed.status, set_cookies(&failed).len()), (422, 0));
    assert!(!world.take_operations().contains(&"DeleteRefreshToken".to_owned()), "a failure ends nothing");
}

#[test] // TK17, F38
fn a_session_that_was_logged_out_with_an_old_token_cannot_be_shared_any_more() {
    let world = World::new(accounts());
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    let log_out = |world: &World| {
        let cookie = Some(cookies(expired()));
        respond(isolate(), world, Request { cookie, ..request(world, "nl.example/_/logout", "") })
    };
    assert!(are_cleared(&log_out(&world)));
    assert_eq!(world.take_forgotten(), [expired().refresh], "nobody gets the renewed tokens a minute later");
    let world = World::new(without("DeleteRefreshToken"));
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    assert!(are_cleared(&log_out(&world)));
    world.take_renewals();
    let again = with_cookie(isolate(), &world, &cookies(expired()), HOME);
    assert!(are_cleared(&again) && !is_member(&again) && world.take_renewals().is_empty());
}

#[test] // TK14
fn a_replayed_refresh_token_is_refused_and_noted() {
    let (app, world) = (isolate(), World::new(accounts()));
    world.renew_with(Ok(RenewalOutcome::Refused));
    let response = with_cookie(app, &world, &cookies(expired()), "nl.example/account/");
    assert_eq!((location(&response), are_cleared(&response)), ((302, Some("/404/")), true));
    let log = world.take_log();
    assert_eq!(log.iter().filter(|line| line.contains("a refresh token was refused")).count(), 1, "{log:?}");
    assert!(log.iter().all(|line| !line.contains(&expired().refresh) && !line.contains(&expired().access)));
}

#[test] // TK13
fn fetching_ahead_renews_nothing_anywhere() {
    let (app, world) = (isolate(), World::new(accounts()));
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    for purpose in ["prefetch", "prefetch;prerender"] {
        for (address, status) in [
            (HOME, 200),
            ("nl.example/account/", 503),
            ("nl.example/favorieten/", 503),
            ("nl.example/_/viewer", 503),
            ("nl.example/_/download/31", 503),
        ] {
            let (cookie, purpose) = (Some(cookies(expired())), Some(purpose.to_owned()));
            let response = respond(app, &world, Request { cookie, purpose, ..get(&world, address) });
            assert_eq!(
                (response.status, response.header("cache-control")),
                (status, Some("private, no-store")),
                "{address}"
            );
            assert!(set_cookies(&response).is_empty() && !is_member(&response), "{address}");
        }
    }
    assert!(world.take_renewals().is_empty() && !asked_as_member(&world));
}

#[test] // CP15, TK20
fn visitors_cookies_and_headers_stay_here() {
    let (app, world) = (isolate(), World::new(accounts()));
    let cookie = format!("{}; gql_refreshToken=stolen; quotation=1x1", cookies(good()));
    for (address, body) in [
        (HOME, None),
        ("nl.example/account/", None),
        ("nl.example/account/", Some("fullName=Ada&email=ada%40example.com")),
        ("nl.example/_/logout", Some("")),
    ] {
        let asked = match body {
            Some(body) => request(&world, address, body),
            None => get(&world, address),
        };
        respond(app, &world, Request { cookie: Some(cookie.clone()), ..asked });
    }
    for (name, call) in world.take_calls() {
        let names: Vec<_> = call.headers.iter().map(|(name, _)| *name).collect();
        // What is everybody's is asked for as anybody does.
        assert!(names.starts_with(&["accept", "content-type", "authorization"]), "{name}");
        let is_everybodys = ["Chrome", "Page"].contains(&name.as_str());
        let cache = if is_everybodys { &[][..] } else { &["x-craft-gql-cache"][..] };
        assert_eq!(names.get(3..), Some(cache), "{name}");
        assert!(!sent(&call).contains("stolen"), "{name}");
    }
}

#[test]
fn a_session_ends_with_its_refresh_token_whatever_its_access_token_says() {
    let (app, world) = (isolate(), World::new(accounts()));
    let over = Tokens { access_expires_at: START + 30 * MINUTE, ..tokens(START + 30 * MINUTE, START - 1) };
    let seal = Seal::new(KEY, None);
    let jar = Jar { seal: &seal, host: "nl.example" };
    let set =
        jar.write(&Session::new(over, START - MINUTE).unwrap(), [[1; 24], [2; 24]], START - MINUTE).unwrap();
    let cookie: Vec<_> = set.iter().map(|cookie| cookie.split(';').next().unwrap()).collect();
    let response = with_cookie(app, &world, &cookie.join("; "), "nl.example/account/");
    assert_eq!((response.status, are_cleared(&response)), (302, true));
    let head = Request { method: Method::Head, cookie: Some(cookie.join("; ")), ..get(&world, HOME) };
    assert!(are_cleared(&respond(app, &world, head)));
    assert!(!asked_as_member(&world));
}
