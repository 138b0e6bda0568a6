//! The screens of the account: what each of them sends, answers, says and leaves in the browser.

use serde_json::{Value, json};
use site::{
    ports::{PortError, Renewed},
    request::{Method, Post, Request},
    response::Response,
};

use crate::{
    session::{DAY, MINUTE, access, are_cleared, cookies, expired, good, isolate, set_cookies, viewer},
    world::{Behaviour, START, Script, World, get, isolate_with, respond, text},
};

/// A content system that knows one member, `ada@example.com`, whose password is `right one`.
fn accounts() -> Script {
    Box::new(|operation, _, variables| {
        let said = refused;
        let done = |field: &str| Behaviour::json(&json!({"data": {field: "done"}}));
        let text = |name: &str| variables[name].as_str().unwrap_or_default().to_owned();
        match operation {
            "Authenticate" => match (text("email").as_str(), text("password").as_str()) {
                ("ada@example.com", "right one" | "brand new") => session("authenticate", "new"),
                ("pending@example.com", _) => said("Please activate your account before logging in"),
                ("locked@example.com", _) => {
                    said("Er is iets misgegaan bij het verwerken van de GraphQL-query.")
                }
                _ => said("We couldn't log you in with the provided details"),
            },
            "Register" if text("email") == "ada@example.com" => said("E-mail is reeds in gebruik."),
            "Register" => session("register", "pending"),
            "Private" => Behaviour::json(&viewer()),
            "Viewer" => Behaviour::json(&viewer()),
            "SetPassword" | "ActivateUser" if text("code") != "good" => said("Cannot validate request"),
            "UpdatePassword" if text("currentPassword") != "right one" => {
                said("We couldn't update the password with the provided details")
            }
            "UpdateViewer" if text("fullName") == "Nobody" => {
                said("We couldn't update the user with the provided details")
            }
            "SaveFavourites" | "UpdateViewer" => {
                Behaviour::json(&json!({"data": {"updateViewer": {"__typename": "User", "id": "7"}}}))
            }
            "SetPassword" => done("setPassword"),
            "ActivateUser" => done("activateUser"),
            "UpdatePassword" => done("updatePassword"),
            "ForgottenPassword" => done("forgottenPassword"),
            "ResendActivation" => done("resendActivation"),
            "DeleteRefreshToken" => Behaviour::json(&json!({"data": {"deleteRefreshToken": true}})),
            "DeleteRefreshTokens" => Behaviour::json(&json!({"data": {"deleteRefreshTokens": true}})),
            other => Behaviour::healthy(other, variables),
        }
    })
}

fn session(field: &str, refresh: &str) -> Behaviour {
    Behaviour::json(&json!({"data": {field: {
        "jwt": access(START + 30 * MINUTE), "jwtExpiresAt": START + 30 * MINUTE,
        "refreshToken": refresh, "refreshTokenExpiresAt": START + 90 * DAY,
        "user": {"__typename": "User", "id": "7"}
    }}}))
}

fn refused(text: &str) -> Behaviour {
    Behaviour::json(&json!({"errors": [{"message": text}]}))
}

/// The same, except that one operation fails.
fn without(broken: &'static str) -> Script {
    let whole = accounts();
    Box::new(move |operation, call, variables| match operation == broken {
        true => Behaviour::down(),
        false => whole(operation, call, variables),
    })
}

/// What a form of our own page sends.
fn own(body: &str) -> Post {
    Post {
        body: body.into(),
        content_type: Some("application/x-www-form-urlencoded".to_owned()),
        fetch_site: Some("same-origin".to_owned()),
        ..Post::default()
    }
}

fn request(world: &World, address: &str, body: &str) -> Request {
    Request { method: Method::Post, post: Some(own(body)), ..get(world, address) }
}

fn send(world: &World, address: &str, body: &str) -> Response {
    respond(isolate(), world, request(world, address, body))
}

fn send_as_member(world: &World, address: &str, body: &str) -> Response {
    respond(isolate(), world, Request { cookie: Some(cookies(good())), ..request(world, address, body) })
}

fn look_as_member(world: &World, address: &str) -> Response {
    respond(isolate(), world, Request { cookie: Some(cookies(good())), ..get(world, address) })
}

fn location(response: &Response) -> (u16, Option<&str>) {
    (response.status, response.header("location"))
}

/// How often a page says something.
fn times(response: &Response, words: &str) -> usize {
    text(response).matches(&words.replace('\'', "&#39;")).count()
}

#[track_caller]
fn is_private(response: &Response) {
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
}

const LOGIN: &str = "en.example/log-in/";
const GOOD: &str = "email=ada%40example.com&password=right+one";

#[test]
fn every_screen_opens_in_every_language() {
    let world = World::new(accounts());
    for address in [
        "nl.example/aanmelden/",
        LOGIN,
        "de.example/anmelden/",
        "nl.example/aanmelden/wachtwoord-vergeten/",
        "en.example/log-in/forgot-password/",
        "de.example/anmelden/passwort-vergessen/",
        "nl.example/aanmelden/wachtwoord-resetten/?code=a&id=b",
        "en.example/log-in/reset-password/?code=a&id=b",
        "de.example/anmelden/passwort-zurucksetzen/?code=a&id=b",
        "nl.example/registreren/",
        "en.example/sign-up/",
        "de.example/registrieren/",
        "nl.example/aanmelden/?activate=good&id=b",
    ] {
        let response = respond(isolate(), &world, get(&world, address));
        assert_eq!(response.status, 200, "{address}");
        is_private(&response);
        assert!(text(&response).contains("<meta name=\"robots\" content=\"noindex\">"), "{address}");
        let policy = if address.contains("id=b") { "no-referrer" } else { "strict-origin-when-cross-origin" };
        let policies: Vec<_> =
            response.headers.iter().filter(|(name, _)| *name == "referrer-policy").collect();
        assert_eq!(policies.len(), 1);
        assert_eq!(policies[0].1, policy, "{address}");
    }
    for address in ["nl.example/account/", "nl.example/account/wachtwoord-wijzigen/"] {
        let response = look_as_member(&world, address);
        assert_eq!(response.status, 200, "{address}");
        is_private(&response);
        assert!(!text(&response).contains("type=\"password\" value"));
    }
    assert_eq!(
        location(&respond(isolate(), &world, get(&world, "nl.example/aanmelden/wachtwoord-resetten/"))),
        (302, Some("/aanmelden/wachtwoord-vergeten/"))
    );
}

#[test]
fn logging_in_leads_where_the_visitor_was() {
    for (carried, place) in [
        ("", "/account/"),
        ("&return=true&to=%2Fproducts%2F%3Fsort%3Dnew", "/products/?sort=new"),
        ("&to=%2Ffavorites%2F&favourites=1", "/favorites/"),
        ("&to=https%3A%2F%2Fevil.example%2F", "/account/"),
        ("&to=%2F%2Fevil.example%2F", "/account/"),
        ("&to=%2F%5Cevil.example%2F", "/account/"),
        ("&to=%2F%0D%0Aset-cookie%3Aa%3Db%2F", "/account/"),
        ("&to=javascript%3Aalert(1)", "/account/"),
        ("&to=%2Flog-in%2F", "/account/"),
    ] {
        let world = World::new(accounts());
        let response = send(&world, LOGIN, &format!("{GOOD}{carried}"));
        assert_eq!(location(&response), (303, Some(place)), "{carried}");
        let set = set_cookies(&response);
        assert!(set.len() == 2 && set.iter().all(|cookie| !cookie.contains("Max-Age=0")), "{set:?}");
        assert!(!world.take_operations().contains(&"SaveFavourites".to_owned()));
    }
}

#[test]
fn logging_in_replaces_whatever_session_there_was() {
    let world = World::new(accounts());
    let response = send_as_member(&world, "nl.example/aanmelden/", GOOD);
    let set = set_cookies(&response);
    assert_eq!((response.status, set.len()), (303, 2));
    assert!(!cookies(good()).contains(set[0].split(';').next().unwrap()));
}

#[test]
fn the_heart_that_was_clicked_is_kept() {
    let world = World::new(accounts());
    let response = send(&world, LOGIN, &format!("{GOOD}&favourite=42&to=%2Fproducts%2F"));
    assert_eq!(location(&response), (303, Some("/products/")));
    let calls = world.take_calls();
    let (_, call) = calls.iter().find(|(name, _)| name == "SaveFavourites").expect("it is kept");
    let body: Value = serde_json::from_str(&call.body).unwrap();
    assert_eq!(body["variables"], json!({"favoriteProducts": [42]}));
    world.script(without("SaveFavourites"));
    let response = send(&world, LOGIN, &format!("{GOOD}&favourite=42"));
    assert_eq!((response.status, set_cookies(&response).len()), (303, 2), "a failure keeps nobody out");
    for none in ["0", "-1", "1.5", "x", "99999999999"] {
        world.take_calls();
        send(&world, LOGIN, &format!("{GOOD}&favourite={none}"));
        assert!(!world.take_operations().contains(&"Viewer".to_owned()), "{none}");
    }
}

#[test]
fn each_refusal_says_its_words_once_and_keeps_what_was_typed() {
    let world = World::new(accounts());
    for (address, body, status, words) in [
        (
            LOGIN,
            "email=ada%40example.com&password=wrong",
            422,
            "We couldn't log you in with the provided details",
        ),
        (
            LOGIN,
            "email=no%40example.com&password=wrong",
            422,
            "We couldn't log you in with the provided details",
        ),
        (
            LOGIN,
            "email=locked%40example.com&password=x",
            422,
            "We couldn't log you in with the provided details",
        ),
        (
            LOGIN,
            "email=pending%40example.com&password=x",
            422,
            "Please activate your account before logging in",
        ),
        (LOGIN, "email=ada%40example.com&password=", 422, "This field is required"),
        (LOGIN, "email=ada&password=x", 422, "This must be a valid e-mail address"),
        ("en.example/log-in/forgot-password/", "email=", 422, "This field is required"),
        (
            "en.example/log-in/reset-password/",
            "newPassword=abcdef&confirmPassword=abcdeg&code=good&id=b",
            422,
            "New passwords do not match",
        ),
        (
            "en.example/log-in/reset-password/",
            "newPassword=abcde&confirmPassword=abcde&code=good&id=b",
            422,
            "This password is too short or too long",
        ),
        (
            "en.example/log-in/reset-password/",
            "newPassword=abcdef&confirmPassword=abcdef&code=bad&id=b",
            422,
            "This link has been used or is no longer valid",
        ),
        (LOGIN, "code=bad&id=b", 422, "This link has been used or is no longer valid"),
        (
            "en.example/sign-up/",
            "fullName=&email=new%40example.com&password=abcdef",
            422,
            "This field is required",
        ),
    ] {
        let response = send(&world, address, body);
        assert_eq!(response.status, status, "{address} {body}");
        assert_eq!(times(&response, words), 1, "{address} {body}");
        assert!(set_cookies(&response).is_empty());
        is_private(&response);
        let html = text(&response);
        assert_eq!(html.matches(" autofocus").count(), 1, "{address} {body}");
        assert!(!html.contains("wrong") && !html.contains("value=\"abcd"), "no password comes back");
    }
    let response =
        send(&world, LOGIN, "email=ada%40example.com&password=wrong&to=%2Fproducts%2F&favourite=42");
    let html = text(&response);
    for kept in
        ["value=\"ada@example.com\"", "name=\"to\" value=\"/products/\"", "name=\"favourite\" value=\"42\""]
    {
        assert!(html.contains(kept), "{kept}");
    }
    let wrong = text(&send(&world, LOGIN, "email=ada&password="));
    assert!(wrong.contains("aria-invalid=\"true\" aria-describedby=\"email-error\" autofocus"), "{wrong}");
    assert!(wrong.contains("<a href=\"#email\">") && wrong.contains("<a href=\"#password\">"));
}

#[test]
fn members_hear_what_is_wrong_once() {
    let world = World::new(accounts());
    let profile = |rest: &str| format!("fullName=Ada&email=ada%40example.com{rest}");
    let (account, password) = ("nl.example/account/", "nl.example/account/wachtwoord-wijzigen/");
    for (address, body, words) in [
        (account, "fullName=&email=ada%40example.com".to_owned(), "Dit veld is verplicht"),
        (
            account,
            "fullName=Nobody&email=ada%40example.com".to_owned(),
            "We konden uw gegevens niet wijzigen met wat u invulde",
        ),
        (account, "fullName=Ada&email=new%40example.com".to_owned(), "Dit veld is verplicht"),
        (
            account,
            "fullName=Ada&email=new%40example.com&currentPassword=wrong".to_owned(),
            "We konden uw gegevens niet wijzigen met wat u invulde",
        ),
        (account, profile(&format!("&company={}", "x".repeat(256))), "Dit is te lang"),
        (
            password,
            "currentPassword=wrong&newPassword=abcdef&confirmPassword=abcdef".to_owned(),
            "We konden het wachtwoord met deze gegevens niet wijzigen",
        ),
        (
            password,
            "currentPassword=right+one&newPassword=abcdef&confirmPassword=x".to_owned(),
            "De nieuwe wachtwoorden komen niet overeen",
        ),
    ] {
        let response = send_as_member(&world, address, &body);
        assert_eq!((response.status, times(&response, words)), (422, 1), "{address} {body}");
        is_private(&response);
    }
}

#[test]
fn the_fifth_wrong_password_waits_before_the_content_system_locks() {
    let world = World::new(accounts());
    let wrong = "email=+ADA%40example.com&password=wrong";
    for _ in 0..4 {
        assert_eq!(send(&world, LOGIN, wrong).status, 422);
    }
    world.take_calls();
    let refused = send(&world, LOGIN, GOOD);
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("300")));
    assert_eq!(times(&refused, "Those were too many attempts"), 1);
    assert!(!world.take_operations().contains(&"Authenticate".to_owned()), "it is not even asked");
    assert_eq!(
        send(&world, LOGIN, "email=no%40example.com&password=x").status,
        422,
        "others are not kept waiting"
    );
    world.wait(5 * MINUTE);
    assert_eq!(send(&world, LOGIN, GOOD).status, 303);
    assert_eq!(send(&world, LOGIN, wrong).status, 422, "a good one forgets the bad ones");
}

#[test]
fn one_visitor_may_not_try_for_ever_and_a_broken_limit_keeps_nobody_out() {
    let world = World::new(accounts());
    world.limit("203.0.113.7");
    let from = |address: &str, body: &str| {
        let address_of = Some("203.0.113.7".to_owned());
        respond(isolate(), &world, Request { address: address_of, ..request(&world, address, body) })
    };
    for (address, body) in [
        (LOGIN, GOOD),
        (LOGIN, "email=ada%40example.com&action=resend"),
        (LOGIN, "code=good&id=b"),
        ("en.example/log-in/forgot-password/", "email=ada%40example.com"),
        ("en.example/log-in/reset-password/", "newPassword=abcdef&confirmPassword=abcdef&code=good&id=b"),
        ("en.example/sign-up/", "fullName=Ada&email=new%40example.com&password=abcdef"),
    ] {
        let response = from(address, body);
        assert_eq!((response.status, response.header("retry-after")), (429, Some("60")), "{address} {body}");
    }
    world.break_limits();
    world.take_log();
    assert_eq!(from(LOGIN, GOOD).status, 303);
    assert_eq!(world.take_log().len(), 3, "both limits and the release say so");
}

#[test]
fn known_and_unknown_addresses_get_one_answer_in_one_time() {
    let slow_if_known: Script = Box::new(|operation, call, variables| {
        let known = variables["email"] == "ada@example.com";
        let answer = match operation {
            "Viewer" => refused("Invalid Authorization Header"),
            _ => accounts()(operation, call, variables),
        };
        answer.after(if known { 700 } else { 20 })
    });
    let world = World::new(slow_if_known);
    for (address, body) in [
        ("en.example/log-in/forgot-password/", "email={}"),
        (LOGIN, "email={}&action=resend"),
        ("en.example/sign-up/", "fullName=Ada&email={}&password=abcdef"),
    ] {
        let answers = ["ada%40example.com", "nobody%40example.com"].map(|email| {
            let began = world.now();
            let response = send(&world, address, &body.replace("{}", email));
            let set: Vec<_> = set_cookies(&response).into_iter().map(str::to_owned).collect();
            (world.now() - began, response.status, response.header("location").map(str::to_owned), set)
        });
        assert_eq!(answers[0], answers[1], "{address} {body}");
        assert_eq!((answers[0].0, answers[0].1), (1000, 303), "{address}");
    }
}

#[test]
fn what_was_done_is_told_once_on_the_next_page() {
    for (address, body, place, words) in [
        ("en.example/log-in/", "code=good&id=b", "/log-in/", "Successfully activated user"),
        (
            "en.example/log-in/forgot-password/",
            "email=ada%40example.com",
            "/log-in/forgot-password/",
            "You will receive an email if it matches an account in our system",
        ),
        (
            "en.example/log-in/reset-password/",
            "newPassword=abcdef&confirmPassword=abcdef&code=good&id=b",
            "/log-in/",
            "Successfully saved password",
        ),
        (
            "en.example/log-in/",
            "email=ada%40example.com&action=resend",
            "/log-in/",
            "You will receive an email if it matches an account in our system",
        ),
    ] {
        let world = World::new(accounts());
        let response = send(&world, address, body);
        assert_eq!(location(&response), (303, Some(place)), "{address} {body}");
        told(&world, &response, place, words);
    }
}

#[track_caller]
fn told(world: &World, response: &Response, place: &str, words: &str) {
    let sent: Vec<_> = set_cookies(response).into_iter().map(|one| one.split(';').next().unwrap()).collect();
    let next = Request { cookie: Some(sent.join("; ")), ..get(world, &format!("en.example{place}")) };
    let next = respond(isolate(), world, next);
    assert_eq!((next.status, times(&next, words)), (200, 1));
    assert!(text(&next).contains("role=\"status\" tabindex=\"-1\" autofocus"));
    let shown = "notice=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax";
    assert!(set_cookies(&next).contains(&shown), "{:?}", set_cookies(&next));
}

#[test]
fn an_account_that_waits_for_its_mail_leaves_no_session() {
    let body = "fullName=Ada&email=new%40example.com&password=abcdef";
    let pending: Script = Box::new(|operation, call, variables| match operation {
        "Viewer" => refused("Invalid Authorization Header"),
        _ => accounts()(operation, call, variables),
    });
    let world = World::new(pending);
    let response = send(&world, "en.example/sign-up/", body);
    assert_eq!(location(&response), (303, Some("/sign-up/")));
    assert_eq!(set_cookies(&response).len(), 1, "only what is told");
    told(&world, &response, "/sign-up/", "Registration successfully requested");
    world.script(accounts());
    let response = send(&world, "en.example/sign-up/", body);
    assert_eq!((location(&response), set_cookies(&response).len()), ((303, Some("/account/")), 3));
}

#[test]
fn a_profile_is_saved_and_a_new_address_needs_the_password() {
    let world = World::new(accounts());
    let sent = |world: &World| {
        let calls = world.take_calls();
        let found = calls.into_iter().find(|(name, _)| name == "UpdateViewer");
        found.map(|(_, call)| serde_json::from_str::<Value>(&call.body).unwrap()["variables"].clone())
    };
    let body =
        "fullName=+Ada+Boom&company=Bos&website=bos.example&phoneNumber=1&email=ada%40example.com&admin=1";
    let response = send_as_member(&world, "nl.example/account/", body);
    assert_eq!(location(&response), (303, Some("/account/")));
    let plain =
        json!({"fullName": "Ada Boom", "company": "Bos", "website": "bos.example", "phoneNumber": "1"});
    assert_eq!(sent(&world), Some(plain), "only the fields that are known, and no address");
    assert!(set_cookies(&response)[0].starts_with("notice=saved;"));
    send_as_member(&world, "nl.example/account/", "fullName=Ada&email=new%40example.com");
    assert_eq!(sent(&world), None);
    let body = "fullName=Ada&email=new%40example.com&currentPassword=right+one";
    let response = send_as_member(&world, "nl.example/account/", body);
    assert!(set_cookies(&response)[0].starts_with("notice=saved-and-mailed;"));
    let calls = world.take_calls();
    let ended = calls.iter().find(|(name, _)| name == "DeleteRefreshToken").map(|(_, call)| &call.body);
    assert!(ended.is_some_and(|body| body.contains("\"new\"")), "the session that proved it is ended");
}

#[test]
fn a_new_password_leaves_only_this_device_logged_in() {
    let world = World::new(accounts());
    let body = "currentPassword=right+one&newPassword=brand+new&confirmPassword=brand+new";
    let change = |world: &World| send_as_member(world, "nl.example/account/wachtwoord-wijzigen/", body);
    let response = change(&world);
    assert_eq!((location(&response), set_cookies(&response).len()), ((303, Some("/account/")), 3));
    let order: Vec<_> = world.take_calls().into_iter().map(|(name, _)| name).collect();
    let account: Vec<_> =
        order.iter().filter(|name| !["Chrome", "Private"].contains(&name.as_str())).collect();
    assert_eq!(account, ["Viewer", "UpdatePassword", "DeleteRefreshTokens", "Authenticate"]);
    world.script(without("Authenticate"));
    let response = change(&world);
    assert_eq!(location(&response), (303, Some("/aanmelden/")));
    assert_eq!(set_cookies(&response).iter().filter(|cookie| cookie.contains("=; Max-Age=0")).count(), 2);
}

#[test]
fn logging_out_takes_everything_away_but_the_list() {
    let world = World::new(accounts());
    for (address, body) in [("nl.example/_/logout", ""), ("nl.example/account/", "action=log-out")] {
        let response = send_as_member(&world, address, body);
        assert_eq!(location(&response), (303, Some("/")), "{address}");
        assert!(are_cleared(&response));
        assert_eq!(response.header("clear-site-data"), Some("\"cache\""));
        is_private(&response);
        let calls = world.take_calls();
        let ended = calls.iter().filter(|(name, _)| name == "DeleteRefreshToken").count();
        assert_eq!(ended, 1, "{address}");
    }
    let response = send_as_member(&world, "nl.example/account/", "action=log-out-everywhere");
    assert!(are_cleared(&response) && world.take_operations().contains(&"DeleteRefreshTokens".to_owned()));
    assert_eq!(location(&send(&world, "nl.example/_/logout", "")), (303, Some("/")), "nobody is logged out");
    let looked = look_as_member(&world, "nl.example/_/logout");
    assert_eq!((looked.status, looked.header("allow")), (405, Some("POST")));
    assert!(set_cookies(&looked).is_empty());
}

#[test]
fn a_log_out_that_fails_is_tried_once_more_behind_the_answer() {
    let world = World::new(without("DeleteRefreshToken"));
    let response = send_as_member(&world, "nl.example/_/logout", "");
    assert!(are_cleared(&response));
    assert_eq!(world.take_operations().iter().filter(|name| *name == "DeleteRefreshToken").count(), 2);
    assert!(world.take_log().iter().any(|line| line.contains("outlives")));
    let old = |world: &World| {
        let cookie = Some(cookies(expired()));
        respond(isolate(), world, Request { cookie, ..request(world, "nl.example/_/logout", "") })
    };
    world.script(accounts());
    world.renew_with(Ok(Renewed::Tokens(good())));
    assert!(are_cleared(&old(&world)));
    assert_eq!(
        (world.take_renewals().len(), world.take_operations().contains(&"DeleteRefreshToken".to_owned())),
        (1, true)
    );
    world.renew_with(Err(PortError::Timeout));
    assert!(are_cleared(&old(&world)));
    assert_eq!(world.take_renewals().len(), 2, "asked, and asked once more");
}

#[test]
fn other_sites_change_nothing() {
    let world = World::new(accounts());
    for address in
        ["nl.example/aanmelden/", "nl.example/registreren/", "nl.example/account/", "nl.example/_/logout"]
    {
        for post in [
            Post { fetch_site: Some("cross-site".to_owned()), ..own(GOOD) },
            Post { fetch_site: Some("same-site".to_owned()), ..own(GOOD) },
            Post { fetch_site: None, origin: Some("null".to_owned()), ..own(GOOD) },
            Post { fetch_site: None, ..own(GOOD) },
        ] {
            let cookie = Some(cookies(good()));
            let request = Request { cookie, post: Some(post), ..request(&world, address, GOOD) };
            let response = respond(isolate(), &world, request);
            assert_eq!((response.status, set_cookies(&response).len()), (403, 0), "{address}");
        }
        let odd = Post { content_type: Some("text/plain".to_owned()), ..own(GOOD) };
        let odd =
            Request { post: Some(odd), cookie: Some(cookies(good())), ..request(&world, address, GOOD) };
        assert_eq!(respond(isolate(), &world, odd).status, 415, "{address}");
    }
    let asked = world.take_operations();
    let changing = ["Authenticate", "Register", "UpdateViewer", "DeleteRefreshToken"];
    assert!(asked.iter().all(|name| !changing.contains(&name.as_str())), "{asked:?}");
}

#[test]
fn members_have_nothing_to_do_where_one_becomes_one() {
    let world = World::new(accounts());
    for (address, place) in [
        ("nl.example/aanmelden/", "/account/"),
        ("nl.example/aanmelden/?return=true&to=%2Fproducten%2F", "/producten/"),
        ("nl.example/aanmelden/?to=%2F%2Fevil.example", "/account/"),
        ("nl.example/registreren/", "/account/"),
    ] {
        assert_eq!(location(&look_as_member(&world, address)), (302, Some(place)), "{address}");
    }
    let html = text(&look_as_member(&world, "nl.example/account/"));
    for words in ["Mijn account", "Mijn favorieten", "action=\"/_/logout\"", "Lid sinds", "2 januari 2026"] {
        assert!(html.contains(words), "{words}");
    }
    assert!(!html.contains("Account aanvragen"));
}

#[test]
fn a_lost_session_ends_in_the_middle_of_it() {
    let lost: Script = Box::new(|operation, call, variables| match operation {
        "Viewer" | "DeleteRefreshTokens" => {
            Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}))
        }
        _ => accounts()(operation, call, variables),
    });
    let world = World::new(lost);
    for (address, body) in [
        ("nl.example/account/", "fullName=Ada&email=ada%40example.com"),
        ("nl.example/account/", "action=log-out-everywhere"),
        (
            "nl.example/account/wachtwoord-wijzigen/",
            "currentPassword=a&newPassword=abcdef&confirmPassword=abcdef",
        ),
    ] {
        let response = send_as_member(&world, address, body);
        assert_eq!(location(&response), (303, Some("/404/")), "{body}");
        assert!(are_cleared(&response));
    }
}

#[test]
fn an_outage_says_that_something_went_wrong() {
    for (broken, address, body) in [
        ("Authenticate", LOGIN, GOOD),
        ("ForgottenPassword", "en.example/log-in/forgot-password/", "email=ada%40example.com"),
        ("Register", "en.example/sign-up/", "fullName=A&email=new%40example.com&password=abcdef"),
        ("ActivateUser", LOGIN, "code=good&id=b"),
    ] {
        let world = World::new(without(broken));
        let response = send(&world, address, body);
        assert_eq!((response.status, times(&response, "Oops, Something went wrong")), (503, 1), "{broken}");
        assert!(set_cookies(&response).is_empty());
    }
    let world = World::new(without("Private"));
    let response = look_as_member(&world, "nl.example/account/");
    assert_eq!((response.status, set_cookies(&response).len()), (503, 0), "the session stays");
    let unsealed = isolate_with(&[("SESSION_KEY", "")]);
    let world = World::new(accounts());
    let response = respond(unsealed, &world, request(&world, LOGIN, GOOD));
    assert_eq!(response.status, 503, "without a key nobody logs in");
}
