//! The one line of every request, and the lines of what went wrong.

use serde_json::{Value, json};
use site::http::request::{Method, Request};

use crate::world::{Behaviour, World, down, get, healthy, isolate, respond, visit};

/// The lines of requests since the last time somebody asked.
fn requests(world: &World) -> Vec<Value> {
    let lines = world.log.take().into_iter().map(|line| serde_json::from_str(&line).unwrap());
    lines.filter(|line: &Value| line["message"] == "request").collect()
}

#[test]
fn every_request_has_a_line() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = visit(app, &world, "nl.example/about/");
    assert_eq!(response.header("x-request-id"), Some("9f0c1d2e3f4a5b6c-AMS"));
    let line = json!({
        "level": "info", "message": "request", "id": "9f0c1d2e3f4a5b6c-AMS", "host": "nl.example",
        "route": "slug-nl", "language": "nl", "method": "GET", "status": 200, "cache": "miss", "calls": 2,
        "callsMs": 0, "ms": 0, "build": "0123456789ab",
    });
    assert_eq!(requests(&world), [line]);
    for (address, method, route, status, cache) in [
        ("nl.example/about/", Method::Head, "slug-nl", 200, "memory"),
        ("en.example/about/us/", Method::Get, "slug-child-en", 200, "miss"),
        ("de.example/_/health", Method::Get, "/_/health", 200, ""),
        ("de.example/_/form/contactForm", Method::Get, "/_/form/{handle}", 405, ""),
        ("nl.example/_/nothing", Method::Get, "", 404, ""),
        ("nl.example/about", Method::Get, "", 301, ""),
        ("nl.example/about/", Method::Other, "slug-nl", 405, ""),
        ("evil.example/about/", Method::Get, "", 421, ""),
    ] {
        let response = respond(app, &world, Request { method, ..get(&world, address) });
        let [line] = requests(&world).try_into().unwrap();
        assert_eq!(line["route"], route, "{address}");
        assert_eq!((&line["status"], &line["cache"]), (&json!(response.status), &json!(cache)), "{address}");
        assert_eq!(response.status, status, "{address}");
        assert_eq!(line["method"], method.name());
        assert_eq!(line["host"] == "", address.starts_with("evil"), "{address}");
    }
}

#[test]
fn request_line_has_total_and_cms_time() {
    let slow =
        |operation: &str, _: &_, variables: &Value| Behaviour::healthy(operation, variables).after(300);
    let (app, world) = (isolate(), World::new(Box::new(slow)));
    visit(app, &world, "nl.example/about/");
    let [line] = requests(&world).try_into().unwrap();
    assert_eq!((&line["ms"], &line["callsMs"], &line["calls"]), (&json!(300), &json!(600), &json!(2)));
}

#[test]
fn an_id_is_the_platforms_or_random() {
    let (app, world) = (isolate(), World::new(healthy()));
    let mut ids = Vec::new();
    for ray in [None, None, Some(""), Some("a b"), Some("a\"b"), Some(&*"a".repeat(41))] {
        let request = Request { ray: ray.map(str::to_owned), ..get(&world, "nl.example/") };
        let response = respond(app, &world, request);
        let id = response.header("x-request-id").unwrap().to_owned();
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
        let [line] = requests(&world).try_into().unwrap();
        assert_eq!(line["id"], id.as_str());
        ids.push(id);
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 6, "each is another one");
}

#[test]
fn an_outage_leaves_its_lines() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    world.take_log();
    world.script(down());
    world.wait(61_000);
    for _ in 0..5 {
        visit(app, &world, "nl.example/about/");
        world.wait(10_001);
    }
    let log = world.take_log().join("\n");
    for words in ["is sent again", "did not answer", "an old copy is served"] {
        assert!(log.contains(words), "{words}: {log}");
    }
}

#[test] // F5
fn refused_credentials_are_logged_as_such() {
    for status in [400, 401, 403] {
        let world = World::new(Box::new(move |_, _, _| Behaviour::status(status)));
        assert_eq!(visit(isolate(), &world, "nl.example/about/").status, 503);
        let log = world.take_log().join("\n");
        assert!(log.contains("credentials refused by the content system: check CMS_TOKEN"), "{log}");
        assert!(
            !log.contains("did not answer")
                && !log.contains("schema-token")
                && log.contains(&format!("status {status}")),
            "{log}"
        );
    }
}
