//! Searching the overview of questions: its answers are one visitor's, and cost no more than the overview.

use serde_json::Value;
use site::{app::App, http::response::Response};

use crate::{
    attacks::encoded,
    world::{Behaviour, World, except, healthy, isolate, text, visit},
};

const NL: &str = "nl.example/veelgestelde-vragen/";

/// A content system with two groups of questions.
fn world() -> World {
    let recorded: Value = serde_json::from_str(include_str!("../answers/recorded/questions.json")).unwrap();
    World::new(except(healthy(), "Questions", move |_| Behaviour::json(&recorded["answer"])))
}

fn look(app: &'static App, world: &World, typed: &str) -> Response {
    visit(app, world, &format!("{NL}?q={}", encoded(typed)))
}

/// The questions of a page, in their order.
fn questions(page: &str) -> Vec<&str> {
    let summaries = page.split("question-list__question\">").skip(1);
    summaries.map(|after| after.split(" <svg").next().unwrap()).collect()
}

#[test]
fn the_words_of_questions_and_answers_are_found_in_order() {
    let (app, world) = (isolate(), world());
    let whole = text(&visit(app, &world, NL));
    assert_eq!(questions(&whole).len(), 4);
    assert!(whole.contains("id=\"group-1\"") && whole.contains("href=\"#group-2\""));
    let page = text(&look(app, &world, "HOUT"));
    assert_eq!(questions(&page), ["<span>Zijn scheurtjes in het hout erg?</span>"]);
    assert!(page.contains("1 vraag over “HOUT”"));
    assert!(page.contains("value=\"HOUT\"") && page.contains("href=\"/veelgestelde-vragen/#group-2\""));
    // One question has the word, the other its answer.
    let page = text(&look(app, &world, "kunnen"));
    assert_eq!(questions(&page), ["<span>Kunnen wij zelf plaatsen?</span>"]);
    let page = text(&look(app, &world, "tékening"));
    assert_eq!(
        questions(&page),
        ["<span>Hoe lang is de levertijd?</span>", "<span>Kunnen wij zelf plaatsen?</span>"]
    );
    let none = text(&look(app, &world, "qqxxyyzz"));
    assert!(questions(&none).is_empty() && none.contains("Geen vragen over “qqxxyyzz”"));
    assert!(none.contains("<p>Staat uw vraag er niet bij? <a href=\"/contact/\">"));
}

#[test]
fn a_result_is_no_page_for_search_engines_and_names_the_overview() {
    let (app, world) = (isolate(), world());
    let page = text(&look(app, &world, "tekening"));
    assert!(page.contains("<title>2 vragen over “tekening” | "));
    assert!(page.contains("<link rel=\"canonical\" href=\"https://nl.example/veelgestelde-vragen/\">"));
    assert!(page.contains("<meta name=\"robots\" content=\"noindex"));
    assert!(!page.contains("hreflang=\"x-default\"") && !page.contains("FAQPage"));
    assert!(!text(&visit(app, &world, NL)).contains("noindex"));
}

#[test] // XS15
fn searched_words_are_neither_stored_nor_logged() {
    let (app, world) = (isolate(), world());
    let public = visit(app, &world, NL);
    world.calls.take();
    let response = look(app, &world, "robinia");
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    assert!(text(&response).contains("value=\"robinia\""));
    let calls: Vec<String> = world.calls.take().into_iter().map(|(operation, _)| operation).collect();
    assert!(calls.is_empty(), "{calls:?}");
    assert_eq!(text(&visit(app, &world, NL)), text(&public));
    assert_eq!(
        visit(app, &world, &format!("{NL}?q=+%00")).header("cache-control"),
        public.header("cache-control")
    );
    // Other pages have no such parameter.
    let other = visit(app, &world, "nl.example/over-ons/?q=robinia");
    assert_eq!(other.header("cache-control"), public.header("cache-control"));
    assert!(!text(&other).contains("robinia"));
    assert!(!world.log.take().iter().any(|line| line.contains("robinia")));
}

#[test] // XS15
fn what_is_typed_into_the_questions_is_text_of_limited_length() {
    let (app, world) = (isolate(), world());
    for (typed, raw) in [
        ("<script>alert(1)</script>", "<script>alert"),
        ("\"><img src=x onerror=alert(1)>", "<img src=x"),
        ("</title><b>", "</title><b>"),
        ("<mark>hout</mark>", "<mark>hout</mark> erg"),
        ("{{ 7 * 7 }} {query} {n}", "49"),
        ("\u{202e}hout\u{2066}", "\u{202e}"),
        ("hout\u{0}\r\nset-cookie: a=b", "\u{0}"),
        ("..*(hout|[", "<mark>.."),
    ] {
        let response = look(app, &world, typed);
        assert_eq!((response.status, response.header("set-cookie")), (200, None), "{typed:?}");
        assert!(!text(&response).contains(raw), "{typed:?}");
    }
    for long in ["x".repeat(600), "a ".repeat(300), "🪑".repeat(120), "ß".repeat(250)] {
        let response = look(app, &world, &long);
        assert_eq!(response.status, 200);
        let page = text(&response);
        let (_, after) = page.split_once("name=\"q\" type=\"search\" value=\"").unwrap();
        assert!(after.split('"').next().unwrap().chars().count() <= 128);
    }
    for broken in ["%", "%zz", "%ff%fe", "%ed%a0%80", "hout&q=staal", "&&&&"] {
        assert_eq!(visit(app, &world, &format!("{NL}?q={broken}")).status, 200, "{broken}");
    }
}
