//! Where a document comes from, whatever fails.

use proptest::prelude::*;
use serde_json::json;
use site::app::App;
use site::http::response::Response;

use crate::world::{
    Behaviour, START, STORE_MS, Script, StoreMode, World, chrome, down, except, get, healthy, isolate, learn,
    nowhere, page, run, run_all, stored_key, text, timed, visit, x_cache,
};

const ABOUT: &str = "nl.example/about/";
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// How the content system is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Health {
    Healthy,
    Erroring,
    Down,
    Slow,
    /// Answers in GraphQL that it failed.
    Failing,
    Truncated,
}

impl Health {
    fn script(self) -> Script {
        match self {
            Health::Healthy => healthy(),
            Health::Erroring => Box::new(|_, _, _| Behaviour::status(500)),
            Health::Down => down(),
            Health::Slow => Box::new(|_, _, _| Behaviour::hangs()),
            Health::Failing => {
                Box::new(|_, _, _| Behaviour::json(&json!({"errors": [{"message": "x"}], "data": null})))
            }
            Health::Truncated => Box::new(|_, _, _| Behaviour::truncated(&page("about", "Half"))),
        }
    }
}

const UNWELL: [Health; 5] =
    [Health::Erroring, Health::Down, Health::Slow, Health::Failing, Health::Truncated];

/// What the isolate has of the page and its chrome.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Copy {
    Fresh,
    Stale,
    /// Published since: a newer one is looked for first.
    Published,
    None,
}

fn check(copy: Copy, health: Health, status: u16, first: &str, second: &str, at_most_ms: u64) {
    let (app, world) = (isolate(), World::new(healthy()));
    if copy != Copy::None {
        assert_eq!(visit(app, &world, ABOUT).status, 200);
    }
    match copy {
        Copy::Stale => world.wait(2 * MINUTE),
        Copy::Published => {
            world.wait(20_000);
            world.put("purge-times", json!({"all": world.now()}).to_string().into_bytes());
            learn(app, &world);
        }
        Copy::Fresh | Copy::None => {}
    }
    world.script(health.script());
    for (turn, expected) in [("first", first), ("second", second)] {
        let case = format!("{copy:?} × {health:?}, {turn} request");
        let (response, took) = timed(app, &world, get(&world, ABOUT));
        assert_eq!((response.status, x_cache(&response)), (status, expected), "{case}");
        assert!(took <= at_most_ms, "{case}: {took} ms");
        if status == 200 {
            assert!(text(&response).contains("Words of this page"), "{case}");
        }
    }
}

/// The deadline of a page, with what the store may take.
const PATIENCE_MS: u64 = 4250;
/// Nobody waits longer where there is a copy, with what the store may take.
const LONGEST_WITH_COPY_MS: u64 = 1250;

#[test]
fn fresh_copy_is_served_without_a_cms_call() {
    check(Copy::Fresh, Health::Healthy, 200, "memory", "memory", 0);
    for health in UNWELL {
        check(Copy::Fresh, health, 200, "memory", "memory", 0);
    }
}

#[test] // F1, F3, F4, F15, F52
fn stale_copies_are_served_at_once() {
    check(Copy::Stale, Health::Healthy, 200, "stale", "memory", 0);
    for health in UNWELL {
        check(Copy::Stale, health, 200, "stale", "stale-error", 0);
    }
}

/// Where the bytes of a page are: a page that was rendered anew has others.
fn place(response: &Response) -> *const u8 {
    response.body.bytes().as_ptr()
}

#[test]
fn page_is_rendered_again_only_when_its_html_would_differ() {
    let (app, world) = (isolate(), World::new(healthy()));
    let first = visit(app, &world, ABOUT);
    let again = |why: &str| {
        visit(app, &world, ABOUT);
        let response = visit(app, &world, ABOUT);
        assert_eq!(x_cache(&response), "memory", "{why}");
        response
    };
    world.wait(20_000);
    assert_eq!(place(&again("its documents are fresh")), place(&first));
    world.wait(2 * MINUTE);
    assert_eq!(place(&again("they were fetched again and are the same")), place(&first));
    world.script(Box::new(|operation, _, variables| match operation {
        "Chrome" => Behaviour::json(&chrome("Another company")),
        _ => Behaviour::healthy(operation, variables),
    }));
    world.wait(2 * MINUTE);
    let changed = again("the menus changed");
    assert_ne!(place(&changed), place(&first));
    assert!(text(&changed).contains("Another company"));
    world.wait(365 * DAY);
    let year = again("the footer has another year");
    assert_ne!(place(&year), place(&changed));
    assert_ne!(text(&year), text(&changed));
}

#[test]
fn published_document_is_fetched_before_a_stale_copy_is_served() {
    check(Copy::Published, Health::Healthy, 200, "miss", "memory", 0);
    for health in UNWELL {
        let first = if health == Health::Slow { "stale" } else { "stale-error" };
        check(Copy::Published, health, 200, first, "stale-error", LONGEST_WITH_COPY_MS);
    }
}

#[test] // F2, F8, F15
fn without_a_copy_a_cms_fault_is_a_503() {
    check(Copy::None, Health::Healthy, 200, "miss", "memory", 0);
    for health in UNWELL {
        check(Copy::None, health, 503, "-", "-", PATIENCE_MS);
    }
}

#[test]
fn a_cold_page_asks_twice_and_a_warm_one_never() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/");
    assert_eq!(
        world.take_operations(),
        ["Chrome", "Page", "Single", "Single"],
        "error pages are prepared once"
    );
    let cold = visit(app, &world, ABOUT);
    assert_eq!(world.take_operations(), ["Page"]);
    assert!(cold.header("server-timing").unwrap().starts_with("cms;dur=0;desc=\"1\", kv;dur="), "{cold:?}");
    world.wait(11_000);
    world.reads.take();
    let warm = visit(app, &world, ABOUT);
    assert_eq!(x_cache(&warm), "memory");
    assert!(world.take_operations().is_empty());
    assert_eq!(world.reads.take(), 1, "the purge times");
    assert!(warm.header("server-timing").unwrap().starts_with("cms;dur=0;desc=\"0\""));
}

#[test]
fn error_pages_that_could_not_be_prepared_are_prepared_later() {
    let (app, world) = (isolate(), World::new(down()));
    assert_eq!(visit(app, &world, ABOUT).status, 503);
    world.wait(60_000);
    world.take_operations();
    world.script(healthy());
    assert_eq!(visit(app, &world, ABOUT).status, 200);
    assert_eq!(world.take_operations(), ["Chrome", "Page", "Single", "Single"]);
}

#[test] // F17, F52
fn the_next_isolate_reads_the_store() {
    let world = World::new(healthy());
    visit(isolate(), &world, ABOUT);
    world.calls.take();
    assert_eq!(x_cache(&visit(isolate(), &world, ABOUT)), "hit");
    assert!(world.calls.take().is_empty());
    world.wait(2 * MINUTE);
    assert_eq!(x_cache(&visit(isolate(), &world, ABOUT)), "stale");
    world.wait(7 * DAY);
    world.script(Health::Down.script());
    assert_eq!(visit(isolate(), &world, ABOUT).status, 503, "older than seven days is too old");
}

#[test]
fn unchanged_documents_are_written_once_a_day() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, ABOUT);
    let keys: Vec<String> = world.writes.take().into_iter().map(|(key, _)| key).collect();
    assert!(
        keys.contains(&stored_key("nl/page//about/")) && keys.contains(&stored_key("nl/chrome/")),
        "{keys:?}"
    );
    for _ in 0..10 {
        world.wait(2 * MINUTE);
        visit(app, &world, ABOUT);
        assert!(world.writes.take().is_empty(), "nothing changed");
    }
    world.script(except(healthy(), "Page", |_| Behaviour::json(&page("about", "Another title"))));
    world.wait(2 * MINUTE);
    visit(app, &world, ABOUT);
    assert_eq!(world.writes.take(), [(stored_key("nl/page//about/"), 8 * 24 * 3600)]);
    assert!(text(&visit(app, &world, ABOUT)).contains("Another title"));
    world.wait(DAY);
    visit(app, &world, ABOUT);
    assert_eq!(world.writes.take().len(), 2, "page and chrome, so that the store does not forget them");
}

#[test] // CP16, F10
fn not_found_is_cached_for_a_minute() {
    let (app, world) = (isolate(), World::new(healthy()));
    assert_eq!(visit(app, &world, "nl.example/missing/").status, 404);
    assert_eq!(
        world.take_operations().iter().filter(|name| *name == "Page" || *name == "Alternates").count(),
        2
    );
    let written: Vec<_> =
        world.writes.take().into_iter().filter(|(key, _)| key.contains("missing")).collect();
    assert_eq!(written, [(stored_key("nl/page//missing/"), 60)]);
    world.wait(30_000);
    assert_eq!(x_cache(&visit(app, &world, "nl.example/missing/")), "memory");
    assert_eq!(x_cache(&visit(isolate(), &world, "nl.example/missing/")), "hit");
    assert!(!world.take_operations().contains(&"Page".to_owned()));
    world.wait(31_000);
    world.script(except(healthy(), "Page", |_| Behaviour::json(&page("missing", "Here now"))));
    assert_eq!(visit(app, &world, "nl.example/missing/").status, 200);
}

#[test] // CP16, SG2, F4, F5, F6, F7, F8, F12, I8
fn cms_fault_is_never_a_404() {
    let errors = json!({"errors": [{"message": "x", "locations": [{"line": 1, "column": 2}], "path": ["entry"]}], "data": {"entry": null, "news": [], "seomatic": null}});
    let bare =
        json!({"errors": [{"message": "Er is iets misgegaan bij het verwerken van de GraphQL-query."}]});
    for answer in [
        Behaviour::json(&errors),
        Behaviour::json(&bare),
        Behaviour::json(&json!({"data": []})),
        Behaviour::json(&json!({"data": null})),
        Behaviour::json(&json!([])),
        Behaviour::html(),
        Behaviour::truncated(&nowhere()),
        Behaviour::of(200, "application/json", "\u{feff}"),
        Behaviour::of(302, "text/html", ""),
        Behaviour::of(204, "application/json", ""),
        Behaviour::status(400),
        Behaviour::status(403),
        Behaviour::status(429),
        Behaviour::status(502),
    ] {
        let answer = std::rc::Rc::new(answer.answer);
        let case = format!("{answer:?}");
        let world = World::new(Box::new(move |operation, _, variables| match operation {
            "Page" => Behaviour { after_ms: 0, answer: (*answer).clone(), headers: Vec::new() },
            other => Behaviour::healthy(other, variables),
        }));
        assert_eq!(visit(isolate(), &world, ABOUT).status, 503, "{case}");
        assert!(!world.store().keys().any(|key| key.contains("about")), "{case} was stored");
        let errors = world.take_log().iter().filter(|line| line.contains("error")).count();
        assert_eq!(errors, 1, "{case} is logged once");
    }
}

/// The page "about", in which something around or inside its own content failed.
fn partial(title: &str, path: serde_json::Value) -> serde_json::Value {
    let mut answer = page("about", title);
    answer["errors"] = json!([{"message": "broken relation", "path": path}]);
    answer["data"]["entry"]["flexibleContent"].as_array_mut().unwrap().push(json!(null));
    answer
}

fn sends(answer: serde_json::Value) -> Script {
    except(healthy(), "Page", move |_| Behaviour::json(&answer))
}

fn publish_all(app: &'static App, world: &World) {
    world.wait(10_000);
    world.put("purge-times", json!({"all": world.now()}).to_string().into_bytes());
    learn(app, world);
}

#[test] // F9
fn parts_that_failed_are_shown_for_half_a_minute_and_not_stored() {
    let world = World::new(sends(partial("Half", json!(["entry", "flexibleContent", 1]))));
    let app = isolate();
    for view in 0..50 {
        let response = visit(app, &world, ABOUT);
        assert_eq!((response.status, x_cache(&response)), (200, if view == 0 { "miss" } else { "memory" }));
        assert!(text(&response).contains("Half"));
        world.wait(500);
    }
    assert_eq!(world.take_count("Page"), 1);
    assert!(!world.store().keys().any(|key| key.contains("about")));
    world.script(healthy());
    world.wait(5000);
    assert!(text(&visit(app, &world, ABOUT)).contains("Welcome"), "then it is asked for again");
    world.script(sends(partial("Half", json!(["entry", "flexibleContent", 1]))));
    world.wait(2 * MINUTE);
    world.take_count("Page");
    for _ in 0..50 {
        assert!(
            text(&visit(app, &world, ABOUT)).contains("Welcome"),
            "a whole copy is better than half a new one"
        );
        world.wait(500);
    }
    assert_eq!(world.take_count("Page"), 1, "and the content system is left alone");
}

#[test] // F9
fn what_was_published_shows_although_something_around_it_fails() {
    for (path, shown) in [
        (json!(["seomatic", "metaTagContainer"]), "Published"),
        (json!(["news", 0]), "Published"),
        (json!(["entry", "flexibleContent", 1]), "Welcome"),
        (json!(null), "Welcome"),
    ] {
        let (app, world) = (isolate(), World::new(healthy()));
        visit(app, &world, ABOUT);
        let kept = world.store()[&stored_key("nl/page//about/")].clone();
        world.script(sends(partial("Published", path.clone())));
        publish_all(app, &world);
        world.take_count("Page");
        for _ in 0..50 {
            assert!(text(&visit(app, &world, ABOUT)).contains(shown), "{path}");
            world.wait(500);
        }
        assert_eq!(world.take_count("Page"), 1, "{path}");
        assert_eq!(world.store()[&stored_key("nl/page//about/")], kept, "{path}: the fuller copy stays");
        publish_all(app, &world);
        world.script(sends(page("about", "Once more")));
        assert!(text(&visit(app, &world, ABOUT)).contains("Once more"), "{path}");
    }
}

#[test]
fn menus_with_a_part_that_failed_are_not_asked_for_with_every_view() {
    let world = World::new(except(healthy(), "Chrome", |_| {
        let mut answer = chrome("Benches Ltd");
        answer["errors"] = json!([{"message": "broken", "path": ["footer"]}]);
        answer["data"]["footer"] = json!(null);
        Behaviour::json(&answer)
    }));
    let app = isolate();
    for number in 0..50 {
        assert_eq!(visit(app, &world, &format!("nl.example/about/{number}/")).status, 200);
        world.wait(500);
    }
    assert_eq!(world.take_count("Chrome"), 1);
}

#[test] // F46
fn a_clock_that_ran_ahead_stops_nothing() {
    const YEAR: u64 = 365 * DAY;
    let ahead = World::new(healthy());
    ahead.wait(YEAR);
    let app = isolate();
    visit(app, &ahead, ABOUT);
    let world = World::new(sends(page("about", "Newer")));
    for (key, value) in ahead.store() {
        world.put(&key, value);
    }
    // Both in the isolate whose clock was wrong and in one that reads what it stored.
    for app in [app, isolate()] {
        assert_eq!(visit(app, &world, ABOUT).status, 200);
        let next = visit(app, &world, ABOUT);
        assert_eq!((x_cache(&next), text(&next).contains("Newer")), ("memory", true));
    }
    world.put("purge-times", json!({"all": START + YEAR}).to_string().into_bytes());
    world.wait(10_000);
    learn(app, &world);
    visit(app, &world, ABOUT);
    world.take_operations();
    for _ in 0..5 {
        world.wait(6000);
        assert_eq!(
            x_cache(&visit(app, &world, ABOUT)),
            "memory",
            "a publication of next year is one, not one for ever"
        );
    }
    assert_eq!(world.take_count("Page"), 0);
}

#[test] // F2
fn a_whole_page_has_four_seconds() {
    let drips = |slow: &'static [&'static str]| -> Script {
        Box::new(move |operation, _, variables| match slow.contains(&operation) {
            true => Behaviour::hangs(),
            false => Behaviour::healthy(operation, variables).after(1500),
        })
    };
    for slow in [&["Chrome"][..], &["Alternates"], &["Chrome", "Single"], &["Page"]] {
        for path in ["missing", "about"] {
            let world = World::new(drips(slow));
            let request = get(&world, &format!("nl.example/{path}/"));
            let (response, took) = timed(isolate(), &world, request);
            assert!(took <= 4000, "{slow:?} {path}: {took} ms, status {}", response.status);
        }
    }
}

#[test] // F3, F51
fn a_cold_storm_makes_one_call_for_each_document() {
    let (app, world) = (
        isolate(),
        World::new(Box::new(|operation, _, variables| Behaviour::healthy(operation, variables).after(300))),
    );
    let requests: Vec<_> = (0..100).map(|_| app.respond(get(&world, ABOUT), world.ports())).collect();
    let responses = run_all(&world, requests);
    assert!(responses.iter().all(|response| response.status == 200));
    assert_eq!(responses.iter().filter(|response| x_cache(response) == "miss").count(), 1);
    assert_eq!(responses.iter().filter(|response| x_cache(response) == "memory").count(), 99);
    assert_eq!(world.take_operations(), ["Chrome", "Page", "Single", "Single"]);
}

#[test] // F50
fn waiting_for_another_requests_fetch_is_bounded() {
    let (app, world) = (
        isolate(),
        World::new(Box::new(|operation, _, variables| Behaviour::healthy(operation, variables).after(2000))),
    );
    let (first, second) = (get(&world, ABOUT), get(&world, ABOUT));
    let (ports, clock) = (world.ports(), world.clone());
    let abandoned = Box::pin(app.respond(first, world.ports()));
    let mut abandoned = Some(abandoned);
    let response = run(&world, async move {
        // The runtime cuts the first request off right after it went out; its load is never finished.
        let mut first = abandoned.take().unwrap();
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        assert!(first.as_mut().poll(&mut context).is_pending());
        std::mem::forget(first);
        (app.respond(second, ports).await.status, clock.now())
    });
    assert_eq!(response, (200, START + 500 + 2000));
}

#[test]
fn first_page_of_an_isolate_waits_once_for_the_store() {
    let world = World::new(healthy());
    visit(isolate(), &world, ABOUT);
    world.store_mode.set(StoreMode::Slow);
    let app = isolate();
    let (response, took) = timed(app, &world, get(&world, ABOUT));
    assert_eq!((x_cache(&response), took), ("hit", STORE_MS));
    for (pause_ms, expected_ms) in [(10_000, 0), (50_000, 0), (2 * MINUTE, STORE_MS)] {
        world.wait(pause_ms);
        let (_, took) = timed(app, &world, get(&world, ABOUT));
        assert_eq!(took, expected_ms, "after {pause_ms} ms");
    }
    let missing = timed(isolate(), &world, get(&world, "nl.example/missing/")).1;
    assert_eq!(missing, 2 * STORE_MS, "what the store lacks is looked for once, then the error page");
}

#[test]
fn purged_copy_of_the_store_is_not_the_first_page_of_an_isolate() {
    let world = World::new(healthy());
    visit(isolate(), &world, ABOUT);
    world.wait(1000);
    world.put("purge-times", json!({"all": world.now()}).to_string().into_bytes());
    world.script(sends(page("about", "Newer")));
    world.store_mode.set(StoreMode::Slow);
    assert!(text(&visit(isolate(), &world, ABOUT)).contains("Newer"));
}

#[test] // F16, F19
fn pages_are_served_when_the_store_fails() {
    for (mode, hangs) in [(StoreMode::Throws, false), (StoreMode::Hangs, true)] {
        let (app, world) = (isolate(), World::new(healthy()));
        world.store_mode.set(mode);
        let (response, took) = timed(app, &world, get(&world, ABOUT));
        assert_eq!((response.status, x_cache(&response)), (200, "miss"));
        assert!(took <= 500, "{took} ms");
        if !hangs {
            assert_eq!(x_cache(&visit(app, &world, ABOUT)), "memory");
        }
    }
}

#[test] // CP17, F18
fn broken_copies_are_fetched_and_written_again() {
    let world = World::new(healthy());
    visit(isolate(), &world, ABOUT);
    let (key, value) = world.store().into_iter().find(|(key, _)| key.contains("about")).unwrap();
    let other = world.store().into_iter().find(|(key, _)| key.ends_with("chrome/")).unwrap().1;
    let mut flipped = value.clone();
    flipped[10] ^= 1;
    visit(isolate(), &world, "de.example/about/");
    let german = world.store()[&stored_key("de/page//about/")].clone();
    for (name, broken) in [
        ("empty", Vec::new()),
        ("cut", value.iter().take(30).copied().collect()),
        ("flipped", flipped),
        ("another language's", german),
        ("another kind's", other),
    ] {
        world.put(&key, broken);
        let response = visit(isolate(), &world, ABOUT);
        assert_eq!((response.status, x_cache(&response)), (200, "miss"), "{name}");
        assert_eq!(world.store()[&key], value, "{name}: it is written anew");
    }
}

#[test] // F1, F2, F53
fn open_breaker_answers_503_without_waiting() {
    let (app, world) = (isolate(), World::new(Health::Slow.script()));
    let (ports, clock) = (world.ports(), world.clone());
    let response = run(&world, async move {
        for _ in 0..3 {
            app.respond(get(&clock, ABOUT), ports.clone()).await;
        }
        clock.calls.take();
        let start = clock.now();
        let response = app.respond(get(&clock, ABOUT), ports).await;
        assert_eq!(clock.now(), start, "no wait any more");
        assert!(clock.calls.take().is_empty());
        response
    });
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
    world.script(healthy());
    world.wait(16_000);
    visit(app, &world, ABOUT);
    let recovered = visit(app, &world, ABOUT);
    assert_eq!(recovered.status, 200, "it is right again by itself");
}

#[test] // F23
fn error_page_of_the_editors_is_used_once_cached() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, ABOUT);
    world.script(Health::Down.script());
    let response = visit(app, &world, "nl.example/unseen/");
    assert_eq!(response.status, 503);
    assert!(text(&response).contains("Sorry") && text(&response).contains("Benches Ltd"));
    let lost = visit(isolate(), &World::new(Health::Down.script()), "de.example/unseen/");
    assert_eq!(lost.status, 503);
    assert!(text(&lost).contains("href=\"/\""), "a way home");
}

#[test]
fn one_early_failure_is_tried_again() {
    let tries = std::cell::Cell::new(0);
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Page" if tries.replace(tries.get() + 1) == 0 => Behaviour::down(),
        other => Behaviour::healthy(other, variables),
    }));
    let response = visit(isolate(), &world, ABOUT);
    assert_eq!((response.status, x_cache(&response)), (200, "miss"));
    assert!(response.header("server-timing").unwrap().contains("desc=\"3\""), "two calls and one again");
    let log = world.take_log();
    assert!(log.len() == 1 && log[0].contains("is sent again"), "{log:?}");
}

#[test] // CP17, I2
fn languages_never_mix() {
    let world =
        World::new(Box::new(|operation, _, variables| match (operation, variables["site"][0].as_u64()) {
            ("Chrome", Some(site)) => Behaviour::json(&chrome(&format!("Company {site}"))),
            ("Page", Some(site)) => Behaviour::json(&page("about", &format!("Title {site}"))),
            (other, _) => Behaviour::healthy(other, variables),
        }));
    let app = isolate();
    for _ in 0..3 {
        for (host, site) in [("nl", 1), ("en", 2), ("de", 3)] {
            let html = text(&visit(app, &world, &format!("{host}.example/about/")));
            for other in 1..=3 {
                assert_eq!(html.contains(&format!("Title {other}")), other == site, "{host}");
                assert_eq!(html.contains(&format!("Company {other}")), other == site, "{host}");
            }
        }
        world.wait(61_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]
    #[test] // CP17, I2
    fn cache_keys_are_unique_per_host_and_path(first in "[a-z0-9]{1,3}(/[a-z0-9]{1,3}){0,2}", second in "[a-z0-9]{1,3}(/[a-z0-9]{1,3}){0,2}", long in 380_usize..700) {
        let world = World::new(healthy());
        let app = isolate();
        let long = "a".repeat(long.min(255));
        let mut addresses = vec![];
        for host in ["nl", "en", "de"] {
            for path in [first.clone(), second.clone(), format!("{first}/{long}/{long}"), format!("{second}/{long}/{long}")] {
                let address = format!("{host}.example/{path}/");
                if visit(app, &world, &address).status == 200 {
                    addresses.push(address);
                }
            }
        }
        addresses.sort();
        addresses.dedup();
        let pages = world.store().keys().filter(|key| key.contains("/page/")).count();
        prop_assert_eq!(pages, addresses.len());
    }
}
