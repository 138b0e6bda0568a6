//! Members' pages in the caches that everybody shares: by an address that looks like a file, by a tag, by our own store.

use serde_json::{Value, json};
use site::http::{request::Request, response::Response};

use crate::{
    account::{ACCOUNT, DELETE, FAVOURITE, PASSWORD},
    membership::{BENCH, PRICES, SECRETS, kept, members},
    session::{cookies, good, isolate, tokens},
    world::{Behaviour, START, World, except, get, location, nowhere, respond, text, visit},
};

/// Something at every kind of address.
const EVERYWHERE: [&str; 20] = [
    "nl.example/",
    BENCH,
    PRICES,
    "nl.example/over-ons/",
    ACCOUNT,
    PASSWORD,
    DELETE,
    "nl.example/favorieten/",
    "nl.example/aanmelden/",
    "nl.example/registreren/",
    "nl.example/offertelijst/",
    "nl.example/missing/",
    "nl.example/404/",
    "nl.example/503/",
    "nl.example/_/viewer",
    "nl.example/_/account-data",
    "nl.example/_/download/31",
    FAVOURITE,
    "nl.example/_/logout",
    "nl.example/_/health",
];

/// A content system with two members: Ada, whose token is [`good`], and Bob.
fn world() -> World {
    let members = members(&kept(&[12]));
    World::new(Box::new(move |operation, call, variables: &Value| {
        let ada = format!("JWT {}", good().access);
        let is_ada = call.headers.iter().any(|(_, value)| value.contains(&ada));
        let uri = variables["uri"][0].as_str().unwrap_or_default();
        let answer = match operation {
            // There is a page at no other address.
            "Page" if !["__home__", "prices", "over-ons"].contains(&uri) => Behaviour::json(&nowhere()),
            "DeleteRefreshToken" => Behaviour::json(&json!({"data": {"deleteRefreshToken": true}})),
            operation => members(operation, call, variables),
        };
        let Ok(mut incoming) = answer.answer else { return answer };
        if !is_ada && ["Private", "Viewer", "AccountData"].contains(&operation) {
            let body = String::from_utf8(incoming.body).unwrap();
            incoming.body = body.replace("Ada Boom", "Bob Bril").replace("ada@", "bob@").into();
        }
        Behaviour { after_ms: 0, answer: Ok(incoming), headers: Vec::new() }
    }))
}

fn ada() -> Option<String> {
    Some(cookies(good()))
}

fn bob() -> Option<String> {
    Some(cookies(tokens(START + 31 * 60_000, START + 80 * 24 * 3_600_000)))
}

fn look(world: &World, address: &str, cookie: Option<String>) -> Response {
    respond(isolate(), world, Request { cookie, ..get(world, address) })
}

#[track_caller]
fn is_for_nobody_else(response: &Response) {
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    assert_eq!(response.header("etag"), None);
}

#[test] // WD5, WD6, MD1, MD5, I1
fn a_page_is_for_its_member_alone_and_leaves_nothing_behind() {
    let (app, world) = (isolate(), world());
    let look = |address: &str, cookie| respond(app, &world, Request { cookie, ..get(&world, address) });
    for address in EVERYWHERE {
        let before = look(address, None);
        let (of_ada, of_bob) = (look(address, ada()), look(address, bob()));
        let after = look(address, None);
        assert_eq!(
            (before.status, &before.body, before.header("etag")),
            (after.status, &after.body, after.header("etag")),
            "{address}"
        );
        let html = [&after, &of_ada, &of_bob].map(text);
        for secret in SECRETS {
            assert!(!html[0].contains(secret), "{address}: {secret}");
        }
        assert!(!html[1].contains("bob@") && !html[2].contains("ada@"), "{address}");
        if of_ada.body != before.body {
            is_for_nobody_else(&of_ada);
        }
        if of_ada.body != of_bob.body {
            is_for_nobody_else(&of_bob);
        }
    }
    let account = [ACCOUNT, "nl.example/_/viewer"].map(|address| text(&look(address, bob())));
    assert!(account.iter().all(|page| page.contains("bob@example.com")), "so the test can fail");
    let stored = format!("{:?}", world.store().keys());
    assert!(!stored.contains("account"), "{stored}");
    let stored: Vec<u8> = world.store().into_values().flatten().collect();
    let stored = String::from_utf8_lossy(&stored);
    assert!(stored.contains("Drawing"), "what everybody reads is kept");
    for secret in SECRETS.into_iter().chain(["bob@", "Bob Bril", "Ada Boom", &good().access, &good().refresh])
    {
        assert!(!stored.contains(secret), "{secret}");
    }
    let log = world.take_log().concat();
    assert!(SECRETS.iter().all(|secret| !log.contains(secret)), "{log}");
}

#[test] // WD7
fn anonymous_etag_gives_a_member_no_304() {
    let (app, world) = (isolate(), world());
    let look = |cookie, condition: Option<&str>| {
        let if_none_match = condition.map(str::to_owned);
        respond(app, &world, Request { cookie, if_none_match, ..get(&world, BENCH) })
    };
    let anonymous = look(None, None);
    let tag = anonymous.header("etag").unwrap();
    assert_eq!(look(None, Some(tag)).status, 304);
    let member = look(ada(), Some(tag));
    assert_eq!((member.status, text(&member).contains("1.234,50")), (200, true));
    assert_eq!(look(ada(), Some("*")).status, 200);
    is_for_nobody_else(&member);
}

#[test] // WD1, WD2, WD3
fn an_address_that_looks_like_a_file_is_none_of_the_accounts() {
    let world = world();
    for path in [
        "account/x.css",
        "account/.js",
        "account/foo.png",
        "account/x.css/",
        "account;x.css",
        "account;x.css/",
        "account%3bx.css",
        "account%23.css",
        "account%3f.css",
        "account%0a.css",
        "account%00.css",
        "account/;x.css",
        "account/wachtwoord-wijzigen/x.css",
        "favorieten/x.js",
        "_/viewer.css",
        "_/account-data.json",
        "_/account-data/x.css",
        "_/viewer/x.css",
        "_/viewer;x.css",
        "_/viewer%3fx.css",
        "_/download/31/x.css",
        "_/download/31.css",
        "_/download/31;x.css",
        "assets/..%2faccount/",
        "_/assets/..%2f..%2faccount/",
        "_static/%2e%2e/account/",
        "assets/%252e%252e/account/",
    ] {
        for cookie in [ada(), None] {
            let is_member = cookie.is_some();
            let response = look(&world, &format!("nl.example/{path}"), cookie);
            let page = text(&response);
            assert!(SECRETS.iter().all(|secret| !page.contains(secret)), "{path}");
            match response.status {
                // One more step, to an address that is none either.
                301 => assert_ne!(response.header("location"), Some("/account/"), "{path}"),
                // A file for members, asked for by nobody.
                302 => assert!(!is_member && path.starts_with("_/download/"), "{path}"),
                status => assert!([400, 404].contains(&status), "{path}: {status}"),
            }
            if is_member || response.status != 404 {
                assert_eq!(response.header("cache-control"), Some("private, no-store"), "{path}");
            }
        }
    }
}

#[test] // WD4, I3
fn no_spelling_gets_past_the_guard() {
    let world = world();
    for path in [
        "account",
        "ACCOUNT/",
        "%61ccount/",
        "account//",
        "./account/",
        "x/../account/",
        "//account",
        "Account",
    ] {
        for cookie in [ada(), None] {
            let response = look(&world, &format!("nl.example/{path}"), cookie);
            assert_eq!(location(&response), (301, Some("/account/")), "{path}");
            is_for_nobody_else(&response);
        }
    }
    for path in ["%2561ccount/", "%252e/account/"] {
        assert_eq!(look(&world, &format!("nl.example/{path}"), ada()).status, 404, "{path}: decoded once");
    }
    for path in ["_/Viewer", "_//viewer", "%5f/viewer", "_/viewer/", "_/%76iewer"] {
        let response = look(&world, &format!("nl.example/{path}"), ada());
        assert!([301, 404].contains(&response.status) && !text(&response).contains("ada@"), "{path}");
    }
}

#[test] // WD9, SG2
fn redirecting_member_file_is_a_503() {
    for (status, body) in [(302, ""), (301, ""), (206, "half")] {
        let file = move |_: &Value| Behaviour::of(status, "text/html", body);
        let world = World::new(except(members(&kept(&[])), "GET", file));
        let response = look(&world, "nl.example/_/download/31", ada());
        assert_eq!(location(&response), (503, None), "{status}");
        assert!(!text(&response).contains("assets.example/drawing"));
        assert_eq!(world.take_count("GET"), 1);
    }
    assert!(
        visit(isolate(), &world(), "nl.example/_/download/31")
            .header("location")
            .unwrap()
            .starts_with("/aanmelden/")
    );
}
