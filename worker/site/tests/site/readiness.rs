//! `/_/ready`: what is missing, fails or refuses us, and what that costs.

use serde_json::{Value, json};
use site::app::App;

use crate::world::{
    Behaviour, Part, Script, StoreMode, World, get, healthy, isolate, isolate_with, read_json, run_all, sent,
    text, visit,
};

const READY: &str = "nl.example/_/ready";

/// All that a deployment may have.
const WHOLE: [(&str, &str); 12] = [
    ("SESSION_KEY", "a key that nobody guesses, of 32 bytes"),
    ("LINK_KEY", "a key that nobody guesses"),
    ("SEARCH_HOSTS", "https://search.example"),
    ("SEARCH_APP_ID", "an application"),
    ("SEARCH_KEY", "a key of searches"),
    ("NEWSLETTER_URL", "https://receiver.example/users"),
    ("NEWSLETTER_WORKFLOW", "a workflow"),
    ("NEWSLETTER_AUTHORIZATION", "a word of sign-ups"),
    ("CAPTCHA_SCRIPT", "https://captcha.example/script.js"),
    ("CAPTCHA_VERIFY", "https://captcha.example/verify"),
    ("CAPTCHA_SECRET", "a secret of captchas"),
    ("CAPTCHA_VERDICT_KEY", "a key of verdicts that nobody guesses"),
];

/// Everybody answers as they should.
fn willing() -> Script {
    Box::new(|operation, call, variables| match operation {
        "Search" if sent(call).contains(r#""hitsPerPage":0"#) => Behaviour::status(400),
        "Search" => Behaviour::json(&json!({"results": []})),
        "Newsletter" => Behaviour::status(422),
        other => Behaviour::healthy(other, variables),
    })
}

/// One system behaves otherwise.
fn with(system: &'static str, behaves: fn() -> Behaviour) -> Script {
    Box::new(move |operation, call, variables| match operation == system {
        true => behaves(),
        false => willing()(operation, call, variables),
    })
}

fn without(name: &str) -> &'static App {
    let kept: Vec<(&str, &str)> = WHOLE.into_iter().filter(|(known, _)| *known != name).collect();
    isolate_with(&[kept.as_slice(), &[(name, "")]].concat())
}

/// Status and entries.
fn ask(app: &'static App, world: &World) -> (u16, Value) {
    let response = visit(app, world, READY);
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    let answer: Value = read_json(&response);
    assert_eq!(answer["version"], "0123456789ab");
    assert_eq!(answer["status"], if response.status == 200 { "ok" } else { "not ready" });
    (response.status, answer["dependencies"].clone())
}

#[test]
fn a_whole_deployment_is_ready() {
    let (app, world) = (isolate_with(&WHOLE), World::new(willing()));
    let (status, entries) = ask(app, &world);
    assert_eq!(status, 200, "{entries}");
    for (name, entry) in entries.as_object().unwrap() {
        let expected = if name == "snapshot" { "missing" } else { "ok" };
        assert_eq!(entry["status"], expected, "{name}");
    }
    assert_eq!(entries["snapshot"], json!({"status": "missing", "required": false, "missing": ["snapshot"]}));
    assert_eq!(world.take_operations(), ["Newsletter", "Ready", "Search"]);
    assert_eq!(world.writes.take().len(), 1);
    assert!(world.take_log().is_empty());
}

#[test]
fn asking_often_costs_nothing() {
    let (app, world) = (
        isolate_with(&WHOLE),
        World::new(with("Ready", || Behaviour::healthy("Ready", &Value::Null).after(700))),
    );
    let asked = (0..50).map(|_| app.respond(get(&world, READY), world.ports()));
    let answers = run_all(&world, asked);
    assert!(answers.iter().all(|answer| answer.status == 200));
    assert_eq!(world.take_operations(), ["Newsletter", "Ready", "Search"], "for all of them");
    world.wait(4000);
    ask(app, &world);
    assert!(world.take_operations().is_empty());
    world.wait(2000);
    ask(app, &world);
    assert_eq!(world.take_operations().len(), 3);
}

#[test]
fn what_is_missing_is_named() {
    for (name, entry, status) in [
        ("SESSION_KEY", "sessions", 503),
        ("PUBLISH_SECRET", "publish", 503),
        ("SEARCH_KEY", "search", 503),
        ("SEARCH_HOSTS", "search", 503),
        ("NEWSLETTER_AUTHORIZATION", "newsletter", 503),
        ("NEWSLETTER_WORKFLOW", "newsletter", 503),
        ("LINK_KEY", "links", 200),
        ("CAPTCHA_SECRET", "captcha", 200),
        ("CAPTCHA_VERDICT_KEY", "captcha", 200),
    ] {
        let (app, world) = (without(name), World::new(willing()));
        let (found, entries) = ask(app, &world);
        assert_eq!(found, status, "{name}: {entries}");
        let entry = &entries[entry];
        assert_eq!(
            (&entry["status"], &entry["required"]),
            (&json!("missing"), &json!(status == 503)),
            "{name}"
        );
        assert_eq!(entry["missing"], json!([name]));
    }
}

#[test]
fn unconfigured_search_and_captcha_are_not_required() {
    let small = isolate_with(&[WHOLE[0], WHOLE[1]]);
    let (status, entries) = ask(small, &World::new(healthy()));
    assert_eq!(status, 200, "{entries}");
    let names = json!(["SEARCH_HOSTS", "SEARCH_APP_ID", "SEARCH_KEY"]);
    assert_eq!(entries["search"], json!({"status": "missing", "required": false, "missing": names}));
    assert!(entries.get("captcha").is_none() && entries.get("submissions").is_none());
}

#[test]
fn bindings_are_named() {
    for (binding, entry, status) in [
        ("CONTENT", "store", 503),
        ("PUBLISH", "publish", 503),
        ("REFRESH", "refresh", 503),
        ("ENDED_SESSIONS", "endedSessions", 503),
        ("ACCOUNT_LISTS", "accountLists", 503),
        ("LOGIN_GUARD", "loginGuard", 503),
        ("OUTBOX", "outbox", 503),
        ("UPLOADS", "uploads", 503),
        ("LIMIT_MISS", "limits", 503),
        ("ASSETS", "snapshot", 200),
    ] {
        let (app, world) = (isolate_with(&WHOLE), World::new(willing()));
        world.unbind(binding);
        let (found, entries) = ask(app, &world);
        assert_eq!((found, &entries[entry]["missing"]), (status, &json!([binding])), "{entries}");
    }
}

#[test]
fn readiness_reports_refusing_and_failing_systems() {
    type Case = (&'static str, fn() -> Behaviour, &'static str, &'static str);
    let cases: [Case; 12] = [
        ("Ready", || Behaviour::status(400), "cms", "refused"),
        ("Ready", || Behaviour::status(403), "cms", "refused"),
        ("Ready", || Behaviour::status(500), "cms", "failing"),
        ("Ready", Behaviour::down, "cms", "failing"),
        ("Ready", Behaviour::hangs, "cms", "failing"),
        ("Ready", Behaviour::html, "cms", "failing"),
        ("Search", || Behaviour::status(403), "search", "refused"),
        ("Search", || Behaviour::status(404), "search", "failing"),
        ("Search", Behaviour::hangs, "search", "failing"),
        ("Newsletter", || Behaviour::status(401), "newsletter", "refused"),
        ("Newsletter", || Behaviour::status(404), "newsletter", "failing"),
        ("Newsletter", Behaviour::hangs, "newsletter", "failing"),
    ];
    for (system, behaves, entry, state) in cases {
        let (app, world) = (isolate_with(&WHOLE), World::new(with(system, behaves)));
        let start = world.now();
        let (status, entries) = ask(app, &world);
        assert_eq!((status, &entries[entry]["status"]), (503, &json!(state)), "{entries}");
        assert!(world.now() - start <= 2500, "all are asked at the same time");
        let log = world.take_log();
        assert!(log.iter().any(|line| line.contains(&format!("{entry} {state}"))), "{log:?}");
        world.script(willing());
        world.wait(5000);
        assert_eq!(ask(app, &world).0, 200, "{entry} is there again");
    }
}

#[test]
fn the_store_and_the_objects_are_tried() {
    type Fault = fn(&World);
    let fail: [(&str, Fault); 3] = [
        ("store", |world| world.store_mode.set(StoreMode::Throws)),
        ("store", |world| world.store_mode.set(StoreMode::Hangs)),
        ("loginGuard", |world| world.lost_object.set(Some("LOGIN_GUARD"))),
    ];
    for (entry, fails) in fail {
        let (app, world) = (isolate_with(&WHOLE), World::new(willing()));
        fails(&world);
        let (status, entries) = ask(app, &world);
        assert_eq!((status, &entries[entry]["status"]), (503, &json!("failing")), "{entries}");
    }
}

#[test]
fn without_a_token_the_refusal_names_it() {
    let tokenless = isolate_with(&[WHOLE.as_slice(), &[("CMS_TOKEN", "")]].concat());
    let (status, entries) = ask(tokenless, &World::new(with("Ready", || Behaviour::status(400))));
    assert_eq!((status, &entries["cms"]["missing"]), (503, &json!(["CMS_TOKEN"])));
    assert_eq!(ask(tokenless, &World::new(willing())).0, 503, "it is kept for a moment");
    let open = isolate_with(&[WHOLE.as_slice(), &[("CMS_TOKEN", "")]].concat());
    assert_eq!(ask(open, &World::new(willing())).0, 200, "a public schema needs none");
}

#[test]
fn the_token_for_submissions_is_tried_too() {
    let both = [WHOLE.as_slice(), &[("CMS_SUBMISSIONS_TOKEN", "second-token")]].concat();
    let script: fn(u16, &'static str) -> Script = |status, answer| {
        Box::new(move |operation, call, variables| {
            let own = call.headers.iter().any(|(_, value)| value == "Bearer second-token");
            match operation {
                "Ready" if own => Behaviour::of(status, "application/json", answer),
                other => willing()(other, call, variables),
            }
        })
    };
    for (status, answer, state) in [
        (200, r#"{"data":{"formieSubmissions":[]}}"#, "ok"),
        (200, r#"{"data":{}}"#, "refused"),
        (200, r#"{"errors":[{"message":"Cannot query field"}]}"#, "refused"),
        (400, r#"{"error":"Invalid Authorization header"}"#, "refused"),
        (500, "{}", "failing"),
    ] {
        let (found, entries) = ask(isolate_with(&both), &World::new(script(status, answer)));
        assert_eq!(entries["submissions"]["status"], state, "{answer}");
        assert_eq!((found == 200, &entries["cms"]["status"]), (state == "ok", &json!("ok")), "{answer}");
    }
}

#[test]
fn no_secret_and_no_address_is_told() {
    let (app, world) = (isolate_with(&WHOLE), World::new(with("Ready", || Behaviour::status(400))));
    let mut told = world.log.take();
    told.push(text(&visit(app, &world, READY)));
    told.extend(world.take_log());
    for text in told {
        for (_, value) in WHOLE {
            assert!(!text.contains(value), "{value}: {text}");
        }
        assert!(!text.contains("example/") && !text.contains("schema-token"), "{text}");
    }
}

#[test]
fn an_isolate_says_once_what_is_missing() {
    let (app, world) = (isolate_with(&[("PUBLISH_SECRET", "")]), World::new(willing()));
    world.unbind("UPLOADS");
    for _ in 0..3 {
        visit(app, &world, "nl.example/about/");
    }
    let log: Vec<String> =
        world.log.take().into_iter().filter(|line| !line.contains(r#""request""#)).collect();
    assert_eq!(
        log,
        [
            r#"{"level":"error","message":"secrets, variables or bindings are missing","names":["PUBLISH_SECRET","SESSION_KEY","UPLOADS"]}"#,
            r#"{"cause":"SEARCH_HOSTS, SEARCH_APP_ID, SEARCH_KEY, NEWSLETTER_URL, NEWSLETTER_WORKFLOW, NEWSLETTER_AUTHORIZATION, LINK_KEY","level":"warning","message":"parts of the site are not offered without these"}"#,
        ]
    );
    visit(app, &world, "nl.example/");
    assert!(world.log.take().iter().all(|line| line.contains(r#""request""#)));
    visit(isolate(), &world, "nl.example/");
    let again = world.log.take();
    assert!(again.iter().any(|line| line.contains("SESSION_KEY")), "the next isolate says it too");
}

#[test]
fn how_much_has_not_arrived_is_told_and_makes_nothing_unready() {
    let (app, world) = (isolate_with(&WHOLE), World::new(willing()));
    let (_, entries) = ask(app, &world);
    assert_eq!(
        entries["outbox"],
        json!({"status": "ok", "required": true, "waiting": 0, "oldestSeconds": null})
    );
    world.store_message(&crate::outbox::form(&json!({})));
    world.wait(7_800_000);
    let (status, entries) = ask(app, &world);
    assert_eq!(
        (status, &entries["outbox"]["waiting"], &entries["outbox"]["oldestSeconds"]),
        (200, &json!(1), &json!(7800))
    );
    world.break_part(Part::Outbox);
    world.wait(6000);
    assert_eq!(ask(app, &world).1["outbox"], json!({"status": "ok", "required": true}), "nobody can say");
}
