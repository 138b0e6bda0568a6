//! Whatever slug the content system allows has one address, and is found at it.

use serde_json::json;
use site::routing::path;

use crate::{
    session::{cookies, good},
    world::{Behaviour, Script, World, isolate, location, page, text, visit, visit_with},
};

/// Slugs that editors can make, also where upper case is allowed.
const SLUGS: [&str; 10] = [
    "zz-caf\u{e9}",
    "stra\u{df}e",
    "\u{441}\u{43a}\u{430}\u{43c}\u{435}\u{439}\u{43a}\u{430}",
    "\u{928}\u{92e}\u{938}\u{94d}\u{924}\u{947}",
    "page-2.0",
    "a_b",
    "_a-",
    "~bank~",
    "Zz-BANK",
    "\u{c9}t\u{c9}",
];

/// A content system with one page and its English version below another page. It finds a URI whatever its case.
fn content(slug: &'static str) -> Script {
    Box::new(move |operation, _, variables| match operation {
        "Page" if variables["uri"][0].as_str().map(str::to_lowercase) == Some(slug.to_lowercase()) => {
            let mut answer = page(slug, "Welcome");
            let entry = &mut answer["data"]["entry"];
            entry["localized"] =
                json!([{"__typename": "pages_default_Entry", "siteId": 2, "uri": format!("en/{slug}")}]);
            entry["ancestors"] = json!([{"__typename": "pages_default_Entry", "id": "3", "title": "Above",
                "uri": format!("above-{slug}")}]);
            Behaviour::json(&answer)
        }
        "Page" => Behaviour::healthy("Page", &json!({"uri": ["missing"]})),
        other => Behaviour::healthy(other, variables),
    })
}

/// The text with each letter in an escape of lower case, its accents apart where they can be.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

#[test]
fn a_page_has_one_address_in_links_and_in_the_head() {
    for slug in SLUGS {
        let (app, world) = (isolate(), World::new(content(slug)));
        let own = path::of_uri(slug);
        let shown = visit(app, &world, &format!("nl.example{own}"));
        assert_eq!(shown.status, 200, "{slug}: {own}");
        let html = text(&shown);
        for part in [
            format!("<link rel=\"canonical\" href=\"https://nl.example{own}\">"),
            format!("hreflang=\"nl\" href=\"https://nl.example{own}\""),
            format!("hreflang=\"en\" href=\"https://en.example{}\"", path::of_uri(&format!("en/{slug}"))),
            format!("href=\"{}\"", path::of_uri(&format!("above-{slug}"))),
        ] {
            assert!(html.contains(&part), "{slug}: {part}\n{html}");
        }
        let sent = path::uri(&own).into_owned();
        for spelled in [slug.to_owned(), sent.to_uppercase(), escaped(slug), own.to_lowercase()] {
            // Letters whose upper case is spelled by several are other letters.
            if spelled.to_lowercase() != sent && !spelled.contains('%') {
                continue;
            }
            let spelled = format!("/{}/", spelled.trim_matches('/'));
            let answer = visit(app, &world, &format!("nl.example{spelled}?a=b"));
            match spelled == own {
                true => assert_eq!(answer.status, 200, "{spelled}"),
                false => {
                    let place = format!("{own}?a=b");
                    assert_eq!(location(&answer), (301, Some(place.as_str())), "{spelled}");
                }
            }
        }
    }
}

#[test]
fn what_a_sentence_puts_behind_an_address_leads_to_the_page() {
    let (app, world) = (isolate(), World::new(content("page-2.0")));
    for (asked, place) in [
        ("page-2.0", "/page-2.0/"),
        ("page-2.0.", "/page-2.0/"),
        ("page-2.0)/", "/page-2.0/"),
        ("page-2.0%20/", "/page-2.0/"),
        ("page-2.0%E2%80%9D/", "/page-2.0/"),
        ("page-2.0%3E/", "/page-2.0/"),
        ("account.", "/account/"),
        ("account)", "/account/"),
        ("account%20", "/account/"),
        ("account%C2%BB", "/account/"),
        ("zoeken%E2%80%9D", "/zoeken/"),
        ("zoeken,/", "/zoeken/"),
    ] {
        let answer = visit(app, &world, &format!("nl.example/{asked}?a=b"));
        assert_eq!(location(&answer), (301, Some(format!("{place}?a=b").as_str())), "{asked}");
    }
    for nowhere in ["other.", "other.css", "other%20/", ".../", ".env", "404.", ")/"] {
        let answer = visit(app, &world, &format!("nl.example/{nowhere}"));
        assert_eq!(answer.status, 404, "{nowhere}");
    }
    let tracked = format!("nl.example/page-2.0/?gclid={}", "a".repeat(2100));
    assert_eq!(visit(app, &world, &tracked).status, 200);
}

#[test]
fn password_managers_find_where_a_password_is_changed() {
    let app = crate::session::isolate();
    let world = World::new(crate::account::accounts());
    let (asked, page) = ("nl.example/.well-known/change-password", "/account/wachtwoord-wijzigen/");
    let answer = visit_with(app, &world, &cookies(good()), asked);
    assert_eq!(location(&answer), (302, Some(page)));
    let log_in = "/aanmelden/?return=true&to=%2Faccount%2Fwachtwoord-wijzigen%2F";
    assert_eq!(location(&visit(app, &world, asked)), (302, Some(log_in)));
    assert_eq!(location(&visit(app, &world, &format!("nl.example{page}"))), (302, Some(log_in)));
}

#[test]
fn a_page_names_the_page_of_ours_that_it_is_a_copy_of() {
    let own = ("https://nl.example/copy/", true);
    for (named, (address, has_languages)) in [
        ("https://nl.example/copy/", own),
        ("https://NL.example/copy/", own),
        ("https://nl.example/", own),
        ("https://evil.example/original/", own),
        ("https://nl.example/original?a=b", ("https://nl.example/original/", false)),
        ("https://en.example/original/", ("https://en.example/original/", false)),
    ] {
        let script: Script = Box::new(move |operation, _, variables| match operation {
            "Page" => {
                let mut answer = page("copy", "Welcome");
                let link = json!({"canonical": {"href": named, "rel": "canonical"}}).to_string();
                answer["data"]["seomatic"] = json!({"__typename": "SeomaticType", "metaLinkContainer": link});
                Behaviour::json(&answer)
            }
            other => Behaviour::healthy(other, variables),
        });
        let html = text(&visit(isolate(), &World::new(script), "nl.example/copy/"));
        assert!(html.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{named}");
        assert_eq!(html.contains(" hreflang=\"x-default\" href="), has_languages, "{named}");
    }
}
