//! Addresses that would lead a visitor to another site. Every `Location` is checked in `world::respond` as well.

use serde_json::json;
use site::http::{
    request::{Method, Request},
    response::Response,
};

use crate::{
    account::{FAVOURITE, GOOD, accounts},
    session::{cookies, good, isolate},
    world::{Behaviour, Script, World, chrome, except, get, location, page, post_to, respond, text, visit},
};

/// Spellings of another site's address, percent-encoded as they stand in a query or a form.
const ELSEWHERE: [&str; 20] = [
    "https%3A%2F%2Fevil.example%2F",
    "%2F%2Fevil.example%2F",
    "%2F%5cevil.example%2F",
    "%5C%5cevil.example",
    "https%3Aevil.example",
    "%252f%252fevil.example",
    "%2F%252f%252fevil.example%2F",
    "%2F%09%2Fevil.example%2F",
    "%2F%0D%0Aset-cookie%3Aa%3Db%2F",
    "%2F%2F%2Fevil.example%2F",
    "javascript%3Aalert(1)",
    "data%3Atext%2Fhtml%2Cx",
    "%2F.evil.example",
    "evil.example%2F",
    "%2F%40evil.example",
    "%2Fproducten%2F..%2F..%2F%2Fevil.example",
    "%2Fproducten%2F%3Fa%3D%0D%0Ax%3Ay",
    "%2Fproducten%2F%E2%80%AE",
    "%20%2Fproducten%2F",
    "%2F_%2Flogout",
];

fn look(world: &World, address: &str, cookie: Option<String>) -> Response {
    respond(isolate(), world, Request { cookie, ..get(world, address) })
}

#[test] // OR1, OR8, I6
fn logging_in_ends_on_a_page_of_ours() {
    for (login, account) in [
        ("nl.example/aanmelden/", "/account/"),
        ("en.example/log-in/", "/account/"),
        ("de.example/anmelden/", "/account/"),
    ] {
        for to in ELSEWHERE {
            for name in ["to", "return", "next", "redirect", "redirectUrl"] {
                let world = World::new(accounts());
                let sent = post_to(&world, login, &format!("{GOOD}&{name}={to}"));
                assert_eq!(
                    location(&respond(isolate(), &world, sent)),
                    (303, Some(account)),
                    "{login} {name} {to}"
                );
            }
        }
    }
}

#[test] // OR1
fn the_login_page_carries_nothing_that_it_would_follow() {
    let world = World::new(accounts());
    for to in ELSEWHERE {
        let page = text(&look(&world, &format!("nl.example/aanmelden/?return={to}&to={to}"), None));
        for attribute in ["href=\"", "src=\"", "action=\"", "content=\"0;"] {
            for value in page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(
                    !value.contains("evil.example") && !value.contains("alert(1)"),
                    "{to}: {attribute}{value}"
                );
            }
        }
        let member =
            look(&world, &format!("nl.example/aanmelden/?return=true&to={to}"), Some(cookies(good())));
        assert_eq!(location(&member), (302, Some("/account/")), "{to}");
    }
}

#[test]
fn hearts_and_files_lead_to_pages_of_ours() {
    let world = World::new(accounts());
    for to in ELSEWHERE {
        let file = look(&world, &format!("nl.example/_/download/31?page={to}"), None);
        assert_eq!(location(&file), (302, Some("/aanmelden/?return=true&to=%2F")), "{to}");
        let heart = post_to(&world, FAVOURITE, &format!("product=12&favourite=on&page={to}"));
        let way = "/aanmelden/?return=true&to=%2Ffavorieten%2F&favourite=12";
        assert_eq!(location(&respond(isolate(), &world, heart)), (303, Some(way)), "{to}");
    }
}

#[test] // OR3, OR8, I6
fn guards_lead_to_paths_of_ours() {
    let world = World::new(accounts());
    for path in [
        "/evil.example/",
        "/evil.example",
        "producten//evil.example",
        "\\evil.example/",
        "%5cevil.example/",
        "en//evil.example/",
        "en/%2f%2fevil.example/",
        "en/@evil.example/",
        "log-in//evil.example",
        "account//?to=https://evil.example",
        "Account?a=%0d%0ax:y",
        "%0d%0aset-cookie:a=b/",
    ] {
        for method in [Method::Get, Method::Post] {
            let response =
                respond(isolate(), &world, Request { method, ..get(&world, &format!("nl.example/{path}")) });
            assert!(
                [301, 302, 308, 307, 400, 404, 405].contains(&response.status),
                "{path}: {}",
                response.status
            );
        }
    }
}

#[test] // OR5
fn an_address_of_the_content_system_stays_a_path() {
    for (uri, place) in [
        ("over-ons", "/over-ons/"),
        ("//evil.example", "/evil.example/"),
        ("\\evil.example", "/%5Cevil.example/"),
        ("https://evil.example", "/https:/evil.example/"),
        ("a\r\nset-cookie: a=b", "/a%0D%0Aset-cookie:%20a=b/"),
        ("\u{fc}ber uns", "/%C3%BCber%20uns/"),
        ("\u{434}\u{43e}\u{43c}", "/%D0%B4%D0%BE%D0%BC/"),
    ] {
        let world = World::new(except(accounts(), "Alternates", move |_| {
            Behaviour::json(&json!({"data": {"entries": [{"__typename": "pages_default_Entry",
                "localized": [{"__typename": "pages_default_Entry", "siteId": 1, "uri": uri}]}], "categories": []}}))
        }));
        assert_eq!(location(&look(&world, "nl.example/missing/", None)), (302, Some(place)), "{uri}");
    }
}

#[test] // OR5
fn no_address_of_an_element_leads_or_loads_elsewhere() {
    let script: Script = Box::new(|operation, _, variables| {
        let hostile = "/\\evil.example";
        let mut answer = match operation {
            "Chrome" => chrome("Benches Ltd"),
            "Page" => page("about", "Welcome"),
            other => return Behaviour::healthy(other, variables),
        };
        let data = &mut answer["data"];
        if operation == "Chrome" {
            let file =
                |url: &str| json!([{"__typename": "images_Asset", "id": "9", "title": "Logo", "url": url}]);
            data["globals"]["logo"] = file("javascript:alert(1)");
            data["globals"]["darkLogo"] = file("data:image/svg+xml,x");
            data["footer"]["footerLogos"] = file("//evil.example/logo.png");
            data["footer"]["footerLinks"][0]["uri"] = json!(hostile);
            data["navigation"][0]["internalLink"][0]["uri"] = json!(hostile);
            data["categories"][0]["uri"] = json!("\t/evil.example");
        } else {
            data["entry"]["ancestors"] =
                json!([{"__typename": "pages_default_Entry", "id": "3", "title": "Above", "uri": hostile}]);
        }
        Behaviour::json(&answer)
    });
    let html = text(&visit(isolate(), &World::new(script), "nl.example/about/"));
    assert!(html.contains("href=\"/%5Cevil.example/\""), "the links are there");
    for elsewhere in ["\"/\\", "\"//", "\"/\t", "javascript:", "src=\"data:", "//evil.example"] {
        assert!(!html.contains(elsewhere), "{elsewhere:?}");
    }
}
