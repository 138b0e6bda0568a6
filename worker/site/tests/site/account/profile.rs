use site::flash::{Flash, FlashMessage};

use super::*;
use crate::{
    flash,
    session::expired,
    world::{except, form, location, script_form, sent_json, set_cookies},
};

#[test] // SG9
fn a_profile_is_saved_and_a_new_address_needs_the_password() {
    let world = World::new(accounts());
    let sent = |world: &World| {
        let calls = world.calls.take();
        let found = calls.into_iter().find(|(name, _)| name == "UpdateViewer");
        found.map(|(_, call)| sent_json(&call)["variables"].clone())
    };
    let body =
        "fullName=+Ada+Boom&company=Bos&website=bos.example&phoneNumber=0201&email=ada%40example.com&admin=1";
    let response = send_as_member(&world, ACCOUNT, body);
    assert_eq!(location(&response), (303, Some("/account/")));
    let plain =
        json!({"fullName": "Ada Boom", "company": "Bos", "website": "bos.example", "phoneNumber": "0201"});
    assert_eq!(sent(&world), Some(plain), "only the fields that are known, and no address");
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::Saved)));
    send_as_member(&world, ACCOUNT, "fullName=Ada&email=new%40example.com");
    assert_eq!(sent(&world), None);
    let body = "fullName=Ada&email=new%40example.com&currentPassword=right+one";
    let response = send_as_member(&world, ACCOUNT, body);
    assert_eq!(flash::of("nl.example", &response), Some(Flash::Message(FlashMessage::SavedAndMailed)));
    let ended = world.take_call("DeleteRefreshToken");
    assert!(crate::world::sent(&ended).contains("\"new\""), "the session that proved it is ended");
}

#[test]
fn what_was_typed_into_a_session_that_had_ended_is_there_after_the_log_in() {
    const NOT_SAVED: &str = "dus dit is nog niet opgeslagen";
    let typed =
        "fullName=Eva+Tak&company=Bos&website=&phoneNumber=&email=ada%40example.com&currentPassword=x";
    let member = "fullName=Ada&company=&website=&phoneNumber=&email=ada%40example.com";
    let lost = || Behaviour::json(&json!({"errors": [{"message": "Invalid Authorization Header"}]}));
    let kept = |response: &Response| {
        let all = set_cookies(response).into_iter().filter(|cookie| !cookie.contains("=; Max-Age=0"));
        all.map(|cookie| cookie.split(';').next().unwrap().to_owned()).collect::<Vec<_>>().join("; ")
    };
    for (cookie, refuses, by_script) in [
        (None, false, false),
        (None, false, true),
        (Some(cookies(expired())), false, false),
        (Some(cookies(good())), true, false),
    ] {
        let world = World::new(accounts());
        world.renew_with(Ok(site::members::session::RenewalOutcome::ResponseLost));
        if refuses {
            world.script(except(accounts(), "Viewer", move |_| lost()));
        }
        let post = if by_script { script_form(typed) } else { form(typed) };
        let sent = Request { cookie: cookie.clone(), post: Some(post), ..post_to(&world, ACCOUNT, "") };
        let answer = respond(isolate(), &world, sent);
        let log_in = "/aanmelden/?return=true&to=%2Faccount%2F";
        let expected = match (by_script, refuses) {
            (true, _) => (401, None),
            (_, true) => (303, Some("/404/")),
            _ => (303, Some(log_in)),
        };
        assert_eq!(location(&answer), expected);
        let browser = kept(&answer);
        assert!(browser.contains("unsaved=") && !browser.contains("Bos"), "{browser}");
        if !refuses {
            let page = visit_with(isolate(), &world, &browser, &format!("nl.example{log_in}"));
            assert_eq!((page.status, times(&page, "U was niet meer aangemeld")), (200, 1));
            assert_eq!(times(&page, "Dit veld is verplicht"), 0);
        }
        world.script(accounts());
        let with = |session: &str| format!("{session}; {}", browser.split("flash=").next().unwrap());
        let sent = Request { cookie: Some(with("a=b")), ..post_to(&world, "nl.example/aanmelden/", GOOD) };
        let in_again = respond(isolate(), &world, sent);
        assert!(in_again.status == 303 && !kept(&in_again).contains("unsaved="), "it stays");
        for _ in 0..2 {
            let page = visit_with(isolate(), &world, &with(&cookies(good())), ACCOUNT);
            assert_eq!((page.status, times(&page, NOT_SAVED)), (422, 1));
            assert!(text(&page).contains("value=\"Eva Tak\"") && !text(&page).contains("value=\"x\""));
        }
        let sent = Request { cookie: Some(with(&cookies(good()))), ..post_to(&world, ACCOUNT, typed) };
        let saved = respond(isolate(), &world, sent);
        assert!(set_cookies(&saved).iter().any(|cookie| cookie.starts_with("unsaved=; Max-Age=0")));
    }
    // Nobody else is shown it, and what fits into no cookie is the answer.
    let world = World::new(accounts());
    let other = typed.replace("ada%40", "bob%40");
    let browser = kept(&send(&world, ACCOUNT, &other));
    let page = visit_with(isolate(), &world, &format!("{}; {browser}", cookies(good())), ACCOUNT);
    assert!(!text(&page).contains("value=\"Eva Tak\""));
    let long = "%F0%9F%8C%B3".repeat(255);
    let page = send(
        &world,
        ACCOUNT,
        &format!("{member}&fullName={long}&website={long}&company={long}").replacen(
            "fullName=Ada&company=&website=&",
            "",
            1,
        ),
    );
    assert_eq!((page.status, times(&page, NOT_SAVED)), (422, 1));
    // A session that cannot be renewed now loses nothing either.
    world.renew_with(Ok(site::members::session::RenewalOutcome::Unreachable));
    let sent = Request { cookie: Some(cookies(expired())), ..post_to(&world, ACCOUNT, typed) };
    let page = respond(isolate(), &world, sent);
    assert!(page.status == 503 && text(&page).contains("value=\"Eva Tak\""));
}
