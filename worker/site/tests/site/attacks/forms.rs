//! What other sites send in a visitor's name, and what is no form of ours.

use site::http::request::{Method, Post, Request};

use crate::{
    account::{ACCOUNT, DELETE, FAVOURITE, PASSWORD, accounts},
    session::{cookies, expired, good, isolate},
    world::{World, form, get, post_to, respond, sent, set_cookies, text},
};

/// Every address that changes something.
const TAKES_FORMS: [&str; 10] = [
    "nl.example/aanmelden/",
    "nl.example/aanmelden/wachtwoord-vergeten/",
    "nl.example/aanmelden/wachtwoord-resetten/",
    "nl.example/registreren/",
    ACCOUNT,
    PASSWORD,
    DELETE,
    "nl.example/offertelijst/",
    FAVOURITE,
    "nl.example/_/logout",
];

/// Something that each of the forms understands.
const EVERYTHING: &str = "email=ada%40example.com&password=right+one&fullName=Ada&currentPassword=right+one\
    &newPassword=brand+new&confirmPassword=brand+new&code=good&id=b&product=12&favourite=on&action=log-out\
    &understood=1";

/// Operations that change nothing.
const READING: [&str; 5] = ["Chrome", "Single", "Private", "Page", "Quoted"];

fn changed_nothing(world: &World, what: &str) {
    let asked = world.take_operations();
    assert!(asked.iter().all(|name| READING.contains(&name.as_str())), "{what}: {asked:?}");
}

#[test] // CS1, CS2, CS3, CS4, TK16, I5
fn cross_site_posts_are_refused() {
    let world = World::new(accounts());
    let site = |word: &str| Some(word.to_owned());
    for address in TAKES_FORMS {
        for (fetch_site, origin) in [
            (site("cross-site"), site("https://evil.example")),
            (site("cross-site"), site("https://nl.example")),
            (site("same-site"), site("https://evil.nl.example")),
            (site("none"), None),
            (site(""), site("https://nl.example")),
            (site("same-origin, cross-site"), None),
            (None, site("https://en.example")),
            (None, site("http://nl.example")),
            (None, site("https://nl.example:8443")),
            (None, site("https://evil.example")),
            (None, site("https://nl.example.evil.example")),
            (None, site("null")),
            (None, None),
        ] {
            let what = format!("{address} {fetch_site:?} {origin:?}");
            let post = Some(Post { fetch_site, origin, ..form(EVERYTHING) });
            let cookie = Some(cookies(good()));
            let response =
                respond(isolate(), &world, Request { cookie, post, ..post_to(&world, address, "") });
            assert_eq!((response.status, set_cookies(&response).len()), (403, 0), "{what}");
            changed_nothing(&world, &what);
        }
    }
}

#[test] // CS5, HT10, RA1, RA3
fn other_content_types_and_oversized_bodies_are_refused() {
    let world = World::new(accounts());
    for address in TAKES_FORMS {
        for (kind, body) in [
            ("text/plain", r#"{"email":"ada@example.com","password":"right one"}"#),
            ("application/json", r#"{"email":"ada@example.com","password":"right one"}"#),
            ("multipart/form-data; boundary=x", "--x\r\n"),
            ("application/x-www-form-urlencoded; charset=utf-16", EVERYTHING),
            ("", EVERYTHING),
        ] {
            let post = Some(Post { content_type: Some(kind.to_owned()), ..form(body) });
            let cookie = Some(cookies(good()));
            let response =
                respond(isolate(), &world, Request { cookie, post, ..post_to(&world, address, "") });
            assert_eq!((response.status, set_cookies(&response).len()), (415, 0), "{address} {kind}");
        }
        let post = Some(form(&"a".repeat(64 * 1024 + 1)));
        let cookie = Some(cookies(good()));
        let response = respond(isolate(), &world, Request { cookie, post, ..post_to(&world, address, "") });
        assert_eq!(response.status, 413, "{address}");
        changed_nothing(&world, address);
    }
}

#[test] // TK18, CS6, HT4, I5
fn only_a_post_changes_anything() {
    let world = World::new(accounts());
    for address in TAKES_FORMS {
        for method in [Method::Get, Method::Head, Method::Other] {
            let (cookie, asked) =
                (Some(cookies(good())), get(&world, &format!("{address}?_method=POST&{EVERYTHING}")));
            let response = respond(isolate(), &world, Request { method, cookie, ..asked });
            let is_page = method != Method::Other && !address.contains("/_/");
            assert!(
                is_page || response.status == 405 && response.header("allow").is_some(),
                "{address} {method:?}"
            );
            assert!(set_cookies(&response).iter().all(|cookie| cookie.starts_with("flash=;")), "{address}");
            changed_nothing(&world, address);
        }
    }
}

#[test] // CS8, CS9, CS10
fn script_of_another_site_reads_nothing() {
    let world = World::new(accounts());
    for address in ["nl.example/_/viewer", ACCOUNT, FAVOURITE] {
        let cookie = Some(cookies(good()));
        let response = respond(isolate(), &world, Request { cookie, ..get(&world, address) });
        for (name, value) in [
            ("cross-origin-resource-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(response.header(name), Some(value), "{address}");
        }
        assert!(response.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    }
}

#[test] // SG6
fn graphql_is_not_proxied() {
    let world = World::new(accounts());
    for path in ["api", "api/", "graphql", "actions/users/login", "_/graphql", "_/api", "index.php"] {
        let body = r#"{"query":"{ __schema { types { name } } }"}"#;
        let post = Some(Post { content_type: Some("application/json".to_owned()), ..form(body) });
        let asked = post_to(&world, &format!("nl.example/{path}"), "");
        let response = respond(isolate(), &world, Request { cookie: Some(cookies(good())), post, ..asked });
        assert!([308, 404, 405].contains(&response.status), "{path}: {}", response.status);
        assert!(!text(&response).contains("__schema"));
        assert!(world.calls.take().iter().all(|(_, call)| !sent(call).contains("__schema")), "{path}");
    }
}

#[test]
fn a_session_that_cannot_be_renewed_changes_nothing() {
    let world = World::new(accounts());
    for address in [ACCOUNT, PASSWORD, DELETE, FAVOURITE] {
        let cookie = Some(cookies(expired()));
        let response = respond(isolate(), &world, Request { cookie, ..post_to(&world, address, EVERYTHING) });
        assert_eq!((response.status, set_cookies(&response).len()), (503, 0), "{address}");
        changed_nothing(&world, address);
    }
}
