use std::cell::Cell;

use serde_json::Value;
use site::{
    app::App,
    flash::{Flash, FlashMessage},
};

use super::*;
use crate::{
    flash,
    session::{are_cleared, cookies_of, tokens},
    world::{chrome, get, location, set_cookies},
};

const DELETED: Flash = Flash::Message(FlashMessage::AccountDeleted);

const ERASE: &str = "en.example/account/delete/";

/// A member of the English site.
fn members_cookies() -> String {
    cookies_of("en.example", good())
}

fn delete(app: &'static App, world: &World, body: &str) -> Response {
    respond(app, world, Request { cookie: Some(members_cookies()), ..post_to(world, ERASE, body) })
}

fn look(app: &'static App, world: &World, address: &str) -> Response {
    visit_with(app, world, &members_cookies(), address)
}

/// What was asked of the content system about the account.
fn asked(world: &World) -> Vec<String> {
    let public = ["Chrome", "Private", "Single", "Page"];
    let calls = world.calls.take().into_iter().map(|(name, _)| name);
    calls.filter(|name| !public.contains(&name.as_str())).collect()
}

/// A content system that has an address for visitors, and does something else for one operation.
fn with(operation: &'static str, answer: impl Fn() -> Behaviour + 'static) -> Script {
    let chrome = |_: &Value| {
        let mut chrome = chrome("Benches Ltd");
        chrome["data"]["globals"]["emailAddress"] = json!("hello@benches.example");
        Behaviour::json(&chrome)
    };
    except(except(accounts(), "Chrome", chrome), operation, move |_| answer())
}

#[test]
fn the_page_says_what_goes_and_what_stays() {
    let world = World::new(accounts());
    for (address, words) in [
        (DELETE, "uw bewaarde lijsten en uw overzicht van aanvragen worden gewist."),
        (DELETE, "href=\"/_/account-data\" download"),
    ] {
        let response = look_as_member(&world, address);
        assert_eq!((response.status, times(&response, words)), (200, 1), "{words}");
    }
    let account = look_as_member(&world, ACCOUNT);
    assert_eq!(times(&account, "href=\"/account/verwijderen/\""), 1);
    let stranger = respond(isolate(), &world, get(&world, ERASE));
    assert_eq!(location(&stranger), (302, Some("/log-in/?return=true&to=%2Faccount%2Fdelete%2F")));
}

#[test] // PR7
fn the_account_goes_with_all_its_sessions_and_the_next_page_says_so() {
    let (app, world) = (isolate(), World::new(accounts()));
    let elsewhere = cookies(tokens(START + 29 * MINUTE, START + 80 * DAY));
    assert_eq!(look(app, &world, "en.example/account/").status, 200);
    world.wait(1);
    world.take_operations();
    let response = delete(app, &world, SURE);
    assert_eq!(location(&response), (303, Some("/account/delete/")));
    assert_eq!(response.header("clear-site-data"), Some("\"cache\""));
    assert_eq!(asked(&world), ["Viewer", "Authenticate", "DeleteAccount"]);
    let set = set_cookies(&response);
    assert_eq!(flash::of("en.example", &response), Some(DELETED), "{set:?}");
    for gone in ["authentication-cookie", "apollo-token", "__Host-known-device"] {
        assert!(
            set.iter().any(|cookie| cookie.starts_with(&format!("{gone}=; Max-Age=0;"))),
            "{gone}: {set:?}"
        );
    }
    for place in ["/account/", "/account/delete/", "/favorites/"] {
        let after = look(app, &world, &format!("en.example{place}"));
        assert_eq!((after.status, are_cleared(&after)), (302, true), "{place}");
    }
    assert_eq!(visit_with(isolate(), &world, &elsewhere, ACCOUNT).status, 302, "on every device");
    let next = visit_with(app, &world, &flash::cookie("en.example", &DELETED), ERASE);
    assert_eq!((next.status, times(&next, "Your account has been deleted")), (200, 1));
    assert_eq!(times(&next, "<form class=\"account__form\""), 0);
    assert!(text(&next).contains("role=\"status\" tabindex=\"-1\" autofocus"));
}

#[test]
fn a_member_is_not_told_that_the_account_is_gone_by_a_cookie_of_others() {
    let world = World::new(accounts());
    let cookie = format!("{}; {}", members_cookies(), flash::cookie("en.example", &DELETED));
    let response = visit_with(isolate(), &world, &cookie, ERASE);
    assert_eq!((response.status, times(&response, "Your account has been deleted")), (200, 0));
    assert_eq!(times(&response, "<form class=\"account__form\""), 1);
}

#[test] // PR7
fn a_wrong_password_or_an_open_box_deletes_nothing() {
    for (body, words, is_ticked) in [
        ("password=wrong&understood=1", "This is not the password of your account", true),
        ("password=&understood=1", "This field is required", true),
        ("password=right+one", "This field is required", false),
    ] {
        let (app, world) = (isolate(), World::new(accounts()));
        let response = delete(app, &world, body);
        assert_eq!((response.status, times(&response, words)), (422, 1), "{body}");
        assert!(set_cookies(&response).is_empty());
        let html = text(&response);
        assert_eq!(html.matches(" autofocus").count(), 1, "{body}");
        assert!(!html.contains("right one") && !html.contains("value=\"wrong"), "no password comes back");
        assert_eq!(html.contains("value=\"1\" required checked"), is_ticked, "{body}");
        assert!(!asked(&world).contains(&"DeleteAccount".to_owned()), "{body}");
        assert_eq!(look(app, &world, "en.example/account/").status, 200, "the session stays");
    }
}

#[test] // PR7
fn a_content_system_that_is_down_deletes_nothing_and_no_password_waits() {
    for operation in ["Viewer", "Authenticate", "DeleteAccount"] {
        let (app, world) = (isolate(), World::new(with(operation, Behaviour::down)));
        let response = delete(app, &world, SURE);
        let words = "Your account has not been deleted";
        assert_eq!((response.status, times(&response, words)), (503, 1), "{operation}");
        assert!(set_cookies(&response).is_empty(), "{operation}");
        assert!(world.messages().is_empty(), "{operation}");
        assert!(!format!("{:?}", world.store()).contains("right one"), "{operation}");
        world.script(accounts());
        assert_eq!(look(app, &world, "en.example/account/").status, 200, "{operation}: the session stays");
    }
}

#[test] // PR7
fn who_may_not_delete_an_account_is_told_whom_to_write_to() {
    let forbidden = || refused("User doesn't have permission to perform this mutation");
    let unknown = || Behaviour::json(&json!({"data": []}));
    for answer in [forbidden, masked, bare_masked, unknown] {
        let (app, world) = (isolate(), World::new(with("DeleteAccount", answer)));
        let response = delete(app, &world, SURE);
        assert_eq!((response.status, times(&response, "Your account has not been deleted")), (503, 1));
        assert!(!world.take_log().is_empty(), "operators are told");
        assert_eq!(times(&response, "for you: <a href=\"mailto:hello@benches.example\">"), 1);
        assert!(set_cookies(&response).is_empty());
        assert_eq!(look(app, &world, "en.example/account/").status, 200, "the session stays");
        let operations = asked(&world);
        let sessions = |name| operations.iter().filter(|operation| *operation == name).count();
        assert_eq!(sessions("Authenticate"), sessions("DeleteRefreshToken"), "the proof's session ends");
    }
}

#[test] // PR7
fn deletion_whose_answer_was_lost_is_confirmed() {
    is_deleted_by(|| Behaviour::status(502));
}

/// As Craft does: the token's member is gone when its answer is made.
#[test]
fn an_account_that_is_gone_with_its_token_is_deleted() {
    is_deleted_by(bare_masked);
    is_deleted_by(masked);
}

/// Deletes an account with this answer; a log-in says afterwards that it is gone.
fn is_deleted_by(answer: fn() -> Behaviour) {
    let whole = accounts();
    let is_deleted = Cell::new(false);
    let world = World::new(Box::new(move |operation, call, variables: &Value| match operation {
        "DeleteAccount" => {
            is_deleted.set(true);
            answer()
        }
        "Authenticate" if is_deleted.get() => refused("We couldn't log you in with the provided details"),
        operation => whole(operation, call, variables),
    }));
    world.wait(1);
    let app = isolate();
    let response = delete(app, &world, SURE);
    assert_eq!(location(&response), (303, Some("/account/delete/")));
    assert_eq!(flash::of("en.example", &response), Some(DELETED));
    assert_eq!(look(app, &world, "en.example/account/").status, 302, "the session is over");
}

#[test]
fn unknown_outcome_of_a_deletion_is_a_503_that_says_so() {
    let whole = accounts();
    let is_down = Cell::new(false);
    let world = World::new(Box::new(move |operation, call, variables: &Value| match operation {
        "DeleteAccount" => {
            is_down.set(true);
            Behaviour::down()
        }
        "Authenticate" if is_down.get() => Behaviour::down(),
        operation => whole(operation, call, variables),
    }));
    let response = delete(isolate(), &world, SURE);
    assert_eq!((response.status, times(&response, "We do not know whether your account")), (503, 1));
    assert!(set_cookies(&response).is_empty());
}
