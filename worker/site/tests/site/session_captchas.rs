//! Captchas whose values are in a session of the content system: fetched for every attempt at sending a form.

use std::cell::Cell;

use serde_json::{Value, json};
use site::{app::App, ports::Outgoing};

use crate::{
    outbox::{self, REFERENCE, state},
    recorded::of_a_craft_named,
    world::{Behaviour, START, World, header, isolate_with, sent, sent_json},
};

/// The outbox tries a form so long after it came.
const FIRST_ATTEMPT_MS: u64 = 5000;
const FIELDS: (&str, &str) = ("CMS_FIELDS", "FormInterface.captchas");

/// A form that waits, as the site stores it.
fn message() -> String {
    outbox::form(&json!({
        "locale": "de",
        "query": "mutation Submit($siteId: Int, $email: String) { save_contactForm_Submission(siteId: $siteId, email: $email) { id } }",
        "variables": {"siteId": 3, "email": "ada@example.com"},
    }))
}

/// A content system that makes up another value each time, and is down for so many mutations.
fn world(down: u32) -> World {
    let (asked, left) = (Cell::new(0), Cell::new(down));
    World::new(Box::new(move |operation, _, _| match operation {
        "FormCaptchas" => {
            asked.set(asked.get() + 1);
            let captcha = json!({"handle": "duplicateCaptcha", "name": "__DUP_7", "value": format!("value {}", asked.get())});
            let form = json!({"__typename": "contactForm_Form", "captchas": [captcha]});
            let session = format!("CraftSessionId=session-{}", asked.get());
            Behaviour::json(&json!({"data": {"formieForm": form}})).setting(&session)
        }
        "Submit" if left.get() > 0 => {
            left.set(left.get() - 1);
            Behaviour::status(503)
        }
        "Submit" => outbox::arrives(),
        "FindSubmission" => outbox::is_there(),
        other => panic!("unknown operation {other}"),
    }))
}

/// Tries the message once: the calls that took.
#[track_caller]
fn attempt(app: &'static App, world: &World) -> Vec<(String, Outgoing)> {
    assert!(world.alarm(app), "nothing is due");
    world.calls.take()
}

#[test]
fn every_attempt_has_values_and_a_session_of_its_own() {
    let (app, world) = (isolate_with(&[FIELDS]), world(1));
    world.store_message(&message());
    for (number, after) in [(1, "waiting"), (2, "delivered")] {
        let calls = attempt(app, &world);
        let [(first, captchas), (second, submit), ..] = calls.as_slice() else { panic!("{calls:?}") };
        assert_eq!((first.as_str(), second.as_str()), ("FormCaptchas", "Submit"));
        assert_eq!(header(captchas, "x-craft-gql-cache"), Some("no-cache"));
        assert_eq!(header(captchas, "cookie"), None);
        let asked: Value = sent_json(captchas);
        assert_eq!(asked["variables"], json!({"handle": ["contactForm"], "siteId": [3]}));
        assert_eq!(header(submit, "cookie"), Some(format!("CraftSessionId=session-{number}").as_str()));
        let body: Value = sent_json(submit);
        let captcha = json!({"name": "__DUP_7", "value": format!("value {number}")});
        assert_eq!(body["variables"]["duplicateCaptcha"], captcha);
        assert!(body["query"].as_str().unwrap().contains("duplicateCaptcha:$duplicateCaptcha"), "{body}");
        assert_eq!(state(&world), after);
    }
    let kept = format!("{:?}{:?}", world.outbox_state(REFERENCE), world.take_log());
    assert!(!kept.contains("value 1") && !kept.contains("session-"), "{kept}");
}

#[test]
fn a_form_waits_while_nobody_says_what_its_captchas_are() {
    for answer in [
        Behaviour::down as fn() -> Behaviour,
        Behaviour::hangs,
        || Behaviour::status(503),
        || Behaviour::json(&json!({"errors": [{"message": "no"}], "data": {"formieForm": null}})),
    ] {
        let app = isolate_with(&[FIELDS]);
        let world = World::new(Box::new(move |operation, _, _| match operation {
            "FormCaptchas" => answer(),
            other => panic!("{other} would end as spam"),
        }));
        world.store_message(&message());
        attempt(app, &world);
        assert_eq!(state(&world), "waiting");
        assert!(world.now() <= START + FIRST_ATTEMPT_MS + 4000, "visitors wait for it too");
    }
}

#[test]
fn a_form_without_captchas_is_sent_as_it_is() {
    for (form, logged) in [
        (of_a_craft_named("FormCaptchas.1")["data"]["formieForm"].take(), false),
        (json!({"__typename": "contactForm_Form"}), true),
        (Value::Null, false),
    ] {
        let app = isolate_with(&[FIELDS]);
        let world = World::new(Box::new(move |operation, _, _| {
            Behaviour::json(&match operation {
                "FormCaptchas" => json!({"data": {"formieForm": form}}),
                "Submit" => of_a_craft_named("Submit.1"),
                _ => json!({"data": {"titled": [], "indexed": []}}),
            })
        }));
        world.store_message(&message());
        let calls = attempt(app, &world);
        assert!(
            !sent(&calls[1].1).contains("Captcha") && header(&calls[1].1, "cookie").is_none(),
            "{calls:?}"
        );
        assert_eq!(state(&world), "delivered");
        assert_eq!(world.take_log().iter().any(|line| line.contains("CMS_FIELDS")), logged);
    }
}

#[test]
fn nobody_is_asked_where_the_content_system_has_no_such_field() {
    let (app, world) = (isolate_with(&[]), world(0));
    world.store_message(&message());
    let names: Vec<String> = attempt(app, &world).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Submit", "FindSubmission"]);
}
