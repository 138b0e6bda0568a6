//! The codes on paper, which lead back to a page.

use site::http::request::Request;

use crate::world::{World, get, healthy, isolate, private_status, respond, text, visit};

#[test]
fn a_code_holds_the_address_of_its_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    let linde = "nl.example/producten/parkbanken/linde/";
    for (host, path, address) in [
        ("nl.example", "/producten/parkbanken/linde/?path=/other/", &*format!("https://{linde}")),
        (
            "nl.example",
            "/producten/parkbanken/linde/?choice=24-oa&path=/other/",
            &format!("https://{linde}?choice=24-OA"),
        ),
        ("nl.example", "/producten/parkbanken/linde/?choice=%22%3e%3cscript%3e", &format!("https://{linde}")),
        ("en.example", "/?choice=24-OA", "https://en.example/"),
        ("de.example", "/referenz/dokpark/", "http://de.example:8080/referenz/dokpark/"),
    ] {
        let response = visit(app, &world, &format!("{host}/_/qr{path}"));
        assert_eq!((response.status, response.header("content-type")), (200, Some("image/svg+xml")));
        assert_eq!(response.header("cache-control"), Some("public, max-age=86400"));
        let svg = text(&response);
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{svg}");
        assert!(svg.contains(&format!("aria-label=\"{address}\"")), "{svg}");
    }
    assert!(world.calls.take().is_empty(), "nobody is asked");
}

#[test] // OR9
fn nothing_but_a_page_of_ours_is_put_into_a_code() {
    let (app, world) = (isolate(), World::new(healthy()));
    let slug = "a".repeat(120);
    for path in [
        "",
        "//evil.example/",
        "/https://evil.example/",
        "/evil.example",
        "/@evil.example/",
        "/\\evil.example/",
        "/producten/Linde/",
        "/producten/linde",
        "/producten/li%6ede/",
        "/producten/%22%3e%3cscript%3e/",
        "/producten/linde/?to=https://evil.example/&amp;",
        "/_/qr/",
        "/robots.txt",
        "/a/b/c/d/",
        &format!("/{slug}/{slug}/{slug}/"),
    ] {
        let response =
            respond(app, &world, Request { path: format!("/_/qr{path}"), ..get(&world, "nl.example/") });
        assert_eq!(private_status(&response), Some(404), "{path}");
    }
    assert_eq!(visit(app, &world, "evil.example/_/qr/contact/").status, 421);
}
