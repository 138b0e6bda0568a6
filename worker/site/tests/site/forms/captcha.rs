//! Forms with a captcha: whom its tokens are shown to, and what becomes of forms that nobody checked.

use serde_json::{Value, json};
use site::{app::App, http::request::Request, ports::Outgoing};

use super::{GOOD, PAGE, by_script, json as body, saved, sent, system_with};
use crate::world::{Behaviour, World, get, isolate_with, respond, sent as text_of, text};

const EDGE: [(&str, &str); 6] = [
    ("SESSION_KEY", "a key of at least thirty-two bytes"),
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
    let change = move |form: &mut Value| {
        let keys = json!({"siteKey": "own", "secretKey": "secret"}).to_string();
        let own = json!([{"handle": "recaptcha", "enabled": true, "settings": keys}]);
        form["settings"]["integrations"] = if has_own { own } else { json!([]) };
    };
    let rest = system_with(change, |_| saved(), |_| json!([]));
    World::new(Box::new(move |operation, call, variables| match operation {
        "Verify" => verify(),
        _ => rest(operation, call, variables),
    }))
}

fn good() -> Behaviour {
    Behaviour::json(&json!({"success": true, "hostname": "nl.example"}))
}

fn bad() -> Behaviour {
    Behaviour::json(&json!({"success": false, "error-codes": ["timeout-or-duplicate"]}))
}

fn with_token(world: &World, token: &str) -> Request {
    let mut fields = GOOD.to_vec();
    fields.push(("form-captcha", token));
    sent(world, &fields)
}

/// The calls of an operation since the last time somebody asked, and those that sent a form.
fn calls(world: &World, operation: &str) -> (Vec<Outgoing>, Vec<Outgoing>) {
    let mut all = world.take_calls();
    all.retain(|(name, _)| name == operation || name == "Submit");
    let (forms, others) = all.into_iter().partition::<Vec<_>, _>(|(name, _)| name == "Submit");
    let only = |calls: Vec<(String, Outgoing)>| calls.into_iter().map(|(_, call)| call).collect();
    (only(others), only(forms))
}

/// What operators are told, line by line.
fn errors(world: &World) -> Vec<String> {
    world.take_log().into_iter().filter(|line| line.contains(r#""level":"error""#)).collect()
}

#[test]
fn the_edge_asks_once_and_shows_the_token_to_nobody_else() {
    let world = world(false, good);
    let answer = body(&respond(asking(), &world, by_script(with_token(&world, "one+token"))));
    assert_eq!((&answer["unverified"], &answer["late"]), (&json!(false), &json!(false)));
    let (asked, forms) = calls(&world, "Verify");
    assert_eq!((asked.len(), forms.len()), (1, 1));
    assert_eq!(asked[0].url, "https://captcha.example/siteverify");
    assert_eq!(text_of(&asked[0]), "secret=between+us&response=one%2Btoken&remoteip=192.0.2.1");
    assert!(!text_of(&forms[0]).contains("token"), "{}", text_of(&forms[0]));
    assert_eq!((world.take_counted().len(), errors(&world).len()), (1, 0));
}

#[test]
fn the_content_system_asks_where_its_form_has_a_captcha() {
    let world = world(true, || panic!("a token is good for one question"));
    let answer = body(&respond(forwarding(), &world, by_script(with_token(&world, "token"))));
    assert_eq!(answer["unverified"], false);
    let (_, forms) = calls(&world, "Verify");
    let sent: Value = serde_json::from_str(text_of(&forms[0])).unwrap();
    let expected = json!({"name": "g-recaptcha-response", "value": "token"});
    assert_eq!(sent["variables"]["recaptchaCaptcha"], expected);
    assert_eq!((world.take_counted().len(), errors(&world).len()), (1, 0));
}

#[test] // RA11
fn a_wrong_token_is_refused_in_words_of_its_own() {
    let world = world(false, bad);
    let response = respond(asking(), &world, with_token(&world, "used"));
    let html = text(&response);
    assert_eq!(response.status, 422);
    assert!(html.contains("De controle tegen robots is niet gelukt.") && html.contains("Graag twee banken."));
    assert_eq!(calls(&world, "Verify").1.len(), 0, "nothing is sent");
    let again = respond(asking(), &world, by_script(with_token(&world, "used")));
    assert_eq!(again.status, 422, "nor is it taken for sent");
}

/// What its visitor is told.
const UNVERIFIED: &str =
    "De controle tegen robots is niet gedaan. Daarom bekijkt een van ons uw bericht eerst zelf.";

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
        assert_eq!((response.status, calls(&world, "Verify").1.len()), (303, 1));
        assert_eq!(world.take_counted(), ["192.0.2.1", "192.0.2.1"]);
        let told = told(app, &world, response.header("set-cookie").unwrap());
        assert!(told.contains(UNVERIFIED), "{told}");
        let errors = errors(&world);
        let waits = errors.iter().filter(|line| line.contains("waits for somebody")).count();
        assert_eq!((errors.len(), waits), (if token.is_empty() { 1 } else { 2 }, 1), "{errors:?}");
        assert!(errors.iter().all(|line| !line.contains("between us") && !line.contains("ada@")));
    }
}

#[test] // RA11, F27
fn whoever_avoids_the_check_soon_has_to_wait() {
    let world = world(false, Behaviour::down);
    world.limit_after("192.0.2.1", 1);
    let response = respond(asking(), &world, with_token(&world, "token"));
    assert_eq!((response.status, calls(&world, "Verify").1.len()), (429, 0));
    assert!(text(&response).contains("Graag twee banken."));
}

#[test]
fn two_captchas_for_one_form_are_said_to_operators_once() {
    let (app, world) = (asking(), world(true, good));
    let answer = body(&respond(app, &world, by_script(with_token(&world, "token"))));
    assert_eq!(answer["unverified"], false, "its visitor did nothing wrong");
    let errors = errors(&world);
    assert_eq!(errors.len(), 1, "{errors:?}");
    let reference = answer["reference"].as_str().unwrap();
    assert!(errors[0].contains(reference) && errors[0].contains("needs the form's own captcha to be off"));
}
