//! Sessions that were ended: by a new password, a log-out, another log-in or a replayed token. Their cookies are worth
//! nothing, on every device.

use futures_util::future::join;
use site::{
    app::App,
    http::{request::Request, response::Response},
    members::session::{RenewalOutcome, Tokens},
    ports::{Outgoing, Runtime},
};

use crate::{
    account::{ACCOUNT, FAVOURITE, GOOD, PASSWORD, accounts, look_as_member, send_as_member, without},
    session::{DAY, UID, access, are_cleared, cookies, expired, good, isolate},
    world::{
        Part, START, World, except, healthy, location, post_to, respond, run, sent, set_cookies, text,
        visit_with,
    },
};

const HOME: &str = "nl.example/";

/// A session of the same member on another device.
fn other() -> Tokens {
    Tokens { refresh: "of another device".to_owned(), ..good() }
}

fn post(app: &'static App, world: &World, cookie: &str, address: &str, body: &str) -> Response {
    respond(app, world, Request { cookie: Some(cookie.to_owned()), ..post_to(world, address, body) })
}

/// What a browser has after an answer.
fn kept(response: &Response) -> String {
    let pairs = set_cookies(response).into_iter().map(|cookie| cookie.split(';').next().unwrap());
    pairs.filter(|pair| !pair.starts_with("flash=")).collect::<Vec<_>>().join("; ")
}

fn is_member(app: &'static App, world: &World, cookie: &str) -> bool {
    let response = visit_with(app, world, cookie, HOME);
    assert_eq!(response.status, 200);
    text(&response).contains("data-member")
}

/// Nobody, whose cookies are taken away, wherever they are shown, and without a word to the content system.
#[track_caller]
fn assert_is_ended(app: &'static App, world: &World, cookie: &str) {
    world.calls.take();
    world.renewals.take();
    for (address, expected) in [
        (HOME, (200, None)),
        (ACCOUNT, (302, Some("/aanmelden/?return=true&to=%2Faccount%2F"))),
        ("nl.example/favorieten/", (302, Some("/aanmelden/?return=true&to=%2Ffavorieten%2F&favourites=1"))),
        ("nl.example/_/viewer", (401, None)),
    ] {
        let response = visit_with(app, world, cookie, address);
        assert_eq!(location(&response), expected, "{address}");
        assert!(are_cleared(&response) && !text(&response).contains("data-member"), "{address}");
    }
    let heart = post(app, world, cookie, FAVOURITE, "product=41&favourite=on&page=/");
    let (status, way) = location(&heart);
    assert!(status == 303 && way.unwrap().starts_with("/aanmelden/?return=true"), "{way:?}");
    let written = post(app, world, cookie, ACCOUNT, "fullName=Somebody&email=ada%40example.com");
    assert!(location(&written).1.unwrap().starts_with("/aanmelden/"));
    let calls = world.calls.take();
    let shown = |call: &Outgoing| call.headers.iter().any(|(_, value)| value.contains("JWT"));
    assert!(calls.iter().all(|(_, call)| !shown(call)) && world.renewals.take().is_empty());
}

#[test] // TK19
fn a_reset_of_the_password_ends_every_session_of_the_account() {
    for id in [UID.to_owned(), UID.to_uppercase()] {
        let (here, elsewhere, world) = (isolate(), isolate(), World::new(accounts()));
        let (one, two) = (cookies(good()), cookies(other()));
        let somebody = cookies(Tokens { user: Some("another".to_owned()), ..good() });
        assert!(is_member(elsewhere, &world, &one) && is_member(elsewhere, &world, &two));
        let body = format!("newPassword=brand+new&confirmPassword=brand+new&code=good&id={id}");
        let address = "nl.example/aanmelden/wachtwoord-resetten/";
        let wrong = respond(here, &world, post_to(&world, address, &body.replace("good", "guessed")));
        assert_eq!(wrong.status, 422);
        assert!(is_member(isolate(), &world, &one), "a wrong code ends nothing");
        world.wait(1);
        let reset = respond(here, &world, post_to(&world, address, &body));
        assert_eq!(location(&reset), (303, Some("/aanmelden/")));
        for cookie in [&one, &two] {
            assert_is_ended(here, &world, cookie);
        }
        world.wait(5000);
        for cookie in [&one, &two] {
            assert_is_ended(elsewhere, &world, cookie);
        }
        // Not even when their access tokens have expired.
        assert_is_ended(here, &world, &cookies(Tokens { refresh: other().refresh, ..expired() }));
        assert!(is_member(here, &world, &somebody));
        let fresh = kept(&respond(here, &world, post_to(&world, "nl.example/aanmelden/", GOOD)));
        assert!(is_member(elsewhere, &world, &fresh), "the owner logs in again");
    }
}

#[test] // TK19
fn a_change_of_the_password_ends_all_sessions_but_this_one() {
    let (app, world) = (isolate(), World::new(accounts()));
    let (mine, theirs) = (cookies(good()), cookies(other()));
    world.wait(1);
    let changed = post(
        app,
        &world,
        &mine,
        PASSWORD,
        "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new",
    );
    assert_eq!(location(&changed), (303, Some("/account/")));
    for cookie in [&mine, &theirs] {
        assert_is_ended(isolate(), &world, cookie);
    }
    assert!(is_member(app, &world, &kept(&changed)));
    world.wait(10_000);
    assert!(is_member(isolate(), &world, &kept(&changed)));
}

#[test]
fn a_log_in_that_a_change_of_the_password_overtakes_is_ended() {
    // The content system takes the old password, and its answer is slow.
    let slow = accounts();
    let world = World::new(Box::new(move |operation, call, variables| {
        let answer = slow(operation, call, variables);
        if operation == "Authenticate" { answer.after(2000) } else { answer }
    }));
    let app = isolate();
    let log_in = app.respond(post_to(&world, "nl.example/aanmelden/", GOOD), world.ports());
    let body = format!("newPassword=brand+new&confirmPassword=brand+new&code=good&id={UID}");
    let reset = post_to(&world, "nl.example/aanmelden/wachtwoord-resetten/", &body);
    let (clock, ports) = (world.ports(), world.ports());
    let reset = async move {
        clock.sleep(1000).await;
        app.respond(reset, ports).await
    };
    let both = run(&world, join(log_in, reset));
    assert_eq!((both.0.status, both.1.status), (303, 303));
    assert_is_ended(isolate(), &world, &kept(&both.0));
}

#[test]
fn logging_out_everywhere_ends_the_others_at_once_also_while_nobody_can_be_asked() {
    for script in [accounts(), without("DeleteRefreshTokens")] {
        let world = World::new(script);
        world.wait(1);
        let response = send_as_member(&world, ACCOUNT, "action=log-out-everywhere");
        assert!(location(&response) == (303, Some("/")) && are_cleared(&response));
        assert_eq!(response.header("clear-site-data"), Some("\"cache\""));
        for cookie in [cookies(good()), cookies(other())] {
            assert_is_ended(isolate(), &world, &cookie);
        }
    }
}

#[test] // F38
fn a_log_out_holds_while_the_content_system_is_down_and_is_carried_out_there_afterwards() {
    for address in ["nl.example/_/logout", ACCOUNT] {
        let (app, world) = (isolate(), World::new(accounts()));
        let cookie = cookies(good());
        assert!(is_member(app, &world, &cookie));
        world.script(without("DeleteRefreshToken"));
        let response = post(app, &world, &cookie, address, "action=log-out");
        assert!(location(&response) == (303, Some("/")) && are_cleared(&response));
        assert_eq!(world.take_count("DeleteRefreshToken"), 1);
        for isolate in [app, isolate()] {
            assert_is_ended(isolate, &world, &cookie);
        }
        assert!(is_member(app, &world, &cookies(other())), "the other device goes on");
        let messages = world.messages();
        let (reference, message) = messages.first_key_value().expect("the deletion waits");
        for secret in [good().refresh, good().access] {
            assert!(!message.contains(&secret), "tokens are sealed");
        }
        let state = |world: &World| world.outbox_state(reference)["state"].clone();
        assert!(world.alarm(app) && state(&world) == "waiting");
        assert_eq!(world.take_count("DeleteRefreshToken"), 1);
        world.script(accounts());
        assert!(world.alarm(app) && state(&world) == "delivered");
        let call = &world.take_call("DeleteRefreshToken");
        assert!(sent(call).contains(&good().refresh));
        assert!(call.headers.iter().any(|(_, value)| value.contains(&good().access)));
        assert!(world.messages().is_empty() && world.renewals.take().is_empty());
        let again = post(app, &world, &cookie, "nl.example/_/logout", "");
        assert!(are_cleared(&again) && world.take_count("DeleteRefreshToken") == 0, "once is enough");
    }
}

#[test] // TK17
fn what_waits_longer_than_its_access_token_is_renewed_and_then_deleted() {
    let (app, world) = (isolate(), World::new(without("DeleteRefreshToken")));
    let cookie = cookies(Tokens { refresh: "old".to_owned(), ..expired() });
    let response = post(app, &world, &cookie, "nl.example/_/logout", "");
    assert!(are_cleared(&response) && world.renewals.take() == ["old"]);
    assert_is_ended(isolate(), &world, &cookie);
    assert!(world.alarm(app) && world.renewals.take() == ["old"], "nobody answers");
    world.script(accounts());
    let renewed = Tokens { access: access(START + DAY), refresh: "renewed".to_owned(), ..good() };
    world.renew_with(Ok(RenewalOutcome::Tokens(renewed.clone())));
    assert!(world.alarm(app) && world.messages().is_empty());
    let call = &world.take_call("DeleteRefreshToken");
    assert!(sent(call).contains("renewed"));
    assert!(call.headers.iter().any(|(_, value)| value.contains(&renewed.access)));
    assert_eq!(world.forgotten.take(), ["old"], "nor is it shared between tabs any more");
    assert!(world.take_log().iter().all(|line| !line.contains("renewed") && !line.contains(&renewed.access)));
}

#[test]
fn what_the_content_system_no_longer_knows_needs_no_deletion() {
    for outcome in [RenewalOutcome::Refused, RenewalOutcome::ResponseLost] {
        let (app, world) = (isolate(), World::new(accounts()));
        world.renew_with(Ok(outcome));
        assert!(are_cleared(&post(app, &world, &cookies(expired()), "nl.example/_/logout", "")));
        assert!(world.messages().is_empty());
    }
    let world = World::new(accounts());
    world.renew_with(Ok(RenewalOutcome::Tokens(good())));
    assert!(are_cleared(&post(isolate(), &world, &cookies(expired()), "nl.example/_/logout", "")));
    assert_eq!(world.forgotten.take(), [expired().refresh], "nobody gets the renewed tokens a minute later");
    let world = World::new(except(healthy(), "DeleteRefreshToken", |_| {
        crate::account::refused("Invalid Refresh Token")
    }));
    assert!(are_cleared(&send_as_member(&world, "nl.example/_/logout", "")));
    assert!(world.messages().is_empty() && world.renewals.take().is_empty());
}

#[test] // TK15
fn logging_in_ends_the_session_that_was_planted() {
    let (app, world) = (isolate(), World::new(accounts()));
    let planted = cookies(other());
    let response = post(app, &world, &planted, "nl.example/aanmelden/", GOOD);
    assert_eq!(response.status, 303);
    assert!(is_member(app, &world, &kept(&response)));
    for isolate in [app, isolate()] {
        assert_is_ended(isolate, &world, &planted);
    }
    let failed =
        post(app, &world, &kept(&response), "nl.example/aanmelden/", "email=ada%40example.com&password=no");
    assert_eq!(failed.status, 422);
    assert!(is_member(app, &world, &kept(&response)), "a failure ends nothing");
}

#[test] // TK14
fn a_replayed_refresh_token_ends_all_cookies_of_its_session() {
    let (app, world) = (isolate(), World::new(accounts()));
    let stolen = cookies(expired());
    let newer = Tokens { refresh: "newer".to_owned(), ..good() };
    world.renew_with(Ok(RenewalOutcome::Tokens(newer)));
    let renewed = kept(&visit_with(app, &world, &stolen, HOME));
    assert!(is_member(app, &world, &renewed));
    // Whoever shows the old one later than tabs do.
    world.renew_with(Ok(RenewalOutcome::Refused));
    let replay = visit_with(isolate(), &world, &stolen, ACCOUNT);
    assert_eq!((location(&replay), are_cleared(&replay)), ((302, Some("/404/")), true));
    let log = world.take_log();
    assert_eq!(log.iter().filter(|line| line.contains("a refresh token was refused")).count(), 1, "{log:?}");
    world.wait(5000);
    for cookie in [&renewed, &stolen] {
        assert_is_ended(app, &world, cookie);
    }
    assert!(is_member(app, &world, &cookies(other())), "other sessions of the member go on");
}

#[test]
fn an_object_is_asked_once_in_five_seconds_and_never_for_nobody() {
    let (app, world) = (isolate(), World::new(accounts()));
    let cookie = cookies(good());
    for address in [HOME, ACCOUNT, "nl.example/favorieten/", "nl.example/_/viewer", HOME] {
        assert!([200, 302].contains(&visit_with(app, &world, &cookie, address).status));
        world.wait(900);
    }
    assert_eq!(world.ends_asked.take(), 1);
    world.wait(500);
    visit_with(app, &world, &cookie, HOME);
    assert_eq!(world.ends_asked.take(), 1);
    visit_with(app, &world, &cookies(other()), HOME);
    assert_eq!(world.ends_asked.take(), 1, "one session's answer is not another's");
    for nobody in ["", "a=b", "authentication-cookie=x; apollo-token=y"] {
        for address in [HOME, ACCOUNT, "nl.example/_/viewer", "nl.example/_/logout"] {
            visit_with(app, &world, nobody, address);
        }
    }
    post(app, &world, "", "nl.example/_/logout", "");
    assert_eq!(world.ends_asked.take(), 0);
}

#[test] // F36
fn unreachable_session_object_logs_nobody_out() {
    let (app, world) = (isolate(), World::new(accounts()));
    let (gone, cookie) = (cookies(other()), cookies(good()));
    assert!(are_cleared(&post(app, &world, &gone, "nl.example/_/logout", "")));
    world.take_log();
    world.break_part(Part::EndedSessions);
    for _ in 0..3 {
        assert!(is_member(app, &world, &cookie));
        world.wait(6000);
    }
    assert_eq!(world.ends_asked.take(), 1 + 3);
    assert_is_ended(app, &world, &gone);
    let log = world.take_log();
    assert_eq!(log.iter().filter(|line| line.contains("nobody knows")).count(), 1, "{log:?}");
    let out = post(app, &world, &cookie, "nl.example/_/logout", "");
    assert!(
        are_cleared(&out) && world.take_count("DeleteRefreshToken") == 1,
        "its token is deleted in any case"
    );
    assert!(world.take_log().iter().any(|line| line.contains("a session outlives its end")));
    assert_is_ended(app, &world, &cookie);
}

#[test] // TK20
fn the_content_systems_own_cookies_stay_behind() {
    let whole = accounts();
    let world = World::new(Box::new(move |operation, call, variables| {
        whole(operation, call, variables).setting("gql_refreshToken=from-the-content-system")
    }));
    let login = respond(isolate(), &world, post_to(&world, "nl.example/aanmelden/", GOOD));
    for response in [login, look_as_member(&world, HOME), send_as_member(&world, "nl.example/_/logout", "")] {
        assert!(set_cookies(&response).iter().all(|cookie| !cookie.contains("gql")));
        assert!(!text(&response).contains("from-the-content-system"));
    }
    for (name, call) in world.calls.take() {
        assert!(call.headers.iter().all(|(name, _)| *name != "cookie"), "{name}");
    }
}
