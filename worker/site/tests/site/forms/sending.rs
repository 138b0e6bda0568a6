//! What becomes of a form that is sent.

use std::{cell::Cell, rc::Rc};

use serde_json::json;
use site::{
    flash::Flash,
    forms::state::submission::Receipt,
    http::{request::Request, response::Response},
};

use super::{ADDRESS, GOOD, PAGE, by_script, isolate, json as body, saved, sent, system, system_with};
use crate::flash;
use crate::world::{Behaviour, World, get, isolate_with, respond, text, visit};

/// The reference that the next page tells.
fn reference(response: &Response) -> String {
    let Some(Flash::FormSent { receipt, .. }) = flash::of("nl.example", response) else { panic!("none") };
    receipt.reference.expect("it has one")
}

fn count() -> (Rc<Cell<usize>>, Rc<Cell<usize>>) {
    let count = Rc::new(Cell::new(0));
    (Rc::clone(&count), count)
}

#[test]
fn a_good_form_is_sent_once_and_its_page_says_so_once() {
    let (count, counted) = count();
    let world = World::new(system(move |variables| {
        count.set(count.get() + 1);
        assert_eq!(
            (&variables["soort"], &variables["email"], &variables["siteId"]),
            (&json!("bank"), &json!("ada@example.com"), &json!(1))
        );
        assert_eq!(variables["referentie"].as_str().map(str::len), Some(10));
        assert!(variables.get("page").is_none() && variables.get("form-step").is_none());
        saved()
    }));
    let app = isolate();
    let response = respond(app, &world, sent(&world, &GOOD));
    assert_eq!((response.status, response.header("location")), (303, Some("/vraag/")));
    let cookie = response.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let look = Request { cookie: Some(cookie.clone()), ..get(&world, PAGE) };
    let ahead = respond(app, &world, Request { purpose: Some("prefetch".to_owned()), ..look.clone() });
    assert_eq!((ahead.status, ahead.header("set-cookie")), (200, None), "nobody sees this one");
    let page = respond(app, &world, look);
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), Some("private, no-store"));
    assert!(text(&page).contains("Dank voor uw vraag."));
    assert!(page.header("set-cookie").is_some_and(|cookie| cookie.starts_with("flash=; Max-Age=0")));
    let reference = &*reference(&response);
    assert!(text(&page).contains(reference) && !text(&ahead).contains(reference));
    assert!(!text(&visit(app, &world, PAGE)).contains(reference), "the next look is as everybody's");
    assert_eq!(counted.get(), 1);
}

#[test]
fn a_page_about_its_visitor_says_once_that_a_form_was_sent() {
    let world = World::new(system(|_| saved()));
    let app = isolate();
    let receipt = Receipt { reference: Some("K7Q2ABCDEF".to_owned()), ..Receipt::default() };
    let sent = Flash::FormSent { handle: "vraag".to_owned(), block: 1, receipt };
    let cookie = Some(flash::cookie("nl.example", &sent));
    let page =
        respond(app, &world, Request { cookie: cookie.clone(), ..get(&world, "nl.example/aanmelden/") });
    assert_eq!((page.status, page.header("cache-control")), (200, Some("private, no-store")));
    assert!(text(&page).contains("Bedankt voor je bericht") && text(&page).contains("K7Q2ABCDEF"));
    assert!(page.header("set-cookie").is_some_and(|cookie| cookie.starts_with("flash=; Max-Age=0")));
    assert!(!text(&visit(app, &world, "nl.example/aanmelden/")).contains("K7Q2ABCDEF"));
    // The account leads on to logging in, and that page tells.
    let on = respond(app, &world, Request { cookie, ..get(&world, "nl.example/account/") });
    assert_eq!(on.status, 302);
    assert!(on.header("set-cookie").is_none_or(|cookie| !cookie.starts_with("flash=")));
}

#[test]
fn a_browser_that_refuses_cookies_is_told_all_the_same() {
    let leads_on = |form: &mut serde_json::Value| {
        let settings = form["settings"].as_object_mut().unwrap();
        settings.insert("submitAction".to_owned(), json!("url"));
        settings.insert("redirectUrl".to_owned(), json!("/aanmelden/?a=1"));
    };
    for (script, change) in [(false, None), (true, Some(leads_on))] {
        let world = World::new(match change {
            Some(change) => system_with(change, |_| saved(), |_| json!([])),
            None => system(|_| saved()),
        });
        let app = isolate();
        let form = Request { cookie: None, address: None, ..sent(&world, &GOOD) };
        let response = respond(app, &world, if script { by_script(form) } else { form });
        let location = match script {
            true => body(&response)["location"].as_str().unwrap().to_owned(),
            false => response.header("location").unwrap().to_owned(),
        };
        let address = format!("nl.example{location}");
        let page = visit(app, &world, &address);
        assert_eq!((page.status, page.header("cache-control")), (200, Some("private, no-store")));
        let cookie = response.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let reference = reference(&response);
        assert!(text(&page).contains(&reference), "{address}");
        // A browser that took the cookie gets an address that can be passed on.
        let clean = respond(app, &world, Request { cookie: Some(cookie), ..get(&world, &address) });
        let expected = if script { "/aanmelden/?a=1" } else { "/vraag/" };
        assert_eq!((clean.status, clean.header("location")), (302, Some(expected)));
        assert_eq!(clean.header("cache-control"), Some("private, no-store"));
        world.wait(60_000);
        let later = visit(app, &world, &address);
        assert!(later.status == 200 && !text(&later).contains(&reference), "it is told for a minute");
        assert!(!text(&visit(app, &world, "nl.example/vraag/?flash=vraag.1..K7Q2ABCDEF")).contains("K7Q2"));
    }
}

#[test]
fn the_same_form_again_is_not_sent_again() {
    let (count, counted) = count();
    let world = World::new(system(move |_| {
        count.set(count.get() + 1);
        saved()
    }));
    let app = isolate();
    let first = body(&respond(app, &world, by_script(sent(&world, &GOOD))));
    let again = body(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!(first["reference"].as_str().map(str::len), Some(10));
    assert_eq!(first["reference"], again["reference"]);
    assert_eq!(counted.get(), 1);
    let mut other = GOOD;
    other[4].1 = "Nog een vraag.";
    let other = body(&respond(app, &world, by_script(sent(&world, &other))));
    assert_ne!(first["reference"], other["reference"]);
    assert_eq!(counted.get(), 2);
}

#[test] // XS7, F29
fn what_the_content_system_finds_wrong_stands_at_its_field() {
    let refused = |message: &str| {
        let message = message.to_owned();
        move |_: &serde_json::Value| {
            Behaviour::json(
                &json!({"errors": [{"message": message}], "data": {"save_contactForm_Submission": null}}),
            )
        }
    };
    let world = World::new(system(refused(
        r#"{"email":["<b>Dit domein</b> is geblokkeerd.","Nog iets"],"weg":["x"]}"#,
    )));
    let app = isolate();
    let response = respond(app, &world, sent(&world, &GOOD));
    let html = text(&response);
    assert_eq!(response.status, 422);
    assert!(!html.contains("<b>Dit domein</b>") && html.contains("Dit domein"), "{html}");
    assert!(html.contains("Graag twee banken."));
    let answer = body(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!(answer["problems"][0]["field"], "email");
    assert_eq!(answer["step"], 1);
    // It may be sent again when it was put right.
    world.script(system(|_| saved()));
    assert_eq!(respond(app, &world, by_script(sent(&world, &GOOD))).status, 200);
}

#[test] // SG4
fn a_form_that_is_not_on_the_page_does_not_exist() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    let app = isolate();
    for (path, page, block) in [
        ("/_/form/otherForm", "/vraag/", "2"),
        ("/_/form/contactForm", "/over-ons/", "2"),
        ("/_/form/contactForm", "https://evil.example/", "2"),
        ("/_/form/contactForm", "//evil.example/", "2"),
        ("/_/form/contactForm", "", "2"),
        ("/_/form/x%7D%7B__schema", "/vraag/", "2"),
        ("/_/form/__typename", "/vraag/", "2"),
        ("/_/form/", "/vraag/", "2"),
        (&format!("/_/form/{}", "a".repeat(300)), "/vraag/", "2"),
    ] {
        let mut request = sent(&world, &[]);
        request.path = path.to_owned();
        let mut fields = form_urlencoded::Serializer::new(String::new());
        fields.append_pair("page", page).append_pair("form-block", block).extend_pairs(GOOD);
        if let Some(post) = &mut request.post {
            post.body = fields.finish().into();
        }
        let response = respond(app, &world, request);
        assert_eq!(response.status, 404, "{path} {page} {block}");
        assert!(text(&response).contains("Graag twee banken."), "what was typed is still there");
        assert_eq!(response.header("cache-control"), Some("private, no-store"));
    }
}

#[test] // F40
fn a_form_is_found_wherever_editors_moved_it_on_its_page() {
    for block in ["1", "0", "7", "99999999999999999999", "", "x"] {
        let world = World::new(system(|_| saved()));
        let mut request = sent(&world, &[]);
        let mut fields = form_urlencoded::Serializer::new(String::new());
        fields.append_pair("page", "/vraag/").append_pair("form-block", block).extend_pairs(GOOD);
        if let Some(post) = &mut request.post {
            post.body = fields.finish().into();
        }
        let response = respond(isolate(), &world, request);
        assert_eq!((response.status, response.header("location")), (303, Some("/vraag/")), "{block}");
        let told = flash::of("nl.example", &response).unwrap();
        let stands = matches!(&told, Flash::FormSent { handle, block: 2, .. } if handle == "contactForm");
        assert!(stands, "it is told where the form stands: {told:?}");
    }
}

#[test]
fn only_posts_are_taken() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    for address in [ADDRESS, "nl.example/_/newsletter"] {
        let response = respond(isolate(), &world, get(&world, address));
        assert_eq!((response.status, response.header("allow")), (405, Some("POST")));
    }
}

#[test] // RA11
fn machines_are_told_what_everybody_is_told() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    let mut fields = GOOD.to_vec();
    fields.push(("form-website", "https://spam.example"));
    let answer = body(&respond(isolate(), &world, by_script(sent(&world, &fields))));
    assert_eq!(answer["late"], false);
    assert_eq!(answer["reference"].as_str().map(str::len), Some(10));
}

#[test] // RA11
fn of_a_thousand_forms_a_minute_as_many_arrive_as_are_allowed() {
    let (app, world) = (isolate(), World::new(system(|_| saved())));
    world.limit_after("192.0.2.1", 20);
    let mut arrived = 0;
    for number in 0..1000 {
        let message = format!("Graag {number} banken.");
        let mut fields = GOOD.to_vec();
        fields[4].1 = &message;
        let response = respond(app, &world, by_script(sent(&world, &fields)));
        assert_eq!(response.status, if number < 20 { 200 } else { 429 }, "{number}");
        arrived += world.take_operations().iter().filter(|name| *name == "Submit").count();
    }
    assert_eq!(arrived, 20);
}

#[test] // RA11
fn too_many_forms_have_to_wait_and_nothing_is_lost() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    world.limit("192.0.2.1");
    let response = respond(isolate(), &world, sent(&world, &GOOD));
    assert_eq!((response.status, response.header("retry-after")), (429, Some("60")));
    assert!(text(&response).contains("Graag twee banken."));
}

#[test]
fn another_address_of_the_same_household_has_to_wait_too() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    world.limit("2001:db8:1:2::/64");
    let mut request = sent(&world, &GOOD);
    request.address = Some("2001:db8:1:2:3:4:5:6".to_owned());
    assert_eq!(respond(isolate(), &world, request).status, 429);
}

#[test] // OR4
fn after_sending_the_visitor_goes_where_the_editors_say() {
    for (action, own, expected) in [
        (
            "entry",
            json!({"redirectEntry": {"__typename": "pages_default_Entry", "uri": "bedankt"}}),
            "/bedankt/",
        ),
        ("entry", json!({"redirectEntry": {"__typename": "home_home_Entry", "uri": "__home__"}}), "/"),
        ("url", json!({"redirectUrl": "/dank/"}), "/dank/"),
        ("reload", json!({}), "/vraag/"),
        ("message", json!({}), "/vraag/"),
    ] {
        let change = move |form: &mut serde_json::Value| {
            let settings = form["settings"].as_object_mut().unwrap();
            settings.insert("submitAction".to_owned(), json!(action));
            settings.extend(own.as_object().unwrap().clone());
        };
        let world = World::new(system_with(change, |_| saved(), |_| json!([])));
        let response = respond(isolate(), &world, sent(&world, &GOOD));
        assert_eq!((response.status, response.header("location")), (303, Some(expected)), "{action}");
    }
}

#[test] // OR4
fn a_form_leads_to_no_host_that_nobody_has_allowed() {
    for (href, is_allowed) in [
        ("https://pay.example/begin", true),
        ("https://de.example.evil.example/", false),
        ("https://evil.example/", false),
        ("//evil.example/", false),
        ("javascript:alert(1)", false),
        ("mailto:ada@example.com", false),
    ] {
        let allowing = isolate_with(&[
            ("SESSION_KEY", "a key of at least thirty-two bytes"),
            ("REDIRECT_HOSTS", "pay.example"),
        ]);
        let change = move |form: &mut serde_json::Value| {
            let settings = form["settings"].as_object_mut().unwrap();
            settings.insert("submitAction".to_owned(), json!("url"));
            settings.insert("redirectUrl".to_owned(), json!(href));
        };
        let world = World::new(system_with(change, |_| saved(), |_| json!([])));
        let answer = body(&respond(allowing, &world, by_script(sent(&world, &GOOD))));
        let expected = if is_allowed { json!(href) } else { json!(null) };
        assert_eq!(answer["location"], expected, "{href}");
        assert!(!answer["words"].as_str().unwrap().is_empty(), "it says that it was sent: {href}");
        if !is_allowed {
            let other = [&GOOD[..], &[("bericht", "Nog een.")]].concat();
            let response = respond(allowing, &world, sent(&world, &other));
            assert_eq!(response.header("location"), Some("/vraag/"), "{href}");
        }
    }
}
