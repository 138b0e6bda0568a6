//! The longest of everything that addresses, cookies and forms hold comes through the route that takes it.

use site::http::{
    request::{Post, Request},
    response::Response,
};

use crate::{
    account::{LOGIN, SIGN_UP, accounts},
    forms, session,
    world::{
        LINK_KEY, World, form, get, healthy, isolate_with, location, post_to, respond, text, visit,
        visit_with,
    },
};

/// Sends a form as a browser does that keeps no cookie, and goes where that leads.
fn submit(app: &'static site::app::App, world: &World, host: &str, request: Request) -> Response {
    let post = request.post.map(|post| Post {
        fetch_mode: Some("navigate".to_owned()),
        fetch_dest: Some("document".to_owned()),
        ..post
    });
    let answer = respond(app, world, Request { post, cookie: None, address: None, ..request });
    match location(&answer) {
        (303, Some(place)) => respond(app, world, get(world, &format!("{host}{place}"))),
        _ => answer,
    }
}

#[test]
fn a_shared_list_opens_with_all_its_texts() {
    let app = isolate_with(&[LINK_KEY]);
    let world = World::new(healthy());
    let remark = "two at the gate, the others beside the water, please deliver by noon..";
    let lines = |count: u32, text: &str| {
        let line = |n| format!("{}x100~~~{text}", u32::MAX - n);
        (0..count).map(line).collect::<Vec<_>>().join(".")
    };
    for list in [lines(22, &remark.replace(' ', "+").replace('.', "%2E")), lines(100, &"a".repeat(17))] {
        let cookie = format!("quotation={list}");
        let sent = Request {
            cookie: Some(cookie.clone()),
            ..post_to(&world, "nl.example/offertelijst/", "action=share&form-list=")
        };
        let answer = respond(app, &world, sent);
        let place = location(&answer).1.unwrap().split('#').next().unwrap().to_owned();
        let own = visit_with(app, &world, &cookie, &format!("nl.example{place}"));
        let (link, _) = place.split_once("&share").unwrap();
        for page in [own, visit(app, &world, &format!("nl.example{link}"))] {
            assert_eq!(page.status, 200, "{}", place.len());
            let words = list.split("~~~").last().unwrap().split('+').next().unwrap();
            assert!(text(&page).matches(words).count() >= list.split('.').count(), "{words}");
        }
    }
}

#[test]
fn a_form_comes_back_as_it_was_typed_however_long_it_is() {
    for (letters, letter) in
        [100, 1200, 2000, 2400, 2900, 3000, 3100, 6000].into_iter().flat_map(|n| [(n, "a"), (n, "\u{e9}")])
    {
        let typed = letter.repeat(letters);
        let world = World::new(forms::system(|_| panic!("nothing is sent")));
        let fields = [("form-step", "1"), ("form-go", "send"), ("soort", "bank"), ("bericht", &*typed)];
        let page = submit(forms::isolate(), &world, "nl.example", forms::sent(&world, &fields));
        assert_eq!(page.status, 422, "{letters} {letter}");
        assert!(text(&page).contains(&typed), "{letters} {letter}");

        let world = World::new(accounts());
        let body = form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("fullName", &*typed), ("email", ""), ("company", "Bos"), ("password", "b")])
            .finish();
        let page = submit(session::isolate(), &world, "en.example", post_to(&world, SIGN_UP, &body));
        assert_eq!(page.status, 422, "{letters} {letter}");
        assert!(text(&page).contains(&typed), "{letters} {letter}");
    }
}

#[test]
fn the_way_to_the_log_in_is_never_too_long() {
    let (app, world) = (session::isolate(), World::new(accounts()));
    for query in ["a".repeat(8190), "%C3%A9".repeat(1300), "&".repeat(8190), "%25".repeat(2700)] {
        let answer = visit(app, &world, &format!("nl.example/account/?x={query}"));
        let (status, place) = location(&answer);
        assert_eq!((status, place), (302, Some("/aanmelden/?return=true&to=%2Faccount%2F")));
        // A form with a long address to return to is the answer itself.
        let mut body = form_urlencoded::Serializer::new("email=ada%40example.com&password=".to_owned());
        body.append_pair("to", &format!("/account/?x={query}"));
        let page = submit(
            app,
            &world,
            "en.example",
            Request { post: Some(form(&body.finish())), ..post_to(&world, LOGIN, "") },
        );
        assert_eq!(page.status, 422);
        assert!(text(&page).contains("ada@example.com"));
    }
    assert_eq!(visit(app, &world, &format!("nl.example/account/?x={}", "a".repeat(8191))).status, 414);
}
