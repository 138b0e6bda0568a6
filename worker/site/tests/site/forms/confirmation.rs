//! The page that a request for a quotation leads to: it repeats what was sent, to its sender alone.

use serde_json::json;
use site::{app::App, http::response::Response};

use super::{
    GOOD, by_script, leading_to,
    products::{requested, shop_with},
    with,
};
use crate::{
    session::isolate,
    world::{
        Behaviour, World, except, kept_cookies, location, private_status, read_json, respond, text, visit,
        visit_with,
    },
};

const CONFIRMS: &str = "/over-ons/";
const PAGE: &str = "nl.example/over-ons/";

/// A shop whose form leads to a page without a form.
fn shop() -> World {
    World::new(shop_with(leading_to(CONFIRMS)))
}

fn ask(app: &'static App, world: &World, list: &str, fields: &[(&str, &str)]) -> Response {
    respond(app, world, requested(world, Some(&format!("quotation={list}")), fields))
}

#[test]
fn who_asked_for_a_quotation_sees_what_was_sent_as_often_as_the_page_is_loaded() {
    let (app, world) = (isolate(), shop());
    let response = ask(app, &world, "7x12~RAL+6009.999x3", &GOOD);
    assert_eq!(location(&response), (303, Some(CONFIRMS)));
    let cookies = kept_cookies(&response);
    assert!(cookies.split("; ").any(|cookie| cookie == "quotation="), "the list is empty: {cookies}");
    for look in ["first", "reloaded"] {
        let page = visit_with(app, &world, &cookies, PAGE);
        assert_eq!(private_status(&page), Some(200), "{look}");
        assert_eq!(page.header("set-cookie"), None, "{look}: it is kept");
        let html = text(&page);
        for told in [
            "Bedankt voor je offerte aanvraag",
            "12 ×",
            r#"<a href="/producten/bench-7/">Bench 7</a>"#,
            "RAL 6009",
            "Product 999",
            "<dt>Soort</dt><dd>Bank</dd>",
            "<dt>E-mailadres</dt><dd>ada@example.com</dd>",
            "<dt>Bericht</dt><dd>Graag twee banken.</dd>",
            "data-print",
            "/forms.",
        ] {
            assert!(html.contains(told), "{look}: {told}");
        }
        world.wait(10 * 60_000);
    }
    let other = text(&visit_with(app, &world, &cookies, "nl.example/vraag/"));
    assert!(!other.contains("Graag twee banken."), "no other page shows it");
    assert!(!text(&visit(app, &world, PAGE)).contains("Bench 7"), "nobody else sees it");
    world.wait(15 * 60_000);
    assert!(!text(&visit_with(app, &world, &cookies, PAGE)).contains("Bench 7"), "nor anybody later");
}

#[test]
fn script_is_led_to_the_same_page() {
    let (app, world) = (isolate(), shop());
    let request = requested(&world, Some("quotation=7x12"), &with(&[("form-list", "7x12")]));
    let response = respond(app, &world, by_script(request));
    let answer = read_json(&response);
    assert_eq!((&answer["location"], &answer["quotation"]), (&json!(CONFIRMS), &json!("7x12")));
    let page = text(&visit_with(app, &world, &kept_cookies(&response), PAGE));
    assert!(page.contains(answer["reference"].as_str().unwrap()) && page.contains("Bench 7"));
}

#[test]
fn a_request_that_is_only_stored_is_confirmed_there_too_and_says_so() {
    let (app, world) = (isolate(), shop());
    world.script(except(shop_with(leading_to(CONFIRMS)), "Submit", |_| Behaviour::down()));
    let response = ask(app, &world, "7x12", &GOOD);
    assert_eq!(location(&response), (303, Some(CONFIRMS)));
    let page = text(&visit_with(app, &world, &kept_cookies(&response), PAGE));
    assert!(page.contains("veilig bij ons bewaard") && page.contains("Bench 7"));
}

#[test]
fn of_a_list_that_is_too_long_for_a_cookie_the_beginning_is_shown() {
    let (app, world) = (isolate(), shop());
    let lines = (1..=100_u32).map(|id| format!("{}x100~~{}", 4_000_000_000 + id, "a".repeat(18)));
    let list = lines.collect::<Vec<_>>().join(".");
    let remark = "Graag twee banken. ".repeat(60);
    let fields = [&GOOD[..4], &[("bericht", remark.as_str())]].concat();
    let response = ask(app, &world, &list, &fields);
    assert_eq!(location(&response), (303, Some(CONFIRMS)));
    let page = text(&visit_with(app, &world, &kept_cookies(&response), PAGE));
    assert!(page.contains("Product 4000000001") && !page.contains("Product 4000000100"));
    assert!(page.contains("Graag twee banken.") && page.contains("Verstuurd is alles."));
}

#[test]
fn another_website_is_told_nothing_and_repeats_nothing() {
    let (app, world) = (isolate(), World::new(shop_with(leading_to("https://en.example/about-us/"))));
    let response = ask(app, &world, "7x12", &GOOD);
    assert_eq!(location(&response).0, 303);
    let page = text(&visit_with(app, &world, &kept_cookies(&response), PAGE));
    assert!(page.contains("Bedankt voor je offerte aanvraag") && !page.contains("Bench 7"));
}
