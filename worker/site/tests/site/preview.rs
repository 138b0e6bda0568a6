//! Drafts: seen by editors, kept by nobody.

use serde_json::json;

use crate::world::{
    Behaviour, Script, World, chrome, down, header, healthy, isolate, nowhere, page, text, visit, x_cache,
};

const DRAFT: &str = "nl.example/about/?x-craft-live-preview=abc%26d&token=good_Token-1";

/// A content system that knows one token.
fn editing() -> Script {
    Box::new(|operation, call, variables| match (operation, header(call, "x-craft-token")) {
        ("Page", Some("good_Token-1")) => {
            assert_eq!(call.url, "https://cms.example/api?x-craft-live-preview=abc%26d&token=good_Token-1");
            let mut draft = page("about", "Not published");
            draft["data"]["entry"]["isDraft"] = json!(true);
            Behaviour::json(&draft)
        }
        ("Page", Some("refused")) => Behaviour::status(400),
        (other, _) => Behaviour::healthy(other, variables),
    })
}

#[test] // CP19
fn a_draft_is_shown_and_never_kept() {
    let (app, world) = (isolate(), World::new(editing()));
    let before = visit(app, &world, "nl.example/about/");
    world.writes.take();
    let draft = visit(app, &world, DRAFT);
    assert_eq!((draft.status, x_cache(&draft)), (200, "bypass"));
    assert!(text(&draft).contains("Not published"));
    assert_eq!(draft.header("cache-control"), Some("private, no-store"));
    assert_eq!(draft.header("x-robots-tag"), Some("noindex"));
    assert_eq!(draft.header("etag"), None);
    assert_eq!(draft.header("x-frame-options"), None);
    assert!(
        draft.header("content-security-policy").unwrap().contains("frame-ancestors https://cms.example;")
    );
    assert!(world.writes.take().is_empty());
    let after = visit(app, &world, "nl.example/about/");
    assert_eq!(after.body, before.body);
    assert!(after.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    assert_eq!(text(&visit(app, &world, DRAFT)), text(&draft), "and it is asked for every time");
    assert!(!world.store().values().any(|value| value.windows(13).any(|window| window == b"Not published")));
}

#[test] // CP18, CS9, SG1
fn parameters_of_another_form_are_unknown_ones() {
    let (app, world) = (isolate(), World::new(editing()));
    let public = visit(app, &world, "nl.example/about/");
    let long = format!("x-craft-preview=1&token={}", "a".repeat(129));
    for query in [
        "x-craft-preview=1",
        "token=good_Token-1",
        "x-craft-preview=1&token=",
        "x-craft-preview=1&token=http://169.254.169.254/",
        "x-craft-preview=1&token=a%0d%0aHost:x",
        "x-craft-preview=1&token=a%26x=1",
        long.as_str(),
    ] {
        let response = visit(app, &world, &format!("nl.example/about/?{query}"));
        assert_eq!((response.status, &response.body), (200, &public.body), "{query}");
        assert_eq!(response.header("cache-control"), public.header("cache-control"), "{query}");
        assert!(
            response.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"),
            "{query}"
        );
    }
}

#[test]
fn editors_are_told_what_of_a_draft_is_not_shown() {
    let script: Script =
        Box::new(|operation, call, variables| match (operation, header(call, "x-craft-token")) {
            ("Page", Some(_)) => {
                let mut draft = page("about", "Draft");
                draft["data"]["entry"]["isDraft"] = json!(true);
                let unknown = json!({"__typename": "flexibleContent_hologram_BlockType"});
                draft["data"]["entry"]["flexibleContent"].as_array_mut().unwrap().push(unknown);
                Behaviour::json(&draft)
            }
            (other, _) => Behaviour::healthy(other, variables),
        });
    let (app, world) = (isolate(), World::new(script));
    let draft = text(&visit(app, &world, "nl.example/about/?x-craft-preview=1&token=a"));
    assert!(draft.contains("Weggelaten: <span lang=\"en\">a block of an unknown kind</span>"), "{draft}");
    assert!(!text(&visit(app, &world, "nl.example/about/")).contains("Weggelaten"));
}

#[test]
fn an_entry_that_is_not_live_yet_is_shown() {
    for (path, marks) in [
        ("__temp_dunaq", json!({"isDraft": true})),
        ("nieuws/__temp_dunaq", json!({"isDraft": true, "status": "disabled"})),
        ("soon", json!({"isDraft": false, "status": "pending"})),
        ("off", json!({"isDraft": false, "status": "disabled"})),
        ("over", json!({"isDraft": false, "status": "expired"})),
    ] {
        let script: Script =
            Box::new(move |operation, call, variables| match (operation, header(call, "x-craft-token")) {
                ("Page", Some(_)) => {
                    let mut entry = page(path, "Not published");
                    let own = entry["data"]["entry"].as_object_mut().unwrap();
                    own.extend(marks.as_object().unwrap().clone());
                    Behaviour::json(&entry)
                }
                ("Page", None) => Behaviour::json(&nowhere()),
                (other, _) => Behaviour::healthy(other, variables),
            });
        let (app, world) = (isolate(), World::new(script));
        let shown = visit(app, &world, &format!("nl.example/{path}/?x-craft-preview=1&token=a"));
        assert_eq!((shown.status, x_cache(&shown)), (200, "bypass"), "{path}");
        assert!(text(&shown).contains("Not published"), "{path}");
        assert_eq!(shown.header("cache-control"), Some("private, no-store"), "{path}");
        assert_eq!(shown.header("x-robots-tag"), Some("noindex"), "{path}");
        assert_eq!(visit(app, &world, &format!("nl.example/{path}/")).status, 404, "{path}");
    }
}

#[test]
fn preview_during_an_outage_is_a_503_and_not_the_public_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    world.script(down());
    let response = visit(app, &world, DRAFT);
    assert_eq!(response.status, 503, "a copy of the public page would pass for the draft");
    assert!(!text(&response).contains("Not published"));
}

#[test] // CP18
fn a_token_that_opens_nothing_says_so() {
    let (app, world) = (isolate(), World::new(editing()));
    for query in ["x-craft-live-preview=1&token=unknown", "x-craft-preview=1&token=refused"] {
        let response = visit(app, &world, &format!("nl.example/about/?{query}"));
        assert_eq!(response.status, 410, "{query}");
        assert!(text(&response).contains("Dit voorbeeld is verlopen"), "{query}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
        assert_eq!(response.header("x-robots-tag"), Some("noindex"));
    }
    // Strangers with bad tokens do not make the content system look broken.
    for _ in 0..10 {
        visit(app, &world, "nl.example/about/?x-craft-preview=1&token=refused");
    }
    assert_eq!(visit(app, &world, "nl.example/other/").status, 200);
}

/// A page whose editor put a frame, a picture of another host and a script into an html block.
fn with_markup(operation: &str, variables: &serde_json::Value, is_draft: bool) -> Behaviour {
    if operation == "Chrome" && is_draft {
        let mut chrome = chrome("Benches Ltd");
        chrome["data"]["footer"]["footerSection1"] = json!("<p style=\"color:red\">One</p>");
        chrome["data"]["globals"]["avgText"] = json!("<marquee>Two</marquee>");
        return Behaviour::json(&chrome);
    }
    if operation != "Page" {
        return Behaviour::healthy(operation, variables);
    }
    let html = "<h2 id=\"route\" style=\"color:red\">Route</h2><script>alert(1)</script>\
                <iframe src=\"https://maps.example/a?b=1&amp;c=2\" title=\"Kaart\" width=\"800\" height=\"450\"></iframe>\
                <iframe src=\"https://other.example/\" title=\"Plan\"></iframe>";
    let mut page = page("about", "Over ons");
    page["data"]["entry"]["isDraft"] = json!(is_draft);
    page["data"]["entry"]["flexibleContent"] =
        json!([{"__typename": "flexibleContent_html_BlockType", "html": html}]);
    Behaviour::json(&page)
}

#[test] // XS4
fn a_page_with_frames_may_frame_them_and_no_other_page_may() {
    let script: Script = Box::new(|operation, _, variables| match variables["uri"][0].as_str() {
        Some("about") => with_markup(operation, variables, false),
        _ => Behaviour::healthy(operation, variables),
    });
    let (app, world) = (isolate(), World::new(script));
    for source in ["miss", "memory"] {
        let framed = visit(app, &world, "nl.example/about/");
        assert_eq!(x_cache(&framed), source);
        let html = text(&framed);
        assert!(html.contains("<h2 id=\"route\">") && html.contains(" data-frames"), "{html}");
        assert!(html.contains("href=\"https://maps.example/a?b=1&#38;c=2\" target=\"_blank\""), "{html}");
        assert!(
            html.contains("<a href=\"https://other.example/\" target=\"_blank\" rel=\"noopener\">Plan</a>")
        );
        assert!(!html.contains("<iframe") && !html.contains("Weggelaten"), "{html}");
        let policy = framed.header("content-security-policy").unwrap();
        assert!(
            policy.contains("frame-src https://www.youtube-nocookie.com https://maps.example;"),
            "{policy}"
        );
    }
    let other = visit(app, &world, "nl.example/other/");
    assert!(!text(&other).contains("data-frames"));
    assert!(!other.header("content-security-policy").unwrap().contains("maps.example"));
}

#[test]
fn editors_are_told_what_was_dropped() {
    let script: Script = Box::new(|operation, _, variables| with_markup(operation, variables, true));
    let (app, world) = (isolate(), World::new(script));
    for (address, words) in [
        (
            "nl.example/about/",
            "Weggelaten: 1 × &#60;iframe&#62;, 1 × &#60;marquee&#62;, 1 × &#60;script&#62;, 2 × style-attribuut",
        ),
        (
            "en.example/about/",
            "Left out: 1 × &#60;iframe&#62;, 1 × &#60;marquee&#62;, 1 × &#60;script&#62;, 2 × style attribute",
        ),
        (
            "de.example/about/",
            "Weggelassen: 1 × &#60;iframe&#62;, 1 × &#60;marquee&#62;, 1 × &#60;script&#62;, 2 × style-Attribut",
        ),
    ] {
        let draft = visit(app, &world, &format!("{address}?x-craft-preview=1&token=good_Token-1"));
        assert!(text(&draft).contains(words), "{}", text(&draft));
        let policy = draft.header("content-security-policy").unwrap();
        assert!(
            policy.contains("https://maps.example;")
                && policy.contains("frame-ancestors https://cms.example;")
        );
    }
}
