//! The codes on paper, which lead back to a page.

use qrcodegen::{QrCode, QrCodeEcc};
use site::http::request::{Method, Request};

use crate::world::{World, get, healthy, isolate, respond, text, visit};

/// Dark modules of a code, its quiet zone not counted, as they are drawn.
fn dark(svg: &str) -> Vec<(i32, i32)> {
    let path = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let mut modules = Vec::new();
    for run in path.split('M').skip(1) {
        let (x, rest) = run.split_once(' ').unwrap();
        let (y, rest) = rest.split_once('h').unwrap();
        let (length, _) = rest.split_once('v').unwrap();
        let [x, y, length]: [i32; 3] = [x, y, length].map(|figure| figure.parse().unwrap());
        modules.extend((0..length).map(|step| (x + step - 4, y - 4)));
    }
    modules
}

#[test]
fn a_code_holds_the_address_of_its_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (host, path, address) in [
        ("nl.example", "/producten/linde/", "https://nl.example/producten/linde/"),
        ("nl.example", "/producten/parkbanken/linde/", "https://nl.example/producten/parkbanken/linde/"),
        ("en.example", "/", "https://en.example/"),
        ("de.example", "/referenz/dokpark/", "http://de.example:8080/referenz/dokpark/"),
    ] {
        let response = visit(app, &world, &format!("{host}/_/qr{path}?path=/other/"));
        assert_eq!((response.status, response.header("content-type")), (200, Some("image/svg+xml")));
        assert_eq!(response.header("cache-control"), Some("public, max-age=86400"));
        assert!(response.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
        let svg = text(&response);
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{svg}");
        assert!(svg.contains(&format!("aria-label=\"{address}\"")), "{svg}");
        let code = QrCode::encode_text(address, QrCodeEcc::Low).unwrap();
        let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let expected: Vec<_> = all.filter(|(x, y)| code.get_module(*x, *y)).collect();
        assert_eq!(dark(&svg), expected, "{address}");
    }
    assert!(world.take_calls().is_empty(), "nobody is asked");
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
        assert_eq!(
            (response.status, response.header("cache-control")),
            (404, Some("private, no-store")),
            "{path}"
        );
    }
    assert_eq!(visit(app, &world, "evil.example/_/qr/contact/").status, 421);
}

#[test]
fn a_code_is_answered_like_a_file() {
    let (app, world) = (isolate(), World::new(healthy()));
    let address = "nl.example/_/qr/contact/";
    let known = visit(app, &world, address).header("etag").map(str::to_owned);
    assert!(known.is_some());
    let again = respond(app, &world, Request { if_none_match: known, ..get(&world, address) });
    assert_eq!((again.status, again.body.len()), (304, 0));
    let post = respond(app, &world, Request { method: Method::Post, ..get(&world, address) });
    assert_eq!((post.status, post.header("allow")), (405, Some("GET, HEAD")));
}
