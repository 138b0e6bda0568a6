//! The snapshot that is deployed with the worker, for when neither the store nor the content system has anything.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::world::{
    Behaviour, StoreMode, World, down, get, healthy, isolate, isolate_with, run, text, timed, visit, x_cache,
};

const ABOUT: &str = "nl.example/about/";

/// Documents in packs, as `make snapshot` writes them, decompressed.
fn packs(documents: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Vec<u8>> {
    let mut packs: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (key, value) in documents {
        let [high, low, ..]: [u8; 32] = Sha256::digest(key).into();
        let number = u16::from_be_bytes([high, low]) % 1024;
        let pack = packs.entry(format!("/_/snapshot/staging/{number}.gz")).or_default();
        pack.extend(u16::try_from(key.len()).unwrap().to_le_bytes());
        pack.extend(u32::try_from(value.len()).unwrap().to_le_bytes());
        pack.extend(key.as_bytes());
        pack.extend(value);
    }
    packs
}

/// What the store has after a visit to the page.
fn documents() -> BTreeMap<String, Vec<u8>> {
    let world = World::new(healthy());
    visit(isolate(), &world, ABOUT);
    world.store()
}

/// A world with an empty store, a dead content system and a snapshot, three days after it was made.
fn outage(documents: &BTreeMap<String, Vec<u8>>) -> World {
    let world = World::new(down());
    world.wait(3 * 24 * 60 * 60 * 1000);
    world.assets.replace(packs(documents));
    world
}

#[test] // F16, F21
fn a_page_survives_store_and_content_system() {
    let (app, world) = (isolate(), outage(&documents()));
    world.store_mode.set(StoreMode::Throws);
    let response = visit(app, &world, ABOUT);
    assert_eq!((response.status, x_cache(&response)), (200, "snapshot"));
    assert!(text(&response).contains("Words of this page"));
    assert!(text(&response).contains("Benches Ltd"), "header and footer too");
    assert_eq!(response.header("cache-control"), Some("public, max-age=0, must-revalidate"));
    let log = world.take_log();
    assert!(log.iter().any(|line| line.contains("nl/page//about/ as it was 72 hours ago")), "{log:?}");
}

#[test]
fn snapshot_is_served_whatever_its_age() {
    let (app, world) = (isolate(), outage(&documents()));
    world.wait(365 * 24 * 60 * 60 * 1000);
    assert_eq!(visit(app, &world, ABOUT).status, 200);
}

#[test] // F24
fn header_and_footer_come_from_it_when_only_they_fail() {
    let (app, world) = (isolate(), outage(&documents()));
    world.script(Box::new(|operation, _, variables| match operation {
        "Chrome" => Behaviour::down(),
        _ => Behaviour::healthy(operation, variables),
    }));
    let response = visit(app, &world, ABOUT);
    assert_eq!((response.status, x_cache(&response)), (200, "snapshot"));
    assert!(text(&response).contains("Benches Ltd"));
}

#[test]
fn the_editors_error_page_comes_from_it() {
    let (app, world) = (isolate(), outage(&documents()));
    let response = visit(app, &world, "nl.example/unseen/");
    assert_eq!(response.status, 503);
    assert!(text(&response).contains("Sorry") && text(&response).contains("Benches Ltd"));
}

#[test]
fn the_first_visitor_waits_for_the_others_and_the_next_for_nobody() {
    let (app, world) = (isolate(), outage(&documents()));
    world.script(Box::new(|_, _, _| Behaviour::hangs()));
    world.store_mode.set(StoreMode::Hangs);
    let (ports, clock) = (world.ports(), world.clone());
    run(&world, async move {
        let start = clock.now();
        let response = app.respond(get(&clock, ABOUT), ports.clone()).await;
        assert_eq!((response.status, x_cache(&response)), (200, "snapshot"));
        let waited = clock.now() - start;
        assert!((2500..3500).contains(&waited), "{waited} ms");
        clock.asset_reads.take();
        let start = clock.now();
        let response = app.respond(get(&clock, ABOUT), ports).await;
        assert_eq!((response.status, x_cache(&response)), (200, "snapshot"));
        let waited = clock.now() - start;
        assert!(waited <= 250, "{waited} ms: only what was published is asked for, every five seconds");
        assert_eq!(clock.asset_reads.take(), 0, "read once");
    });
}

#[test]
fn newer_copy_replaces_the_snapshot() {
    for heal in [
        |world: &World| world.script(healthy()),
        |world: &World| {
            documents().into_iter().for_each(|(key, value)| world.put(&key, value));
        },
    ] {
        let (app, world) = (isolate(), outage(&documents()));
        assert_eq!(x_cache(&visit(app, &world, ABOUT)), "snapshot");
        heal(&world);
        assert_eq!(
            x_cache(&visit(app, &world, ABOUT)),
            "snapshot",
            "and looks for something newer behind it"
        );
        let response = visit(app, &world, ABOUT);
        assert!(["memory", "stale-error", "stale"].contains(&x_cache(&response)), "{}", x_cache(&response));
    }
}

#[test]
fn a_copy_is_served_at_once_for_half_a_minute() {
    let (app, world) = (isolate(), outage(&documents()));
    visit(app, &world, ABOUT);
    world.wait(20_000);
    world.script(healthy());
    world.wait(10_001);
    assert_eq!(x_cache(&visit(app, &world, ABOUT)), "miss", "then the others are asked first");
}

#[test] // F41
fn foreign_and_corrupt_snapshot_documents_are_ignored() {
    let check = |reason: &str, documents: &BTreeMap<String, Vec<u8>>| {
        let (app, world) = (isolate(), outage(documents));
        assert_eq!(visit(app, &world, ABOUT).status, 503, "{reason}");
    };
    let good = documents();
    let renamed = |from: &str, to: &str| -> BTreeMap<_, _> {
        good.iter().map(|(key, value)| (key.replacen(from, to, 1), value.clone())).collect()
    };
    let version = good.keys().next().unwrap().split('/').next().unwrap().to_owned();
    check("another model's", &renamed(&format!("{version}/"), "1/"));
    check("another language's", &renamed("/nl/", "/de/"));
    check("of another language under this one's key", &{
        let world = World::new(healthy());
        visit(isolate(), &world, "en.example/about/");
        let english = world.store();
        english.into_iter().map(|(key, value)| (key.replacen("/en/", "/nl/", 1), value)).collect()
    });
    let mut flipped = good.clone();
    flipped.values_mut().for_each(|value| value[20] ^= 1);
    check("corrupt", &flipped);
    check("empty", &BTreeMap::new());
    let (production, world) = (isolate_with(&[("ENVIRONMENT", "production")]), outage(&good));
    assert_eq!(visit(production, &world, ABOUT).status, 503, "another environment's");
}

#[test] // F22
fn without_the_assets_the_page_of_last_resort_answers() {
    for mode in [StoreMode::Throws, StoreMode::Hangs] {
        let (app, world) = (isolate(), outage(&documents()));
        world.assets_mode.set(mode);
        let (response, waited) = timed(app, &world, get(&world, ABOUT));
        assert_eq!(response.status, 503);
        assert!(waited <= 1000, "{waited} ms: page and error page look for it, one after the other");
    }
}

#[test]
fn it_is_not_asked_while_something_else_answers() {
    let (app, world) = (isolate(), World::new(healthy()));
    world.assets.replace(packs(&documents()));
    visit(app, &world, ABOUT);
    world.wait(2 * 60_000);
    world.script(down());
    for _ in 0..3 {
        assert_eq!(visit(app, &world, ABOUT).status, 200);
    }
    assert_eq!(world.asset_reads.take(), 0);
}
