use site::http::{request::Request, response::Response};

use super::*;
use crate::{
    flash,
    world::{get, location, set_cookies},
};

#[test]
fn every_screen_opens_in_every_language() {
    let world = World::new(accounts());
    for address in [
        "nl.example/aanmelden/",
        LOGIN,
        "de.example/anmelden/",
        "nl.example/aanmelden/wachtwoord-vergeten/",
        FORGOT,
        "de.example/anmelden/passwort-vergessen/",
        "nl.example/aanmelden/wachtwoord-resetten/?code=a&id=b",
        "en.example/log-in/reset-password/?code=a&id=b",
        "de.example/anmelden/passwort-zurucksetzen/?code=a&id=b",
        "nl.example/registreren/",
        SIGN_UP,
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
    for address in [ACCOUNT, PASSWORD, DELETE] {
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
fn login_and_registration_redirect_members() {
    let world = World::new(accounts());
    for (address, place) in [
        ("nl.example/aanmelden/", "/account/"),
        ("nl.example/aanmelden/?return=true&to=%2Fproducten%2F", "/producten/"),
        ("nl.example/aanmelden/?to=%2F%2Fevil.example", "/account/"),
        ("nl.example/registreren/", "/account/"),
    ] {
        assert_eq!(location(&look_as_member(&world, address)), (302, Some(place)), "{address}");
    }
    let html = text(&look_as_member(&world, ACCOUNT));
    for words in ["Mijn account", "Mijn favorieten", "action=\"/_/logout\"", "Lid sinds", "2 januari 2026"] {
        assert!(html.contains(words), "{words}");
    }
    assert!(!html.contains("Account aanvragen"));
}

#[test]
fn account_actions_show_their_notice_once_on_the_next_page() {
    for (address, body, place, words) in [
        ("en.example/log-in/", "code=good&id=b", "/log-in/", "Successfully activated user"),
        (
            FORGOT,
            "email=ada%40example.com",
            "/log-in/forgot-password/",
            "You will receive an email if it matches an account in our system",
        ),
        (RESET, NEW_PASSWORD, "/log-in/", "Successfully saved password"),
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
pub fn told(world: &World, response: &Response, place: &str, words: &str) {
    let sent: Vec<_> = set_cookies(response).into_iter().map(|one| one.split(';').next().unwrap()).collect();
    let next = Request { cookie: Some(sent.join("; ")), ..get(world, &format!("en.example{place}")) };
    let next = respond(isolate(), world, next);
    assert_eq!((next.status, times(&next, words)), (200, 1));
    assert!(text(&next).contains("role=\"status\" tabindex=\"-1\" autofocus"));
    assert!(set_cookies(&next).contains(&flash::SHOWN), "{:?}", set_cookies(&next));
}
