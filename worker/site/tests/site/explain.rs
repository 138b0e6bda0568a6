//! Why a page looks as it does: an explanation for editors, behind a link of their preview.

use serde_json::{Value, json};
use site::app::App;

use crate::{
    session,
    world::{
        Behaviour, LINK_KEY, Script, World, down, get, isolate_with, page, private_status, read_json,
        respond, text, visit, x_cache,
    },
};

const DRAFT: &str = "/about/?x-craft-live-preview=1&token=good";

fn editing() -> Script {
    Box::new(|operation, call, variables| {
        if operation == "Page" && call.headers.iter().any(|(name, _)| *name == "x-craft-token") {
            let mut draft = page("about", "Not published");
            draft["data"]["entry"]["isDraft"] = json!(true);
            return Behaviour::json(&draft);
        }
        Behaviour::healthy(operation, variables)
    })
}

fn editors() -> (&'static App, World) {
    (isolate_with(&[LINK_KEY]), World::new(editing()))
}

/// The link that the preview's badge has.
fn link(app: &'static App, world: &World, host: &str) -> String {
    let badge = text(&visit(app, world, &format!("{host}{DRAFT}")));
    let from = badge.find("/about/?__explain=").unwrap();
    let link = badge[from..].split('"').next().unwrap();
    format!("{host}{link}")
}

/// The explanation of the same request as data.
fn data(app: &'static App, world: &World, link: &str) -> Value {
    let response = visit(app, world, &format!("{link}&__explain_as=json"));
    assert_eq!(response.header("content-type"), Some("application/json; charset=utf-8"));
    read_json(&response)
}

#[test]
fn an_editor_sees_step_by_step_why_a_page_looks_as_it_does() {
    let (app, world) = editors();
    let link = link(app, &world, "nl.example");
    let first = data(app, &world, &link);
    assert_eq!(first["address"], "/about/");
    assert_eq!(first["language"], "nl");
    assert_eq!(first["status"], 200);
    assert_eq!(first["visitor"], "anonymous");
    assert_eq!(first["is_rendered"], false);
    let guards: Vec<_> = first["guards"].as_array().unwrap().iter().map(|step| &step["guard"]).collect();
    assert_eq!(guards, ["expiry", "language", "locale"]);
    let documents = first["documents"].as_array().unwrap();
    assert_eq!(documents.len(), 2);
    for document in documents {
        assert_eq!(document["source"], "miss", "{document}");
        let tags = document["tags"].as_array().unwrap();
        assert!(tags.contains(&json!("locale:nl")), "{document}");
    }
    visit(app, &world, "nl.example/about/");
    world.wait(3000);
    let second = data(app, &world, &link);
    assert_eq!(second["is_rendered"], true, "others get the copy");
    for document in second["documents"].as_array().unwrap() {
        assert_eq!((&document["source"], &document["age_seconds"]), (&json!("memory"), &json!(3)));
        assert_eq!(document["fresh_seconds"], 57);
    }
    world.wait(100_000);
    let stale = data(app, &world, &link);
    assert_eq!(stale["source"], "stale");
    assert_eq!(stale["documents"][0]["fresh_seconds"], Value::Null);
}

#[test]
fn explanation_is_a_private_page() {
    let (app, world) = editors();
    let response = visit(app, &world, &link(app, &world, "nl.example"));
    assert_eq!(private_status(&response), Some(200));
    let html = text(&response);
    assert!(html.contains("<h1>Why this page looks as it does</h1>"), "{html}");
    assert!(html.contains("/page//about/"), "the key of the document: {html}");
    assert!(html.contains("<th scope=\"row\">content-security-policy</th>"), "{html}");
}

#[test]
fn times_are_told_by_the_editors_clock_and_machines_have_them_in_utc() {
    let (app, world) = editors();
    let link = link(app, &world, "en.example");
    let html = text(&visit(app, &world, &link));
    let shown = |words| format!("<time datetime=\"2026-09-21T14:13:20Z\">{words}</time> (");
    assert!(html.contains(&shown("16:13:20 CEST")), "{html}");
    world.wait(8 * 60 * 60 * 1000);
    world.script(down());
    let html = text(&visit(app, &world, &link));
    assert!(html.contains(&shown("21 September 2026, 16:13:20 CEST")), "{html}");
}

#[test]
fn redirects_are_explained_too() {
    let (app, world) = (isolate_with(&[LINK_KEY, ("SESSION_KEY", session::KEY)]), World::new(editing()));
    let token = link(app, &world, "nl.example").split_once('=').unwrap().1.to_owned();
    let moved = data(app, &world, &format!("nl.example/About?a=1&__explain={token}"));
    assert_eq!((&moved["status"], &moved["address"]), (&json!(301), &json!("/About?a=1")));
    let headers = moved["headers"].as_array().unwrap();
    assert!(headers.contains(&json!(["location", "/about/?a=1"])), "{headers:?}");
    let members = data(app, &world, &format!("nl.example/account/?__explain={token}"));
    assert_eq!(members["status"], 302);
    let auth = members["guards"].as_array().unwrap().last().unwrap();
    assert_eq!(auth["guard"], "auth");
    assert!(auth["response"].as_str().unwrap().starts_with("302 /aanmelden/?"), "{auth}");
}

#[test]
fn explanation_has_no_link_to_another_host() {
    let (app, world) = editors();
    let token = link(app, &world, "nl.example").split_once('=').unwrap().1.to_owned();
    let html = text(&visit(app, &world, &format!("nl.example//other.example/?__explain={token}")));
    assert!(html.contains("other.example") && !html.contains("href=\"//"), "{html}");
}

#[test]
fn a_link_that_has_expired_or_was_made_up_explains_nothing() {
    let (app, world) = editors();
    let link = link(app, &world, "de.example");
    for wrong in [format!("{link}0"), "de.example/about/?__explain=".to_owned()] {
        let response = visit(app, &world, &wrong);
        assert_eq!(response.status, 403, "{wrong}");
        assert!(text(&response).contains("<title>Dieser Link gilt nicht mehr"), "{wrong}");
    }
    world.wait(13 * 60 * 60 * 1000);
    assert_eq!(visit(app, &world, &link).status, 403);
    let without = isolate_with(&[]);
    assert!(!text(&visit(without, &world, &format!("nl.example{DRAFT}"))).contains("__explain"));
    assert_eq!(visit(without, &world, &link).status, 403);
}

#[test]
fn explaining_a_page_changes_neither_page_nor_store() {
    let (app, world) = editors();
    let link = link(app, &world, "nl.example");
    let before = visit(app, &world, "nl.example/about/");
    visit(app, &world, &link);
    let after = visit(app, &world, "nl.example/about/");
    assert_eq!((&after.body, x_cache(&after)), (&before.body, "memory"));
    assert!(!world.store().values().any(|value| value.windows(9).any(|window| window == b"__explain")));
}

#[test]
fn a_cookie_is_named_and_not_shown() {
    let (app, world) = editors();
    let link = link(app, &world, "nl.example");
    let mut request = get(&world, &format!("{link}&__explain_as=json"));
    request.cookie = Some("authentication-cookie=what-nobody-may-see".to_owned());
    let response = respond(app, &world, request);
    let explained = text(&response);
    assert!(explained.contains("set-cookie"), "{explained}");
    assert!(explained.contains("authentication-cookie=…"), "{explained}");
    assert!(!explained.contains("what-nobody") && !explained.contains("Max-Age"), "{explained}");
}
