//! The outbox's page: what has not arrived, why, and what an operator can do about it, without what visitors wrote.

use serde_json::json;
use site::{
    app::App,
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
};

use crate::{
    outbox::{REFERENCE, arrives, closed, form, is_nowhere, is_spam, is_there, world},
    world::{
        Behaviour, LINK_KEY, Part, World, get, healthy, isolate_with, message_address, post_to,
        private_status, read_json, respond, text, token, visit,
    },
};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

fn operators() -> &'static App {
    isolate_with(&[LINK_KEY])
}

fn address(host: &str, world: &World) -> String {
    format!("{host}/_/outbox?link={}", token("outbox", world))
}

fn page(app: &'static App, world: &World, host: &str) -> String {
    let response = visit(app, world, &address(host, world));
    assert_eq!(private_status(&response), Some(200));
    let html = text(&response);
    assert!(!html.contains("ada@"), "what a visitor wrote is shown: {html}");
    html
}

/// Presses a button of the page.
pub fn press(app: &'static App, world: &World, fields: &str, from: &str) -> Response {
    let post = Some(Post { fetch_site: Some(from.to_owned()), ..crate::world::form(fields) });
    respond(app, world, Request { post, ..post_to(world, &address("nl.example", world), "") })
}

#[track_caller]
fn check(html: &str, expected: &[&str]) {
    for words in expected {
        assert!(html.contains(words), "{words} is not in {html}");
    }
}

#[test]
fn page_without_messages_has_no_table_and_no_button() {
    let (app, world) = (operators(), world(vec![arrives], vec![is_there]));
    let html = page(app, &world, "nl.example");
    check(&html, &["<html lang=\"en\">", "Nothing waits"]);
    assert!(!html.contains("<button") && !html.contains("<table"), "{html}");
}

#[test]
fn what_waits_is_told_in_a_sentence_and_a_table() {
    let (app, world) = (operators(), world(vec![closed], vec![is_there]));
    world.store_message(&form(&json!({})));
    world.store_message(&form(&json!({"reference": "BZZZZZZZZZ"})));
    world.wait(130 * MINUTE);
    assert!(world.alarm(app));
    let html = page(app, &world, "en.example");
    check(
        &html,
        &[
            "2 messages wait, the oldest for 2 h 10 min. The last attempt was at 18:23:20 CEST, and failed.",
            "Tried again by itself",
            "AZZZZZZZZZ",
            "contactForm (nl)",
            "<time datetime=\"2026-09-21T14:13:20Z\">16:13:20 CEST</time> (2 h 10 min)",
            "1; next: <time datetime=\"2026-09-21T16:23:35Z\">18:23:35 CEST</time>",
            "The receiver was not reached, or did not accept it.",
            "Not tried again yet.",
            "Send all now",
        ],
    );
    let listed: serde_json::Value = serde_json::from_str(&text(&visit(
        app,
        &world,
        &format!("{}&as=json", address("en.example", &world)),
    )))
    .unwrap();
    assert_eq!((&listed["waiting"], &listed["oldest"]), (&json!(2), &json!("2026-09-21T14:13:20Z")));
}

#[test]
fn one_is_sent_now_and_the_page_says_so() {
    let (app, world) = (operators(), world(vec![closed, arrives], vec![is_there]));
    world.store_message(&form(&json!({})));
    assert!(world.alarm(app));
    world.take_log();
    let pressed = press(app, &world, &format!("reference={REFERENCE}"), "same-origin");
    assert_eq!(pressed.status, 303);
    let place = pressed.header("location").unwrap().to_owned();
    let log = world.take_log();
    assert_eq!(log.len(), 1, "{log:?}");
    check(&log[0], &["\"level\":\"info\"", "an operator has sent on what waited", REFERENCE]);
    let html = text(&visit(app, &world, &format!("nl.example{place}")));
    check(&html, &["Being sent now: 1.", "next: now</td>"]);
    let before = world.now();
    assert!(world.alarm(app));
    assert_eq!((world.now(), world.outbox_state(REFERENCE)["state"].as_str()), (before, Some("delivered")));
    check(&page(app, &world, "nl.example"), &["Nothing waits", "in the last 30 days: 1."]);
    let again = press(app, &world, &format!("reference={REFERENCE}"), "same-origin");
    let html = text(&visit(app, &world, &format!("nl.example{}", again.header("location").unwrap())));
    check(&html, &["There was nothing left to send"]);
    assert!(world.take_log().is_empty(), "nothing was done");
}

#[test]
fn all_that_wait_are_sent_and_nothing_that_an_operator_has_to_look_at() {
    let refused = || {
        Behaviour::json(&json!({"data": {"save_contactForm_Submission": null},
            "errors": [{"message": r#"{"field:email":["ada@ is taken."]}"#, "path": ["save_contactForm_Submission"]}]}))
    };
    let (app, world) = (operators(), world(vec![refused, closed], vec![is_there]));
    world.store_message(&form(&json!({"reference": "BZZZZZZZZZ"})));
    assert!(world.alarm(app));
    world.store_message(&form(&json!({})));
    world.store_message(&form(&json!({"reference": "CZZZZZZZZZ"})));
    check(
        &page(app, &world, "de.example:8080"),
        &[
            "3 messages wait",
            "Of these wait for you: 1.",
            "The CMS rejected these fields: email.",
            "Deliver anyway",
        ],
    );
    let pressed = press(app, &world, "", "same-origin");
    assert!(pressed.header("location").unwrap().ends_with("&sent-on=2"), "{:?}", pressed.header("location"));
    assert_eq!(world.outbox_state("BZZZZZZZZZ")["state"], "refused");
}

#[test]
fn what_is_released_is_looked_for_first() {
    let lost: [fn() -> Behaviour; 2] = [Behaviour::hangs, closed];
    let (app, world) = (operators(), world(lost.to_vec(), vec![is_nowhere, is_nowhere, closed]));
    world.store_message(&form(&json!({})));
    while world.outbox_state(REFERENCE)["state"] != "given-up" {
        assert!(world.alarm(app));
    }
    assert!(world.now() >= crate::world::START + 3 * DAY);
    check(&page(app, &world, "nl.example"), &["Waits for you", "Tried for three days", "Deliver anyway"]);
    world.script(Box::new(|operation, _, _| match operation {
        "FindSubmission" => is_there(),
        other => panic!("{other} would double it"),
    }));
    assert_eq!(press(app, &world, &format!("reference={REFERENCE}"), "same-origin").status, 303);
    assert!(world.alarm(app));
    assert_eq!(world.outbox_state(REFERENCE)["state"], "delivered");
}

#[test]
fn what_arrived_and_may_be_overlooked_is_named() {
    let (app, spam) = (operators(), world(vec![arrives], vec![is_spam]));
    spam.store_message(&form(&json!({})));
    assert!(spam.alarm(app));
    check(
        &page(app, &spam, "en.example"),
        &["Nothing waits", "to be reviewed", "filed it as spam. Failed the captcha"],
    );
    let unverified = world(vec![arrives], vec![is_there]);
    unverified.store_message(&form(&json!({"captcha": {"unverified": 1_790_000_000_000_u64}})));
    assert!(unverified.alarm(app));
    check(&page(app, &unverified, "en.example"), &["Its captcha could not be checked"]);
}

#[test]
fn outbox_needs_a_signed_link() {
    let (app, world) = (operators(), World::new(healthy()));
    world.store_message(&form(&json!({})));
    let of_editors = token("explain", &world);
    for wrong in ["", "1.2", of_editors.as_str()] {
        assert_eq!(visit(app, &world, &format!("nl.example/_/outbox?link={wrong}")).status, 403, "{wrong}");
    }
    for from in ["cross-site", "same-site", "none"] {
        assert_eq!(press(app, &world, "", from).status, 403, "{from}");
    }
    let mut other = get(&world, &address("nl.example", &world));
    other.method = Method::Other;
    assert_eq!(respond(app, &world, other).status, 405);
    world.break_part(Part::Outbox);
    let response = visit(app, &world, &address("nl.example", &world));
    assert_eq!(response.status, 503);
    assert!(text(&response).contains("<h1"), "a page says so");
}

#[test]
fn each_message_is_readable_at_its_own_signed_address() {
    let (app, world) = (operators(), world(vec![closed], vec![is_there]));
    world.store_message(&form(&json!({})));
    let one = |reference: &str| message_address(reference, &world);
    let shown = visit(app, &world, &one(REFERENCE));
    assert_eq!(private_status(&shown), Some(200));
    let message: serde_json::Value = read_json(&shown);
    assert_eq!(message["message"]["payload"]["form"]["variables"]["email"], "ada@example.com");
    check(&page(app, &world, "nl.example"), &[&format!("href=\"/_/outbox/{REFERENCE}?link=")]);
    for unknown in ["BZZZZZZZZZ", "azzzzzzzzz", "", "AZZZZZZZZZ/x"] {
        assert_eq!(visit(app, &world, &one(unknown)).status, 404, "{unknown}");
    }
    world.script(healthy());
    let of_editors = token("explain", &world);
    for wrong in ["", of_editors.as_str()] {
        let address = format!("nl.example/_/outbox/{REFERENCE}?link={wrong}");
        assert_eq!(visit(app, &world, &address).status, 403, "{wrong}");
    }
    let mut post = get(&world, &one(REFERENCE));
    post.method = Method::Post;
    assert_eq!(respond(app, &world, post).status, 405);
    world.break_part(Part::Outbox);
    assert_eq!(visit(app, &world, &one(REFERENCE)).status, 503);
}
