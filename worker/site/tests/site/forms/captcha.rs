//! Forms with a captcha: whom its tokens are shown to, and what becomes of forms that nobody checked.

use serde_json::json;
use site::{app::App, http::request::Request, ports::Outgoing};

use super::{PAGE, bad, by_script, good, saved, saying, sent, system_with, verified, with};
use crate::{
    session,
    world::{self, Behaviour, World, get, isolate_with, read_json, respond, sent_json, text},
};

const EDGE: [(&str, &str); 6] = [
    ("SESSION_KEY", session::KEY),
    ("CAPTCHA", "edge"),
    ("CAPTCHA_SCRIPT", "https://captcha.example/api.js"),
    ("CAPTCHA_VERIFY", "https://captcha.example/siteverify"),
    ("CAPTCHA_SITE_KEY", "public"),
    ("CAPTCHA_SECRET", "between us"),
];

/// The edge asks about tokens, …
fn asking() -> &'static App {
    isolate_with(&EDGE)
}

/// … or the content system does.
fn forwarding() -> &'static App {
    let mut changes = EDGE;
    changes[1].1 = "cms";
    isolate_with(&changes)
}

/// A content system whose form has its own captcha or not, beside a captcha's service that says this.
fn world(has_own: bool, verify: impl Fn() -> Behaviour + 'static) -> World {
    verified(has_own, saved, |_| json!([]), verify)
}

fn with_token(world: &World, token: &str) -> Request {
    sent(world, &with(&[("form-captcha", token)]))
}

/// The calls that verified a token and that sent a form, since the last time somebody asked.
fn calls(world: &World) -> (Vec<Outgoing>, Vec<Outgoing>) {
    let of = |calls: &[(String, Outgoing)], operation: &str| {
        calls.iter().filter(|(name, _)| name == operation).map(|(_, call)| call.clone()).collect()
    };
    let calls = world.calls.take();
    (of(&calls, "Verify"), of(&calls, "Submit"))
}

/// What operators are told, line by line.
fn errors(world: &World) -> Vec<String> {
    world.take_log().into_iter().filter(|line| line.contains(r#""level":"error""#)).collect()
}

#[test]
fn the_edge_asks_once_and_shows_the_token_to_nobody_else() {
    let world = world(false, good);
    let answer = read_json(&respond(asking(), &world, by_script(with_token(&world, "one+token"))));
    assert_eq!((&answer["unverified"], &answer["late"]), (&json!(false), &json!(false)));
    let (asked, forms) = calls(&world);
    assert_eq!((asked.len(), forms.len()), (1, 1));
    assert_eq!(asked[0].url, "https://captcha.example/siteverify");
    assert_eq!(world::sent(&asked[0]), "secret=between+us&response=one%2Btoken&remoteip=192.0.2.1");
    assert!(!world::sent(&forms[0]).contains("token"), "{}", world::sent(&forms[0]));
    assert_eq!((world.counted.take().len(), errors(&world).len()), (1, 0));
}

#[test]
fn the_content_system_asks_where_its_form_has_a_captcha() {
    let world = world(true, || panic!("a token is good for one question"));
    let answer = read_json(&respond(forwarding(), &world, by_script(with_token(&world, "token"))));
    assert_eq!(answer["unverified"], false);
    let (_, forms) = calls(&world);
    let sent = sent_json(&forms[0]);
    let expected = json!({"name": "g-recaptcha-response", "value": "token"});
    assert_eq!(sent["variables"]["recaptchaCaptcha"], expected);
    assert_eq!((world.counted.take().len(), errors(&world).len()), (1, 0));
}

#[test] // RA11
fn a_wrong_token_is_refused_in_words_of_its_own() {
    let world = world(false, bad);
    let response = respond(asking(), &world, with_token(&world, "used"));
    let html = text(&response);
    assert_eq!(response.status, 422);
    assert!(html.contains("De controle tegen robots is niet gelukt.") && html.contains("Graag twee banken."));
    assert_eq!(calls(&world).1.len(), 0, "nothing is sent");
    let again = respond(asking(), &world, by_script(with_token(&world, "used")));
    assert_eq!(again.status, 422, "nor is it taken for sent");
}

/// What its visitor is told.
const UNVERIFIED: &str =
    "Uw bericht is aangekomen. Zonder de controle tegen robots bekijkt een van ons het eerst zelf.";

/// The visitor's page, told by the cookie of the answer.
fn told(app: &'static App, world: &World, cookie: &str) -> String {
    let cookie = Some(cookie.split(';').next().unwrap().to_owned());
    text(&respond(app, world, Request { cookie, ..get(world, PAGE) }))
}

#[test] // F26, F27
fn what_nobody_could_check_is_taken_marked_and_counted_twice() {
    type Case = (&'static str, fn() -> Behaviour);
    let cases: [Case; 5] = [
        ("token", Behaviour::down),
        ("token", Behaviour::hangs),
        ("token", Behaviour::html),
        ("token", || Behaviour::status(500)),
        // Its script was blocked: there is nothing to ask about.
        ("", || panic!("nothing is asked")),
    ];
    for (token, verify) in cases {
        let (app, world) = (asking(), world(false, verify));
        let response = respond(app, &world, with_token(&world, token));
        assert_eq!((response.status, calls(&world).1.len()), (303, 1));
        assert_eq!(world.counted.take(), ["192.0.2.1", "192.0.2.1"]);
        let told = told(app, &world, response.header("set-cookie").unwrap());
        assert!(told.contains(UNVERIFIED), "{told}");
        let lines = world.take_log();
        let count = |words: &str| lines.iter().filter(|line| line.contains(words)).count();
        // That its service fails is for operators; that a visitor's browser asked nobody is not.
        let errors = usize::from(!token.is_empty());
        assert_eq!((count(r#""level":"error""#), count("waits for somebody")), (errors, 1), "{lines:?}");
        assert!(lines.iter().all(|line| !line.contains("between us") && !line.contains("ada@")));
    }
}

#[test]
fn a_form_that_nobody_could_check_leads_on_like_every_other() {
    for (own, expected) in [
        (json!({"submitAction": "url", "redirectUrl": "/dank/"}), json!("/dank/")),
        (json!({"submitAction": "reload"}), json!(null)),
    ] {
        let reloads = own["submitAction"] == "reload";
        let change = move |form: &mut serde_json::Value| {
            form["settings"].as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        };
        let world = World::new(system_with(change, |_| saved(), |_| json!([])));
        let answer = read_json(&respond(asking(), &world, by_script(with_token(&world, ""))));
        assert_eq!((&answer["unverified"], &answer["late"]), (&json!(true), &json!(false)));
        assert_eq!((&answer["location"], &answer["reload"]), (&expected, &json!(reloads)));
        let plain = respond(asking(), &world, sent(&world, &saying("Nog een.")));
        let place = if reloads { "/vraag/" } else { "/dank/" };
        assert_eq!(world::location(&plain), (303, Some(place)));
    }
}

#[test] // RA11, F27
fn whoever_avoids_the_check_soon_has_to_wait() {
    let world = world(false, Behaviour::down);
    world.limit_after("192.0.2.1", 1);
    let response = respond(asking(), &world, with_token(&world, "token"));
    assert_eq!((response.status, calls(&world).1.len()), (429, 0));
    assert!(text(&response).contains("Graag twee banken."));
}

#[test]
fn two_captchas_for_one_form_are_said_to_operators_once() {
    let (app, world) = (asking(), world(true, good));
    let answer = read_json(&respond(app, &world, by_script(with_token(&world, "token"))));
    assert_eq!(answer["unverified"], false, "its visitor did nothing wrong");
    let errors = errors(&world);
    assert_eq!(errors.len(), 1, "{errors:?}");
    let reference = answer["reference"].as_str().unwrap();
    assert!(errors[0].contains(reference) && errors[0].contains("needs the form's own captcha to be off"));
}
