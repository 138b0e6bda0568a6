//! The quotation list beside the form that takes it along.

use std::{cell::RefCell, rc::Rc};

use serde_json::{Value, json};
use site::{app::App, http::request::Request, http::response::Response};

use super::{GOOD, by_script, form, json as body, page_with, saved, sent};
use crate::{
    session::{UID, cookies, good, isolate, viewer},
    world::{Behaviour, START, Script, World, get, respond, text, visit, x_cache},
};

/// In milliseconds.
const HOUR: u64 = 3_600_000;
const REQUEST: &str = "nl.example/offerte-aanvraag/";

/// A content system whose request for a quotation has a form that takes the list along, as another page has.
fn shop(has_products: bool) -> Script {
    let mut form = form();
    let field = json!([{"__typename": "RowType", "rowFields": [{"__typename": "Field_Hidden", "displayName": "Hidden",
        "handle": "producten", "name": "Producten", "required": false, "inputTypeName": "String"}]}]);
    form["pages"][0]["rows"].as_array_mut().unwrap().insert(0, field[0].clone());
    Box::new(move |operation, _, variables| match operation {
        "Page" if variables["uri"][0] != "over-ons" => {
            let mut page = page_with(&form);
            page["data"]["entry"]["uri"] = variables["uri"][0].clone();
            Behaviour::json(&page)
        }
        "Quoted" if has_products => {
            let ids = variables["ids"].as_array().unwrap().iter().filter_map(Value::as_u64);
            let product = |id: u64| {
                json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bank <{id}>"),
                    "uri": format!("producten/bank-{id}"), "category": [], "productImage": []})
            };
            let live: Vec<Value> = ids.filter(|id| *id < 100).map(product).collect();
            Behaviour::json(&json!({"data": {"quoted": live}}))
        }
        "Quoted" => Behaviour::status(500),
        "Private" => Behaviour::json(&viewer()),
        "FindSubmission" => Behaviour::submissions(&json!([]), &json!([])),
        "Submit" => saved(),
        other => Behaviour::healthy(other, variables),
    })
}

fn with_list(request: Request, list: &str) -> Request {
    Request { cookie: Some(format!("quotation={list}")), ..request }
}

/// The list of a page, if it shows one.
fn list(html: &str) -> Option<&str> {
    html.split_once(r#"<section class="quoted""#)?.1.split("</section>").next()
}

#[test]
fn the_request_shows_the_products_that_go_along() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let response = respond(app, &world, with_list(get(&world, REQUEST), "7x12.4x1.999x3"));
    assert_eq!((response.status, response.header("cache-control")), (200, Some("private, no-store")));
    let html = text(&response);
    let list = list(&html).unwrap();
    let at = |words: &str| list.find(words).unwrap_or_else(|| panic!("{words}: {list}"));
    assert!(at("Deze producten gaan mee") < at("12 ×") && at("12 ×") < at("Bank &#60;7&#62;"));
    assert!(at("Bank &#60;7&#62;") < at("1 ×") && at("3 ×") < at("Product 999"), "in the visitor's order");
    assert!(list.contains(r#"href="/offertelijst/""#) && list.contains(r#"data-list="7x12.4x1.999x3""#));
}

#[test]
fn who_has_no_list_shares_a_page_that_says_so() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let shared = visit(app, &world, REQUEST);
    assert!(list(&text(&shared)).unwrap().contains("Er gaan nog geen producten mee"));
    assert!(list(&text(&shared)).unwrap().contains(r#"href="/producten/""#));
    respond(app, &world, with_list(get(&world, REQUEST), "7x12"));
    for own in ["", "x", "0x1"] {
        let response = respond(app, &world, with_list(get(&world, REQUEST), own));
        assert_eq!(x_cache(&response), "memory", "{own}");
        assert!(response.body == shared.body, "{own}");
    }
    assert!(world.store().values().all(|value| !String::from_utf8_lossy(value).contains("7x12")));
}

#[test]
fn a_list_is_shown_while_its_products_cannot_be_looked_up() {
    let (app, world) = (isolate(), World::new(shop(false)));
    let html = text(&respond(app, &world, with_list(get(&world, REQUEST), "7x12")));
    let list = list(&html).unwrap();
    assert!(
        list.contains("12 ×") && list.contains("Product 7") && list.contains("Gegevens volgen"),
        "{list}"
    );
}

#[test]
fn the_list_is_still_there_when_something_is_wrong_and_gone_when_it_was_sent() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let request = |fields: &[(&str, &str)]| {
        let mut own = vec![("page", "/offerte-aanvraag/")];
        own.extend(fields);
        let mut request = with_list(sent(&world, &[]), "7x12");
        if let Some(post) = &mut request.post {
            let mut body = form_urlencoded::Serializer::new(String::new());
            post.body = body.extend_pairs(own).finish().into();
        }
        request
    };
    let wrong = respond(app, &world, request(&GOOD[..3]));
    assert_eq!(wrong.status, 422);
    assert!(list(&text(&wrong)).unwrap().contains("12 ×"));
    let response = respond(app, &world, request(&GOOD));
    assert_eq!((response.status, response.header("location")), (303, Some("/offerte-aanvraag/")));
    let cookies = response.headers.iter().filter(|(name, _)| *name == "set-cookie");
    let cookies: Vec<&str> = cookies.map(|(_, value)| value.split(';').next().unwrap()).collect();
    assert!(cookies.contains(&"quotation="), "{cookies:?}");
    let page = respond(app, &world, Request { cookie: Some(cookies.join("; ")), ..get(&world, REQUEST) });
    assert!(text(&page).contains("Bedankt voor je offerte aanvraag"));
    assert!(list(&text(&page)).unwrap().contains("Er gaan nog geen producten mee"));
}

/// The request with its form's fields, from a browser with this cookie.
fn requested(world: &World, cookie: Option<&str>, list: &str) -> Request {
    let mut request = Request { cookie: cookie.map(str::to_owned), ..sent(world, &[]) };
    let own = [("page", "/offerte-aanvraag/"), ("form-list", list)];
    if let Some(post) = &mut request.post {
        let mut body = form_urlencoded::Serializer::new(String::new());
        post.body = body.extend_pairs(own.iter().chain(&GOOD)).finish().into();
    }
    request
}

/// A shop that notes the lists that reached it.
fn noting_shop() -> (Script, Rc<RefCell<Vec<String>>>) {
    let (shop, lists) = (shop(true), Rc::new(RefCell::new(Vec::new())));
    let noted = Rc::clone(&lists);
    let script: Script = Box::new(move |operation, call, variables| {
        if operation == "Submit" {
            noted.borrow_mut().push(variables["producten"].as_str().unwrap_or_default().to_owned());
        }
        shop(operation, call, variables)
    });
    (script, lists)
}

#[test]
fn the_list_that_script_sends_is_the_list_and_its_cookie_is_left_to_script() {
    let (script, lists) = noting_shop();
    let (app, world) = (isolate(), World::new(script));
    for cookie in [None, Some("quotation=4x9")] {
        let list = "7x12~RAL+6009~~bij+de+poort.999x3~~wit";
        let response = respond(app, &world, by_script(requested(&world, cookie, list)));
        assert_eq!((response.status, &body(&response)["quotation"]), (200, &json!(list)));
        assert!(!response.headers.iter().any(|(_, value)| value.starts_with("quotation=")), "{cookie:?}");
        world.wait(86_400_000);
    }
    let told = "12 × Bank <7> – https://nl.example/producten/bank-7/\n    Kleur: RAL 6009\n    Opmerking: bij de poort\n\
        3 × #999\n    Uitvoering: wit";
    assert_eq!(*lists.borrow(), [told, told]);
}

#[test]
fn without_script_the_cookie_keeps_what_did_not_go_along() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let response = respond(app, &world, requested(&world, Some("quotation=7x2.4x9.8x1"), "7x2.8x3"));
    let cookie = response.headers.iter().find(|(_, value)| value.starts_with("quotation="));
    assert!(cookie.is_some_and(|(_, value)| value.starts_with("quotation=4x9.8x1;")), "{cookie:?}");
}

#[test]
fn a_list_that_anybody_may_have_written_is_read_as_a_cookie_is() {
    let (script, lists) = noting_shop();
    let (app, world) = (isolate(), World::new(script));
    let many: Vec<String> = (1000..1200).map(|id| format!("{id}x1")).collect();
    for (list, taken) in
        [("x.7x101.<b>x1.7x0.5x2", "5x2"), ("", ""), (&many.join("."), &many[..100].join("."))]
    {
        let response = respond(app, &world, by_script(requested(&world, Some("quotation=4x9"), list)));
        assert_eq!(body(&response)["quotation"], json!(taken), "{list}");
    }
    assert_eq!(lists.borrow().iter().map(|list| list.lines().count()).collect::<Vec<_>>(), [1, 0, 100]);
}

#[test]
fn elsewhere_a_page_that_everybody_shares_only_says_that_the_list_goes_along() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let own = respond(app, &world, with_list(get(&world, "nl.example/vraag/"), "7x12"));
    assert_ne!(own.header("cache-control"), Some("private, no-store"));
    let html = text(&own);
    let shown = list(&html).unwrap();
    assert!(shown.contains("De producten van uw offertelijst gaan mee.") && !shown.contains("12 ×"));
    let without = respond(app, &world, with_list(get(&world, "nl.example/over-ons/"), "7x12"));
    assert_eq!(list(&text(&without)), None);
}

/// A request for a quotation by a member, whose list of now is `list`.
fn ask(app: &'static App, world: &World, list: &str, question: &str) -> Response {
    let mut request = sent(world, &[]);
    request.cookie = Some(format!("{}; quotation={list}", cookies(good())));
    if let Some(post) = &mut request.post {
        let own = [&[("page", "/offerte-aanvraag/"), ("bericht", question)], &GOOD[..]].concat();
        post.body = form_urlencoded::Serializer::new(String::new()).extend_pairs(own).finish().into();
    }
    respond(app, world, request)
}

/// References and products of all requests that are kept.
fn requests(world: &World) -> Vec<(String, String)> {
    let lists = world.lists();
    let requests = lists.values().flat_map(|kept| kept.requests.iter());
    requests.map(|request| (request.reference.clone(), request.quotation().value())).collect()
}

#[test]
fn a_members_request_is_kept_with_the_account_once() {
    let (app, world) = (isolate(), World::new(shop(true)));
    assert_eq!(ask(app, &world, "7x12", "hello").status, 303);
    assert_eq!(ask(app, &world, "7x12", "hello").status, 303, "pressed twice");
    let kept = requests(&world);
    assert_eq!((kept.len(), kept[0].1.as_str()), (1, "7x12"));
    assert!(!format!("{:?}", world.lists()).contains("hello"), "nothing that was typed");
    let account = world.lists().into_keys().next().unwrap();
    assert!(!account.contains(UID) && !account.contains('@'));
    let member = format!("{}; quotation=4x1", cookies(good()));
    let page = Request { cookie: Some(member.clone()), ..get(&world, "nl.example/account/lijsten/") };
    let html = text(&respond(app, &world, page));
    assert!(
        html.contains(&kept[0].0) && html.contains("<a href=\"/producten/bank-7/\">Bank &#60;7&#62;</a>")
    );
    let body = format!("action=open&request={}", kept[0].0);
    let again = Request {
        cookie: Some(member),
        ..crate::account::request(&world, "nl.example/account/lijsten/", &body)
    };
    let again = respond(app, &world, again);
    assert_eq!(again.header("location"), Some("/offertelijst/"));
    assert!(again.header("set-cookie").unwrap().starts_with("quotation=4x1.7x12;"));
    respond(app, &world, with_list(sent(&world, &[("page", "/offerte-aanvraag/")]), "9x1"));
    assert_eq!(requests(&world).len(), 1, "who is not logged in has no account to keep it with");
}

#[test]
fn a_late_request_is_kept_once_under_its_reference() {
    let (app, world) = (isolate(), World::new(shop(true)));
    let whole = shop(true);
    world.script(Box::new(move |operation, call, variables| match operation {
        "Submit" => Behaviour::down(),
        operation => whole(operation, call, variables),
    }));
    assert_eq!(ask(app, &world, "7x12", "late").status, 303);
    let kept = requests(&world);
    assert_eq!(world.messages().into_keys().collect::<Vec<_>>(), [kept[0].0.as_str()]);
    world.script(shop(true));
    while !world.messages().is_empty() {
        assert!(world.alarm(app) && world.now() < START + HOUR, "it is delivered when it can be");
    }
    assert_eq!(requests(&world), kept);
}

#[test] // F57
fn a_request_arrives_although_nothing_can_be_kept() {
    let (app, world) = (isolate(), World::new(shop(true)));
    world.break_lists(true);
    let before = world.now();
    let response = ask(app, &world, "7x12", "hello");
    assert_eq!((response.status, response.header("location")), (303, Some("/offerte-aanvraag/")));
    assert!(world.take_operations().contains(&"Submit".to_owned()));
    assert_eq!((world.now() - before, requests(&world).len()), (0, 0));
}
