//! Pictures of videos, fetched for visitors.

use site::{app::App, http::response::Response, ports::CallMethod};

use crate::world::{Behaviour, START, StoreMode, World, isolate, isolate_with, private_status, visit};

const ID: &str = "aB3-_567890";
const NAMES: [&str; 5] = ["maxresdefault", "sddefault", "mqdefault", "hqdefault", "default"];

/// A JPEG file of a size with some pixels.
fn jpeg((width, height): (u16, u16), pixels: usize) -> Vec<u8> {
    let ([top, bottom], [left, right]) = (height.to_be_bytes(), width.to_be_bytes());
    let mut bytes =
        vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 8, 8, top, bottom, left, right, 3];
    bytes.extend([0xff, 0xda, 0, 2]);
    bytes.extend(std::iter::repeat_n(7, pixels));
    bytes.extend([0xff, 0xd9]);
    bytes
}

pub fn picture(size: (u16, u16)) -> Behaviour {
    Behaviour::of(200, "image/jpeg", jpeg(size, 10))
}

/// A video host whose answers depend on the picture's name.
fn host(answer: impl Fn(&str) -> Behaviour + 'static) -> World {
    World::new(Box::new(move |_, call, _| {
        let name = call.url.rsplit('/').next().and_then(|name| name.strip_suffix(".jpg")).unwrap();
        answer(name)
    }))
}

fn look(app: &'static App, world: &World) -> Response {
    visit(app, world, &format!("nl.example/_/video/{ID}"))
}

/// The names that the host was asked for since the last time.
fn asked(world: &World) -> Vec<String> {
    let name = |url: &str| url.rsplit('/').next().unwrap().trim_end_matches(".jpg").to_owned();
    world.calls.take().iter().map(|(_, call)| name(&call.url)).collect()
}

#[test]
fn the_best_picture_is_shown() {
    let (app, world) = (isolate(), host(|_| picture((1280, 720))));
    let response = look(app, &world);
    assert_eq!((response.status, response.body.clone()), (200, jpeg((1280, 720), 10).into()));
    assert_eq!(response.header("content-type"), Some("image/jpeg"));
    assert_eq!(response.header("cache-control"), Some("public, max-age=86400"));
    assert_eq!(response.header("cross-origin-resource-policy"), Some("same-origin"));
    assert!(response.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    let calls = world.calls.take();
    let [(_, call)] = calls.as_slice() else { panic!("{calls:?}") };
    assert_eq!(call.url, format!("https://video.example/vi/{ID}/maxresdefault.jpg"));
    assert_eq!((call.method, call.body.len()), (CallMethod::Get, 0));
    assert_eq!(call.headers, [("accept", "image/jpeg".to_owned())], "nothing of the visitor goes along");
    assert!(world.take_log().is_empty());
}

#[test] // F55
fn responses_that_are_no_pictures_are_skipped() {
    let world = host(|name| match name {
        "maxresdefault" => Behaviour::of(404, "image/jpeg", jpeg((640, 480), 1)),
        "sddefault" => picture((120, 90)),
        "mqdefault" => Behaviour::of(200, "text/html", "<!doctype html>"),
        "hqdefault" => Behaviour::of(200, "image/jpeg", &jpeg((480, 360), 10)[..20]),
        _ => picture((120, 90)),
    });
    let response = look(isolate(), &world);
    assert_eq!(
        (response.status, response.body),
        (200, jpeg((120, 90), 10).into()),
        "the last one is taken as it is"
    );
    assert_eq!(asked(&world), NAMES);
}

#[test]
fn redirects_and_endless_pictures_count_as_none() {
    let world = host(|name| match name {
        "maxresdefault" => Behaviour::of(302, "image/jpeg", ""),
        "sddefault" => Behaviour::of(200, "image/jpeg", jpeg((640, 480), 512 * 1024)),
        _ => picture((320, 180)),
    });
    assert_eq!(look(isolate(), &world).body, jpeg((320, 180), 10).into());
    assert_eq!(asked(&world), ["maxresdefault", "sddefault", "mqdefault"]);
}

#[test]
fn picture_is_fetched_once_and_then_cached() {
    let (app, world) = (isolate(), host(|_| picture((1280, 720))));
    look(app, &world);
    assert_eq!(world.writes.take(), [(format!("video/{ID}"), 7 * 24 * 60 * 60)]);
    world.reads.take();
    look(app, &world);
    assert_eq!((world.reads.take(), asked(&world).len()), (0, 1), "memory has it");
    let other = look(isolate(), &world);
    assert_eq!((other.body, asked(&world).len()), (jpeg((1280, 720), 10).into(), 0), "the store has it");
    world.put(&format!("video/{ID}"), b"broken".to_vec());
    assert_eq!(look(isolate(), &world).status, 200);
    assert_eq!(asked(&world).len(), 1, "what is broken there is fetched anew");
}

#[test]
fn a_store_that_fails_changes_nothing() {
    for mode in [StoreMode::Throws, StoreMode::Hangs] {
        let (app, world) = (isolate(), host(|_| picture((640, 480))));
        world.store_mode.set(mode);
        assert_eq!(look(app, &world).status, 200);
        assert!(!world.take_log().is_empty());
    }
}

#[test] // F55
fn missing_picture_is_requested_again_after_a_minute() {
    let (app, world) = (isolate(), host(|_| Behaviour::status(404)));
    let missing = look(app, &world);
    assert_eq!(private_status(&missing), Some(404));
    assert_eq!(asked(&world), NAMES);
    world.wait(59_000);
    assert_eq!(look(app, &world).status, 404);
    assert!(asked(&world).is_empty() && world.writes.take().is_empty());
    world.script(Box::new(|_, _, _| picture((640, 480))));
    world.wait(1000);
    assert_eq!(look(app, &world).status, 200);
}

#[test] // F55
fn slow_picture_host_is_given_up_after_six_seconds() {
    let (app, world) = (isolate(), host(|_| Behaviour::hangs()));
    assert_eq!(look(app, &world).status, 404);
    assert_eq!(world.now() - START, 6000);
    assert_eq!(asked(&world), ["maxresdefault", "sddefault", "mqdefault"]);
    let late = host(|name| match name {
        "maxresdefault" => picture((1280, 720)).after(2501),
        _ => picture((640, 480)).after(2499),
    });
    assert_eq!(look(isolate(), &late).body, jpeg((640, 480), 10).into());
}

#[test] // XS9
fn malformed_video_ids_are_not_requested() {
    let (app, world) = (isolate(), host(|_| picture((640, 480))));
    for id in [
        "",
        "short",
        "aB3-_5678901",
        "aB3-_56789/",
        "aB3-_56789.",
        "aB3%2d56789",
        "../aB3-_567",
        "v=aB3-_567890",
        "aB3-_567890/",
        "youtu.be/aB3-_567890",
        "/_/video/aB3-_567890",
    ] {
        let response = visit(app, &world, &format!("nl.example/_/video/{id}"));
        assert_eq!(private_status(&response), Some(404), "{id}");
    }
    let without = isolate_with(&[("VIDEO_IMAGES", "")]);
    assert_eq!(look(without, &world).status, 404);
    assert!(asked(&world).is_empty());
}
