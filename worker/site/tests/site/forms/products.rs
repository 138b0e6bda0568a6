//! The quotation list beside the form that takes it along.

use serde_json::{Value, json};
use site::{
    app::App,
    http::{request::Request, response::Response},
};

use super::{GOOD, by_script, form, page_with, saved, saying, sent_from, with};
use crate::{
    session::{UID, cookies, good, isolate, viewer},
    world::{
        Behaviour, Part, START, Script, World, except, kept_cookies, location, post_to, private_status,
        read_json, respond, sent_json, text, visit, visit_with, x_cache,
    },
};

/// In milliseconds.
const HOUR: u64 = 3_600_000;
const REQUEST: &str = "nl.example/offerte-aanvraag/";

/// A content system whose request for a quotation has a form that takes the list along, as another page has.
fn shop() -> Script {
    shop_with(|_| {})
}

/// The same, with the form changed as a test wants it.
pub(super) fn shop_with(change: impl Fn(&mut Value)) -> Script {
    let mut form = form();
    change(&mut form);
    let field = json!([{"__typename": "RowType", "rowFields": [{"__typename": "Field_Hidden", "displayName": "Hidden",
        "handle": "producten", "name": "Producten", "required": false, "inputTypeName": "String"}]}]);
    form["pages"][0]["rows"].as_array_mut().unwrap().insert(0, field[0].clone());
    Box::new(move |operation, _, variables| match operation {
        "Page" if variables["uri"][0] != "over-ons" => {
            let mut page = page_with(&form);
            page["data"]["entry"]["uri"] = variables["uri"][0].clone();
            Behaviour::json(&page)
        }
        "Private" => Behaviour::json(&viewer()),
        "FindSubmission" => Behaviour::submissions(&json!([]), &json!([])),
        "Submit" => saved(),
        other => Behaviour::healthy(other, variables),
    })
}

/// A page as a browser with this list sees it.
fn with_list(app: &'static App, world: &World, address: &str, list: &str) -> Response {
    visit_with(app, world, &format!("quotation={list}"), address)
}

/// The request with its form's fields, from a browser with this cookie.
pub(super) fn requested(world: &World, cookie: Option<&str>, fields: &[(&str, &str)]) -> Request {
    let cookie = cookie.map(str::to_owned);
    Request { cookie, ..sent_from(world, "/offerte-aanvraag/", "2", fields) }
}

/// A request for a quotation by a member, whose list of now is `list`.
fn ask(app: &'static App, world: &World, list: &str, question: &str) -> Response {
    let cookie = format!("{}; quotation={list}", cookies(good()));
    respond(app, world, requested(world, Some(&cookie), &saying(question)))
}

/// The list that reached the content system.
fn arrived(world: &World) -> String {
    sent_json(&world.take_call("Submit"))["variables"]["producten"].as_str().unwrap_or_default().to_owned()
}

/// The list of a page, if it shows one.
fn list(html: &str) -> Option<&str> {
    html.split_once(r#"<section class="quoted""#)?.1.split("</section>").next()
}

#[test]
fn the_request_shows_the_products_that_go_along() {
    let (app, world) = (isolate(), World::new(shop()));
    let response = with_list(app, &world, REQUEST, "7x12.4x1.999x3");
    assert_eq!(private_status(&response), Some(200));
    let html = text(&response);
    let list = list(&html).unwrap();
    let at = |words: &str| list.find(words).unwrap_or_else(|| panic!("{words}: {list}"));
    assert!(at("Deze producten gaan mee") < at("12 ×") && at("12 ×") < at("Bench 7"));
    assert!(at("Bench 7") < at("1 ×") && at("3 ×") < at("Product 999"), "in the visitor's order");
    assert!(list.contains(r#"href="/offertelijst/""#) && list.contains(r#"data-list="7x12.4x1.999x3""#));
}

#[test]
fn who_has_no_list_shares_a_page_that_says_so() {
    let (app, world) = (isolate(), World::new(shop()));
    let shared = visit(app, &world, REQUEST);
    assert!(list(&text(&shared)).unwrap().contains("Er gaan nog geen producten mee"));
    assert!(list(&text(&shared)).unwrap().contains(r#"href="/producten/""#));
    with_list(app, &world, REQUEST, "7x12");
    for own in ["", "x", "0x1"] {
        let response = with_list(app, &world, REQUEST, own);
        assert_eq!(x_cache(&response), "memory", "{own}");
        assert!(response.body == shared.body, "{own}");
    }
    assert!(world.store().values().all(|value| !String::from_utf8_lossy(value).contains("7x12")));
}

#[test]
fn a_list_is_shown_while_its_products_cannot_be_looked_up() {
    let (app, world) = (isolate(), World::new(except(shop(), "Quoted", |_| Behaviour::status(500))));
    let html = text(&with_list(app, &world, REQUEST, "7x12"));
    let list = list(&html).unwrap();
    assert!(
        list.contains("12 ×") && list.contains("Product 7") && list.contains("Gegevens volgen"),
        "{list}"
    );
}

#[test]
fn the_list_is_still_there_when_something_is_wrong_and_gone_when_it_was_sent() {
    let (app, world) = (isolate(), World::new(shop()));
    let list_of = Some("quotation=7x12");
    let wrong = respond(app, &world, requested(&world, list_of, &GOOD[..3]));
    assert_eq!(wrong.status, 422);
    assert!(list(&text(&wrong)).unwrap().contains("12 ×"));
    let response = respond(app, &world, requested(&world, list_of, &GOOD));
    assert_eq!(location(&response), (303, Some("/offerte-aanvraag/")));
    let cookies = kept_cookies(&response);
    assert!(cookies.split("; ").any(|cookie| cookie == "quotation="), "{cookies}");
    let page = visit_with(app, &world, &cookies, REQUEST);
    assert!(text(&page).contains("Bedankt voor je offerte aanvraag"));
    assert!(list(&text(&page)).unwrap().contains("Er gaan nog geen producten mee"));
}

#[test]
fn the_list_that_script_sends_is_the_list_and_its_cookie_is_left_to_script() {
    let (app, world) = (isolate(), World::new(shop()));
    for cookie in [None, Some("quotation=4x9")] {
        let list = "7-18x12~RAL+6009~~bij+de+poort.999x3~~wit";
        let request = requested(&world, cookie, &with(&[("form-list", list)]));
        let response = respond(app, &world, by_script(request));
        assert_eq!((response.status, &read_json(&response)["quotation"]), (200, &json!(list)));
        assert!(!kept_cookies(&response).contains("quotation="), "{cookie:?}");
        let told = "12 × Bench 7 – https://nl.example/producten/bench-7/?choice=18\n    De uitvoering 18 is niet (meer) leverbaar\n    Kleur: RAL 6009\n    Opmerking: bij de poort\n\
            3 × #999\n    Uitvoering: wit";
        assert_eq!(arrived(&world), told);
        world.wait(86_400_000);
    }
}

#[test]
fn without_script_the_cookie_keeps_what_did_not_go_along() {
    let (app, world) = (isolate(), World::new(shop()));
    let fields = with(&[("form-list", "7x2.8x3")]);
    let response = respond(app, &world, requested(&world, Some("quotation=7x2.4x9.8x1"), &fields));
    assert!(kept_cookies(&response).contains("quotation=4x9.8x1"), "{:?}", kept_cookies(&response));
}

#[test]
fn a_list_that_anybody_may_have_written_is_read_as_a_cookie_is() {
    let (app, world) = (isolate(), World::new(shop()));
    let many: Vec<String> = (1000..1200).map(|id| format!("{id}x1")).collect();
    for (list, taken, count) in
        [("x.7x101.<b>x1.7x0.5x2", "5x2", 1), ("", "", 0), (&many.join("."), &many[..100].join("."), 100)]
    {
        let request = requested(&world, Some("quotation=4x9"), &with(&[("form-list", list)]));
        assert_eq!(read_json(&respond(app, &world, by_script(request)))["quotation"], json!(taken), "{list}");
        assert_eq!(arrived(&world).lines().count(), count);
    }
}

#[test]
fn elsewhere_a_page_that_everybody_shares_only_says_that_the_list_goes_along() {
    let (app, world) = (isolate(), World::new(shop()));
    let own = with_list(app, &world, "nl.example/vraag/", "7x12");
    assert_ne!(own.header("cache-control"), Some("private, no-store"));
    let html = text(&own);
    let shown = list(&html).unwrap();
    assert!(shown.contains("De producten van uw offertelijst gaan mee.") && !shown.contains("12 ×"));
    let without = with_list(app, &world, "nl.example/over-ons/", "7x12");
    assert_eq!(list(&text(&without)), None);
}

/// References and products of all requests that are kept.
fn requests(world: &World) -> Vec<(String, String)> {
    let lists = world.lists();
    let requests = lists.values().flat_map(|kept| kept.requests.iter());
    requests.map(|request| (request.reference.clone(), request.quotation().value())).collect()
}

#[test]
fn a_members_request_is_kept_with_the_account_once() {
    let (app, world) = (isolate(), World::new(shop()));
    assert_eq!(ask(app, &world, "7x12", "hello").status, 303);
    assert_eq!(ask(app, &world, "7x12", "hello").status, 303, "pressed twice");
    let kept = requests(&world);
    assert_eq!((kept.len(), kept[0].1.as_str()), (1, "7x12"));
    assert!(!format!("{:?}", world.lists()).contains("hello"), "nothing that was typed");
    let account = world.lists().into_keys().next().unwrap();
    assert!(!account.contains(UID) && !account.contains('@'));
    let member = format!("{}; quotation=4x1", cookies(good()));
    let html = text(&visit_with(app, &world, &member, "nl.example/account/lijsten/"));
    assert!(html.contains(&kept[0].0) && html.contains("<a href=\"/producten/bench-7/\">Bench 7</a>"));
    let body = format!("action=open&request={}", kept[0].0);
    let again = post_to(&world, "nl.example/account/lijsten/", &body);
    let again = respond(app, &world, Request { cookie: Some(member), ..again });
    assert_eq!(again.header("location"), Some("/offertelijst/"));
    assert!(again.header("set-cookie").unwrap().starts_with("quotation=4x1.7x12;"));
    respond(app, &world, requested(&world, Some("quotation=9x1"), &GOOD));
    assert_eq!(requests(&world).len(), 1, "who is not logged in has no account to keep it with");
}

#[test]
fn a_late_request_is_kept_once_under_its_reference() {
    let (app, world) = (isolate(), World::new(shop()));
    world.script(except(shop(), "Submit", |_| Behaviour::down()));
    assert_eq!(ask(app, &world, "7x12", "late").status, 303);
    let kept = requests(&world);
    assert_eq!(world.messages().into_keys().collect::<Vec<_>>(), [kept[0].0.as_str()]);
    world.script(shop());
    while !world.messages().is_empty() {
        assert!(world.alarm(app) && world.now() < START + HOUR, "it is delivered when it can be");
    }
    assert_eq!(requests(&world), kept);
}

#[test] // F57
fn a_request_arrives_although_nothing_can_be_kept() {
    let (app, world) = (isolate(), World::new(shop()));
    world.break_part(Part::Lists);
    let before = world.now();
    let response = ask(app, &world, "7x12", "hello");
    assert_eq!(location(&response), (303, Some("/offerte-aanvraag/")));
    assert!(world.take_operations().contains(&"Submit".to_owned()));
    assert_eq!((world.now() - before, requests(&world).len()), (0, 0));
}
