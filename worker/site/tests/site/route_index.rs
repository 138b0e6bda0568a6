//! Addresses that exist nowhere, and what they cost.

use futures_util::future::join_all;
use serde_json::json;
use site::app::App;

use crate::{
    publish::publish,
    world::{
        Behaviour, Script, StoreMode, World, addresses, chrome, down, get, healthy, isolate, isolate_with,
        learn, location, nowhere, page, respond, run, text, visit, x_cache,
    },
};

const MINUTE: u64 = 60_000;

/// A content system with these pages in each language, which tells their addresses.
fn content(pages: &'static [(u64, &'static str)]) -> Script {
    Box::new(move |operation, _, variables| {
        let site = variables["site"][0].as_u64().unwrap_or_default();
        let uri = variables["uri"][0].as_str().unwrap_or_default();
        match operation {
            "Addresses" => {
                let own = pages.iter().filter(|(own, _)| *own == site).map(|(_, uri)| (*uri).to_owned());
                let offset = variables["entriesOffset"].as_u64().unwrap();
                // It sends two at a time, whatever it is asked for.
                Behaviour::json(&addresses(&own.collect::<Vec<_>>(), offset, 2))
            }
            "Page" | "Catalogue" if !pages.contains(&(site, uri)) => Behaviour::json(&nowhere()),
            "Catalogue" => Behaviour::json(&page(uri, "Bench")),
            other => Behaviour::healthy(other, variables),
        }
    })
}

const PAGES: &[(u64, &str)] = &[
    (1, "__home__"),
    (1, "over-ons"),
    (1, "over-ons/duurzaamheid"),
    (1, "producten/bank"),
    (2, "__home__"),
    (2, "about"),
    (3, "__home__"),
];

/// The same after a page was added and others were taken away.
const AFTER: &[(u64, &str)] =
    &[(1, "__home__"), (1, "over-ons"), (1, "nieuw"), (2, "__home__"), (3, "__home__")];

/// An isolate that has the index: somebody asked for what does not exist.
fn indexed(world: &World) -> &'static App {
    let app = isolate();
    visit(app, world, "nl.example/over-ons/");
    assert_eq!(visit(app, world, "nl.example/bestaat-niet/").status, 404);
    world.calls.take();
    world.reads.take();
    app
}

#[test]
fn qr_codes_exist_for_pages_only() {
    let world = World::new(content(PAGES));
    let app = indexed(&world);
    for (path, status) in [
        ("/over-ons/", 200),
        ("/producten/bank/", 200),
        ("/contact/", 200),
        ("/producten/stoel/", 404),
        ("/bestaat-niet/", 404),
    ] {
        assert_eq!(visit(app, &world, &format!("nl.example/_/qr{path}")).status, status, "{path}");
    }
    assert!(world.calls.take().is_empty(), "nobody is asked");
}

#[test] // CP21
fn unknown_paths_make_no_cms_call_and_no_store_access() {
    let world = World::new(content(PAGES));
    let app = indexed(&world);
    let (stored, start) = (world.store().len(), world.now());
    for number in 0..200 {
        for address in ["onbekend", "producten/onbekend", "nieuws/onbekend", "a/b/onbekend"] {
            let answer =
                visit(app, &world, &format!("nl.example/{address}-{number}/?utm_source={number}&page=3"));
            assert_eq!((answer.status, x_cache(&answer)), (404, "memory"), "{address}");
            assert_eq!(answer.header("cache-control"), Some("public, max-age=0, must-revalidate"));
        }
    }
    assert_eq!(world.take_operations(), Vec::<String>::new());
    assert_eq!((world.reads.take(), world.store().len(), world.now()), (0, stored, start));
    assert!(
        text(&visit(app, &world, "nl.example/onbekend-1/")).contains("Sorry"),
        "the editors' page for it"
    );
    assert_eq!(x_cache(&visit(app, &world, "nl.example/over-ons/")), "memory", "nothing had to make room");
    assert_eq!(
        visit(app, &world, "nl.example/over-ons/duurzaamheid/").status,
        200,
        "what exists is asked for"
    );
    assert_eq!(visit(app, &world, "nl.example/producten/bank/").status, 200);
}

#[test]
fn the_path_of_another_language_still_leads_here() {
    let world = World::new(Box::new(|operation, call, variables| match operation {
        "Alternates" if variables["uri"][0] == json!("about") => {
            Behaviour::json(&json!({"data": {"categories": [], "entries": [
            {"__typename": "pages_default_Entry", "localized": [
                {"__typename": "pages_default_Entry", "siteId": 1, "uri": "over-ons"}]}]}}))
        }
        other => content(PAGES)(other, call, variables),
    }));
    let app = indexed(&world);
    let response = visit(app, &world, "nl.example/about/");
    assert_eq!(location(&response), (302, Some("/over-ons/")));
}

#[test] // F10
fn a_new_address_is_found_at_once() {
    let world = World::new(content(PAGES));
    let app = indexed(&world);
    assert_eq!(visit(app, &world, "nl.example/nieuw/").status, 404);
    world.script(content(AFTER));
    world.wait(1000);
    assert_eq!(publish(app, &world, "section:pages").status, 202);
    assert_eq!(visit(app, &world, "nl.example/nieuw/").status, 200);
    assert_eq!(
        visit(app, &world, "nl.example/over-ons/duurzaamheid/").status,
        404,
        "and what is gone is gone"
    );
    world.calls.take();
    for number in 0..20 {
        assert_eq!(visit(app, &world, &format!("nl.example/onbekend-{number}/")).status, 404);
    }
    assert_eq!(world.take_operations(), Vec::<String>::new(), "the index was made once");
}

#[test] // CP21
fn a_crowd_at_unknown_addresses_waits_for_the_index_instead_of_asking() {
    let slow = || -> Script {
        let whole = content(AFTER);
        Box::new(move |operation, call, variables| whole(operation, call, variables).after(200))
    };
    let world = World::new(content(PAGES));
    let published = indexed(&world);
    world.wait(1000);
    publish(published, &world, "section:pages");
    for app in [published, isolate()] {
        world.script(slow());
        world.calls.take();
        let (ports, clock) = (world.ports(), world.clone());
        let began = world.now();
        run(&world, async move {
            let visit = |number| {
                let address = match number {
                    150 => "nl.example/nieuw/".to_owned(),
                    number => format!("nl.example/nergens-{number}/"),
                };
                app.respond(get(&clock, &address), ports.clone())
            };
            // In groups: the executor wakes all that it polls.
            let groups = (0..15).map(|group| join_all((group * 20..group * 20 + 20).map(visit)));
            let answers = join_all(groups).await.concat();
            for (number, answer) in answers.iter().enumerate() {
                assert_eq!(answer.status, if number == 150 { 200 } else { 404 }, "{number}");
            }
        });
        let asked = world.take_operations();
        assert!(asked.len() < 150, "{}", asked.len());
        assert!(world.now() - began < 3000, "{}", world.now() - began);
    }
}

#[test]
fn another_isolate_learns_of_a_new_address_within_seconds() {
    let world = World::new(content(PAGES));
    let (one, other) = (indexed(&world), indexed(&world));
    world.script(content(AFTER));
    world.wait(1000);
    publish(one, &world, "section:pages");
    world.wait(5000);
    learn(other, &world);
    assert_eq!(visit(other, &world, "nl.example/nieuw/").status, 200);
}

#[test] // F52
fn a_lost_webhook_hides_a_new_address_for_a_minute_and_one_visit() {
    let world = World::new(content(PAGES));
    let app = indexed(&world);
    world.script(content(AFTER));
    world.wait(MINUTE);
    assert_eq!(visit(app, &world, "nl.example/nieuw/").status, 404);
    assert_eq!(visit(app, &world, "nl.example/nieuw/").status, 200, "the index was made anew meanwhile");
    world.script(content(PAGES));
    world.wait(11 * MINUTE);
    assert_eq!(
        visit(app, &world, "nl.example/over-ons/duurzaamheid/").status,
        200,
        "an old index is not believed"
    );
}

#[test]
fn the_next_isolate_reads_the_index_from_the_store() {
    let world = World::new(content(PAGES));
    indexed(&world);
    world.wait(5 * MINUTE);
    run(&world, isolate().refresh(world.ports()));
    assert_eq!(world.take_count("Addresses"), 4, "two of four addresses, or all of a language, in an answer");
    world.wait(MINUTE - 1);
    let app = isolate();
    visit(app, &world, "nl.example/onbekend/");
    assert_eq!(world.take_count("Addresses"), 0);
    assert_eq!(visit(app, &world, "nl.example/ook-onbekend/").status, 404);
    let operations = world.take_operations();
    assert!(!operations.contains(&"Page".to_owned()), "{operations:?}");
}

#[test]
fn incomplete_route_index_is_rejected() {
    let whole = || addresses(&["over-ons".to_owned(), "producten/bank".to_owned()], 0, 2);
    let with = |path: &str, value: serde_json::Value| {
        let mut answer = whole();
        *answer.pointer_mut(path).unwrap() = value;
        answer
    };
    let mut failed = whole();
    failed["errors"] = json!([{"message": "one is missing", "path": ["entries", 7]}]);
    for answer in [
        with("/data/entryCount", json!(3)),
        with("/data/entryCount", json!(1)),
        with("/data/entryCount", json!(null)),
        with("/data/categoryCount", json!(2)),
        with("/data/entries", json!(null)),
        with("/data/categories", json!(null)),
        with("/data/entries/0/uri", json!(7)),
        with("/data", json!({})),
        failed,
    ] {
        let case = answer.to_string();
        let world = World::new(Box::new(move |operation, call, variables| match operation {
            // The second answer is empty: nothing follows.
            "Addresses" if variables["entriesOffset"] != json!(0) => {
                let mut next = answer.clone();
                next["data"]["entries"] = json!([]);
                next["data"]["categories"] = json!([]);
                Behaviour::json(&next)
            }
            "Addresses" => Behaviour::json(&answer),
            other => content(PAGES)(other, call, variables),
        }));
        let app = isolate();
        assert_eq!(visit(app, &world, "nl.example/bestaat-niet/").status, 404);
        assert_eq!(visit(app, &world, "nl.example/over-ons/duurzaamheid/").status, 200, "{case}");
        assert!(!world.store().keys().any(|key| key.contains("routes")), "{case}");
        let log = world.take_log().concat();
        let cause = if case == r#"{"data":{}}"# {
            "no field of the data"
        } else {
            "nl: a list of addresses with gaps"
        };
        assert!(log.contains(cause), "{case}: {log}");
    }
}

#[test]
fn without_an_index_the_content_system_is_asked_so_often_for_a_visitor() {
    let world = World::new(healthy());
    world.visit_from("192.0.2.7");
    world.limit_after("192.0.2.7", 20);
    let app = isolate();
    for number in 0..20 {
        assert_eq!(visit(app, &world, &format!("nl.example/missing-{number}/")).status, 404);
    }
    world.calls.take();
    let refused = visit(app, &world, "nl.example/missing-20/");
    assert_eq!((refused.status, refused.header("retry-after")), (429, Some("60")));
    assert!(crate::world::text(&refused).contains("Probeer het over een minuut opnieuw."));
    let operations = world.take_operations();
    assert!(!operations.contains(&"Page".to_owned()), "{operations:?}");
    assert_eq!(visit(app, &world, "nl.example/missing-1/").status, 404, "what is known is answered");
    world.visit_from("192.0.2.8");
    assert_eq!(visit(app, &world, "nl.example/missing-20/").status, 404, "others are not counted with them");
}

#[test]
fn rate_limit_does_not_apply_to_existing_pages() {
    let world = World::new(content(PAGES));
    world.visit_from("192.0.2.7");
    world.limit("192.0.2.7");
    let app = isolate();
    assert_eq!(visit(app, &world, "nl.example/over-ons/").status, 200, "the index is waited for");
    assert_eq!(visit(app, &world, "nl.example/bestaat-niet/").status, 404);
}

#[test] // F16
fn a_dead_store_and_a_failing_content_system_change_nothing() {
    let world = World::new(content(PAGES));
    world.store_mode.set(StoreMode::Throws);
    let app = indexed(&world);
    assert_eq!(visit(app, &world, "nl.example/onbekend/").status, 404);
    assert_eq!(world.take_count("Page"), 0, "the index is in memory");
    world.script(down());
    world.wait(11 * MINUTE);
    assert_eq!(visit(app, &world, "nl.example/onbekend-2/").status, 503, "a fault is not 'not found'");
}

#[test]
fn a_page_beyond_the_end_of_a_list_is_not_asked_for() {
    let world = World::new(Box::new(|operation, _, variables| match operation {
        "News" => {
            let mut answer = page("nieuws", "News");
            answer["data"]["entry"]["__typename"] = json!("newsOverview_newsOverview_Entry");
            answer["data"]["total"] = json!(30);
            answer["data"]["news"] = (0..variables["limit"].as_u64().unwrap()).map(|number| json!({"__typename": "news_default_Entry",
                "id": format!("9{number}"), "title": "News", "uri": format!("nieuws/{number}"), "headerslider": []})).collect();
            Behaviour::json(&answer)
        }
        "Chrome" => Behaviour::json(&chrome("Benches Ltd")),
        other => Behaviour::healthy(other, variables),
    }));
    let app = isolate();
    assert_eq!(visit(app, &world, "nl.example/nieuws/?page=900").status, 404);
    assert_eq!(world.take_count("News"), 1, "its first page says how many there are");
    for number in 4..200 {
        assert_eq!(visit(app, &world, &format!("nl.example/nieuws/?page={number}")).status, 404, "{number}");
    }
    assert_eq!(world.take_operations(), Vec::<String>::new());
    assert_eq!(visit(app, &world, "nl.example/nieuws/?page=2").status, 200);
}

#[test]
fn forms_of_unknown_pages_ask_nobody() {
    let world = World::new(content(PAGES));
    let app = indexed(&world);
    for number in 0..20 {
        let body = format!("page=%2Fonbekend-{number}%2F&a=b");
        let sent = crate::world::post_to(&world, &format!("nl.example/_/form/form{number}"), &body);
        assert!(respond(app, &world, sent).status >= 400);
        let body = "page=%2Fover-ons%2F&a=b";
        let sent = crate::world::post_to(&world, &format!("nl.example/_/form/form{number}"), body);
        assert!(respond(app, &world, sent).status >= 400);
    }
    assert_eq!(world.take_operations(), Vec::<String>::new());
}

#[test] // SG1
fn a_visitor_may_guess_so_many_previews_and_none_twice() {
    let world = World::new(healthy());
    world.visit_from("192.0.2.7");
    world.limit_after("192.0.2.7", 3);
    let app = isolate();
    let guess = |token: &str| {
        visit(app, &world, &format!("nl.example/about/?x-craft-preview=1&token={token}")).status
    };
    assert_eq!((guess("a"), world.take_count("Page")), (410, 1));
    assert_eq!((guess("a"), world.take_count("Page")), (410, 0), "it was refused a moment ago");
    assert_eq!((guess("b"), guess("c"), guess("d")), (410, 410, 429));
    assert_eq!(world.take_count("Page"), 2);
    world.wait(MINUTE);
    world.visit_from("192.0.2.8");
    assert_eq!((guess("a"), world.take_count("Page")), (410, 1));
}

#[test]
fn a_visitor_may_invent_so_many_videos() {
    let world = World::new(Box::new(|_, _, _| Behaviour::status(404)));
    world.visit_from("192.0.2.7");
    world.limit_after("192.0.2.7", 2);
    let app = isolate_with(&[]);
    let look = |number: usize| visit(app, &world, &format!("nl.example/_/video/inventedId{number}")).status;
    assert_eq!([look(1), look(2), look(3), look(1)], [404, 404, 429, 404]);
    world.calls.take();
    look(4);
    assert_eq!(world.calls.take().len(), 0);
}
