//! Faults and time set by request headers.

use site::{hooks::InjectedFault, http::request::Request};

use crate::world::{START, World, get, healthy, isolate, respond, text, visit, x_cache};

#[test]
fn time_is_what_the_request_says() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    let at = |ms: u64| Request { test_now: Some(ms.to_string()), ..get(&world, "nl.example/about/") };
    let later = respond(app, &world, at(START + 61_000));
    assert_eq!(x_cache(&later), "stale");
    let next_year = respond(app, &world, at(START + 366 * 24 * 3600 * 1000));
    assert!(text(&next_year).contains("2021–2027"), "the copyright bar");
    let nonsense = Request { test_now: Some("tomorrow".to_owned()), ..get(&world, "nl.example/") };
    assert_eq!(respond(app, &world, nonsense).status, 200);
}

#[test]
fn the_store_fails_when_the_request_says_so() {
    let world = World::new(healthy());
    visit(isolate(), &world, "nl.example/about/");
    for fault in ["kv=throw", "kv=slow"] {
        let faulty = |address| Request { test_fault: Some(fault.to_owned()), ..get(&world, address) };
        let response = respond(isolate(), &world, faulty("nl.example/about/"));
        assert_eq!((response.status, x_cache(&response)), (200, "miss"), "{fault}");
        assert_eq!(
            x_cache(&visit(isolate(), &world, "nl.example/about/")),
            "hit",
            "the store itself is well"
        );
    }
}

#[test]
fn the_platform_finds_its_own_fault() {
    assert_eq!(InjectedFault::parse("panic"), Some(InjectedFault::Panic));
    assert_eq!(InjectedFault::parse("stack"), Some(InjectedFault::StackOverflow));
    assert_eq!(InjectedFault::parse("assets=slow"), None);
}
