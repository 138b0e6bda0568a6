//! What browsers measure of pages: what is taken, and what operators see of it.

use serde_json::json;
use site::{
    app::App,
    http::{
        request::{Post, Request},
        response::Response,
    },
    ports::Outgoing,
};

use crate::world::{
    Behaviour, LINK_KEY, Part, Script, World, form, healthy, isolate_with, post_to, private_status, respond,
    sent, text, token, visit,
};

const SAMPLE: (&str, &str) = ("VITALS_SAMPLE", "10");
const ACCOUNT: (&str, &str) = ("ACCOUNT_ID", "abc123");
const READS: (&str, &str) = ("ANALYTICS_TOKEN", "a token that reads");
const MESSAGE: &str = "page=%2Fproducten%2Flinde%2F&lcp=1200&ttfb=80";

fn send(app: &'static App, world: &World, body: &str, from: &str) -> Response {
    let post = Some(Post { fetch_site: Some(from.to_owned()), ..form(body) });
    let address = Some("192.0.2.1".to_owned());
    respond(app, world, Request { post, address, ..post_to(world, "nl.example/_/vitals", "") })
}

#[test]
fn what_a_browser_measured_is_kept_without_anything_of_the_visitor() {
    let (app, world) = (isolate_with(&[SAMPLE]), World::new(healthy()));
    let response = send(app, &world, MESSAGE, "same-origin");
    assert_eq!((response.status, response.header("set-cookie")), (204, None));
    assert_eq!(world.measured.take(), ["lcp producten-slug nl 1200", "ttfb producten-slug nl 80"]);
    assert!(world.take_log().is_empty());
}

#[test]
fn invalid_measurements_are_answered_204_and_dropped() {
    let (app, world) = (isolate_with(&[SAMPLE]), World::new(healthy()));
    for (body, from) in [
        (MESSAGE, "cross-site"),
        ("page=/&lcp=1&visitor=7", "same-origin"),
        ("page=/&lcp=1e9", "same-origin"),
        ("", "same-origin"),
    ] {
        assert_eq!(send(app, &world, body, from).status, 204, "{body}");
    }
    let off = isolate_with(&[]);
    assert_eq!(send(off, &world, MESSAGE, "same-origin").status, 204);
    world.limit("vitals 192.0.2.1");
    assert_eq!(send(app, &world, MESSAGE, "same-origin").status, 204);
    assert!(world.measured.take().is_empty());
    world.break_part(Part::Limits);
    send(app, &world, MESSAGE, "same-origin");
    assert_eq!(world.measured.take().len(), 2, "a limit that cannot be asked stops nobody");
}

#[test]
fn pages_ask_for_it_only_where_it_is_switched_on() {
    let world = World::new(healthy());
    let asked = |app| text(&visit(app, &world, "nl.example/about/")).contains(" data-vitals=\"10\"");
    assert!(asked(isolate_with(&[SAMPLE])));
    assert!(!asked(isolate_with(&[])) && !asked(isolate_with(&[("VITALS_SAMPLE", "0")])));
}

/// The platform's answers, by what is asked.
fn analytics() -> Script {
    Box::new(|operation, call: &Outgoing, variables| {
        if !call.url.contains("analytics_engine") {
            return Behaviour::healthy(operation, variables);
        }
        assert_eq!(call.url, "https://api.cloudflare.com/client/v4/accounts/abc123/analytics_engine/sql");
        assert!(call.headers.contains(&("authorization", "Bearer a token that reads".to_owned())));
        let query = sent(call);
        assert!(
            query.contains("quantileExactWeighted(0.75)(double1, _sample_interval) AS p75")
                && query.contains("FROM catalogue_vitals_staging WHERE")
                && query.ends_with(" FORMAT JSON"),
            "{query}"
        );
        let rows = json!([
            {"page": "faq", "metric": "lcp", "p75": 1900.4, "views": "40"},
            {"page": "home", "metric": "lcp", "p75": "2600", "views": 60},
            {"page": "home", "metric": "cls", "p75": 20, "views": 55},
            {"page": "<b>", "metric": "inp", "p75": 700, "views": 2},
            {"page": "faq", "metric": "cls", "p75": null, "views": 9},
            {"page": "home", "metric": "other", "p75": 1, "views": 100},
            {"page": 7, "metric": "lcp", "p75": 1, "views": 1}
        ]);
        Behaviour::json(&json!({"meta": [], "data": rows, "rows": 7}))
    })
}

fn page(app: &'static App, world: &World) -> String {
    let response = visit(app, world, &format!("nl.example/_/vitals?link={}", token("vitals", world)));
    assert_eq!(private_status(&response), Some(200));
    text(&response)
}

#[test]
fn operators_see_each_metric_beside_its_limits() {
    let (app, world) = (isolate_with(&[LINK_KEY, SAMPLE, ACCOUNT, READS]), World::new(analytics()));
    let html = page(app, &world);
    for words in [
        "LCP: when the largest part is there. Good up to 2.5\u{a0}s, poor above 4.0\u{a0}s.",
        "CLS: how much moves by itself. Good up to 0.10, poor above 0.25.",
        "One visit in 10 is measured.",
        "home</th><td>2.6\u{a0}s (needs improvement)</td><td>–</td><td>0.02</td><td>–</td><td>60</td>",
        "faq</th><td>1.9\u{a0}s</td>",
        "&#60;b&#62;</th><td>–</td><td>700\u{a0}ms (poor)</td>",
    ] {
        assert!(html.contains(words), "{words} is not in {html}");
    }
    assert!(html.find("home</th>") < html.find("faq</th>"), "most visited first: {html}");
    assert_eq!(world.calls.take().len(), 1);
}

#[test]
fn without_settings_or_an_answer_the_page_says_so() {
    let unset = isolate_with(&[LINK_KEY]);
    let world = World::new(healthy());
    let html = page(unset, &world);
    assert!(html.contains("ACCOUNT_ID and ANALYTICS_TOKEN") && html.contains("Nothing is measured now."));
    assert!(world.calls.take().is_empty());
    let answers: [fn() -> Behaviour; 4] = [
        Behaviour::html,
        Behaviour::down,
        || Behaviour::status(403),
        || Behaviour::json(&json!({"data": 7})),
    ];
    for answer in answers {
        let (app, world) =
            (isolate_with(&[LINK_KEY, ACCOUNT, READS]), World::new(Box::new(move |_, _, _| answer())));
        let html = page(app, &world);
        assert!(html.contains("cannot be read at the moment") && !html.contains("<table"), "{html}");
        let log = world.take_log();
        assert!(log.len() == 1 && !log[0].contains("a token that reads"), "{log:?}");
    }
    let every = isolate_with(&[LINK_KEY, ("VITALS_SAMPLE", "1"), ACCOUNT, READS]);
    let world = World::new(Box::new(|_, _, _| Behaviour::json(&json!({"data": []}))));
    let html = page(every, &world);
    assert!(
        html.contains("Every visit is measured. ") || html.contains("Every visit is measured.<"),
        "{html}"
    );
    assert!(html.contains("Nothing was measured in the last 28 days."), "{html}");
}

#[test]
fn vitals_page_needs_a_signed_link() {
    let (app, world) = (isolate_with(&[LINK_KEY, ACCOUNT, READS]), World::new(healthy()));
    for wrong in ["", &format!("?link={}", token("explain", &world))] {
        assert_eq!(visit(app, &world, &format!("nl.example/_/vitals{wrong}")).status, 403, "{wrong}");
    }
}
