//! The webhook, and what follows from it.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use sha2::Sha256;
use site::{
    app::App,
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
    ports::Runtime,
};

use crate::world::{
    Behaviour, SECRET, START, Script, World, except, get, healthy, isolate, isolate_with, page, respond,
    run_all, text, visit, x_cache,
};

fn sign(secret: &str, timestamp: &str, body: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{timestamp}.").as_bytes());
    mac.update(body);
    let hex: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={hex}")
}

fn post(app: &'static site::app::App, world: &World, post: Post) -> Response {
    respond(
        app,
        world,
        Request { method: Method::Post, post: Some(post), ..get(world, "nl.example/_/publish") },
    )
}

fn signed(world: &World, body: &str) -> Post {
    let timestamp = (world.now() / 1000).to_string();
    let signature = sign(SECRET, &timestamp, body.as_bytes());
    Post {
        body: body.to_owned().into(),
        publish_timestamp: Some(timestamp),
        publish_signature: Some(signature),
        ..Post::default()
    }
}

fn notice(id: &str, tags: &[&str]) -> String {
    json!({"id": id, "tags": tags}).to_string()
}

/// The answer to a good webhook that names one tag.
pub fn publish(app: &'static site::app::App, world: &World, tag: &str) -> Response {
    post(app, world, signed(world, &notice(&format!("{tag} at {}", world.now()), &[tag])))
}

#[test]
fn truncated_webhook_is_413_even_when_signed() {
    let (app, world) = (isolate(), World::new(healthy()));
    let cut = Post { is_too_long: true, ..signed(&world, &notice("long", &["entry:5"])) };
    let cut = Post { body: cut.body.slice(..20), ..cut };
    assert_eq!(post(app, &world, cut).status, 413);
}

#[test] // SG10
fn a_good_webhook_is_taken_once() {
    let (app, world) = (isolate(), World::new(healthy()));
    let body = notice("one", &["entry:5"]);
    assert_eq!(post(app, &world, signed(&world, &body)).status, 202);
    assert_eq!(post(app, &world, signed(&world, &body)).status, 409);
    assert_eq!(world.store()["purge-times"], json!({"entry:5": START}).to_string().into_bytes());
}

#[test] // RA3, SG10
fn malformed_unsigned_and_replayed_webhooks_are_refused() {
    let (app, world) = (isolate(), World::new(healthy()));
    let body = notice("two", &["all"]);
    let good = signed(&world, &body);
    let now = START / 1000;
    let at = |seconds: u64| {
        let timestamp = seconds.to_string();
        let signature = Some(sign(SECRET, &timestamp, body.as_bytes()));
        Post { publish_timestamp: Some(timestamp), publish_signature: signature, ..good.clone() }
    };
    let with = |signature: &str| Post { publish_signature: Some(signature.to_owned()), ..good.clone() };
    let hex = good.publish_signature.clone().unwrap();
    for (name, status, webhook) in [
        ("no headers", 401, Post { publish_timestamp: None, publish_signature: None, ..good.clone() }),
        ("another secret", 401, with(&sign("guess", &now.to_string(), body.as_bytes()))),
        ("no scheme", 401, with(hex.trim_start_matches("sha256="))),
        ("cut", 401, with(hex.get(..30).unwrap())),
        ("not hex", 401, with("sha256=zz")),
        ("empty", 401, with("sha256=")),
        ("another body", 401, Post { body: "{}".into(), ..good.clone() }),
        ("too old", 401, at(now - 301)),
        ("from the future", 401, at(now + 301)),
        ("no number", 401, Post { publish_timestamp: Some("now".to_owned()), ..good.clone() }),
        ("too long", 413, Post { body: vec![b' '; Post::MAX_BYTES + 1].into(), ..good.clone() }),
        ("not JSON", 400, signed(&world, "tags")),
        ("deep", 400, signed(&world, &"[".repeat(10_000))),
        ("a number of no size", 400, signed(&world, r#"{"id":"two","tags":[1e400]}"#)),
        ("half a letter", 400, signed(&world, r#"{"id":"\ud800","tags":[]}"#)),
        ("a name twice", 400, signed(&world, r#"{"id":"two","id":"three","tags":[]}"#)),
        ("no id", 400, signed(&world, r#"{"id":"","tags":[]}"#)),
        ("two tags in one", 400, signed(&world, &notice("two", &["entry:1\nall"]))),
        ("a long tag", 400, signed(&world, &notice("x", &[&"t".repeat(129)]))),
    ] {
        let response = post(app, &world, webhook);
        assert_eq!(response.status, status, "{name}");
        assert_eq!(response.header("cache-control"), Some("private, no-store"), "{name}");
    }
    assert!(!world.store().contains_key("purge-times"));
    assert_eq!(post(app, &world, at(now - 299)).status, 202, "five minutes are granted");
    let open = isolate_with(&[("PUBLISH_SECRET", " ")]);
    assert_eq!(post(open, &world, signed(&world, &body)).status, 401, "without a secret nobody is believed");
}

#[test]
fn what_was_published_shows_at_once_here_and_in_seconds_elsewhere() {
    let (here, elsewhere, world) = (isolate(), isolate(), World::new(healthy()));
    for app in [here, elsewhere] {
        assert!(text(&visit(app, &world, "nl.example/about/")).contains("Welcome"));
    }
    world.script(except(healthy(), "Page", |_| Behaviour::json(&page("about", "Brand new"))));
    world.wait(1000);
    post(here, &world, signed(&world, &notice("three", &["entry:5"])));
    let fresh = visit(here, &world, "nl.example/about/");
    assert!(text(&fresh).contains("Brand new"));
    assert_eq!(x_cache(&fresh), "miss");
    assert!(text(&visit(elsewhere, &world, "nl.example/about/")).contains("Welcome"), "it does not know yet");
    world.wait(5000);
    assert!(
        text(&visit(elsewhere, &world, "nl.example/about/")).contains("Welcome"),
        "it reads it after this"
    );
    assert!(text(&visit(elsewhere, &world, "nl.example/about/")).contains("Brand new"));
    assert!(text(&visit(isolate(), &world, "nl.example/about/")).contains("Brand new"));
}

/// A content system that says this of the page, after so long.
fn says(title: &'static str, after_ms: u64) -> Script {
    Box::new(move |operation, _, variables| {
        match operation {
            "Page" => Behaviour::json(&page("about", title)),
            other => Behaviour::healthy(other, variables),
        }
        .after(after_ms)
    })
}

/// The answers to visits that come ten times a second, each with the time that it took; before every tenth something is
/// published.
fn visits(app: &'static App, world: &World, count: u64, publishes: bool) -> Vec<(Response, u64)> {
    let all = (0..count).map(|number| {
        let (ports, world) = (world.ports(), world.clone());
        async move {
            Runtime::sleep(&ports, number * 100).await;
            if publishes && number % 10 == 0 {
                let sent = Some(signed(&world, &notice(&number.to_string(), &["all"])));
                let webhook =
                    Request { method: Method::Post, post: sent, ..get(&world, "nl.example/_/publish") };
                assert_eq!(app.respond(webhook, ports.clone()).await.status, 202);
            }
            let start = world.now();
            (app.respond(get(&world, "nl.example/about/"), ports).await, world.now() - start)
        }
    });
    run_all(world, all)
}

#[test]
fn what_was_published_is_waited_for_while_a_visitor_would() {
    for (takes, waits, shown, source) in
        [(0, 0, "Brand new", "miss"), (900, 900, "Brand new", "miss"), (1100, 1000, "Welcome", "stale")]
    {
        let (app, world) = (isolate(), World::new(healthy()));
        visit(app, &world, "nl.example/about/");
        world.script(says("Brand new", takes));
        world.wait(20_000);
        publish(app, &world, "entry:5");
        let first = visits(app, &world, 1, false).remove(0);
        assert_eq!((x_cache(&first.0), first.1), (source, waits), "{takes} ms");
        assert!(text(&first.0).contains(shown), "{takes} ms");
        let next = visit(app, &world, "nl.example/about/");
        assert!(text(&next).contains("Brand new"), "{takes} ms: it was fetched all the same");
        assert_eq!(x_cache(&next), "memory", "{takes} ms");
    }
}

#[test] // F3
fn in_a_storm_of_publishes_a_slow_content_system_keeps_nobody_waiting() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    world.script(says("Brand new", 1500));
    world.wait(20_000);
    world.calls.take();
    let began = world.now();
    let answers = visits(app, &world, 200, true);
    let longest = answers.iter().map(|(_, took)| *took).max();
    assert_eq!(longest, Some(1000));
    assert!(answers.iter().all(|(response, _)| response.status == 200));
    assert!(text(&answers[30].0).contains("Brand new"), "and what is new shows soon");
    let seconds = usize::try_from((world.now() - began) / 1000).unwrap();
    let calls = world.take_count("Page");
    assert!(calls <= seconds, "{calls} calls in {seconds} s");
}

#[test]
fn a_new_page_is_waited_for_as_long_as_any_page() {
    let (app, world) = (isolate(), World::new(healthy()));
    assert_eq!(visit(app, &world, "nl.example/missing/").status, 404);
    world.script(except(healthy(), "Page", |_| Behaviour::json(&page("missing", "Here now")).after(2000)));
    world.wait(1000);
    publish(app, &world, "section:pages");
    assert_eq!(visit(app, &world, "nl.example/missing/").status, 200);
}

#[test]
fn publication_purges_only_documents_with_its_tags() {
    let (app, world) = (isolate(), World::new(healthy()));
    visit(app, &world, "nl.example/about/");
    visit(app, &world, "de.example/about/");
    for (id, tags, asks_again) in [
        ("a", ["entry:4711"], &[][..]),
        ("b", ["locale:de"], &[]),
        ("c", ["entry:91"], &["Chrome"]),
        ("d", ["chrome"], &["Chrome"]),
        ("e", ["section:pages"], &["Page"]),
        ("f", ["entry:5"], &["Page"]),
        ("g", ["locale:nl"], &["Chrome", "Page"]),
        ("h", ["all"], &["Chrome", "Page"]),
    ] {
        world.wait(1000);
        post(app, &world, signed(&world, &notice(id, &tags)));
        world.calls.take();
        visit(app, &world, "nl.example/about/");
        assert_eq!(world.take_operations(), asks_again, "{tags:?}");
    }
}

#[test]
fn the_first_webhook_after_a_full_disk_is_taken() {
    let (app, world) = (isolate(), World::new(healthy()));
    world.publish_fails.set(true);
    assert_eq!(publish(app, &world, "entry:5").status, 202);
    assert!(world.store().contains_key("purge-times"));
    assert!(world.take_log().is_empty());
}

#[test]
fn a_webhook_that_cannot_be_checked_is_told() {
    let (app, world) = (isolate_with(&[("PUBLISH_SECRET", "")]), World::new(healthy()));
    assert_eq!(publish(app, &world, "entry:5").status, 401);
    assert!(world.take_log().concat().contains("there is no PUBLISH_SECRET"));
}
