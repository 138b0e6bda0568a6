//! Sign-ups for the newsletter: each reaches the receiver once, whatever is pressed twice and whatever is down.

use serde_json::{Value, json};
use site::{
    app::App,
    http::{request::Request, response::Response},
};

use crate::{
    failed_forms::as_navigation,
    outbox::RECEIVER,
    session,
    world::{
        Behaviour, Part, World, except, healthy, isolate_with, location, post_to, respond, run_all,
        sent_json, set_cookies, text, visit_with,
    },
};

const MINUTE: u64 = 60_000;
const THANKS: &str = "/bedankt-nieuwsbrief-abonnement/";

fn isolate() -> &'static App {
    let mut changes = RECEIVER.to_vec();
    changes.push(("SESSION_KEY", session::KEY));
    isolate_with(&changes)
}

/// A receiver that does this with every sign-up, beside a healthy content system.
fn world(receive: impl Fn() -> Behaviour + 'static) -> World {
    World::new(except(healthy(), "Newsletter", move |_| receive()))
}

fn takes() -> Behaviour {
    Behaviour::json(&json!({"status": "success"}))
}

fn refuses() -> Behaviour {
    Behaviour::status(422)
}

fn closed() -> Behaviour {
    Behaviour::status(503)
}

fn sign_up(world: &World, host: &str, email: &str) -> Request {
    let names = [("voornaam", " Ada "), ("achternaam", "Vos")];
    filled_in(world, host, &[&names[..], &[("email", email), ("privacy", "1")]].concat())
}

/// The footer's form with these fields.
fn filled_in(world: &World, host: &str, fields: &[(&str, &str)]) -> Request {
    let mut body = form_urlencoded::Serializer::new(String::new());
    body.append_pair("page", "/").append_pair("form-block", "0").extend_pairs(fields);
    let address = Some("192.0.2.1".to_owned());
    Request { address, ..post_to(world, &format!("{host}/_/newsletter"), &body.finish()) }
}

#[track_caller]
fn check_thanked(response: &Response) {
    assert_eq!(location(response), (303, Some(THANKS)));
}

/// The sign-ups that were sent on since the last time somebody asked.
fn sent_on(world: &World) -> Vec<Value> {
    let calls = world.calls.take().into_iter().filter(|(operation, _)| operation == "Newsletter");
    calls.map(|(_, call)| sent_json(&call)["data"][0].take()).collect()
}

#[test]
fn the_same_address_signs_up_once() {
    let (app, world) = (isolate(), world(takes));
    for email in ["ada@example.com", " ada@example.com ", "Ada@Example.com"] {
        check_thanked(&respond(app, &world, sign_up(&world, "nl.example", email)));
    }
    let sent = sent_on(&world);
    assert_eq!(
        (sent.len(), &sent[0]["email"], &sent[0]["voornaam"]),
        (1, &json!("ada@example.com"), &json!("Ada"))
    );
    check_thanked(&respond(app, &world, sign_up(&world, "nl.example", "bob@example.com")));
    respond(app, &world, sign_up(&world, "de.example", "ada@example.com"));
    assert_eq!(sent_on(&world).len(), 2, "somebody else, and the newsletter of another language");
    world.wait(10 * MINUTE);
    check_thanked(&respond(app, &world, sign_up(&world, "nl.example", "ada@example.com")));
    assert_eq!(sent_on(&world).len(), 1, "people may mean it");
}

#[test]
fn a_second_click_waits_for_the_first() {
    for (receive, status, calls) in
        [(takes as fn() -> Behaviour, 303, 1), (refuses, 422, 2), (closed, 303, 1)]
    {
        let (app, world) = (isolate(), world(move || receive().after(1500)));
        let requests = [0, 1].map(|_| sign_up(&world, "nl.example", "ada@example.com"));
        let both = run_all(&world, requests.map(|request| app.respond(request, world.ports())));
        assert_eq!((both[0].status, both[1].status), (status, status));
        assert_eq!(sent_on(&world).len(), calls);
    }
}

#[test] // PR4
fn nobody_signs_up_without_a_name_an_address_and_consent() {
    let (app, world) = (isolate(), world(takes));
    let good = [("voornaam", "Ada"), ("achternaam", "Vos"), ("email", "ada@example.com"), ("privacy", "1")];
    for (place, values) in [["", " "], ["", " "], ["", "ada@"], ["", " "]].iter().enumerate() {
        for value in values {
            let mut fields = good;
            fields[place].1 = value;
            let response = respond(app, &world, filled_in(&world, "nl.example", &fields));
            let wrong = format!(r#"id="newsletter-{}-errors""#, fields[place].0);
            assert!(response.status == 422 && text(&response).contains(&wrong), "{fields:?}");
        }
    }
    assert_eq!(sent_on(&world).len(), 0);
}

#[test]
fn what_is_too_long_is_not_called_missing_and_stays() {
    let (app, world) = (isolate(), world(takes));
    let long = "x".repeat(1200);
    let good = [("voornaam", "Ada"), ("achternaam", "Vos"), ("email", "ada@example.com"), ("privacy", "1")];
    for place in 0..3 {
        let mut fields = good;
        fields[place].1 = &long;
        let html = text(&respond(app, &world, filled_in(&world, "nl.example", &fields)));
        assert!(html.contains("<li>Dit is te lang</li>") && html.contains(&long), "{}", fields[place].0);
    }
}

#[test]
fn it_is_shown_again_on_the_page_that_it_was_sent_from() {
    let (app, world) = (isolate(), world(takes));
    for path in ["/about/", "/offertelijst/", "/aanmelden/", "/registreren/"] {
        let body = format!("page={path}&newsletter-form=newsletter&voornaam=Ada&email=ada%40&privacy=1");
        let sent = || post_to(&world, "nl.example/_/newsletter", &body);
        let answer = respond(app, &world, as_navigation(sent()));
        assert_eq!(location(&answer), (303, Some(path)));
        let led = visit_with(app, &world, set_cookies(&answer)[0], &format!("nl.example{path}"));
        for page in [led, respond(app, &world, sent())] {
            let html = text(&page);
            assert_eq!(
                (page.status, page.header("cache-control")),
                (422, Some("private, no-store")),
                "{path}"
            );
            assert!(html.contains(r#"value="Ada""#) && html.contains("newsletter-email-errors"), "{path}");
            assert!(html.contains(&format!(r#"name="page" value="{path}""#)), "{path}");
        }
    }
    for path in ["/missing/", "/account/", "/favorieten/"] {
        let nowhere = format!("page={path}&newsletter-form=newsletter&voornaam=Ada");
        let sent = || post_to(&world, "nl.example/_/newsletter", &nowhere);
        assert_eq!(location(&respond(app, &world, as_navigation(sent()))), (303, Some("/")), "{path}");
        assert_eq!(respond(app, &world, sent()).status, 422, "{path}");
    }
}

#[test]
fn the_search_or_the_filtered_list_that_it_was_sent_from_comes_back() {
    let (app, world) = (isolate(), world(takes));
    let led = |path: &str, referer: &str| {
        let body = format!("page={path}&newsletter-form=newsletter&voornaam=Ada");
        let mut sent = as_navigation(post_to(&world, "nl.example/_/newsletter", &body));
        sent.post.as_mut().unwrap().referer = Some(referer.to_owned());
        location(&respond(app, &world, sent)).1.unwrap_or_default().to_owned()
    };
    let search = "/zoeken/?query=bank";
    assert_eq!(led("/zoeken/", &format!("https://nl.example{search}")), search);
    for other in ["https://en.example/zoeken/?query=bank", "https://nl.example/nieuws/?year=2025", "nonsense"]
    {
        assert_eq!(led("/zoeken/", other), "/zoeken/", "{other}");
    }
}

#[test]
fn filled_honeypot_is_thanked_and_not_sent() {
    let (app, world) = (isolate(), world(takes));
    let fields = [("voornaam", "Ada"), ("achternaam", "Vos"), ("email", "ada@example.com"), ("privacy", "1")];
    let trapped = [&fields[..], &[("form-website", "https://spam.example")]].concat();
    check_thanked(&respond(app, &world, filled_in(&world, "nl.example", &trapped)));
    assert_eq!(sent_on(&world).len(), 0);
}

#[test] // F30
fn what_was_refused_may_be_sent_anew() {
    let (app, world) = (isolate(), world(refuses));
    let response = respond(app, &world, sign_up(&world, "nl.example", "ada@example.com"));
    let html = text(&response);
    assert_eq!(response.status, 422);
    assert!(html.contains(r#"value="ada@example.com""#) && html.contains(r#"aria-invalid="true""#));
    assert_eq!(sent_on(&world).len(), 1);
    respond(app, &world, sign_up(&world, "nl.example", "ada@example.com"));
    assert_eq!(sent_on(&world).len(), 1);
}

#[test] // F30
fn what_waits_for_the_receiver_arrives_once() {
    for lost in [closed as fn() -> Behaviour, Behaviour::down, Behaviour::hangs] {
        let (app, world) = (isolate(), world(lost));
        for _ in 0..2 {
            check_thanked(&respond(app, &world, sign_up(&world, "nl.example", "ada@example.com")));
        }
        assert_eq!((sent_on(&world).len(), world.messages().len()), (1, 1));
        world.script(Box::new(|_, _, _| takes()));
        assert!(world.alarm(app));
        assert_eq!((sent_on(&world).len(), world.messages().len()), (1, 0));
        check_thanked(&respond(app, &world, sign_up(&world, "nl.example", "ada@example.com")));
        assert_eq!(sent_on(&world).len(), 0, "it has arrived");
    }
}

#[test] // F31
fn without_the_outbox_nobody_is_thanked_for_nothing() {
    let (app, world) = (isolate(), world(closed));
    world.break_part(Part::Outbox);
    let response = respond(app, &world, sign_up(&world, "nl.example", "ada@example.com"));
    assert_eq!((response.status, response.header("retry-after")), (503, Some("30")));
    assert!(text(&response).contains(r#"value="ada@example.com""#));
    assert_eq!(sent_on(&world).len(), 1, "it was tried all the same");
    world.script(Box::new(|_, _, _| takes()));
    check_thanked(&respond(app, &world, sign_up(&world, "nl.example", "ada@example.com")));
    assert_eq!(sent_on(&world).len(), 1);
}

#[test] // RA12
fn a_stranger_gets_no_flood_of_letters() {
    let (app, world) = (isolate(), world(takes));
    let host = |number: u64| ["nl.example", "en.example", "de.example:8080"][(number % 3) as usize];
    let mut statuses = Vec::new();
    for number in 0..100 {
        let email = if number % 2 == 0 { "Ada@example.com" } else { "ada@Example.com" };
        let address = Some(format!("203.0.113.{number}"));
        let response = respond(app, &world, Request { address, ..sign_up(&world, host(number), email) });
        statuses.push(response.status);
        world.wait(20_000);
    }
    assert!(statuses[..3] == [303; 3] && statuses.contains(&429), "{statuses:?}");
    assert_eq!(sent_on(&world).len(), 3, "in half an hour");
    let other = respond(app, &world, sign_up(&world, "nl.example", "bob@example.com"));
    check_thanked(&other);
}
