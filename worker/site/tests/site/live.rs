//! Whether a page is live, for editors who have just saved it.

use std::{cell::RefCell, rc::Rc};

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use site::{
    app::App,
    http::{
        request::{Method, Post, Request},
        response::Response,
    },
};

use crate::world::{
    Behaviour, START, Script, World, addresses, get, isolate_with, nowhere, page, respond, text, visit,
};

const KEY: &str = "a key of this test";
const CLOCK: &str = "16:13:20 CEST";

/// What the content system has: titles of the same page, by site. A site without one has none.
#[derive(Clone, Default)]
struct Cms(Rc<RefCell<Content>>);

#[derive(Default)]
struct Content {
    titles: Vec<(u64, &'static str)>,
    is_down: bool,
}

const URIS: [(u64, &str); 3] = [(1, "over"), (2, "about"), (3, "ueber")];

impl Cms {
    fn of(titles: &[(u64, &'static str)]) -> Cms {
        let cms = Cms::default();
        cms.0.borrow_mut().titles = titles.to_vec();
        cms
    }

    fn everywhere(title: &'static str) -> Cms {
        Cms::of(&[(1, title), (2, title), (3, title)])
    }

    fn save(&self, site: u64, title: &'static str) {
        let titles = &mut self.0.borrow_mut().titles;
        titles.retain(|(known, _)| *known != site);
        titles.push((site, title));
    }

    fn withdraw(&self) {
        self.0.borrow_mut().titles.clear();
    }

    fn break_down(&self) {
        self.0.borrow_mut().is_down = true;
    }

    fn script(&self) -> Script {
        let content = Rc::clone(&self.0);
        Box::new(move |operation, _, variables| {
            let content = content.borrow();
            if content.is_down {
                return Behaviour::down();
            }
            let found = |site: &u64| content.titles.iter().any(|(known, _)| known == site);
            match operation {
                "Page" => {
                    let site = variables["site"][0].as_u64().unwrap();
                    let uri = variables["uri"][0].as_str().unwrap();
                    let is_here = URIS.contains(&(site, uri));
                    let title = content.titles.iter().find(|(known, _)| is_here && *known == site);
                    let Some((_, title)) = title else { return Behaviour::json(&nowhere()) };
                    let mut answer = page(uri, title);
                    let others = URIS.iter().filter(|(other, _)| *other != site && found(other));
                    let others: Vec<Value> = others.map(|(other, uri)| localized(*other, uri)).collect();
                    answer["data"]["entry"]["localized"] = json!(others);
                    Behaviour::json(&answer)
                }
                "Alternates" if variables["id"][0] == 5 => {
                    let found = URIS.iter().filter(|(site, _)| found(site));
                    let found: Vec<Value> = found.map(|(site, uri)| localized(*site, uri)).collect();
                    Behaviour::json(&json!({"data": {"entries": found, "categories": []}}))
                }
                "Alternates" if variables["id"][0] == 6 => {
                    let person = json!({"__typename": "team_default_Entry", "siteId": 1, "uri": null, "localized": []});
                    Behaviour::json(&json!({"data": {"entries": [person], "categories": []}}))
                }
                _ => Behaviour::healthy(operation, variables),
            }
        })
    }
}

fn localized(site: u64, uri: &str) -> Value {
    json!({"__typename": "pages_default_Entry", "siteId": site, "uri": uri, "localized": []})
}

fn editors(cms: &Cms) -> (&'static App, World) {
    (isolate_with(&[("LINK_KEY", KEY)]), World::new(cms.script()))
}

/// The token of a link that works for half a day.
fn token(target: &str) -> String {
    let expires = START / 1000 + 12 * 60 * 60;
    let mut mac = Hmac::<Sha256>::new_from_slice(KEY.as_bytes()).unwrap();
    mac.update(format!("operators' link 1\n{target}\n{expires}").as_bytes());
    let hex: String = mac.finalize().into_bytes().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{expires}.{hex}")
}

fn address(host: &str, question: &str) -> String {
    format!("{host}/_/live?link={}&{question}", token("live"))
}

fn data(app: &'static App, world: &World, question: &str) -> Value {
    let response = visit(app, world, &address("nl.example", &format!("{question}&as=json")));
    assert_eq!(response.status, 200, "{}", text(&response));
    serde_json::from_str(&text(&response)).unwrap()
}

/// How the page stands on each domain.
fn standings(report: &Value) -> Vec<(&str, &str)> {
    let domains = report["domains"].as_array().unwrap().iter();
    domains.map(|one| (one["language"].as_str().unwrap(), one["standing"].as_str().unwrap())).collect()
}

fn publish_again(app: &'static App, world: &World, question: &str, fetch_site: &str) -> Response {
    let post = Post {
        content_type: Some("application/x-www-form-urlencoded".to_owned()),
        fetch_site: Some(fetch_site.to_owned()),
        ..Post::default()
    };
    let asked = get(world, &address("nl.example", question));
    respond(app, world, Request { method: Method::Post, post: Some(post), ..asked })
}

fn visit_all(app: &'static App, world: &World) {
    for page in ["nl.example/over/", "en.example/about/", "de.example/ueber/"] {
        assert_eq!(visit(app, world, page).status, 200, "{page}");
    }
}

#[test]
fn a_page_is_live_where_every_copy_is_what_the_content_system_has() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    world.wait(5000);
    for (host, headline) in [
        ("nl.example", format!("Live op alle drie de domeinen sinds {CLOCK} (5 s geleden).")),
        ("en.example", format!("Live on all three domains since {CLOCK} (5 s ago).")),
        ("de.example", "Live auf allen drei Domains seit 16:13:20 MESZ (vor 5 s).".to_owned()),
    ] {
        for question in ["path=/over/", "path=https://en.example/About?page=2", "entry=5", "path=ueber"] {
            let response = visit(app, &world, &address(host, question));
            assert_eq!(response.status, 200);
            assert_eq!(response.header("cache-control"), Some("private, no-store"));
            let html = text(&response);
            assert!(html.contains(&headline), "{question}: {html}");
            for address in
                ["https://nl.example/over/", "https://en.example/about/", "http://de.example:8080/ueber/"]
            {
                assert!(html.contains(&format!("href=\"{address}\"")), "{question}: {address}");
                assert!(html.contains(&format!("href=\"{address}?__explain=")), "{question}: {address}");
            }
        }
    }
    let report = data(app, &world, "path=/over/");
    let memory = &report["domains"][0]["tiers"]["memory"];
    assert_eq!((&memory["fetched_at"], &memory["fresh_until"]), (&json!(START), &json!(START + 60_000)));
    assert_eq!((&memory["is_current"], &memory["freshness"]), (&json!(true), &json!("fresh")));
    assert_eq!(report["tags"], json!(["entry:5", "section:pages"]));
}

#[test]
fn what_nobody_asked_for_yet_is_published_and_no_copy_says_since_when() {
    let (app, world) = editors(&Cms::everywhere("New"));
    for (host, headline, sentence) in [
        (
            "nl.example",
            "Gepubliceerd. Waar nog geen kopie is, krijgt de volgende bezoeker de nieuwe versie.",
            "<strong>Gepubliceerd.</strong> Hier is nog geen actuele kopie: de volgende bezoeker krijgt wat het CMS heeft.",
        ),
        (
            "en.example",
            "Published. Where there is no copy yet, the next visitor gets the new version.",
            "<strong>Published.</strong> There is no up-to-date copy here yet: the next visitor gets what the CMS has.",
        ),
        (
            "de.example",
            "Veröffentlicht. Wo es noch keine Kopie gibt, bekommt der nächste Besucher die neue Fassung.",
            "<strong>Veröffentlicht.</strong> Hier gibt es noch keine aktuelle Kopie: Der nächste Besucher bekommt, was das CMS hat.",
        ),
    ] {
        let html = text(&visit(app, &world, &address(host, "path=/over/")));
        assert!(html.contains(headline) && html.matches(sentence).count() == 3, "{html}");
        assert!(!html.contains("Live.</strong>") && !html.contains("CEST"), "{html}");
    }
    let report = data(app, &world, "path=/over/");
    assert_eq!(standings(&report), [("nl", "live"), ("de", "live"), ("en", "live")]);
    assert_eq!(report["domains"][0]["since"], Value::Null);
    visit(app, &world, "nl.example/over/");
    let html = text(&visit(app, &world, &address("en.example", "path=/over/")));
    assert!(html.contains("Where there is no copy yet") && html.contains("<strong>Live.</strong>"), "{html}");
}

#[test]
fn a_copy_that_is_older_than_the_content_is_named_with_its_time() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    world.wait(20_000);
    cms.save(3, "Saved again");
    let report = data(app, &world, "entry=5");
    assert_eq!(standings(&report), [("nl", "live"), ("de", "old"), ("en", "live")]);
    let german = &report["domains"][1];
    assert_eq!((&german["of"], &german["until"]), (&json!(START), &json!(START + 60_000)));
    assert_eq!(german["tiers"]["memory"]["is_current"], false);
    let html = text(&visit(app, &world, &address("en.example", "entry=5")));
    assert!(html.contains("Not live everywhere yet."), "{html}");
    assert!(
        html.contains(&format!("Still shows the copy of {CLOCK} (20 s ago), for 40 s at most.")),
        "{html}"
    );
    assert!(html.contains("No publication of the last eight days is known here."), "{html}");
    world.wait(50_000);
    assert_eq!(standings(&data(app, &world, "entry=5"))[1], ("de", "once"));
    visit(app, &world, "de.example/ueber/");
    let report = data(app, &world, "entry=5");
    assert_eq!(standings(&report)[1], ("de", "live"));
    assert_eq!(report["domains"][1]["since"], START + 70_000);
}

#[test]
fn what_was_published_again_is_fetched_again() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    world.wait(10_000);
    cms.save(1, "Saved again");
    assert_eq!(standings(&data(app, &world, "path=/over/"))[0], ("nl", "old"));
    let elsewhere = publish_again(app, &world, "path=/over/", "cross-site");
    assert_eq!((elsewhere.status, world.store().contains_key("stamps")), (403, false));
    let answer = publish_again(app, &world, "path=/over/", "same-origin");
    assert_eq!(answer.status, 303);
    let back = answer.header("location").unwrap().to_owned();
    assert!(back.starts_with("/_/live?link=") && back.contains("path=%2Fover%2F"), "{back}");
    let stamps: Value = serde_json::from_slice(&world.store()["stamps"]).unwrap();
    assert_eq!(stamps, json!({"entry:5": START + 10_000, "section:pages": START + 10_000}));
    assert!(
        world
            .take_whole_log()
            .iter()
            .any(|line| line.contains("published again by hand") && line.contains("entry:5"))
    );
    let html = text(&visit(app, &world, &format!("nl.example{back}")));
    assert!(html.contains("role=\"status\">Opnieuw gepubliceerd."), "{html}");
    assert!(html.contains("Live op alle drie de domeinen sinds"), "{html}");
    assert!(text(&visit(app, &world, "nl.example/over/")).contains("Saved again"));
    let report = data(app, &world, "path=/over/");
    assert_eq!(standings(&report), [("nl", "live"), ("de", "live"), ("en", "live")]);
    assert_eq!(report["published_at"], START + 10_000);
    world.wait(1000);
    assert_eq!(publish_again(app, &world, "path=/over/", "same-origin").status, 303);
    let again: Value = serde_json::from_slice(&world.store()["stamps"]).unwrap();
    assert_eq!(again, stamps, "once in ten seconds");
}

#[test]
fn a_publication_that_is_not_remembered_is_said() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    world.lose_object("PUBLISH");
    let answer = publish_again(app, &world, "entry=5", "same-origin");
    let back = format!("nl.example{}", answer.header("location").unwrap());
    let html = text(&visit(app, &world, &back));
    assert!(html.contains("role=\"status\">Niet gepubliceerd:"), "{html}");
}

#[test]
fn the_content_system_is_not_blamed_on_the_page() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    cms.break_down();
    let report = data(app, &world, "path=/over/");
    assert_eq!(standings(&report), [("nl", "unknown"), ("de", "unknown"), ("en", "unknown")]);
    assert_eq!(report["domains"][2]["of"], START);
    let html = text(&visit(app, &world, &address("de.example", "path=/ueber/")));
    assert!(html.contains("Das CMS antwortet nicht;"), "{html}");
    assert!(html.contains("Besucher bekommen die Kopie von"), "{html}");
    let by_id = text(&visit(app, &world, &address("en.example", "entry=5")));
    assert!(by_id.contains("The CMS does not answer;"), "{by_id}");
}

#[test]
fn what_is_not_published_is_told_from_what_is_not_translated() {
    let cms = Cms::of(&[(1, "Saved"), (2, "Saved")]);
    let (app, world) = editors(&cms);
    visit(app, &world, "nl.example/over/");
    let report = data(app, &world, "path=/over/");
    assert_eq!(standings(&report), [("nl", "live"), ("de", "untranslated"), ("en", "live")]);
    assert!(
        text(&visit(app, &world, &address("en.example", "entry=5")))
            .contains("Published. Where there is no copy yet")
    );
    visit(app, &world, "en.example/about/");
    assert!(text(&visit(app, &world, &address("en.example", "entry=5"))).contains("Live in every language"));
    cms.withdraw();
    world.wait(1);
    let report = data(app, &world, "path=/over/");
    assert_eq!(report["domains"][0]["shows"], "withdrawn");
    assert_eq!(report["tags"], json!(["entry:5"]), "its copies can be taken away");
    publish_again(app, &world, "path=/over/", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 404);
    let report = data(app, &world, "path=/over/");
    assert_eq!((standings(&report), &report["entry"]), (vec![("nl", "unpublished")], &Value::Null));
    for question in ["path=/missing/", "entry=5", "entry=77"] {
        let html = text(&visit(app, &world, &address("en.example", question)));
        assert!(html.contains("has expired"), "{question}: {html}");
    }
}

#[test]
fn a_page_that_was_asked_for_too_early_is_missing_for_a_while() {
    let cms = Cms::default();
    let (app, world) = editors(&cms);
    assert_eq!(visit(app, &world, "nl.example/over/").status, 404);
    cms.save(1, "New");
    world.wait(1);
    let report = data(app, &world, "path=/over/");
    assert_eq!((standings(&report)[0], &report["domains"][0]["shows"]), (("nl", "old"), &json!("missing")));
    publish_again(app, &world, "path=/over/", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 200);
    assert_eq!(standings(&data(app, &world, "path=/over/"))[0], ("nl", "live"));
}

#[test]
fn what_has_no_entry_or_no_address_is_said() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    for (question, outcome) in [
        ("path=/zoeken/", "no_entry"),
        ("path=https://other.example/over/", "foreign"),
        ("entry=6", "no_address"),
        ("entry=77", "unpublished"),
        ("path=", "nothing_asked"),
        ("path=/over/", "looked"),
    ] {
        assert_eq!(data(app, &world, question)["outcome"], outcome, "{question}");
    }
    let typed = address("nl.example", "path=https://%22%3E%3Cscript%3Ealert(1)//");
    let html = text(&visit(app, &world, &typed));
    assert!(
        html.contains("geen adres van een van de drie websites") && !html.contains("<script>alert"),
        "{html}"
    );
}

#[test]
fn looking_keeps_nothing_and_shows_nobody_anything() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    data(app, &world, "entry=5");
    assert_eq!(world.store().len(), 0);
    world.take_calls();
    visit(app, &world, "nl.example/over/");
    let operations = world.take_operations();
    assert!(
        operations.contains(&"Page".to_owned()),
        "the page is fetched as if nobody had looked: {operations:?}"
    );
}

#[test]
fn only_a_link_for_it_opens_the_page() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    let other = token("explain");
    for wrong in
        ["path=/over/", "link=&path=/over/", &format!("link={other}&path=/over/"), "link=1.a", "entry=5"]
    {
        let response = visit(app, &world, &format!("nl.example/_/live?{wrong}"));
        assert_eq!(response.status, 403, "{wrong}");
        assert!(text(&response).contains("Deze link werkt niet meer"), "{wrong}: {}", text(&response));
    }
    assert!(text(&visit(app, &world, &address("nl.example", ""))).contains("name=\"path\""), "it has a form");
    world.wait(13 * 60 * 60 * 1000);
    assert_eq!(visit(app, &world, &address("nl.example", "entry=5")).status, 403);
}

#[test]
fn without_a_question_it_says_that_the_worker_runs() {
    let (app, world) = editors(&Cms::default());
    let alive = visit(app, &world, "nl.example/_/live");
    assert_eq!((alive.status, text(&alive)), (200, text(&visit(app, &world, "nl.example/_/health"))));
    let post =
        Request { method: Method::Post, post: Some(Post::default()), ..get(&world, "nl.example/_/live") };
    let refused = respond(app, &world, post);
    assert_eq!((refused.status, refused.header("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn who_asks_too_often_waits() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    world.limit_after("192.0.2.1", 1);
    let ask = || {
        let asked = get(&world, &address("nl.example", "entry=5"));
        respond(app, &world, Request { address: Some("192.0.2.1".to_owned()), ..asked }).status
    };
    assert_eq!([ask(), ask()], [200, 429]);
}

#[test]
fn previews_and_explanations_lead_to_it() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    let explain = format!("en.example/about/?__explain={}", token("explain"));
    let html = text(&visit(app, &world, &explain));
    let from = html.find("/_/live?link=").unwrap();
    let links: Vec<&str> =
        html.match_indices("/_/live?").map(|(at, _)| html[at..].split('"').next().unwrap()).collect();
    let to_page =
        links.iter().find(|link| link.contains("path=")).unwrap_or_else(|| panic!("{from} {links:?}"));
    let followed = format!("en.example{}", to_page.replace("&#38;", "&").replace("&amp;", "&"));
    assert!(text(&visit(app, &world, &followed)).contains("https://en.example/about/"), "{followed}");
}

#[test]
fn a_new_address_that_the_index_lacks_is_said() {
    let cms = Cms::default();
    let (app, world) = editors(&cms);
    let inner = cms.script();
    world.script(Box::new(move |operation, call, variables| match operation {
        "Addresses" => Behaviour::json(&addresses(&["other".to_owned()], 0, 2000)),
        _ => inner(operation, call, variables),
    }));
    visit(app, &world, "nl.example/nowhere/");
    cms.save(1, "New");
    world.wait(1000);
    assert_eq!(visit(app, &world, "nl.example/over/").status, 404);
    assert_eq!(standings(&data(app, &world, "path=/over/&site=1"))[0], ("nl", "unlisted"));
    publish_again(app, &world, "path=/over/&site=nl", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 200);
}
