//! The quotation list on its way to another language's domain.

use site::{app::App, http::request::Request, http::response::Response};

use crate::{
    session::isolate,
    world::{World, get, healthy, kept_cookies, location, respond, text, visit_with},
};

fn go(app: &'static App, world: &World, address: &str, list: &str, network: &str) -> Response {
    let cookie = Some(format!("quotation={list}"));
    respond(app, world, Request { cookie, address: Some(network.to_owned()), ..get(world, address) })
}

/// The list that a response stores.
fn list_in(response: &Response) -> Option<String> {
    let cookies = kept_cookies(response);
    cookies.split("; ").find_map(|one| one.strip_prefix("quotation=")).map(str::to_owned)
}

/// The address that the domain of departure leads to.
fn departure(app: &'static App, world: &World, list: &str) -> String {
    let leave = "nl.example/_/language?to=en&page=%2Fquotation-request%2F";
    let response = go(app, world, leave, list, "192.0.2.1");
    assert_eq!(response.header("cache-control"), Some("private, no-store"));
    response.header("location").unwrap().strip_prefix("https://").unwrap().to_owned()
}

#[test]
fn a_list_goes_along_to_the_other_domain_and_is_added_to_the_one_there() {
    let (app, world) = (isolate(), World::new(healthy()));
    let between = departure(app, &world, "7x12~RAL+6009.4x1");
    assert!(between.starts_with("en.example/_/language?page=%2Fquotation-request%2F&list="), "{between}");
    let response = go(app, &world, &between, "9x3", "192.0.2.1");
    assert_eq!(location(&response), (302, Some("/quotation-request/")));
    assert_eq!(list_in(&response), Some("9x3.7x12~RAL+6009.4x1".to_owned()));
    let again = go(app, &world, &between, "9x3.7x12~RAL+6009.4x1", "192.0.2.1");
    assert_eq!((location(&again).0, list_in(&again)), (302, None), "nothing is new");
}

#[test]
fn what_is_taken_off_in_one_language_is_off_in_the_other() {
    let (app, world) = (isolate(), World::new(healthy()));
    // The list and the other cookie, after a change, from the domain to the other one, where they are as given.
    let switch = |from: &str, to: &str, list: &str, base: &str, there: &str, base_there: &str| {
        let leave = format!("{from}.example/_/language?to={to}&page=%2F");
        let left = go(app, &world, &leave, &format!("{list}; {base}"), "192.0.2.1");
        let between = left.header("location").unwrap().strip_prefix("https://").unwrap();
        let arrived = go(app, &world, between, &format!("{there}; {base_there}"), "192.0.2.1");
        let base = kept_cookies(&arrived)
            .split("; ")
            .find(|one| one.starts_with("quotation-base="))
            .map(str::to_owned);
        (list_in(&arrived).unwrap_or_else(|| there.to_owned()), base.unwrap_or_default())
    };
    let (english, base) = switch("nl", "en", "7x12.4x5", "", "9x3", "");
    assert_eq!(english, "9x3.7x12.4x5");
    // One is taken off and the amount of another lowered; the Dutch list is as it was left.
    let (dutch, base_there) = switch("en", "nl", "9x3.4x2", &base, "7x12.4x5", "");
    assert_eq!(dutch, "9x3.4x2");
    // Emptied, and back to what the English list was.
    assert_eq!(switch("nl", "en", "", &base_there, "9x3.4x2", &base).0, "");
    // What was put on there meanwhile is not lost.
    assert_eq!(switch("nl", "en", "9x3", &base_there, "9x3.4x2.5x1", &base).0, "9x3.4x2.5x1");
}

#[test]
fn nobody_puts_anything_on_anothers_list() {
    let (app, world) = (isolate(), World::new(healthy()));
    let between = departure(app, &world, "7x12");
    let elsewhere = between.replacen("en.", "de.", 1);
    let forged = between.replace("list=", "list=A");
    for (address, network) in [(&between, "198.51.100.7"), (&elsewhere, "192.0.2.1"), (&forged, "192.0.2.1")]
    {
        let response = go(app, &world, address, "9x3", network);
        assert_eq!((response.status, kept_cookies(&response).as_str()), (302, ""), "{address}");
    }
    world.wait(60_000);
    let late = go(app, &world, &between, "9x3", "192.0.2.1");
    assert_eq!((location(&late), kept_cookies(&late).as_str()), ((302, Some("/quotation-request/")), ""));
}

#[test]
fn lists_that_do_not_fit_together_stay_and_the_page_says_so() {
    let (app, world) = (isolate(), World::new(healthy()));
    let full = |first: u32| {
        let lines = (first..first + 60).map(|id| format!("{id}x1"));
        lines.collect::<Vec<_>>().join(".")
    };
    let between = departure(app, &world, &full(1));
    let response = go(app, &world, &between, &full(1001), "192.0.2.1");
    assert_eq!(location(&response), (302, Some("/quotation-request/")));
    let cookies = kept_cookies(&response);
    assert!(cookies.starts_with("flash=") && !cookies.contains("quotation="), "{cookies}");
    let html = text(&visit_with(app, &world, &cookies, "en.example/about-us/"));
    let notice = html.split_once("class=\"receipt-notice").expect("a notice").1;
    assert!(notice.contains("Both lists are still there"), "{notice}");
    assert!(notice.contains("href=\"https://nl.example/offertelijst/\">See the other list</a>"), "{notice}");
    // It is said once, and not where all fits.
    let seen = visit_with(app, &world, &cookies, "en.example/about-us/");
    assert!(seen.header("set-cookie").is_some_and(|cookie| cookie.starts_with("flash=;")));
    let fits = go(app, &world, &between, "9x3", "192.0.2.1");
    assert!(kept_cookies(&fits).starts_with("quotation=9x3.1x1."));
}

#[test]
fn it_leads_to_pages_of_this_website_alone() {
    let (app, world) = (isolate(), World::new(healthy()));
    for (query, place) in [
        ("to=en&page=%2Fproducts%2F", "https://en.example/products/"),
        ("to=en&page=https%3A%2F%2Fevil.example%2F", "https://en.example/"),
        ("to=en&page=%2F%2Fevil.example%2F", "https://en.example/"),
        ("to=fr&page=%2Fproducten%2F", "https://nl.example/producten/"),
        ("", "https://nl.example/"),
    ] {
        let response = go(app, &world, &format!("nl.example/_/language?{query}"), "", "192.0.2.1");
        assert_eq!(location(&response), (302, Some(place)), "{query}");
    }
}

#[test]
fn the_pages_that_show_the_list_take_it_along() {
    let (app, world) = (isolate(), World::new(healthy()));
    let html = text(&visit_with(app, &world, "quotation=7x12", "nl.example/offertelijst/"));
    assert!(html.contains(r#"href="/_/language?to=en&#38;page=%2Fquotation-list%2F""#), "{html}");
    let html = text(&visit_with(app, &world, "quotation=7x12", "nl.example/over-ons/"));
    assert!(!html.contains("/_/language"));
}
