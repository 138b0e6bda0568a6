//! What browsers keep for reading without a connection.

use crate::world::{World, down, healthy, isolate, isolate_with, text, visit};

#[test]
fn the_service_worker_comes_from_the_client_build() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = visit(app, &world, "nl.example/sw.js");
    assert_eq!((response.status, text(&response).as_str()), (200, "// keeps copies\n"));
    assert_eq!(response.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(response.header("cache-control"), Some("no-cache"));
    assert!(response.header("content-security-policy").is_some());
}

#[test] // F42
fn operators_can_switch_it_off() {
    let (app, world) = (isolate_with(&[("SERVICE_WORKER", "off")]), World::new(healthy()));
    assert_eq!(text(&visit(app, &world, "nl.example/sw.js")), "// keeps nothing\n");
}

#[test]
fn the_offline_page_needs_no_content_system() {
    let (app, world) = (isolate(), World::new(down()));
    for (host, lang) in [("nl.example", "nl"), ("en.example", "en"), ("de.example", "de")] {
        let response = visit(app, &world, &format!("{host}/_/offline"));
        let html = text(&response);
        assert_eq!(response.status, 200, "{host}");
        assert!(html.contains(&format!("<html lang=\"{lang}\">")) && html.contains("noindex"), "{html}");
    }
}
