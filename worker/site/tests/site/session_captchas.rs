//! Captchas whose values are in a session of the content system: fetched for every attempt at sending a form.

use std::cell::Cell;

use serde_json::{Value, json};
use site::{app::App, ports::Outgoing};

use crate::recorded::of_a_craft_named;
use crate::world::{Behaviour, START, World, isolate_with, sent};

const REFERENCE: &str = "AZZZZZZZZZ";
/// The outbox tries a form so long after it came.
const FIRST_ATTEMPT_MS: u64 = 5000;
const FIELDS: (&str, &str) = ("CMS_FIELDS", "FormInterface.captchas");

/// A form that waits, as the site stores it.
fn message() -> String {
    let payload = json!({
        "handle": "contactForm",
        "query": "mutation Submit($siteId: Int, $email: String) { save_contactForm_Submission(siteId: $siteId, email: $email) { id } }",
        "variables": {"siteId": 3, "email": "ada@example.com"},
        "has_reference": true,
        "files": [],
        "captcha": "not_ours",
    });
    json!({"version": 1, "reference": REFERENCE, "locale": "de", "made_at": START, "is_uncertain": false, "payload": {"form": payload}})
        .to_string()
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
        "Submit" => Behaviour::json(&json!({"data": {"save_contactForm_Submission": {"id": "77"}}})),
        "FindSubmission" => {
            let found = json!({"__typename": "contactForm_Submission", "id": "77", "isSpam": false, "spamReason": null});
            Behaviour::submissions(&json!([found]), &json!([found]))
        }
        other => panic!("unknown operation {other}"),
    }))
}

/// Tries the message once: the calls that took.
#[track_caller]
fn attempt(app: &'static App, world: &World) -> Vec<(String, Outgoing)> {
    assert!(world.alarm(app), "nothing is due");
    world.take_calls()
}

fn state(world: &World) -> String {
    world.outbox_state(REFERENCE)["state"].as_str().unwrap_or_default().to_owned()
}

fn header<'a>(call: &'a Outgoing, name: &str) -> Option<&'a str> {
    call.headers.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
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
        let asked: Value = serde_json::from_str(sent(captchas)).unwrap();
        assert_eq!(asked["variables"], json!({"handle": ["contactForm"], "siteId": [3]}));
        assert_eq!(header(submit, "cookie"), Some(format!("CraftSessionId=session-{number}").as_str()));
        let body: Value = serde_json::from_str(sent(submit)).unwrap();
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
        (of_a_craft_named("FormCaptchas.1").answer["data"]["formieForm"].take(), false),
        (json!({"__typename": "contactForm_Form"}), true),
        (Value::Null, false),
    ] {
        let app = isolate_with(&[FIELDS]);
        let world = World::new(Box::new(move |operation, _, _| {
            Behaviour::json(&match operation {
                "FormCaptchas" => json!({"data": {"formieForm": form}}),
                "Submit" => of_a_craft_named("Submit.1").answer,
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
