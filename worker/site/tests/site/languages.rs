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
    assert_eq!(kept_cookies(&response), "quotation=9x3.7x12~RAL+6009.4x1");
    let again = go(app, &world, &between, "9x3.7x12~RAL+6009.4x1", "192.0.2.1");
    assert_eq!((location(&again).0, kept_cookies(&again).as_str()), (302, ""), "nothing is new");
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
