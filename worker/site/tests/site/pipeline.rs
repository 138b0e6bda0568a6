//! Hosts, methods, spellings, guards, headers, errors.

use site::http::request::{Method, Request};

use crate::{
    rss, sitemap, video,
    world::{
        Behaviour, World, down, get, healthy, isolate, isolate_with, location, respond, text, visit, x_cache,
    },
};

#[test] // CP2, I4
fn a_page_is_served() {
    let (app, world) = (isolate(), World::new(healthy()));
    let response = visit(app, &world, "nl.example/");
    assert_eq!(response.status, 200);
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
        if status == 421 {
            assert_eq!(text(&response), "Misdirected request\n", "nothing of the request comes back");
        }
    }
    world.calls.take();
    visit(app, &world, "evil.example/contact/");
    assert!(world.calls.take().is_empty(), "nobody asks for another host's content");
}

#[test] // WD8, HT3, HT4, I4
fn methods() {
    let (app, world) = (isolate(), World::new(healthy()));
    let with = |method, address: &str| respond(app, &world, Request { method, ..get(&world, address) });
    for (method, address, allow) in [
        (Method::Post, "nl.example/", "GET, HEAD"),
        (Method::Post, "nl.example/producten/", "GET, HEAD"),
        (Method::Other, "nl.example/contact/", "GET, HEAD"),
        (Method::Other, "nl.example/offertelijst/", "GET, HEAD, POST"),
        (Method::Other, "nl.example/_/health", "GET, HEAD"),
        (Method::Post, "nl.example/robots.txt", "GET, HEAD"),
        (Method::Post, "nl.example/sw.js", "GET, HEAD"),
        (Method::Post, "nl.example/_/offline", "GET, HEAD"),
        (Method::Post, "nl.example/_/quotation", "GET, HEAD"),
        (Method::Post, "nl.example/sitemap-news.xml", "GET, HEAD"),
        (Method::Get, "nl.example/_/publish", "POST"),
        (Method::Other, "nl.example/_/consent", "GET, HEAD, POST"),
        (Method::Get, "nl.example/_/newsletter", "POST"),
        (Method::Get, "nl.example/_/form/contactForm", "POST"),
    ] {
        let response = with(method, address);
        assert_eq!((response.status, response.header("allow")), (405, Some(allow)), "{method:?} {address}");
    }
}

/// Pages and files alike: nothing but the body differs in a HEAD, and who has it is not sent it again.
#[test] // HT4, HT6
fn head_has_no_body_and_a_matching_etag_gives_304() {
    let world = World::new(Box::new(|operation, call, variables| match operation {
        "GET" if call.url.contains("/vi/") => video::picture((640, 480)),
        "News" => rss::overview("nieuws"),
        "SitemapParts" => Behaviour::json(&sitemap::parts(1)),
        other => Behaviour::healthy(other, variables),
    }));
    let app = isolate();
    for address in ["", "_/qr/contact/", "rss.xml", "sitemap.xml", "_/video/aB3-_567890"] {
        let address = format!("nl.example/{address}");
        let whole = visit(app, &world, &address);
        let tag = whole.header("etag").map(str::to_owned);
        assert!(whole.status == 200 && tag.is_some(), "{address}");
        let head = respond(app, &world, Request { method: Method::Head, ..get(&world, &address) });
        assert_eq!(
            (head.status, head.body.len(), head.header("etag")),
            (200, 0, tag.as_deref()),
            "{address}"
        );
        let again = respond(app, &world, Request { if_none_match: tag.clone(), ..get(&world, &address) });
        assert_eq!(
            (again.status, again.body.len(), again.header("etag")),
            (304, 0, tag.as_deref()),
            "{address}"
        );
        let post = respond(app, &world, Request { method: Method::Post, ..get(&world, &address) });
        assert_eq!((post.status, post.header("allow")), (405, Some("GET, HEAD")), "{address}");
    }
}

#[test] // CP20, WD3, WD8, OR2, HT2, HT13, RA4, I4
fn hostile_and_misspelled_paths() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (address, status, location) in [
        ("nl.example/Contact/?A=B&c=%0d%0a", 301, Some("/contact/?A=B&c=%0d%0a")),
        ("nl.example//evil.example/", 301, Some("/evil.example/")),
        ("nl.example//evil.example/%2e%2e", 400, None),
        ("nl.example/;/producten/", 404, None),
        ("nl.example/account%0a.css", 400, None),
        ("nl.example/_static/%2e%2e/account/", 400, None),
        ("nl.example/assets/%252e%252e/account/", 404, None),
        ("nl.example/%c0%ae/", 400, None),
        ("nl.example/contact/?a=\r\nset-cookie:x", 400, None),
        ("nl.example/contact?a=\u{10a}", 400, None),
        ("nl.example/__proto__/", 200, None),
        ("nl.example/.env/", 404, None),
    ] {
        let response = visit(app, &world, address);
        assert_eq!((response.status, response.header("location")), (status, location), "{address:?}");
    }
    for long in [format!("nl.example/{}/", "a".repeat(2048)), format!("nl.example/?{}", "a".repeat(8193))] {
        assert_eq!(visit(app, &world, &long).status, 414);
    }
}

#[test]
fn an_address_that_none_can_be_has_a_page_in_the_visitors_language() {
    let (app, world) = (isolate(), World::new(healthy()));
    let long = format!("/{}/", "a".repeat(2048));
    for (host, words) in
        [("nl", "niet beschikbaar"), ("en", "is not available"), ("de", "nicht verf\u{fc}gbar")]
    {
        for path in ["/%", "/%zz", "/%ff", "/%c3", "/%00/", "/a%", "/over-ons/%", "/?a=\u{ff}", &long] {
            let response = visit(app, &world, &format!("{host}.example{path}"));
            let status = if path == long { 414 } else { 400 };
            assert_eq!(
                (response.status, response.header("cache-control")),
                (status, Some("private, no-store")),
                "{path}"
            );
            let html = text(&response);
            for part in [words, "class=\"header", "class=\"footer", &format!("lang=\"{host}")] {
                assert!(html.contains(part), "{host}{path}: {part}");
            }
        }
        for query in ["%", "a=%zz", "a=%ff", "a=%00"] {
            assert_eq!(visit(app, &world, &format!("{host}.example/about/?{query}")).status, 200, "{query}");
        }
    }
}

#[test] // CP7, CP8, CP9, I2
fn unknown_query_parameters_do_not_change_the_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    let plain = visit(app, &world, "nl.example/about/");
    world.calls.take();
    for query in
        ["utm_source=<script>&a=1;b=2&a=3", "a=1&b=2", "b=2&a=1", "gclid=x&fbclid=y&utm_medium=%3Cb%3E"]
    {
        let tracked = visit(app, &world, &format!("nl.example/about/?{query}"));
        assert_eq!(plain.body, tracked.body, "{query}");
        assert_eq!(x_cache(&tracked), "memory", "{query}");
    }
    assert!(world.calls.take().is_empty());
}

#[test] // HT6
fn matching_if_none_match_gives_304() {
    let (app, world) = (isolate(), World::new(healthy()));
    let tag = visit(app, &world, "nl.example/").header("etag").unwrap().to_owned();
    assert!(tag.starts_with("W/\"test-"), "{tag}");
    let asks = |condition: &str, address: &str| {
        let request = Request { if_none_match: Some(condition.to_owned()), ..get(&world, address) };
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
    for (address, place) in [
        ("nl.example/produkte/", "/producten/"),
        ("de.example/contact/?a=b", "/kontakt/?a=b"),
        ("en.example/haeufig-gestellte-fragen/", "/faq/"),
        ("de.example/referenzen/dokpark/?a=1", "/referenz/dokpark/?a=1"),
        ("nl.example/en/products/", "https://en.example/products/"),
        ("nl.example/de/?a=b", "http://de.example:8080/?a=b"),
        ("nl.example/nl/contact/", "https://nl.example/contact/"),
    ] {
        let response = visit(app, &world, address);
        assert_eq!(location(&response), (302, Some(place)), "{address}");
    }
    assert_eq!(visit(app, &world, "nl.example/fr/products/").header("location"), None);
}

#[test]
fn guards_are_asked_in_their_order() {
    let world = World::new(healthy());
    let without = isolate_with(&[("GUARDS", "expiry")]);
    assert_eq!(visit(without, &world, "nl.example/produkte/").status, 200, "nobody redirects");
    let unknown = isolate_with(&[("GUARDS", "language,magic<b>,locale")]);
    let ready = visit(unknown, &world, "nl.example/_/ready");
    let guards = &crate::world::read_json(&ready)["dependencies"]["guards"];
    assert_eq!(
        (ready.status, &guards["status"], &guards["missing"][0]),
        (503, &"missing".into(), &"GUARDS".into())
    );
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

#[test] // F23
fn missing_pages_are_404_and_the_error_page_is_503() {
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
    let world = World::new(down());
    let response = visit(isolate(), &world, "nl.example/a/b/c/d/");
    assert_eq!(response.status, 404);
    assert!(text(&response).contains("Helaas, de pagina die u zoekt is niet beschikbaar."));
}

#[test]
fn a_configuration_that_cannot_be_read() {
    let world = World::new(healthy());
    let response = visit(isolate_with(&[("SITES", "{}")]), &world, "nl.example/");
    assert_eq!(response.status, 500);
    assert!(world.take_log().iter().any(|line| line.contains("SITES")), "the log says why");
    assert!(!text(&response).contains("SITES"), "the visitor does not see it");
}

#[test]
fn health_robots_and_unknown_endpoints() {
    let (app, world) = (isolate(), World::new(healthy()));
    for address in ["nl.example/_/health", "nl.example/_/live"] {
        let response = visit(app, &world, address);
        assert_eq!(response.status, 200, "{address}");
        assert_eq!(response.header("x-version"), Some("0123456789ab"));
        assert_eq!(text(&response), r#"{"status":"ok","version":"0123456789ab"}"#);
    }
    assert!(world.calls.take().is_empty(), "the content system is not asked");
    assert_eq!(text(&visit(app, &world, "nl.example/robots.txt")), "User-agent: *\nDisallow: /\n");
    let production = isolate_with(&[("ENVIRONMENT", "production")]);
    for (host, origin) in [("en.example", "https://en.example"), ("de.example", "http://de.example:8080")] {
        let rules = format!(
            "User-agent: *\nAllow: /_/assets/\nAllow: /_/media/\nAllow: /_/video/\nDisallow: /_/\n\nSitemap: {origin}/sitemap.xml\n"
        );
        assert_eq!(text(&visit(production, &world, &format!("{host}/robots.txt"))), rules);
    }
    for address in ["nl.example/_/unknown", "nl.example/_/", "nl.example/_/Health"] {
        let response = visit(app, &world, address);
        assert_eq!((response.status, text(&response).as_str()), (404, "Not found\n"), "{address}");
    }
}
