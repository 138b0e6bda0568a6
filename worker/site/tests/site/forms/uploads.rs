//! Files: what is taken, what waits, and what never gets further than the edge.

use serde_json::json;
use site::{
    app::App,
    http::request::{Post, Request},
};

use super::{GOOD, by_script, isolate, saved, sent, sent_with_files, system, with};
use crate::world::{World, read_json, respond, text};

pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj";
/// The first step, on which files are chosen.
const STEP: [(&str, &str); 3] = [("form-step", "0"), ("form-go", "next"), ("soort", "bank")];

/// Sends the first step with a file: the token by which it waits.
fn waiting(app: &'static App, world: &World) -> String {
    let html = text(&respond(app, world, sent_with_files(world, &STEP, &[("tekening", "plan.pdf", PDF)])));
    assert!(html.contains("plan.pdf") && world.uploads().len() == 1);
    let (_, rest) = html.split_once(r#"name="form-waiting" value=""#).unwrap();
    rest.split('"').next().unwrap().to_owned()
}

/// A content system to which nothing may be sent.
fn unasked() -> World {
    World::new(system(|_| panic!("nothing is sent")))
}

#[test]
fn a_file_of_an_earlier_step_need_not_be_chosen_again() {
    let world = World::new(system(|variables| {
        let files = variables["tekening"].as_array().unwrap();
        assert_eq!(files.len(), 1);
        assert_eq!(files[0]["filename"], "plan.pdf");
        assert_eq!(
            files[0]["fileData"],
            format!("data:application/pdf;base64,{}", "JVBERi0xLjcKMSAwIG9iag==")
        );
        saved()
    }));
    let app = isolate();
    let token = &waiting(app, &world);
    let fields = with(&[("form-waiting", token)]);
    assert_eq!(respond(app, &world, sent(&world, &fields)).status, 303);
    assert_eq!(world.uploads().len(), 0, "what was delivered waits no longer");
}

#[test]
fn a_file_beside_a_wrong_one_need_not_be_chosen_again() {
    let world = World::new(system(|variables| {
        assert_eq!(variables["tekening"].as_array().unwrap().len(), 1);
        saved()
    }));
    let app = isolate();
    let files: [(&str, &str, &[u8]); 2] = [("tekening", "plan.pdf", PDF), ("tekening", "plan.exe", b"MZ")];
    let html = text(&respond(app, &world, sent_with_files(&world, &GOOD, &files)));
    assert!(html.contains("plan.exe") && world.uploads().len() == 1, "{html}");
    let (_, rest) = html.split_once(r#"name="form-waiting" value=""#).unwrap();
    let (token, rest) = rest.split_once('"').unwrap();
    assert!(rest.contains("plan.pdf") && !rest.contains("form-waiting"));
    assert_eq!(respond(app, &world, sent(&world, &with(&[("form-waiting", token)]))).status, 303);
}

#[test]
fn a_file_that_waits_can_be_dropped() {
    let world = World::new(system(|variables| {
        assert!(variables["tekening"].as_array().is_none_or(Vec::is_empty));
        saved()
    }));
    let app = isolate();
    let token = &waiting(app, &world);
    let fields = with(&[("form-waiting", token), ("form-drop", token)]);
    assert_eq!(respond(app, &world, sent(&world, &fields)).status, 303);
}

#[test] // RA6
fn invalid_files_are_reported_at_their_field() {
    let (app, world) = (isolate(), unasked());
    let many: Vec<_> = ["a.pdf", "b.pdf", "c.pdf"].map(|name| ("tekening", name, PDF)).to_vec();
    for files in [
        vec![("tekening", "plan.pdf", b"MZ\x90\x00 an executable".as_slice())],
        vec![("tekening", "plan.svg", b"<svg onload=alert(1)></svg>")],
        vec![("tekening", "plan.exe", b"MZ")],
        vec![("tekening", "plan.pdf", b"")],
        many,
    ] {
        let answer = respond(app, &world, by_script(sent_with_files(&world, &GOOD, &files)));
        assert_eq!(answer.status, 422, "{:?}", files[0].1);
        assert_eq!(read_json(&answer)["problems"][0]["field"], "tekening", "{:?}", files[0].1);
    }
    assert_eq!(world.uploads().len(), 0);
}

#[test]
fn forged_upload_tokens_are_ignored() {
    let world = World::new(system(|variables| {
        assert!(variables["tekening"].as_array().is_none_or(Vec::is_empty));
        saved()
    }));
    let fields = with(&[("form-waiting", "waiting/x"), ("form-waiting", "")]);
    assert_eq!(respond(isolate(), &world, sent(&world, &fields)).status, 303);
}

#[test]
fn a_file_that_is_gone_has_to_be_chosen_again() {
    let (app, world) = (isolate(), unasked());
    let token = &waiting(app, &world);
    world.uploads.take();
    let fields = with(&[("form-waiting", token)]);
    let response = respond(app, &world, sent(&world, &fields));
    assert_eq!(response.status, 422);
    assert!(text(&response).contains("Graag twee banken."));
}

#[test] // RA5
fn malformed_and_oversized_form_bodies_are_refused() {
    let (app, world) = (isolate(), unasked());
    let part = "--xyz\r\nContent-Disposition: form-data; name=\"bericht\"\r\n\r\n";
    let long = format!("{part}{}\r\n--xyz--\r\n", "a".repeat(Post::MAX_BYTES + 1));
    let cases: [(&str, Vec<u8>, u16); 6] = [
        ("multipart/form-data", b"--xyz--".to_vec(), 400),
        ("multipart/form-data; boundary=xyz", b"no boundary at all".to_vec(), 400),
        ("application/json", b"{}".to_vec(), 415),
        ("application/x-www-form-urlencoded", vec![b'a'; 64 * 1024 + 1], 413),
        ("multipart/form-data; boundary=xyz", long.into_bytes(), 413),
        ("multipart/form-data; boundary=xyz", vec![b'a'; Post::MAX_BYTES_WITH_FILES + 1], 413),
    ];
    for (content_type, content, status) in cases {
        let request = sent(&world, &GOOD);
        let is_too_long = content.len() > Post::MAX_BYTES_WITH_FILES;
        let post = request.post.clone().map(|post| Post {
            body: content.into(),
            is_too_long,
            content_type: Some(content_type.to_owned()),
            ..post
        });
        let response = respond(app, &world, Request { post, ..request });
        assert_eq!(response.status, status, "{content_type}");
        // Where it is the files that make it large shortening the text would not help.
        let blames_files = text(&response).contains("De bestanden zijn samen te groot om te versturen.");
        assert_eq!(blames_files, is_too_long, "{content_type}");
    }
}

#[test]
fn files_that_were_left_out_are_too_large_and_what_was_typed_stays() {
    let world = unasked();
    let files = [("tekening", "plan.pdf", PDF), ("tekening", "foto.pdf", PDF)];
    let mut request = sent_with_files(&world, &GOOD, &files);
    if let Some(post) = &mut request.post {
        post.left_out = Post::MAX_BYTES_WITH_FILES - Post::MAX_BYTES;
    }
    let response = respond(isolate(), &world, request);
    assert_eq!(response.status, 413);
    let html = text(&response);
    assert!(
        html.contains("De bestanden zijn samen te groot om te versturen.")
            && html.contains("Graag twee banken.")
    );
    assert!(html.contains("ada@example.com"));
    assert_eq!(world.uploads().len(), 0, "nothing of them waits");
}

#[test] // RA6
fn undeclared_form_fields_are_dropped() {
    let world = World::new(system(|variables| {
        let names: Vec<&String> = variables.as_object().unwrap().keys().collect();
        assert_eq!(names, ["bericht", "email", "referentie", "siteId", "soort"]);
        assert_eq!(variables["siteId"], json!(1));
        saved()
    }));
    let mut fields = GOOD.to_vec();
    fields.extend([
        ("gql_cacheKey", "x"),
        ("assetId", "1"),
        ("siteId", "2"),
        ("id", "1"),
        ("enabled", "1"),
        ("referentie", "MINE"),
        ("tekening", "not a file"),
        ("soort.x", "y"),
        ("__proto__", "z"),
    ]);
    assert_eq!(respond(isolate(), &world, sent(&world, &fields)).status, 303);
}

#[test]
fn what_is_no_such_file_does_not_wait_whatever_button_was_pressed() {
    let (app, world) = (isolate(), unasked());
    for go in ["next", "back", "step-0", "step-1"] {
        let step = [("form-step", "0"), ("form-go", go), ("soort", "bank")];
        let files: [(&str, &str, &[u8]); 2] =
            [("tekening", "plan.pdf", b"MZ an executable"), ("elders", "a.pdf", PDF)];
        let html = text(&respond(app, &world, sent_with_files(&world, &step, &files)));
        assert!(!html.contains(r#"name="form-waiting""#), "{go}");
    }
    assert_eq!(world.uploads().len(), 0);
}

#[test]
fn a_file_that_changed_while_it_waited_goes_nowhere() {
    let (app, world) = (isolate(), unasked());
    let token = &waiting(app, &world);
    let key = world.uploads().into_keys().next().unwrap();
    for content in [b"MZ an executable".as_slice(), b""] {
        world.put_file(&key, content);
        let mut fields = GOOD.to_vec();
        fields.push(("form-waiting", token));
        assert_eq!(respond(app, &world, sent(&world, &fields)).status, 422);
    }
}

#[test]
fn rate_limited_upload_stores_no_file() {
    let world = unasked();
    world.limit("192.0.2.1");
    let request = sent_with_files(&world, &STEP, &[("tekening", "plan.pdf", PDF)]);
    let response = respond(isolate(), &world, request);
    assert_eq!(response.status, 429);
    assert_eq!(world.uploads().len(), 0);
}
