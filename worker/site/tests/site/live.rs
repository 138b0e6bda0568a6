//! Whether a page is live, for editors who have just saved it.

use std::{cell::RefCell, rc::Rc};

use serde_json::{Value, json};
use site::{
    app::App,
    http::{
        request::{Post, Request},
        response::Response,
    },
};

use crate::world::{
    Behaviour, LINK_KEY, START, Script, World, addresses, form, get, isolate_with, nowhere, page, post_to,
    private_status, respond, text, token, visit,
};

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
                _ => Behaviour::healthy(operation, variables),
            }
        })
    }
}

fn localized(site: u64, uri: &str) -> Value {
    json!({"__typename": "pages_default_Entry", "siteId": site, "uri": uri, "localized": []})
}

fn editors(cms: &Cms) -> (&'static App, World) {
    (isolate_with(&[LINK_KEY]), World::new(cms.script()))
}

/// The address of a page's explanation.
fn address(page: &str, world: &World) -> String {
    format!("{page}?__explain={}", token("explain", world))
}

fn explanation(app: &'static App, world: &World, page: &str) -> String {
    let response = visit(app, world, &address(page, world));
    assert_eq!(private_status(&response), Some(200));
    text(&response)
}

/// What the explanation says first.
fn verdict(app: &'static App, world: &World, page: &str) -> String {
    let html = explanation(app, world, page);
    html.split_once("operators__verdict\">").unwrap().1.split_once("</p>").unwrap().0.to_owned()
}

fn publish_again(app: &'static App, world: &World, page: &str, fetch_site: &str) -> Response {
    let post = Some(Post { fetch_site: Some(fetch_site.to_owned()), ..form("") });
    respond(app, world, Request { post, ..post_to(world, &address(page, world), "") })
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
    let html = explanation(app, &world, "en.example/about/");
    for words in [
        format!("Live. Visitors get what the CMS has, since {CLOCK} (5 s ago)."),
        format!("copy of {CLOCK} (5 s ago); fresh for another 55 s; what the CMS has"),
        "has the page, asked just now".to_owned(),
        "anew, as if it had just been saved: entry:5, section:pages.".to_owned(),
        "<a href=\"https://nl.example/over/?__explain=".to_owned(),
        "<a href=\"http://de.example:8080/ueber/?__explain=".to_owned(),
    ] {
        assert!(html.contains(&words), "{words} is not in {html}");
    }
    assert!(!html.contains(">en.example</a>"), "it is no translation: {html}");
}

#[test]
fn what_nobody_asked_for_is_published_and_no_copy_says_since_when() {
    let (app, world) = editors(&Cms::everywhere("New"));
    let first = verdict(app, &world, "nl.example/over/");
    assert!(first.starts_with("Published. There is no up-to-date copy here yet"), "{first}");
    let then = verdict(app, &world, "nl.example/over/");
    assert!(then.starts_with("Live. "), "whoever asked was a visitor: {then}");
}

#[test]
fn a_copy_that_is_older_than_the_content_is_named_with_its_time() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    world.wait(20_000);
    cms.save(3, "Saved again");
    assert!(verdict(app, &world, "nl.example/over/").starts_with("Live. "));
    let html = explanation(app, &world, "de.example/ueber/");
    for words in [
        format!("Old version. Visitors get the copy of {CLOCK} (20 s ago), for 40 s at most."),
        "; not what the CMS has".to_owned(),
        "No publication of the last eight days is known here.".to_owned(),
    ] {
        assert!(html.contains(&words), "{words} is not in {html}");
    }
    world.wait(50_000);
    assert!(verdict(app, &world, "de.example/ueber/").contains("is shown once more"));
    let live = verdict(app, &world, "de.example/ueber/");
    assert!(live.starts_with("Live. Visitors get what the CMS has, since 16:14:30 CEST"), "{live}");
}

#[test]
fn what_was_published_again_is_fetched_again() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit_all(app, &world);
    world.wait(10_000);
    cms.save(1, "Saved again");
    assert!(verdict(app, &world, "nl.example/over/").starts_with("Old version. "));
    let elsewhere = publish_again(app, &world, "nl.example/over/", "cross-site");
    assert_eq!((elsewhere.status, world.store().contains_key("purge-times")), (403, false));
    let answer = publish_again(app, &world, "nl.example/over/", "same-origin");
    assert_eq!(answer.status, 303);
    let back = answer.header("location").unwrap().strip_prefix("https://").unwrap().to_owned();
    assert!(back.starts_with("nl.example/over/?__explain="), "{back}");
    let purge_times: Value = serde_json::from_slice(&world.store()["purge-times"]).unwrap();
    assert_eq!(purge_times, json!({"entry:5": START + 10_000, "section:pages": START + 10_000}));
    let log = world.log.take();
    let is_told = |line: &String| line.contains("published again by hand") && line.contains("entry:5");
    assert!(log.iter().any(is_told), "{log:?}");
    let html = text(&visit(app, &world, &back));
    assert!(html.contains("on this page</th><td>16:13:30 CEST (0 s ago)"), "{html}");
    assert!(text(&visit(app, &world, "nl.example/over/")).contains("Saved again"));
    assert!(verdict(app, &world, "nl.example/over/").starts_with("Live. "));
    world.wait(1000);
    assert_eq!(publish_again(app, &world, "nl.example/over/", "same-origin").status, 303);
    let again: Value = serde_json::from_slice(&world.store()["purge-times"]).unwrap();
    assert_eq!(again, purge_times, "once in ten seconds");
}

#[test]
fn a_publication_that_is_not_remembered_is_said() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    world.lost_object.set(Some("PUBLISH"));
    assert_eq!(publish_again(app, &world, "nl.example/over/", "same-origin").status, 503);
}

#[test]
fn the_content_system_is_not_blamed_on_the_page() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit(app, &world, "nl.example/over/");
    cms.break_down();
    let copied = verdict(app, &world, "nl.example/over/");
    assert_eq!(copied, format!("The CMS does not answer. Visitors get the copy of {CLOCK} (0 s ago)."));
    let nothing = verdict(app, &world, "de.example/ueber/");
    assert_eq!(nothing, "The CMS does not answer, and no copy is at hand here.");
}

#[test]
fn what_is_withdrawn_can_be_taken_away() {
    let cms = Cms::everywhere("Saved");
    let (app, world) = editors(&cms);
    visit(app, &world, "nl.example/over/");
    cms.withdraw();
    world.wait(1);
    let html = explanation(app, &world, "nl.example/over/");
    assert!(html.contains("although nothing is published here any more"), "{html}");
    assert!(html.contains("just been saved: entry:5."), "{html}");
    publish_again(app, &world, "nl.example/over/", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 404);
    let html = explanation(app, &world, "nl.example/over/");
    assert!(html.contains("Not published. The CMS has nothing here") && !html.contains("<form"), "{html}");
    assert_eq!(publish_again(app, &world, "nl.example/over/", "same-origin").status, 404);
}

#[test]
fn a_page_that_was_asked_for_too_early_is_missing_for_a_while() {
    let cms = Cms::default();
    let (app, world) = editors(&cms);
    assert_eq!(visit(app, &world, "nl.example/over/").status, 404);
    cms.save(1, "New");
    world.wait(1);
    let early = verdict(app, &world, "nl.example/over/");
    assert!(early.starts_with("Not live yet. Visitors still read that there is no such page"), "{early}");
    publish_again(app, &world, "nl.example/over/", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 200);
    assert!(verdict(app, &world, "nl.example/over/").starts_with("Live. "));
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
    let unlisted = verdict(app, &world, "nl.example/over/");
    assert!(unlisted.starts_with("Not live yet. This new address is not known here"), "{unlisted}");
    publish_again(app, &world, "nl.example/over/", "same-origin");
    assert_eq!(visit(app, &world, "nl.example/over/").status, 200);
}

#[test]
fn a_screen_without_an_entry_has_nothing_to_publish() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    let html = explanation(app, &world, "nl.example/zoeken/");
    assert!(!html.contains("operators__verdict") && !html.contains("<form"), "{html}");
    assert_eq!(publish_again(app, &world, "nl.example/zoeken/", "same-origin").status, 404);
}

#[test]
fn the_content_system_is_asked_past_all_copies_and_not_for_machines() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    visit(app, &world, "nl.example/over/");
    world.calls.take();
    explanation(app, &world, "nl.example/over/");
    assert_eq!(world.take_operations(), ["Page"]);
    visit(app, &world, &format!("{}&__explain_as=json", address("nl.example/over/", &world)));
    assert!(world.take_operations().is_empty());
}

#[test]
fn only_a_link_publishes_again() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    world.wait(13 * 60 * 60 * 1000);
    for wrong in ["", "1.a", token("outbox", &world).as_str()] {
        let request = post_to(&world, &format!("nl.example/over/?__explain={wrong}"), "");
        assert_eq!(respond(app, &world, request).status, 403, "{wrong}");
    }
    assert!(!world.store().contains_key("purge-times"));
}

#[test]
fn who_asks_too_often_waits() {
    let (app, world) = editors(&Cms::everywhere("Saved"));
    world.limit_after("192.0.2.1", 1);
    let ask = || {
        let asked = get(&world, &address("nl.example/over/", &world));
        respond(app, &world, Request { address: Some("192.0.2.1".to_owned()), ..asked }).status
    };
    assert_eq!([ask(), ask()], [200, 429]);
}
