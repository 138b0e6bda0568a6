//! Hosts, methods, spellings, guards, headers, errors.

use site::{
    cache::PURGE_TIMES_KEY,
    http::{
        request::{Method, Post},
        response::Response,
    },
};

use crate::world::{
    Behaviour, World, get, healthy, isolate, isolate_with, respond, run, text, visit, x_cache,
};

/// What every answer carries, whatever it says.
fn check_headers(response: &Response, what: &str) {
    for name in ["cache-control", "content-security-policy", "x-content-type-options", "referrer-policy"] {
        assert!(response.header(name).is_some(), "{what}: {name} is missing");
    }
    let policy = response.header("content-security-policy").unwrap();
    assert!(policy.contains("frame-src https://www.youtube-nocookie.com;"), "{what}: {policy}");
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{what}: {policy}");
    if !response.body.is_empty() {
        assert!(response.header("content-type").unwrap().contains("charset=utf-8"), "{what}");
    }
    for (name, value) in &response.headers {
        assert!(value.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()), "{what}: {name}: {value}");
    }
}

#[test] // CP2, I4
fn a_page_is_served() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = visit(app, &world, "nl.example/");
    assert_eq!(response.status, 200);
    check_headers(&response, "home");
    assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    assert!(response.header("strict-transport-security").is_some());
    let html = text(&response);
    assert!(
        html.contains("lang=\"nl\"") && html.contains("Words of this page") && html.contains("Benches Ltd")
    );
    assert!(html.contains("https://nl.example/"), "absolute addresses come from the configuration");
    assert!(!html.contains("javascript:alert") && !html.contains("members.example"), "{html}");
    assert!(
        visit(app, &world, "de.example/").header("strict-transport-security").is_none(),
        "no HSTS without TLS"
    );
}

#[test] // CP1, CP2, CP3, WD8, HT11, I4
fn hosts() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (host, status) in [
        ("nl.example", 200),
        ("NL.Example.", 200),
        ("nl.example:1337", 200),
        ("de.example:8080", 200),
        ("evil.example", 421),
        ("", 421),
        ("nl.example.evil.example", 421),
        ("nl.example@evil.example", 421),
        ("xn--nl-example", 421),
    ] {
        let response = visit(app, &world, &format!("{host}/"));
        assert_eq!(response.status, status, "{host}");
        check_headers(&response, host);
        if status == 421 {
            assert_eq!(text(&response), "Misdirected request\n", "nothing of the request comes back");
            assert_eq!(response.header("cache-control"), Some("private, no-store"));
        }
    }
    world.take_calls();
    visit(app, &world, "evil.example/contact/");
    assert!(world.take_calls().is_empty(), "nobody asks for another host's content");
}

#[test] // WD8, HT3, HT4, I4
fn methods() {
    let (app, world) = (isolate(), World::new(healthy()));
    let with = |method, address: &str| {
        respond(app, &world, site::http::request::Request { method, ..get(&world, address) })
    };
    let page = with(Method::Get, "nl.example/");
    let head = with(Method::Head, "nl.example/");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("etag"), page.header("etag"));
    for (method, address, allow) in [
        (Method::Post, "nl.example/", "GET, HEAD"),
        (Method::Other, "nl.example/contact/", "GET, HEAD"),
        (Method::Other, "nl.example/_/health", "GET, HEAD"),
        (Method::Post, "nl.example/robots.txt", "GET, HEAD"),
        (Method::Get, "nl.example/_/publish", "POST"),
    ] {
        let response = with(method, address);
        assert_eq!((response.status, response.header("allow")), (405, Some(allow)), "{method:?} {address}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        check_headers(&response, address);
    }
}

#[test] // CP20, WD3, WD8, OR2, HT2, HT13, RA4, I4
fn hostile_and_sloppy_paths() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (address, status, location) in [
        ("nl.example/contact", 301, Some("/contact/")),
        ("nl.example/Contact/?A=B&c=%0d%0a", 301, Some("/contact/?A=B&c=%0d%0a")),
        ("nl.example//evil.example/", 301, Some("/evil.example/")),
        ("nl.example//evil.example/%2e%2e", 400, None),
        ("nl.example/\\evil.example", 400, None),
        ("nl.example/%5cevil.example/", 400, None),
        ("nl.example/;/producten/", 404, None),
        ("nl.example/producten;a=b/", 404, None),
        ("nl.example/producten/%2F", 400, None),
        ("nl.example/producten%00/", 400, None),
        ("nl.example/producten/.", 301, Some("/producten/")),
        ("nl.example/account/x.css", 404, None),
        ("nl.example/account;x.css/", 404, None),
        ("nl.example/account%3bx.css/", 404, None),
        ("nl.example/account%0a.css", 400, None),
        ("nl.example/_static/%2e%2e/account/", 400, None),
        ("nl.example/assets/%252e%252e/account/", 404, None),
        ("nl.example/%61ccount/", 301, Some("/account/")),
        ("nl.example/%2561ccount/", 404, None),
        ("nl.example/account//", 301, Some("/account/")),
        ("nl.example/%zz/", 400, None),
        ("nl.example/%c0%ae/", 404, None),
        ("nl.example/%u002e/", 400, None),
        ("nl.example/contact/?a=\r\nset-cookie:x", 400, None),
        ("nl.example/contact?a=\u{10a}", 400, None),
        ("nl.example/__proto__/", 404, None),
    ] {
        let response = visit(app, &world, address);
        assert_eq!((response.status, response.header("location")), (status, location), "{address:?}");
        check_headers(&response, address);
    }
    let long = format!("nl.example/{}/", "a".repeat(2048));
    assert_eq!(visit(app, &world, &long).status, 414);
    let long = format!("nl.example/?{}", "a".repeat(2049));
    assert_eq!(visit(app, &world, &long).status, 414);
}

#[test] // CP7, CP8, CP9, I2
fn parameters_change_nothing() {
    let (app, world) = (isolate(), World::new(healthy()));
    let plain = visit(app, &world, "nl.example/about/");
    world.take_calls();
    for query in
        ["utm_source=<script>&a=1;b=2&a=3", "a=1&b=2", "b=2&a=1", "gclid=x&fbclid=y&utm_medium=%3Cb%3E"]
    {
        let tracked = visit(app, &world, &format!("nl.example/about/?{query}"));
        assert_eq!(plain.body, tracked.body, "{query}");
        assert_eq!(x_cache(&tracked), "memory", "{query}");
    }
    assert!(world.take_calls().is_empty());
}

#[test] // HT6
fn conditions_spare_the_body() {
    let (app, world) = (isolate(), World::new(healthy()));
    let tag = visit(app, &world, "nl.example/").header("etag").unwrap().to_owned();
    assert!(tag.starts_with("W/\"test-"), "{tag}");
    let asks = |condition: &str, address: &str| {
        let request = site::http::request::Request {
            if_none_match: Some(condition.to_owned()),
            ..get(&world, address)
        };
        respond(app, &world, request)
    };
    let same = asks(&format!("\"other\", {tag}"), "nl.example/");
    assert_eq!((same.status, same.body.len(), same.header("etag")), (304, 0, Some(tag.as_str())));
    assert_eq!(same.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    assert_eq!(asks("*", "nl.example/").status, 304);
    assert_eq!(asks("\"other\"", "nl.example/").status, 200);
    assert_eq!(asks(&tag, "en.example/").status, 200, "another language is another page");
    assert_eq!(asks("*", "nl.example/404/").status, 404);
}

#[test] // OR6
fn languages() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (address, location) in [
        ("nl.example/produkte/", "/producten/"),
        ("de.example/contact/?a=b", "/kontakt/?a=b"),
        ("en.example/haeufig-gestellte-fragen/", "/faq/"),
        ("nl.example/en/products/", "https://en.example/products/"),
        ("nl.example/de/?a=b", "http://de.example:8080/?a=b"),
        ("nl.example/nl/contact/", "https://nl.example/contact/"),
    ] {
        let response = visit(app, &world, address);
        assert_eq!((response.status, response.header("location")), (302, Some(location)), "{address}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"), "{address}");
    }
    assert_eq!(visit(app, &world, "nl.example/fr/products/").header("location"), None);
}

#[test]
fn guards_are_asked_in_their_order() {
    let world = World::new(healthy());
    let without = isolate_with(&[("GUARDS", "expiry")]);
    assert_eq!(visit(without, &world, "nl.example/produkte/").status, 200, "nobody redirects");
    let unknown = isolate_with(&[("GUARDS", "language,magic<b>,locale")]);
    let response = visit(unknown, &world, "nl.example/about/");
    assert_eq!(response.status, 500);
    let html = text(&response);
    assert!(html.contains("Unknown middleware magic") && !html.contains("magic<b>"), "{html}");
    assert_eq!(visit(unknown, &world, "nl.example/produkte/").status, 302, "the guard before it answers");
    assert_eq!(
        visit(unknown, &world, "nl.example/_/health").status,
        200,
        "internal addresses have no guards"
    );
}

#[test]
fn lost_sessions_are_cleared() {
    let (app, world) = (isolate(), World::new(healthy()));
    let plain = visit(app, &world, "nl.example/");
    let cookie =
        Some("apollo-token=eyJhbGciOiJub25lIn0.e30.; authentication-cookie=x; theme=dark".to_owned());
    let response =
        respond(app, &world, site::http::request::Request { cookie, ..get(&world, "nl.example/") });
    assert_eq!((response.status, &response.body), (200, &plain.body));
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    assert_eq!(response.headers.iter().filter(|(name, _)| *name == "set-cookie").count(), 2);
    assert!(plain.header("set-cookie").is_none());
    assert!(visit(app, &world, "nl.example/").header("set-cookie").is_none(), "and nobody else's are");
}

#[test] // F23
fn what_is_not_found() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (address, words) in [
        ("nl.example/missing/", "Helaas, de pagina die u zoekt is niet beschikbaar."),
        ("nl.example/404/", "Helaas, de pagina die u zoekt is niet beschikbaar."),
        ("en.example/a/b/c/d/", "Unfortunately, the page you are looking for is not available."),
    ] {
        let response = visit(app, &world, address);
        assert_eq!(response.status, 404, "{address}");
        let html = text(&response);
        assert!(
            html.contains(words) && html.contains("Sorry") && html.contains("noindex"),
            "{address}: {html}"
        );
        assert_eq!(response.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    }
    let response = visit(app, &world, "nl.example/503/");
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
}

#[test] // F23
fn a_404_does_not_need_the_content_system() {
    let world = World::new(Box::new(|_, _, _| Behaviour::down()));
    let response = visit(isolate(), &world, "nl.example/a/b/c/d/");
    assert_eq!(response.status, 404);
    assert!(text(&response).contains("Helaas, de pagina die u zoekt is niet beschikbaar."));
}

#[test]
fn a_configuration_that_cannot_be_read() {
    let world = World::new(healthy());
    let response = visit(isolate_with(&[("SITES", "{}")]), &world, "nl.example/");
    assert_eq!(response.status, 500);
    check_headers(&response, "misconfigured");
    assert!(world.take_log().iter().any(|line| line.contains("SITES")), "the log says why");
    assert!(!text(&response).contains("SITES"), "the visitor does not see it");
}

#[test]
fn machines() {
    let (app, world) = (isolate(), World::new(healthy()));
    for address in ["nl.example/_/health", "nl.example/_/live"] {
        let response = visit(app, &world, address);
        assert_eq!(response.status, 200, "{address}");
        assert_eq!(response.header("x-version"), Some("0123456789ab"));
        assert_eq!(text(&response), r#"{"status":"ok","version":"0123456789ab"}"#);
    }
    assert!(world.take_calls().is_empty(), "the content system is not asked");
    assert_eq!(text(&visit(app, &world, "nl.example/robots.txt")), "User-agent: *\nDisallow: /\n");
    let production = isolate_with(&[("ENVIRONMENT", "production")]);
    for (host, origin) in [("en.example", "https://en.example"), ("de.example", "http://de.example:8080")] {
        let rules = format!(
            "User-agent: *\nAllow: /_/assets/\nAllow: /_/video/\nDisallow: /_/\n\nSitemap: {origin}/sitemap.xml\n"
        );
        assert_eq!(text(&visit(production, &world, &format!("{host}/robots.txt"))), rules);
    }
    for address in ["nl.example/_/unknown", "nl.example/_/", "nl.example/_/Health"] {
        let response = visit(app, &world, address);
        assert_eq!((response.status, text(&response).as_str()), (404, "Not found\n"), "{address}");
    }
    world.break_store();
    assert_eq!(visit(app, &world, "nl.example/_/health").status, 200, "the worker is alive");
}

#[test]
fn posts_reach_no_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    let request = site::http::request::Request {
        method: Method::Post,
        post: Some(Post::default()),
        ..get(&world, "nl.example/contact/")
    };
    assert_eq!(run(&world, app.respond(request, world.ports())).status, 405);
    assert!(!world.store().contains_key(PURGE_TIMES_KEY));
}
