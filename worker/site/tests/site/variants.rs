//! A product that is ordered in variants: what its form asks for, what goes along, and what does not go together.

use serde_json::{Value, json};
use site::{
    app::App,
    http::{
        request::{Method, Request},
        response::Response,
    },
};

use crate::world::{
    Behaviour, LINK_KEY, Script, World, except, form, get, healthy, isolate_with, read_json, respond, text,
    visit_with,
};

const LIST: &str = "nl.example/offertelijst/";
const FIELDS: (&str, &str) = ("CMS_FIELDS", "variants_GlobalSet.variantOptions");

/// A shop whose benches come in two lengths and two colours, with two arm-rests on the longer one only.
fn shop() -> Script {
    let choice = |code: &str, label: &str| json!({"__typename": "choices_TableRow", "code": code, "label": label, "color": null});
    let option = |parameter: &str, label: &str, choices: [Value; 2]| json!({"__typename": "variantOptions_BlockType", "parameter": parameter, "label": label, "choices": choices});
    let vocabulary = json!({"__typename": "variants_GlobalSet", "variantOptions": [
        option("length", "Lengte", [choice("12", "1200 mm"), choice("18", "1800 mm")]),
        option("armrests", "Armleuningen", [choice("0", "geen"), choice("2", "2 <b>")]),
        option("colour", "Kleur", [choice("7016", "RAL 7016"), choice("6009", "RAL 6009")]),
    ]});
    except(healthy(), "Quoted", move |variables| {
        let row = |option: &str, choices: &str, conditions: &str| json!({"__typename": "variants_TableRow", "option": option, "choices": choices, "conditions": conditions});
        let ids =
            variables["ids"].as_array().unwrap().iter().filter_map(Value::as_u64).filter(|id| *id < 100);
        let bench = |id: u64| {
            let rows = json!([
                row("length", "18 12", ""),
                row("armrests", "0 2", "2: length 18"),
                row("colour", "7016 6009", "")
            ]);
            json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bench {id}"),
                "uri": format!("producten/bench-{id}"), "category": [], "productImage": [],
                "articleNumber": "LH-1101", "variants": if id == 9 { json!([]) } else { rows }})
        };
        Behaviour::json(
            &json!({"data": {"vocabulary": vocabulary, "quoted": ids.map(bench).collect::<Vec<_>>()}}),
        )
    })
}

fn send(app: &'static App, world: &World, list: &str, body: &str) -> Response {
    let cookie = Some(format!("quotation={list}"));
    respond(app, world, Request { method: Method::Post, post: Some(form(body)), cookie, ..get(world, LIST) })
}

fn kept(response: &Response) -> Option<&str> {
    response.header("set-cookie")?.strip_prefix("quotation=")?.split(';').next()
}

fn look(app: &'static App, world: &World, address: &str, list: &str) -> Response {
    visit_with(app, world, &format!("quotation={list}"), address)
}

#[test]
fn a_form_adds_what_was_chosen_and_how_many() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    for (list, body, place, expected) in [
        ("", "product=7&length=18&armrests=2&colour=6009&amount=4", "7-18-2-6009", "7-18-2-6009x4"),
        ("7x1", "colour=7016&product=7&length=12&armrests=0&amount=1", "7-12-0-7016", "7x1.7-12-0-7016x1"),
        (
            "7-12-0-7016x5",
            "product=7&length=12&armrests=0&colour=7016&amount=1",
            "7-12-0-7016",
            "7-12-0-7016x5",
        ),
        ("", "product=7&length=12&amount=2", "7-12-0-7016", "7-12-0-7016x2"),
        ("", "product=9&length=12&amount=2", "9", "9x2"),
        ("", "product=7", "7", "7x1"),
        ("", "product=7-18-2-6009&amount=3", "7-18-2-6009", "7-18-2-6009x3"),
    ] {
        let response = send(app, &world, list, &format!("action=add&{body}"));
        assert_eq!(response.status, 303, "{body}");
        assert_eq!(response.header("location"), Some(&*format!("/offertelijst/#added-{place}")), "{body}");
        assert_eq!(kept(&response), Some(expected), "{body}");
    }
    let changed = |body: &str| {
        let response = send(app, &world, "7-18-2-6009x4.7x1", body);
        kept(&response).map(str::to_owned)
    };
    assert_eq!(changed("product=7-18-2-6009&action=increment").as_deref(), Some("7-18-2-6009x5.7x1"));
    assert_eq!(changed("product=7-18-2-6009&action=remove").as_deref(), Some("7x1"));
    assert_eq!(changed("product=7&action=remove").as_deref(), Some("7-18-2-6009x4"));
}

#[test]
fn what_does_not_go_together_is_refused_and_its_form_shown_again() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let sent = send(app, &world, "9x1", "action=add&product=7&length=12&armrests=2&colour=6009&amount=4");
    assert_eq!((sent.status, kept(&sent)), (422, None));
    let html = text(&sent);
    let conflict = "Armleuningen 2 &#60;b&#62; gaat niet samen met Lengte 1200 mm.";
    assert!(html.contains(conflict) && html.contains("role=\"alert\""), "{html}");
    for checked in
        ["name=\"length\" value=\"12\"", "name=\"armrests\" value=\"2\"", "name=\"colour\" value=\"6009\""]
    {
        let (_, rest) = html.split_once(checked).unwrap();
        assert!(rest.split('>').next().unwrap().ends_with(" checked"), "{checked}");
    }
    assert!(html.contains("name=\"amount\" value=\"4\"") && html.contains("href=\"/producten/bench-7/\""));
    assert!(html.contains("id=\"line-9\"") && !html.contains("<b>"));
    let again = text(&look(app, &world, &format!("{LIST}?choice=7-12-2-6009&amount=4"), "9x1"));
    assert!(again.contains(conflict) && again.contains("name=\"amount\" value=\"4\""));
    for (body, words) in [
        ("product=7&length=99&armrests=0&colour=7016", "Een van uw keuzes is er niet meer"),
        ("product=7&length=%3Cb%3E&armrests=0", "Een van uw keuzes is er niet meer"),
        ("product=7&length=18&amount=0", "Er is niets toegevoegd"),
        ("product=7&length=18&amount=101", "Er is niets toegevoegd"),
        ("product=500&length=18", "Dit product kennen we niet"),
        ("product=7-18-2-7016-X", "Een van uw keuzes is er niet meer"),
    ] {
        let refused = send(app, &world, "9x1", &format!("action=add&{body}"));
        assert_eq!((refused.status, kept(&refused)), (422, None), "{body}");
        assert!(text(&refused).contains(words), "{body}");
    }
    let address = format!("{LIST}?choice=%3Cscript%3E");
    assert!(!text(&look(app, &world, &address, "9x1")).contains("<script>"));
}

#[test]
fn an_outage_loses_nothing_that_was_chosen() {
    let world = World::new(except(healthy(), "Quoted", |_| Behaviour::status(500)));
    let app = isolate_with(&[FIELDS]);
    let sent = send(app, &world, "", "action=add&product=7&length=18&armrests=2&colour=6009&amount=4");
    assert_eq!((sent.status, kept(&sent)), (303, Some("7-18-2-6009x4")));
    assert!(text(&look(app, &world, LIST, "7-18-2-6009x4")).contains("18-2-6009"));
}

#[test]
fn lines_say_what_was_chosen_is_open_or_is_no_more() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let html = text(&look(app, &world, LIST, "7-18-2-6009x4.7x1.7-30-2-6009x1.9x1"));
    for words in [
        "<a href=\"/producten/bench-7/#18-2-6009\">Bench 7</a>",
        "Artikelnummer <span>LH-1101-18-2-6009</span>",
        "Lengte 1800 mm · Armleuningen 2 &#60;b&#62; · Kleur RAL 6009",
        "<a href=\"/producten/bench-7/\">Kies een uitvoering</a>",
        "De uitvoering 30-2-6009 is er niet meer",
    ] {
        assert!(html.contains(words), "{words}");
    }
    assert!(html.contains("id=\"colour-9\"") && !html.contains("id=\"colour-7-18-2-6009\""));
    let written = text(&look(app, &world, LIST, "7-18-2-6009x4~green"));
    assert!(written.contains("id=\"colour-7-18-2-6009\"") && !written.contains("id=\"variant-7-18-2-6009\""));
}

#[test]
fn a_link_and_script_take_variants_along() {
    let (app, world) = (isolate_with(&[FIELDS, LINK_KEY]), World::new(shop()));
    let shared = send(app, &world, "7-18-2-6009x4.7x1", "action=share");
    let (_, rest) = shared.header("location").unwrap().split_once("?list=").unwrap();
    let token = rest.split('&').next().unwrap();
    let html = text(&look(app, &world, &format!("{LIST}?list={token}"), "9x1"));
    assert!(
        html.contains("LH-1101-18-2-6009 · Lengte 1800 mm") && html.contains("Uitvoering nog niet gekozen")
    );
    let taken = send(app, &world, "7-18-2-6009x1.7-12-0-7016x1", &format!("action=rebuild&list={token}"));
    assert_eq!(kept(&taken), Some("7-18-2-6009x4.7-12-0-7016x1.7x1"));
    let body: Value = read_json(&look(app, &world, "nl.example/_/quotation", "7-18-2-6009x4"));
    let item = &body["items"][0];
    assert_eq!(
        [&item["id"], &item["variantCode"], &item["articleNumber"], &item["hasOptions"], &item["amount"]],
        [&json!(7), &json!("18-2-6009"), &json!("LH-1101-18-2-6009"), &json!(true), &json!(4)]
    );
    assert_eq!(item["choices"], json!("Lengte 1800 mm · Armleuningen 2 <b> · Kleur RAL 6009"));
}
