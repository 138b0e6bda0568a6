//! What fails takes nothing else along: previews, log-ins, forms and pages each have a breaker of their own.

use site::app::App;

use crate::{
    account::{GOOD, LOGIN, accounts},
    session::isolate,
    world::{Behaviour, Script, World, get, healthy, post_to, respond, run, visit, x_cache},
};

/// A content system on which calls of some kind fail: previews are slow, everything else is refused.
fn failing(fails: impl Fn(&str, bool) -> bool + 'static) -> Script {
    let whole = accounts();
    Box::new(move |operation, call, variables| {
        let is_preview = call.headers.iter().any(|(name, _)| *name == "x-craft-token");
        match fails(operation, is_preview) {
            true if is_preview => Behaviour::hangs(),
            true => Behaviour::down(),
            false => whole(operation, call, variables),
        }
    })
}

fn log_in(app: &'static App, world: &World) -> u16 {
    respond(app, world, post_to(world, LOGIN, GOOD)).status
}

/// Lines of the log about breakers, since the last time.
fn told(world: &World) -> Vec<String> {
    let is_of_visitors = |line: &String| !line.contains("in the background");
    let told = |line: &String| line.contains("failed too often and") || line.contains("answers again");
    world.take_log().into_iter().filter(told).filter(is_of_visitors).collect()
}

#[test]
fn slow_previews_stop_neither_pages_nor_log_ins() {
    let (app, world) = (isolate(), World::new(failing(|_, is_preview| is_preview)));
    for guess in 0..6 {
        let address = format!("nl.example/about/?x-craft-preview=1&token=guess{guess}");
        assert_eq!(visit(app, &world, &address).status, 503);
    }
    let opened = told(&world);
    assert_eq!(opened.len(), 1, "{opened:?}");
    assert!(opened[0].contains("\"upstream\":\"previews\""), "{opened:?}");
    world.calls.take();
    assert_eq!(visit(app, &world, "nl.example/about/?x-craft-preview=1&token=more").status, 503);
    assert_eq!(world.take_operations(), Vec::<String>::new(), "previews are not asked for any more");
    for host in ["nl", "en", "de"] {
        assert_eq!(visit(app, &world, &format!("{host}.example/unseen/")).status, 200, "{host}");
    }
    assert_eq!(log_in(app, &world), 303);
}

#[test]
fn accounts_that_fail_stop_no_pages_and_pages_that_fail_stop_no_log_ins() {
    let (app, world) = (isolate(), World::new(failing(|operation, _| operation == "Authenticate")));
    for number in 0..6 {
        let sent = format!("email=member{number}%40example.com&password=right+one");
        assert_eq!(respond(app, &world, post_to(&world, LOGIN, &sent)).status, 503);
    }
    assert!(told(&world).concat().contains("accounts"));
    assert_eq!(visit(app, &world, "en.example/unseen/").status, 200);

    let pages = ["Page", "Chrome", "Single"];
    let (app, world) = (isolate(), World::new(failing(move |operation, _| pages.contains(&operation))));
    for number in 0..6 {
        assert_eq!(visit(app, &world, &format!("en.example/unseen/{number}/")).status, 503);
    }
    assert!(told(&world).concat().contains("content"));
    world.calls.take();
    assert_eq!(log_in(app, &world), 303);
    assert!(world.take_operations().contains(&"Authenticate".to_owned()));
}

#[test]
fn answers_that_cannot_be_read_are_not_asked_for_again_and_again() {
    let broken: [fn() -> Behaviour; 3] = [
        || Behaviour::of(200, "application/json", "{"),
        || Behaviour::of(200, "application/json", "<html>"),
        || Behaviour::truncated(&serde_json::json!({"data": {"entry": {"title": "Bench"}}})),
    ];
    for behaves in broken {
        let (app, world) = (isolate(), World::new(Box::new(move |_, _, _| behaves())));
        for number in 0..50 {
            assert_eq!(visit(app, &world, &format!("nl.example/unseen/{number}/")).status, 503);
        }
        let lines = told(&world);
        assert!(lines.len() == 1 && lines[0].contains("\"content\""), "{lines:?}");
        assert!(world.take_operations().len() < 20);
    }
}

#[test] // F53
fn the_log_says_once_that_it_opened_and_once_that_it_closed() {
    let (app, world) = (isolate(), World::new(failing(|_, _| true)));
    for number in 0..12 {
        visit(app, &world, &format!("nl.example/unseen/{number}/"));
        world.wait(if number < 6 { 100 } else { 16_000 });
    }
    assert_eq!(told(&world).len(), 1, "half-open trials that fail say nothing new");
    world.script(accounts());
    world.wait(20_000);
    for number in 0..3 {
        assert_eq!(visit(app, &world, &format!("nl.example/seen/{number}/")).status, 200);
    }
    let closed = told(&world);
    assert_eq!(closed.len(), 1, "{closed:?}");
    assert!(closed[0].contains("answers again") && closed[0].contains("content"), "{closed:?}");
}

/// Pictures that are made inside a query take so long.
#[test]
fn background_fetches_have_a_minute_and_open_no_breaker() {
    let (app, world) = (isolate(), World::new(healthy()));
    let pages: Vec<String> = (0..8).map(|number| format!("nl.example/seen/{number}/")).collect();
    for page in &pages {
        assert_eq!(visit(app, &world, page).status, 200);
    }
    world.script(Box::new(|operation, _, variables| Behaviour::healthy(operation, variables).after(50_000)));
    world.wait(120_000);
    // Each is shown as it was, and fetched anew after the response.
    let (ports, clock) = (world.ports(), world.clone());
    let asked = pages.clone();
    run(&world, async move {
        for page in asked {
            let response = app.respond(get(&clock, &page), ports.clone()).await;
            assert_eq!((response.status, x_cache(&response)), (200, "stale"), "{page}");
        }
    });
    assert_eq!(told(&world), Vec::<String>::new());
    world.calls.take();
    for page in &pages {
        assert_eq!(
            x_cache(&visit(app, &world, page)),
            "memory",
            "{page}: the answer that took so long is kept"
        );
    }
    assert!(world.calls.take().is_empty());
}
