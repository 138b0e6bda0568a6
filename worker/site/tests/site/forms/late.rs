//! Forms that are late: their captcha is verified while the visitor is there, and the content system is told so.

use serde_json::{Value, json};
use site::{app::App, ports::Outgoing};

use super::{bad, by_script, good, saved, sent, verified, with};
use crate::{
    session,
    world::{self, Behaviour, START, World, header, isolate_with, read_json, respond, text},
};

const KEY: &str = "a key that the content system shares";
const VARIABLES: [(&str, &str); 6] = [
    ("SESSION_KEY", session::KEY),
    ("CAPTCHA", "cms"),
    ("CAPTCHA_SCRIPT", "https://captcha.example/api.js"),
    ("CAPTCHA_VERIFY", "https://captcha.example/siteverify"),
    ("CAPTCHA_SECRET", "between us"),
    ("CAPTCHA_VERDICT_KEY", KEY),
];

fn isolate(changes: &[(&'static str, &'static str)]) -> &'static App {
    isolate_with(&[changes, &VARIABLES].concat())
}

/// A content system with a captcha of its own, which does this with forms, beside a captcha's service.
fn world(save: fn() -> Behaviour, verify: fn() -> Behaviour) -> World {
    let found = json!([{"__typename": "contactForm_Submission", "id": "912", "isSpam": false}]);
    // Nothing is found by its reference, which takes a while.
    verified(true, save, move |by| if by["id"].is_null() { json!([]) } else { found.clone() }, verify)
}

fn closed() -> Behaviour {
    Behaviour::status(503)
}

fn unasked() -> Behaviour {
    panic!("a token is good for one question")
}

/// What script is answered to a form with this token.
fn send(app: &'static App, world: &World, token: &str) -> Value {
    let fields = with(&[("form-captcha", token)]);
    read_json(&respond(app, world, by_script(sent(world, &fields))))
}

/// Lets the content system take forms, and waits until it has taken the one that waits: that call.
fn arrived(app: &'static App, world: &World) -> Outgoing {
    world.calls.take();
    self::world(saved, unasked).take_over(world);
    while !world.messages().is_empty() {
        assert!(world.alarm(app));
    }
    let mut forms = world.calls.take();
    forms.retain(|(name, _)| name == "Submit");
    assert_eq!(forms.len(), 1, "it is sent once");
    forms.remove(0).1
}

fn verdict(call: &Outgoing) -> Option<&str> {
    header(call, "x-captcha-verdict")
}

#[test]
fn its_token_is_verified_at_once_and_the_content_system_is_told() {
    let (app, world) = (isolate(&[]), world(closed, good));
    let answer = send(app, &world, "token");
    assert_eq!((&answer["late"], &answer["unverified"]), (&json!(true), &json!(false)));
    let calls = world.calls.take();
    let names: Vec<&str> = calls.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.ends_with(&["Submit", "Verify"]), "the content system comes first: {names:?}");
    assert_eq!(world.counted.take().len(), 1);
    let call = arrived(app, &world);
    let reference = answer["reference"].as_str().unwrap();
    let told = format!(
        "reference={reference}, verdict=verified, at={}, sent={}, v1=",
        START / 1000,
        world.now() / 1000
    );
    assert!(verdict(&call).unwrap().starts_with(&told), "{:?}", verdict(&call));
    assert!(!world::sent(&call).contains("token"), "it is used up");
    assert!(world.take_log().iter().all(|line| !line.contains(KEY)));
}

#[test]
fn who_is_not_late_is_verified_by_the_content_system_alone() {
    let (app, world) = (isolate(&[]), world(saved, unasked));
    assert_eq!(send(app, &world, "token")["late"], false);
    let form = &world.take_call("Submit");
    assert!(verdict(form).is_none() && world::sent(form).contains(r#""value":"token""#));
}

#[test] // F27
fn what_nobody_can_verify_arrives_for_review() {
    type Case = (&'static str, fn() -> Behaviour, &'static [(&'static str, &'static str)]);
    let cases: [Case; 6] = [
        ("token", Behaviour::down, &[]),
        ("token", Behaviour::hangs, &[]),
        ("token", || Behaviour::status(500), &[]),
        ("", unasked, &[]),
        ("token", unasked, &[("CAPTCHA_SECRET", "")]),
        ("token", unasked, &[("CAPTCHA_SITE_KEY", "of another form")]),
    ];
    for (token, verify, changes) in cases {
        let (app, world) = (isolate(changes), world(closed, verify));
        let answer = send(app, &world, token);
        assert_eq!((&answer["late"], &answer["unverified"]), (&json!(true), &json!(true)));
        assert_eq!(world.counted.take(), ["192.0.2.1", "192.0.2.1"], "a stricter limit");
        assert!(verdict(&arrived(app, &world)).unwrap().contains("verdict=unverified"));
    }
}

#[test] // F27
fn who_avoids_the_check_soon_has_to_wait() {
    let (app, world) = (isolate(&[]), world(closed, Behaviour::down));
    world.limit_after("192.0.2.1", 1);
    let fields = with(&[("form-captcha", "token")]);
    let response = respond(app, &world, sent(&world, &fields));
    assert_eq!((response.status, world.messages().len()), (429, 0));
    assert!(text(&response).contains("Graag twee banken."));
}

#[test] // F27
fn a_wrong_token_does_not_wait() {
    let (app, world) = (isolate(&[]), world(closed, bad));
    let answer = send(app, &world, "used");
    assert!(answer["error"].as_str().is_some_and(|words| words.contains("robots")), "{answer}");
    assert_eq!(world.messages().len(), 0);
    // Whoever tries again is verified again.
    self::world(closed, good).take_over(&world);
    assert_eq!(send(app, &world, "fresh")["late"], true);
}

/// The content system may be about to verify the token itself, so it is left alone.
#[test] // F28
fn what_may_have_arrived_keeps_its_token_and_is_unverified_if_it_did_not() {
    let (app, world) = (isolate(&[]), world(Behaviour::hangs, unasked));
    let answer = send(app, &world, "token");
    assert_eq!((&answer["late"], &answer["unverified"]), (&json!(true), &json!(false)));
    let call = arrived(app, &world);
    assert!(verdict(&call).unwrap().contains("verdict=unverified") && !world::sent(&call).contains("token"));
    assert!(world.now() - START >= 15 * 60_000);
}

#[test]
fn a_content_system_without_the_module_is_told_nothing_new() {
    let (app, world) = (isolate(&[("CAPTCHA_VERDICT_KEY", "")]), world(closed, unasked));
    assert_eq!(send(app, &world, "token")["late"], true);
    let call = arrived(app, &world);
    assert!(verdict(&call).is_none());
    assert!(world::sent(&call).contains(r#""value":"token""#), "it may still be good");
}

#[test]
fn where_the_edge_verifies_every_token_it_tells_of_each() {
    let edge = [("CAPTCHA", "edge"), ("CAPTCHA_SITE_KEY", "public")];
    for (token, expected) in [("token", "verdict=verified"), ("", "verdict=unverified")] {
        let (app, world) = (isolate(&edge), world(saved, good));
        assert_eq!(send(app, &world, token)["late"], false);
        let form = &world.take_call("Submit");
        assert!(verdict(form).unwrap().contains(expected), "{:?}", verdict(form));
        let errors = world.take_log().into_iter().filter(|line| line.contains("waits for somebody"));
        assert_eq!(errors.count(), usize::from(token.is_empty()), "only what is to be reviewed");
    }
}
