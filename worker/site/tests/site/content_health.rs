//! What is wrong in the content: a walk over all pages in steps, and its report for editors.

use std::{cell::Cell, rc::Rc};

use serde_json::{Value, json};
use site::app::App;

use crate::world::{
    Behaviour, Script, World, addresses, chrome, isolate_with, page, read_json, run, text, visit,
};

const MINUTE: u64 = 60_000;
const CONFIG: [(&str, &str); 2] = [
    ("LINK_KEY", "a key of this test"),
    ("CMS_EDIT_URL", "https://cms.example/admin/edit/{id}?siteId={site}"),
];

/// An element in a language: id, site and URI, and what it says of other languages.
type Version = (u64, u64, &'static str, &'static [(u64, &'static str)]);

const PAGES: &[Version] = &[
    (1, 1, "__home__", &[(2, "__home__"), (3, "__home__")]),
    (1, 2, "__home__", &[(1, "__home__"), (3, "__home__")]),
    (1, 3, "__home__", &[(1, "__home__"), (2, "__home__")]),
    (5, 1, "over-ons", &[(2, "about")]),
    // It does not name the Dutch page.
    (5, 2, "about", &[]),
];

/// The same, with another address for the Dutch page.
const MOVED: &[Version] = &[PAGES[0], PAGES[1], PAGES[2], (5, 1, "bedrijf", &[(2, "about")]), PAGES[4]];

fn elements(pages: &[Version], variables: &Value) -> Value {
    let offset = usize::try_from(variables["entriesOffset"].as_u64().unwrap()).unwrap();
    let rows = pages.iter().skip(offset).map(|(id, site, uri, others)| {
        let others: Vec<Value> = others
            .iter()
            .map(|(site, uri)| json!({"__typename": "pages_default_Entry", "siteId": site, "uri": uri}))
            .collect();
        json!({"__typename": "pages_default_Entry", "id": id.to_string(), "siteId": site, "title": format!("Title of {uri}"),
            "uri": uri, "sectionHandle": "pages", "localized": others, "membersOnly": false})
    });
    // It sends four at a time, whatever it is asked for.
    json!({"data": {"entryCount": pages.len(), "entries": rows.take(4).collect::<Vec<_>>(), "categoryCount": 0, "categories": []}})
}

/// A page with one of each fault.
fn faulty(uri: &str) -> Value {
    let mut page = page(uri, "About");
    page["data"]["entry"]["headerImage"] = json!([{"id": "9", "url": "https://assets.example/img_1234.jpg", "width": 800, "height": 600, "title": "IMG 1234"}]);
    page["data"]["entry"]["flexibleContent"] = json!([
        {"__typename": "flexibleContent_titleText_BlockType", "titleField": "Title", "textColumn2": null, "cta": null,
            "text": "<p><font>Old</font> <a href=\"/weg/\">gone</a> <a href=\"/about/\">there</a></p>"},
        {"__typename": "flexibleContent_form_BlockType", "form": []},
        {"__typename": "flexibleContent_products_BlockType", "titleField": "Gone", "text": null, "cta": null, "products": []},
        {"__typename": "flexibleContent_countdownImages_BlockType", "slides": [
            {"__typename": "slides_BlockType", "titleField": "Now", "text": null, "image": [], "mobileImage": [], "cta": null}]},
        {"__typename": "flexibleContent_somethingNew_BlockType"},
    ]);
    page
}

fn content(pages: &'static [Version], is_down: Rc<Cell<bool>>) -> Script {
    Box::new(move |operation, call, variables| {
        if is_down.get() {
            return Behaviour::down();
        }
        let is_preview = call.headers.iter().any(|(name, _)| *name == "x-craft-token");
        match operation {
            "Addresses" => {
                let site = variables["site"][0].as_u64().unwrap();
                let own =
                    pages.iter().filter(|(_, own, ..)| *own == site).map(|(_, _, uri, _)| (*uri).to_owned());
                Behaviour::json(&addresses(
                    &own.collect::<Vec<_>>(),
                    variables["entriesOffset"].as_u64().unwrap(),
                    100,
                ))
            }
            "HealthElements" => Behaviour::json(&elements(pages, variables)),
            "Page" if is_preview => {
                let mut draft = page("about", "Not published");
                draft["data"]["entry"]["isDraft"] = json!(true);
                Behaviour::json(&draft)
            }
            "Page" if ["over-ons", "bedrijf"].contains(&variables["uri"][0].as_str().unwrap()) => {
                Behaviour::json(&faulty(variables["uri"][0].as_str().unwrap()))
            }
            other => Behaviour::healthy(other, variables),
        }
    })
}

fn tick(app: &'static App, world: &World) {
    world.wait(5 * MINUTE);
    run(world, app.refresh(world.ports()));
}

/// Where an explanation leads to the report, as editors get there.
fn link(app: &'static App, world: &World) -> String {
    let leads_to = |page: &str, start: &str| {
        let from = page.find(start).unwrap_or_else(|| panic!("{start}: {page}"));
        page[from..].split('"').next().unwrap().replace("&#38;", "&")
    };
    let preview = text(&visit(app, world, "en.example/about/?x-craft-live-preview=1&token=good"));
    let explanation =
        text(&visit(app, world, &format!("en.example{}", leads_to(&preview, "/about/?__explain="))));
    format!("en.example{}", leads_to(&explanation, "/_/content-health?link="))
}

fn data(app: &'static App, world: &World, link: &str) -> Value {
    let answer = visit(app, world, &format!("{link}&as=json"));
    assert_eq!(answer.status, 200);
    read_json(&answer)
}

/// Kinds with how many there are.
fn kinds(data: &Value) -> Vec<(String, u64)> {
    let kinds = data["kinds"].as_array().unwrap().iter();
    kinds.map(|kind| (kind["kind"].as_str().unwrap().to_owned(), kind["count"].as_u64().unwrap())).collect()
}

#[test]
fn a_walk_over_all_pages_finds_each_fault_once() {
    let is_down = Rc::new(Cell::new(false));
    let world = World::new(content(PAGES, Rc::clone(&is_down)));
    let app = isolate_with(&CONFIG);
    tick(app, &world);
    let link = link(app, &world);
    let first = data(app, &world, &link);
    assert_eq!((&first["ended_at"], &first["progress_percent"]), (&json!(null), &json!(60)), "{first}");
    // Another isolate goes on where the first one was.
    let app = isolate_with(&CONFIG);
    tick(app, &world);
    let report = data(app, &world, &link);
    assert_eq!(report["pages"], 5);
    let expected = [
        ("dead-link", 1),
        ("missing-translation", 1),
        ("broken-pair", 1),
        ("empty-form", 1),
        ("left-out", 3),
        ("removed-markup", 1),
        ("picture-without-text", 1),
    ];
    assert_eq!(kinds(&report), expected.map(|(kind, count)| (kind.to_owned(), count)), "{report}");
    let dead = &report["kinds"][0]["findings"][0];
    assert_eq!(dead["fault"], "A link leads to /weg/, where there is no page.");
    assert_eq!(dead["url"], "https://nl.example/over-ons/");
    assert_eq!(dead["edit"], "https://cms.example/admin/edit/5?siteId=1");
    let log = world.take_log().join("\n");
    assert!(log.contains("the content was looked through") && log.contains(r#""dead-link":1"#), "{log}");
}

#[test]
fn a_facet_that_is_left_out_is_told_where_it_can_be_mended() {
    let script = content(PAGES, Rc::default());
    let world = World::new(Box::new(move |operation, call, variables| {
        if operation != "Chrome" {
            return script(operation, call, variables);
        }
        let mut chrome = chrome("Benches Ltd");
        chrome["data"]["facets"] = json!({"__typename": "facets_GlobalSet", "id": "90", "productFacets": [
            {"__typename": "productFacets_BlockType", "parameter": "length", "label": "Length", "rowNames": "Size", "rangeEnds": "500, 100"}]});
        Behaviour::json(&chrome)
    }));
    let fields = [("CMS_FIELDS", "facets_GlobalSet.productFacets")];
    let app = isolate_with(&[CONFIG.as_slice(), &fields].concat());
    tick(app, &world);
    let link = link(app, &world);
    tick(app, &world);
    let report = data(app, &world, &link);
    let facets = report["kinds"].as_array().unwrap().iter().find(|kind| kind["kind"] == "wrong-facet");
    let facets = facets.unwrap_or_else(|| panic!("{report}"));
    assert_eq!(facets["count"], 3, "in each language");
    assert_eq!(
        facets["findings"][1],
        json!({"language": "en", "title": "Facets", "url": "https://en.example/products/",
            "fault": "The facet length: 500, 100 is not shown.", "edit": "https://cms.example/admin/edit/90?siteId=2"})
    );
}

#[test]
fn editors_read_it_by_language_and_nobody_else_does() {
    let world = World::new(content(PAGES, Rc::default()));
    let app = isolate_with(&CONFIG);
    tick(app, &world);
    let link = link(app, &world);
    assert!(text(&visit(app, &world, &link)).contains("The first round of all pages is not finished yet."));
    tick(app, &world);
    let answer = visit(app, &world, &link);
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    let page = text(&answer);
    for part in ["Dead links (1)", "Title of over-ons", "Edit in the CMS", "(9)", "1 × &#60;font&#62;"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let german = text(&visit(app, &world, &format!("{link}&language=de")));
    assert!(
        german.contains("This page does not exist in German.") && !german.contains("Dead links"),
        "{german}"
    );
    let english = text(&visit(app, &world, &format!("{link}&language=en")));
    assert!(english.contains("Nothing found"), "{english}");
    for none in ["en.example/_/content-health", "en.example/_/content-health?link=1.2"] {
        assert_eq!(visit(app, &world, none).status, 403, "{none}");
    }
    world.wait(13 * 60 * MINUTE);
    assert_eq!(visit(app, &world, &link).status, 403, "it has expired");
}

#[test]
fn a_failing_content_system_is_left_alone_and_the_walk_goes_on_afterwards() {
    let is_down = Rc::new(Cell::new(false));
    let world = World::new(content(PAGES, Rc::clone(&is_down)));
    let app = isolate_with(&CONFIG);
    tick(app, &world);
    let link = link(app, &world);
    is_down.set(true);
    world.take_operations();
    tick(app, &world);
    let operations = world.take_operations();
    assert!(operations.iter().all(|operation| operation == "Addresses"), "{operations:?}");
    is_down.set(false);
    assert_eq!(data(app, &world, &link)["progress_percent"], 60);
    tick(app, &world);
    assert_eq!(data(app, &world, &link)["pages"], 5);
}

#[test]
fn an_address_that_changed_is_told_of_in_the_next_rounds() {
    let world = World::new(content(PAGES, Rc::default()));
    let app = isolate_with(&CONFIG);
    tick(app, &world);
    let link = link(app, &world);
    tick(app, &world);
    world.script(content(MOVED, Rc::default()));
    for _ in 0..2 {
        tick(app, &world);
        tick(app, &world);
        let report = data(app, &world, &link);
        let changed =
            report["kinds"].as_array().unwrap().iter().find(|kind| kind["kind"] == "changed-address");
        let fault = &changed.unwrap_or_else(|| panic!("{report}"))["findings"][0]["fault"];
        assert_eq!(fault, "This page used to be at /over-ons/, and nothing leads here from there.");
    }
}

#[test]
fn without_link_key_no_health_walk_runs() {
    let world = World::new(content(PAGES, Rc::default()));
    tick(crate::world::isolate(), &world);
    assert!(!world.take_operations().contains(&"HealthElements".to_owned()));
}
