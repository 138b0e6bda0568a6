//! A content system that cannot take a form: what was sent is kept, and the visitor is told so.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::json;

use super::{
    GOOD, PAGE, by_script, isolate, leading_to, refused, saved, sent, sent_with_files, system, system_with,
};
use crate::world::{
    Behaviour, Part, World, except, kept_cookies, location, read_json, respond, text, visit_with,
};

#[test] // PR5, I7
fn a_form_is_kept_whatever_happens_to_the_content_system() {
    for failing in [
        Behaviour::down as fn() -> Behaviour,
        Behaviour::hangs,
        Behaviour::html,
        || Behaviour::status(500),
        || Behaviour::status(429),
        || Behaviour::truncated(&json!({"data": {"save_contactForm_Submission": {"id": "912"}}})),
        || Behaviour::json(&json!({"errors": [{"message": "Unable to perform the action."}], "data": null})),
        || {
            Behaviour::json(
                &json!({"errors": [{"message": "Er is iets misgegaan bij het verwerken van de GraphQL-query."}]}),
            )
        },
    ] {
        let world = World::new(system(move |_| failing()));
        let app = isolate();
        let response = respond(app, &world, sent(&world, &GOOD));
        assert_eq!(location(&response), (303, Some("/vraag/")));
        let cookie = kept_cookies(&response);
        let page = text(&visit_with(app, &world, &cookie, PAGE));
        let messages = world.messages();
        assert_eq!(messages.len(), 1);
        let (reference, message) = messages.first_key_value().unwrap();
        assert!(page.contains(reference.as_str()), "the visitor is told the reference");
        assert!(message.contains("Graag twee banken."));
        let log = world.take_log().join("\n");
        assert!(!log.contains("ada@example.com") && !log.contains("twee banken"), "{log}");
    }
}

#[test]
fn undelivered_and_uncertain_forms_get_different_messages() {
    let without_reference = |form: &mut serde_json::Value| {
        form["pages"][1]["rows"].as_array_mut().unwrap().pop();
    };
    let told = |change: fn(&mut serde_json::Value), failing: fn() -> Behaviour| {
        let world = World::new(system_with(change, move |_| failing(), |_| json!([])));
        let app = isolate();
        let pressed = || read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
        [pressed(), pressed()].map(|answer| {
            let words = answer["words"].as_str().unwrap();
            assert_eq!(answer["late"], json!(true));
            assert_eq!(answer["unknown"], json!(!words.contains("vanzelf bezorgd")), "{words}");
            answer["unknown"].as_bool().unwrap()
        })
    };
    assert_eq!(told(|_| {}, || Behaviour::status(503)), [false, false]);
    assert!(told(|_| {}, Behaviour::hangs)[0]);
    // Nothing finds out by itself whether it arrived: the second press promises no more than the first.
    assert_eq!(told(without_reference, Behaviour::hangs), [true, true]);
}

#[test]
fn the_same_form_waits_once() {
    let world = World::new(system(|_| Behaviour::down()));
    let app = isolate();
    let first = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    let again = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!((&first["late"], &again["late"]), (&json!(true), &json!(true)));
    assert_eq!(first["reference"], again["reference"]);
    assert_eq!(world.messages().len(), 1);
    // As long as it waits; what has arrived may be meant once more.
    world.wait(24 * 60 * 60_000);
    let late = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!((&late["late"], &late["reference"]), (&json!(true), &first["reference"]));
    world.script(system(|_| saved()));
    assert!(world.alarm(app));
    let other = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!(other["late"], json!(false));
    assert_ne!(other["reference"], first["reference"]);
}

#[test]
fn what_was_refused_late_may_be_put_right() {
    let world = World::new(system(|_| Behaviour::status(503)));
    let app = isolate();
    let first = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    world.script(system(|_| refused(r#"{"email":["Dit domein is geblokkeerd."]}"#)));
    assert!(world.alarm(app));
    assert_eq!(world.outbox_state(first["reference"].as_str().unwrap())["state"], "refused");
    let again = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!(again["problems"][0]["field"], "email", "{again}");
}

#[test] // PR6
fn files_wait_with_their_form() {
    let world = World::new(system(|_| Behaviour::down()));
    let pdf = b"%PDF-1.7\n1 0 obj";
    let app = isolate();
    let request = sent_with_files(&world, &GOOD, &[("tekening", "plan.pdf", pdf)]);
    let answer = read_json(&respond(app, &world, by_script(request)));
    let uploads = world.uploads();
    let (key, content) = uploads.first_key_value().unwrap();
    assert!(key.contains(answer["reference"].as_str().unwrap()), "{key}");
    assert!(!content.windows(4).any(|part| part == b"%PDF"), "it is sealed");
    assert!(world.messages().first_key_value().unwrap().1.contains("plan.pdf"));
    world.script(system(|variables| {
        let encoded = variables["tekening"][0]["fileData"].as_str().unwrap().rsplit(',').next().unwrap();
        assert_eq!(encoded, STANDARD.encode(b"%PDF-1.7\n1 0 obj"));
        saved()
    }));
    while !world.messages().is_empty() {
        assert!(world.alarm(app));
    }
    assert_eq!(world.outbox_state(answer["reference"].as_str().unwrap())["state"], "delivered");
    assert_eq!(world.uploads().len(), 0);
}

#[test]
fn files_go_again_when_their_form_cannot_be_kept() {
    let world = World::new(system(|_| Behaviour::down()));
    world.outbox_full.set(true);
    let files: [(&str, &str, &[u8]); 2] =
        [("tekening", "plan.pdf", b"%PDF-1"), ("tekening", "b.pdf", b"%PDF-2")];
    let request = by_script(sent_with_files(&world, &GOOD, &files));
    assert_eq!(respond(isolate(), &world, request).status, 503);
    assert_eq!((world.messages().len(), world.uploads().len()), (0, 0));
}

#[test] // F31, I7
fn without_the_outbox_everything_stays_in_the_form() {
    let world = World::new(system(|_| Behaviour::down()));
    world.break_part(Part::Outbox);
    let response = respond(isolate(), &world, sent(&world, &GOOD));
    let html = text(&response);
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
    assert!(html.contains("Graag twee banken.") && html.contains("ada@example.com"));
    assert_eq!(world.take_count("Submit"), 1, "it was tried all the same");
    // Nothing remembers it, so it goes through as soon as the content system is back.
    world.wait(60_000);
    world.script(system(|_| saved()));
    assert_eq!(respond(isolate(), &world, sent(&world, &GOOD)).status, 303);
}

#[test]
fn a_late_receipt_stays_with_the_form() {
    let world = World::new(system_with(leading_to("/dank/"), |_| Behaviour::down(), |_| json!([])));
    let response = respond(isolate(), &world, sent(&world, &GOOD));
    assert_eq!(response.header("location"), Some("/vraag/"), "thanks elsewhere would not say that it waits");
}

#[test]
fn what_may_have_arrived_before_is_looked_for_and_never_guessed() {
    let lost = |known: fn() -> Behaviour| {
        let world = World::new(except(system(|_| saved()), "FindSubmission", move |_| known()));
        world.claims_lost.set(true);
        let answer = read_json(&respond(isolate(), &world, by_script(sent(&world, &GOOD))));
        assert_eq!(world.take_count("Submit"), 0, "nothing is sent on a guess");
        (answer["late"].clone(), world.messages().len())
    };
    let found = || {
        Behaviour::submissions(&json!([]), &json!([{"__typename": "contactForm_Submission", "id": "912"}]))
    };
    let nothing = || Behaviour::submissions(&json!([]), &json!([]));
    assert_eq!(lost(found), (json!(false), 0));
    assert_eq!(lost(nothing), (json!(true), 1), "it may not be in the index yet: it waits");
    assert_eq!(lost(Behaviour::down), (json!(true), 1), "nobody can tell now: it waits");
}

#[test]
fn the_same_words_of_two_people_are_two_forms() {
    let world = World::new(system(|_| saved()));
    let app = isolate();
    let first = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    let mut other = by_script(sent(&world, &GOOD));
    other.address = Some("192.0.2.2".to_owned());
    assert_ne!(first["reference"], read_json(&respond(app, &world, other))["reference"]);
}
