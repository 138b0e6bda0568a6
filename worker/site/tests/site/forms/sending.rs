//! What becomes of a form that is sent.

use serde_json::json;
use site::{
    flash::Flash,
    forms::state::submission::Receipt,
    http::{request::Request, response::Response},
};

use super::{
    GOOD, PAGE, by_script, isolate, leading_to, refused, saved, saying, sent, sent_from, system, system_with,
    with,
};
use crate::{
    flash, session,
    world::{
        World, get, isolate_with, kept_cookies, location, private_status, read_json, respond, text, visit,
        visit_with,
    },
};

/// The reference that the next page tells.
fn reference(response: &Response) -> String {
    let Some(Flash::FormSent { receipt, .. }) = flash::of("nl.example", response) else { panic!("none") };
    receipt.reference.expect("it has one")
}

#[test]
fn a_good_form_is_sent_once_and_its_page_says_so_once() {
    let world = World::new(system(|variables| {
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
    assert_eq!(location(&response), (303, Some("/vraag/")));
    let cookie = kept_cookies(&response);
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
    assert_eq!(world.take_count("Submit"), 1);
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
    assert_eq!(private_status(&page), Some(200));
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
    for script in [false, true] {
        let leads_on = system_with(leading_to("/aanmelden/?a=1"), |_| saved(), |_| json!([]));
        let (app, world) = (isolate(), World::new(if script { leads_on } else { system(|_| saved()) }));
        let form = Request { cookie: None, address: None, ..sent(&world, &GOOD) };
        let response = respond(app, &world, if script { by_script(form) } else { form });
        let place = match script {
            true => read_json(&response)["location"].as_str().unwrap().to_owned(),
            false => response.header("location").unwrap().to_owned(),
        };
        let address = format!("nl.example{place}");
        let page = visit(app, &world, &address);
        assert_eq!(private_status(&page), Some(200));
        let cookie = kept_cookies(&response);
        let reference = reference(&response);
        assert!(text(&page).contains(&reference), "{address}");
        // A browser that took the cookie gets an address that can be passed on.
        let clean = visit_with(app, &world, &cookie, &address);
        let expected = if script { "/aanmelden/?a=1" } else { "/vraag/" };
        assert_eq!(location(&clean), (302, Some(expected)));
        world.wait(60_000);
        let later = visit(app, &world, &address);
        assert!(later.status == 200 && !text(&later).contains(&reference), "it is told for a minute");
        assert!(!text(&visit(app, &world, "nl.example/vraag/?flash=vraag.1..K7Q2ABCDEF")).contains("K7Q2"));
    }
}

#[test]
fn the_same_form_again_is_not_sent_again() {
    let (app, world) = (isolate(), World::new(system(|_| saved())));
    let send = |message| {
        read_json(&respond(app, &world, by_script(sent(&world, &saying(message)))))["reference"].take()
    };
    let first = send("Graag twee banken.");
    assert_eq!((first.as_str().map(str::len), &first), (Some(10), &send("Graag twee banken.")));
    assert_eq!(world.take_count("Submit"), 1);
    assert_ne!(first, send("Nog een vraag."));
    assert_eq!(world.take_count("Submit"), 1);
}

#[test] // XS7, F29
fn what_the_content_system_finds_wrong_stands_at_its_field() {
    let message = r#"{"email":["<b>Dit domein</b> is geblokkeerd.","Nog iets"],"weg":["x"]}"#;
    let world = World::new(system(move |_| refused(message)));
    let app = isolate();
    let response = respond(app, &world, sent(&world, &GOOD));
    let html = text(&response);
    assert_eq!(response.status, 422);
    assert!(!html.contains("<b>Dit domein</b>") && html.contains("Dit domein"), "{html}");
    assert!(html.contains("Graag twee banken."));
    let answer = read_json(&respond(app, &world, by_script(sent(&world, &GOOD))));
    assert_eq!((&answer["problems"][0]["field"], &answer["step"]), (&json!("email"), &json!(1)));
    // Operators see which fields, and nothing of what was typed.
    let told = r#"{"fields":["email","weg"],"form":"contactForm","level":"info""#;
    let lines = world.take_log();
    assert!(lines.iter().any(|line| line.starts_with(told) && !line.contains("geblokkeerd")), "{lines:?}");
    // It may be sent again when it was put right.
    world.script(system(|_| saved()));
    assert_eq!(respond(app, &world, by_script(sent(&world, &GOOD))).status, 200);
}

#[test] // SG4
fn a_form_that_is_not_on_the_page_does_not_exist() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    for (handle, page) in [
        ("otherForm", "/vraag/"),
        ("contactForm", "/over-ons/"),
        ("contactForm", "https://evil.example/"),
        ("contactForm", ""),
        ("x%7D%7B__schema", "/vraag/"),
        ("__typename", "/vraag/"),
        ("", "/vraag/"),
        (&"a".repeat(300), "/vraag/"),
    ] {
        let path = format!("/_/form/{handle}");
        let response = respond(isolate(), &world, Request { path, ..sent_from(&world, page, "2", &GOOD) });
        assert_eq!(response.status, 404, "{handle} {page}");
        assert!(text(&response).contains("Graag twee banken."), "what was typed is still there");
    }
}

#[test] // F40
fn a_form_is_found_wherever_editors_moved_it_on_its_page() {
    for block in ["1", "0", "7", "99999999999999999999", "", "x"] {
        let world = World::new(system(|_| saved()));
        let response = respond(isolate(), &world, sent_from(&world, "/vraag/", block, &GOOD));
        assert_eq!(location(&response), (303, Some("/vraag/")), "{block}");
        let told = flash::of("nl.example", &response).unwrap();
        let stands = matches!(&told, Flash::FormSent { handle, block: 2, .. } if handle == "contactForm");
        assert!(stands, "it is told where the form stands: {told:?}");
    }
}

#[test] // RA11
fn machines_are_told_what_everybody_is_told() {
    let world = World::new(system(|_| panic!("nothing is sent")));
    let fields = with(&[("form-website", "https://spam.example")]);
    let answer = read_json(&respond(isolate(), &world, by_script(sent(&world, &fields))));
    assert_eq!(answer["late"], false);
    assert_eq!(answer["reference"].as_str().map(str::len), Some(10));
}

#[test] // RA11
fn of_many_forms_a_minute_as_many_arrive_as_are_allowed_and_nothing_is_lost() {
    let (app, world) = (isolate(), World::new(system(|_| saved())));
    world.limit_after("192.0.2.1", 20);
    for number in 0..40 {
        let request = by_script(sent(&world, &saying(&format!("Graag {number} banken."))));
        let status = respond(app, &world, request).status;
        assert_eq!(status, if number < 20 { 200 } else { 429 }, "{number}");
    }
    assert_eq!(world.take_count("Submit"), 20);
    let response = respond(app, &world, sent(&world, &GOOD));
    assert_eq!((response.status, response.header("retry-after")), (429, Some("60")));
    assert!(text(&response).contains("Graag twee banken."));
}

#[test] // OR4
fn after_sending_the_visitor_goes_where_the_editors_say() {
    let entry = |kind: &str, uri| json!({"redirectEntry": {"__typename": kind, "uri": uri}});
    for (action, own, expected) in [
        ("entry", entry("pages_default_Entry", "bedankt"), "/bedankt/"),
        ("entry", entry("home_home_Entry", "__home__"), "/"),
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
        assert_eq!(location(&response), (303, Some(expected)), "{action}");
    }
}

#[test] // OR4
fn a_form_leads_to_no_host_that_nobody_has_allowed() {
    for (href, is_allowed) in [("https://pay.example/begin", true), ("https://evil.example/", false)] {
        let allowing = isolate_with(&[("SESSION_KEY", session::KEY), ("REDIRECT_HOSTS", "pay.example")]);
        let world = World::new(system_with(leading_to(href), |_| saved(), |_| json!([])));
        let answer = read_json(&respond(allowing, &world, by_script(sent(&world, &GOOD))));
        assert_eq!(answer["location"], if is_allowed { json!(href) } else { json!(null) }, "{href}");
        assert!(!answer["words"].as_str().unwrap().is_empty(), "it says that it was sent: {href}");
        if !is_allowed {
            let response = respond(allowing, &world, sent(&world, &saying("Nog een.")));
            assert_eq!(response.header("location"), Some("/vraag/"), "{href}");
        }
    }
}

#[test]
fn a_hidden_field_tells_from_which_page_a_form_was_sent() {
    for (option, sent_value, arrives) in [
        ("currentUrl", "", "https://nl.example/vraag/"),
        ("currentUrlNoQueryString", "", "https://nl.example/vraag/"),
        ("currentUrl", "https://nl.example/vraag/?a=b", "https://nl.example/vraag/?a=b"),
        ("referUrl", "https://elsewhere.example/", "https://elsewhere.example/"),
        ("referUrl", "", ""),
        ("custom", "", ""),
    ] {
        let ask = move |form: &mut serde_json::Value| {
            let field = &mut form["pages"][1]["rows"][2]["rowFields"][0];
            (field["handle"], field["defaultOption"]) = (json!("herkomst"), json!(option));
        };
        let save = move |variables: &serde_json::Value| {
            assert_eq!(variables["herkomst"].as_str().unwrap_or_default(), arrives, "{option}");
            saved()
        };
        let world = World::new(system_with(ask, save, |_| json!([])));
        let app = isolate();
        let page = text(&visit(app, &world, PAGE));
        assert_eq!(page.contains("data-prefill=\"{"), option != "custom", "{option}");
        let answer = respond(app, &world, sent(&world, &with(&[("herkomst", sent_value)])));
        assert_eq!(answer.status, 303, "{option}");
        assert_eq!(world.take_count("Submit"), 1);
    }
}
