//! What could not be delivered: it arrives once, or somebody is told.

use std::{cell::RefCell, rc::Rc};

use serde_json::{Value, json};
use site::{
    app::App,
    http::request::{Post, Request},
};

use crate::{
    outbox_page::press,
    world::{
        Behaviour, LINK_KEY, START, World, header, isolate, isolate_with, post_to, respond, sent, sent_json,
    },
};

pub const REFERENCE: &str = "AZZZZZZZZZ";
const SECOND: u64 = 1000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

/// A form that waits, with what a visitor wrote.
pub fn form(changes: &Value) -> String {
    let mut payload = json!({
        "handle": "contactForm",
        "query": "mutation SaveForm($email: String, $referentie: String) { save_contactForm_Submission(email: $email, referentie: $referentie) { id } }",
        "variables": {"email": "ada@example.com", "referentie": REFERENCE},
        "has_reference": true,
        "files": [],
        "captcha": "not_ours",
    });
    let mut message = json!({"version": 1, "reference": REFERENCE, "locale": "nl", "made_at": START, "is_uncertain": false});
    for (name, value) in changes.as_object().unwrap() {
        let place = if message.get(name).is_some() { &mut message } else { &mut payload };
        place[name] = value.clone();
    }
    message["payload"] = json!({"form": payload});
    message.to_string()
}

/// A file that waits with a form.
fn file(field: &str, name: &str, key: &str) -> Value {
    json!({"field": field, "name": name, "media_type": "application/pdf", "bytes": 4, "key": key})
}

fn saved() -> Value {
    json!({"data": {"save_contactForm_Submission": {"id": "77"}}})
}

fn found(spam: &[bool]) -> Behaviour {
    let one = |spam: &bool| {
        json!({"__typename": "contactForm_Submission", "id": "77", "isSpam": spam,
            "spamReason": spam.then_some("Failed the captcha")})
    };
    let found = json!(spam.iter().map(one).collect::<Vec<_>>());
    Behaviour::submissions(&found, &found)
}

/// A content system that answers what a form is sent with, and what one is looked for with, in turn; the last for ever.
pub fn world(save: Vec<fn() -> Behaviour>, find: Vec<fn() -> Behaviour>) -> World {
    let next = |of: &RefCell<Vec<fn() -> Behaviour>>| {
        let mut left = of.borrow_mut();
        if left.len() > 1 { left.remove(0)() } else { left[0]() }
    };
    let (save, find) = (RefCell::new(save), RefCell::new(find));
    World::new(Box::new(move |operation, _, _| match operation {
        "SaveForm" => next(&save),
        "FindSubmission" => next(&find),
        other => panic!("unknown operation {other}"),
    }))
}

pub fn arrives() -> Behaviour {
    Behaviour::json(&saved())
}

pub fn is_there() -> Behaviour {
    found(&[false])
}

pub fn is_spam() -> Behaviour {
    found(&[true])
}

pub fn is_nowhere() -> Behaviour {
    found(&[])
}

pub fn closed() -> Behaviour {
    Behaviour::status(503)
}

/// Where the message is, after the next thing that was due, and which operations that took.
#[track_caller]
fn step(app: &'static App, world: &World) -> (String, Vec<String>) {
    assert!(world.alarm(app), "nothing is due");
    let operations = world.calls.take().into_iter().map(|(name, _)| name).collect();
    (state(world), operations)
}

pub fn state(world: &World) -> String {
    world.outbox_state(REFERENCE)["state"].as_str().unwrap_or("gone").to_owned()
}

#[track_caller]
fn check(stepped: (String, Vec<String>), state: &str, operations: &[&str]) {
    assert_eq!(
        (stepped.0.as_str(), stepped.1),
        (state, operations.iter().map(|&name| name.to_owned()).collect())
    );
}

/// Nothing of what the visitor wrote is in the log, and so many lines are.
#[track_caller]
fn check_log(world: &World, level: &str, lines: usize) {
    let log = world.take_log();
    assert!(log.iter().all(|line| !line.contains("ada@")), "{log:?}");
    assert_eq!(
        log.iter().filter(|line| line.contains(&format!("\"level\":\"{level}\""))).count(),
        lines,
        "{log:?}"
    );
}

#[test] // PR6
fn message_is_retried_until_it_is_delivered() {
    let (app, world) = (isolate(), world(vec![closed, closed, arrives], vec![is_there]));
    world.store_message(&form(&json!({})));
    check(step(app, &world), "waiting", &["SaveForm"]);
    assert_eq!(world.now(), START + 5 * SECOND);
    check(step(app, &world), "waiting", &["SaveForm"]);
    assert_eq!(world.now(), START + 20 * SECOND);
    check(step(app, &world), "delivered", &["SaveForm", "FindSubmission"]);
    assert_eq!((world.now(), world.messages().len()), (START + 80 * SECOND, 0));
    let state = world.outbox_state(REFERENCE);
    assert_eq!(
        (&state["form"], &state["attempts"], &state["language"]),
        (&json!("contactForm"), &json!(3), &json!("nl"))
    );
    check(step(app, &world), "gone", &[]);
    assert_eq!(world.now(), START + 30 * DAY);
    assert!(!world.alarm(app));
}

#[test] // PR6
fn what_waits_is_sealed_and_opened_with_each_of_the_keys() {
    let (key, other) =
        ("the session key of thirty-two bytes and more", "another session key of at least thirty-two bytes");
    let keyed = isolate_with(&[("SESSION_KEY", key)]);
    let rotated = isolate_with(&[("SESSION_KEY", other), ("SESSION_KEY_PREVIOUS", key)]);
    for (app, state) in [(keyed, "delivered"), (rotated, "delivered"), (isolate(), "given-up")] {
        let world = world(vec![arrives], vec![is_there]);
        world.store_message(&form(&json!({})));
        world.seal_messages(keyed);
        let stored = world.messages().into_values().next().unwrap();
        assert!(!stored.contains("ada@") && !stored.contains("contactForm"), "{stored}");
        assert_eq!(step(app, &world).0, state);
        let opened = app.open_message(&stored, REFERENCE);
        assert_eq!(opened.is_some_and(|text| text.contains("ada@")), state == "delivered");
        assert_eq!(app.open_message(&stored, "BZZZZZZZZZ"), None, "it belongs to its reference");
        // It is kept for the operator who brings the key back.
        assert_eq!(world.messages().is_empty(), state == "delivered");
    }
}

#[test]
fn what_was_stored_without_a_key_is_read_where_others_are_sealed() {
    let app = isolate_with(&[("SESSION_KEY", "the session key of thirty-two bytes and more")]);
    let world = world(vec![arrives], vec![is_there]);
    world.put_file("kept/A/0", b"%PDF");
    world.store_message(&form(&json!({"files": [file("tekening", "bank.pdf", "kept/A/0")]})));
    assert!(world.alarm(app));
    assert!(sent(&world.take_call("SaveForm")).contains("base64,JVBERg=="));
    assert_eq!(state(&world), "delivered");
}

#[test]
fn a_token_that_nobody_checked_is_too_old_to_be_shown() {
    let app = isolate_with(&[("CAPTCHA_VERDICT_KEY", "a key that the content system shares")]);
    let world = world(vec![arrives], vec![is_there]);
    let token = json!({"name": "g-recaptcha-response", "value": "03A-token"});
    world
        .store_message(&form(&json!({"variables": {"email": "ada@example.com", "recaptchaCaptcha": token}})));
    assert!(world.alarm(app));
    let (_, call) = world.calls.take().remove(0);
    assert!(!sent(&call).contains("03A-token"));
    let told = header(&call, "x-captcha-verdict").unwrap();
    assert!(told.starts_with("reference=AZZZZZZZZZ, verdict=unverified, at=1790000000, sent=1790000005, "));
}

#[test] // F28
fn uncertain_message_is_looked_up_before_it_is_sent() {
    let (app, world) = (isolate(), world(vec![arrives], vec![is_there]));
    world.store_message(&form(&json!({"is_uncertain": true})));
    assert_eq!(state(&world), "uncertain");
    check(step(app, &world), "delivered", &["FindSubmission"]);
    check(step(app, &world), "gone", &[]);
}

#[test]
fn what_is_not_found_is_sent_again_once_it_could_be_found() {
    let finds: [fn() -> Behaviour; 6] =
        [is_nowhere, is_nowhere, is_nowhere, is_nowhere, is_nowhere, is_there];
    let (app, world) = (isolate(), world(vec![arrives], finds.to_vec()));
    world.store_message(&form(&json!({"is_uncertain": true})));
    for _ in 0..4 {
        check(step(app, &world), "uncertain", &["FindSubmission"]);
    }
    check(step(app, &world), "delivered", &["FindSubmission", "SaveForm", "FindSubmission"]);
    assert_eq!(world.now(), START + 15 * 60 * SECOND);
}

/// The title is there at once, the index later.
#[test]
fn what_the_index_lacks_is_found_by_its_title() {
    let titled =
        || Behaviour::submissions(&json!([{"__typename": "contactForm_Submission", "id": "77"}]), &json!([]));
    let (app, world) = (isolate(), world(vec![Behaviour::hangs, arrives], vec![titled]));
    world.store_message(&form(&json!({})));
    check(step(app, &world), "uncertain", &["SaveForm"]);
    check(step(app, &world), "delivered", &["FindSubmission"]);
}

#[test]
fn an_operator_does_not_wait_until_it_could_be_found() {
    let (app, world) = (isolate_with(&[LINK_KEY]), world(vec![arrives], vec![is_nowhere, is_there]));
    world.store_message(&form(&json!({"is_uncertain": true})));
    assert_eq!(press(app, &world, &format!("reference={REFERENCE}"), "same-origin").status, 303);
    check(step(app, &world), "delivered", &["FindSubmission", "SaveForm", "FindSubmission"]);
    assert_eq!(world.now(), START);
}

#[test] // F28
fn a_lost_answer_is_no_second_submission() {
    let lost: [fn() -> Behaviour; 5] = [
        Behaviour::hangs,
        Behaviour::down,
        Behaviour::html,
        || Behaviour::status(502),
        || Behaviour::truncated(&saved()),
    ];
    for lost in lost {
        let (app, world) = (isolate(), world(vec![lost], vec![is_there]));
        world.store_message(&form(&json!({})));
        check(step(app, &world), "uncertain", &["SaveForm"]);
        check(step(app, &world), "delivered", &["FindSubmission"]);
        check_log(&world, "error", 1);
    }
}

#[test]
fn unclear_lookup_keeps_a_message_uncertain_and_sends_nothing() {
    let partly =
        || Behaviour::json(&json!({"data": {"titled": [], "indexed": []}, "errors": [{"message": "?"}]}));
    let nothing = || Behaviour::submissions(&Value::Null, &json!([]));
    for unknown in [partly as fn() -> Behaviour, nothing, closed, Behaviour::html, Behaviour::hangs] {
        let (app, world) = (isolate(), world(vec![arrives], vec![unknown]));
        world.store_message(&form(&json!({"is_uncertain": true})));
        for _ in 0..6 {
            let (state, operations) = step(app, &world);
            assert!(
                state == "uncertain" && !operations.contains(&"SaveForm".to_owned()),
                "{state} {operations:?}"
            );
        }
    }
}

#[test]
fn submission_stored_as_spam_is_reported() {
    let (app, world) = (isolate(), world(vec![arrives], vec![is_spam]));
    world.store_message(&form(&json!({})));
    check(step(app, &world), "spam", &["SaveForm", "FindSubmission"]);
    assert_eq!(
        (&world.outbox_state(REFERENCE)["cause"], world.messages().len()),
        (&json!("Failed the captcha"), 0)
    );
    check_log(&world, "warning", 1);
}

#[test]
fn each_answer_of_the_cms_leads_to_its_state() {
    let said = |errors: Value| {
        Behaviour::json(&json!({"data": {"save_contactForm_Submission": null}, "errors": errors}))
    };
    let of_the_form =
        |message: &str| said(json!([{"message": message, "path": ["save_contactForm_Submission"]}]));
    let unknown = "Variable \"$email\" got invalid value \"ada@example.com\"; no";
    let unknown = json!({"errors": [{"message": unknown, "locations": [{"line": 1, "column": 8}]}]});
    let masked = json!([{"message": "Something went wrong when processing the GraphQL query."}]);
    for (answer, state, cause) in [
        (of_the_form(r#"{"field:email":["ada@ is taken."],"form":["Closed."]}"#), "refused", "email, form"),
        (of_the_form("[]"), "refused", "taken for spam"),
        (of_the_form("Unable to perform the action."), "waiting", "not reached"),
        (of_the_form("SQLSTATE: ada@example.com"), "uncertain", "it may have arrived"),
        (Behaviour::json(&unknown), "waiting", "not reached"),
        // Masked, a fault names no place: it may have come after the submission was saved.
        (said(masked), "uncertain", "it may have arrived"),
        (said(Value::Null), "uncertain", "it may have arrived"),
    ] {
        let answer = Rc::new(RefCell::new(Some(answer)));
        let world = World::new(Box::new(move |_, _, _| answer.borrow_mut().take().expect("it is sent once")));
        world.store_message(&form(&json!({})));
        check(step(isolate(), &world), state, &["SaveForm"]);
        assert_eq!(world.outbox_state(REFERENCE)["cause"], cause);
        assert_eq!(world.messages().len(), 1, "it is kept");
        assert!(world.take_log().iter().all(|line| !line.contains("ada@")));
    }
}

#[test]
fn uncertain_message_without_a_reference_waits_for_an_operator() {
    let (app, world) = (isolate_with(&[LINK_KEY]), world(vec![Behaviour::hangs, arrives], vec![is_there]));
    world.store_message(&form(&json!({"has_reference": false})));
    check(step(app, &world), "uncertain", &["SaveForm"]);
    assert_eq!(
        world.outbox_state(REFERENCE)["due"],
        "2026-10-21T14:13:20Z",
        "nothing happens by itself any more"
    );
    check_log(&world, "error", 2);
    assert_eq!(press(app, &world, &format!("reference={REFERENCE}"), "same-origin").status, 303);
    check(step(app, &world), "delivered", &["SaveForm", "FindSubmission"]);
}

#[test] // PR6
fn in_the_end_it_is_given_up_and_forgotten() {
    let (app, world) = (isolate(), world(vec![closed], vec![is_nowhere]));
    world.put_file("kept/A/0", b"%PDF");
    world.store_message(&form(&json!({"files": [file("tekening", "bank.pdf", "kept/A/0")]})));
    while state(&world) != "given-up" {
        assert_eq!(step(app, &world).0.replace("given-up", "waiting"), "waiting");
    }
    assert_eq!((world.now() - START) / DAY, 3);
    assert!(world.outbox_state(REFERENCE)["attempts"].as_u64().unwrap() < 80);
    assert_eq!((world.messages().len(), world.uploads().len()), (1, 1));
    world.take_log();
    check(step(app, &world), "gone", &[]);
    assert_eq!((world.now(), world.messages().len(), world.uploads().len()), (START + 30 * DAY, 0, 0));
}

#[test]
fn files_travel_in_the_variables_and_go_when_they_arrived() {
    let (app, world) = (isolate(), world(vec![arrives], vec![is_there]));
    for (key, bytes) in [("kept/A/0", "%PDF"), ("kept/A/1", "one more"), ("kept/A/2", "")] {
        world.put_file(key, bytes.as_bytes());
    }
    let files = [
        file("tekening", "b\"ank.pdf", "kept/A/0"),
        file("foto", "leeg.pdf", "kept/A/2"),
        file("tekening", "twee.pdf", "kept/A/1"),
    ];
    world.store_message(&form(&json!({"files": files})));
    world.alarm(app);
    let calls = world.calls.take();
    let body: Value = sent_json(&calls[0].1);
    assert_eq!(
        body["variables"]["tekening"],
        json!([
            {"filename": "b\"ank.pdf", "fileData": "data:application/pdf;base64,JVBERg=="},
            {"filename": "twee.pdf", "fileData": "data:application/pdf;base64,b25lIG1vcmU="},
        ])
    );
    assert_eq!(
        body["variables"]["foto"],
        json!([{"filename": "leeg.pdf", "fileData": "data:application/pdf;base64,"}])
    );
    assert_eq!(body["variables"]["email"], "ada@example.com");
    assert_eq!((calls[0].1.first_byte_ms, world.uploads().len()), (20_000, 0));
}

#[test]
fn message_whose_file_is_missing_is_given_up_and_logged() {
    let (app, world) = (isolate(), world(vec![arrives], vec![is_there]));
    world.store_message(&form(&json!({"files": [file("tekening", "bank.pdf", "kept/A/0")]})));
    check(step(app, &world), "given-up", &[]);
    check_log(&world, "error", 2);
}

/// Who takes sign-ups.
pub const RECEIVER: [(&str, &str); 5] = [
    ("NEWSLETTER_URL", "https://receiver.example/users"),
    ("NEWSLETTER_AUTHORIZATION", "Key 1"),
    ("NEWSLETTER_WORKFLOW", "one"),
    ("NEWSLETTER_WORKFLOW_DE", "two"),
    ("NEWSLETTER_LISTS", r#"{"nl": "12"}"#),
];

fn sign_up(locale: &str) -> String {
    json!({"version": 1, "reference": REFERENCE, "locale": locale, "made_at": START, "is_uncertain": false, "payload": {"newsletter": {
        "first_name": "Ada", "last_name": "Vos", "email": "ada@example.com", "consent": "Ja, ik ga akkoord."}}})
    .to_string()
}

#[test] // PR4
fn a_sign_up_goes_to_the_workflow_of_its_language() {
    for (locale, workflow, list) in
        [("nl", "one", json!("12")), ("en", "one", json!(null)), ("de", "two", json!(null))]
    {
        let world = World::new(Box::new(|_, _, _| Behaviour::json(&json!({"status": "success"}))));
        world.store_message(&sign_up(locale));
        assert!(world.alarm(isolate_with(&RECEIVER)));
        let (_, call) = world.calls.take().pop().unwrap();
        let body: Value = sent_json(&call);
        assert_eq!(
            body,
            json!({"data": [{
                "voornaam": "Ada", "achternaam": "Vos", "first_name": "Ada", "last_name": "Vos", "email": "ada@example.com",
                "privacy": true, "list": list, "language": locale,
                "consent": {"text": "Ja, ik ga akkoord.", "version": "715128c5", "time": "2026-09-21T14:13:20Z"},
            }]})
        );
        assert_eq!(header(&call, "authorization"), Some("Key 1"));
        assert_eq!((header(&call, "workflow-id"), state(&world).as_str()), (Some(workflow), "delivered"));
    }
}

#[test] // F30
fn message_that_the_receiver_refuses_is_kept() {
    let taken = [
        (422, "refused"),
        (401, "given-up"),
        (404, "given-up"),
        (429, "waiting"),
        (500, "waiting"),
        (502, "waiting"),
    ];
    for (status, state) in taken {
        let world = World::new(Box::new(move |_, _, _| Behaviour::status(status)));
        world.store_message(&sign_up("nl"));
        check(step(isolate_with(&RECEIVER), &world), state, &["Newsletter"]);
        assert_eq!(world.messages().len(), 1);
        let log = world.take_log();
        assert!(
            !log.is_empty() && log.iter().all(|line| !line.contains("ada@") && !line.contains("Key 1")),
            "{log:?}"
        );
    }
    for lost in [Behaviour::hangs as fn() -> Behaviour, Behaviour::down] {
        let world = World::new(Box::new(move |_, _, _| lost()));
        world.store_message(&sign_up("nl"));
        check(step(isolate_with(&RECEIVER), &world), "waiting", &["Newsletter"]);
    }
    let world = World::new(Box::new(|_, _, _| panic!("nobody is there")));
    world.store_message(&sign_up("nl"));
    check(step(isolate(), &world), "waiting", &[]);
}

#[test] // RA2
fn a_slow_body_is_not_waited_for() {
    let world = World::new(Box::new(|operation, _, _| panic!("{operation} is asked for")));
    let post = Some(Post { is_unfinished: true, ..Post::default() });
    let request = Request { post, ..post_to(&world, "nl.example/_/form/contactForm", "") };
    assert_eq!(respond(isolate(), &world, request).status, 408);
}

#[test]
fn submissions_go_with_a_token_of_their_own() {
    for (own, expected) in [("", "Bearer schema-token"), ("second-token", "Bearer second-token")] {
        let app = isolate_with(&[("CMS_SUBMISSIONS_TOKEN", own)]);
        let world = world(vec![arrives], vec![is_there]);
        world.store_message(&form(&json!({})));
        assert!(world.alarm(app));
        let calls = world.calls.take();
        assert_eq!(calls.len(), 2);
        for (name, call) in calls {
            assert_eq!(header(&call, "authorization"), Some(expected), "{name}");
        }
    }
}
