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
    visit, visit_with,
};

const LIST: &str = "nl.example/offertelijst/";
const FIELDS: (&str, &str) =
    ("CMS_FIELDS", "variants_GlobalSet.variantOptions, products_default_Entry.variantPictures");

/// What the content system calls what can be chosen.
fn vocabulary() -> Value {
    let choice = |code: &str, label: &str| json!({"__typename": "choices_TableRow", "code": code, "label": label, "color": null});
    let option = |parameter: &str, label: &str, choices: [Value; 2]| json!({"__typename": "variantOptions_BlockType", "parameter": parameter, "label": label, "choices": choices});
    json!({"__typename": "variants_GlobalSet", "variantOptions": [
        option("length", "Lengte", [choice("12", "1200 mm"), choice("18", "1800 mm")]),
        option("armrests", "Armleuningen", [choice("0", "geen"), choice("2", "2 <b>")]),
        option("colour", "Kleur", [choice("7016", "RAL 7016"), choice("6009", "RAL 6009")]),
    ]})
}

fn picture(name: &str) -> Value {
    json!({"__typename": "images_Asset", "id": "90", "title": format!("A {name} bench"),
        "url": format!("https://assets.example/{name}.jpg"), "thumbnail": format!("https://assets.example/{name}-s.jpg")})
}

/// A bench in two lengths and two colours, with two arm-rests when it is long. One picture shows the second colour.
fn bench(id: u64) -> Value {
    let row = |option: &str, choices: &str, conditions: &str| json!({"__typename": "variants_TableRow", "option": option, "choices": choices, "conditions": conditions});
    let rows = json!([
        row("length", "18 12", ""),
        row("armrests", "0 2", "2: length 18"),
        row("colour", "7016 6009", "")
    ]);
    let shown = |shows: &str, name: &str| json!({"__typename": "variantPictures_BlockType", "shows": shows, "picture": [picture(name)]});
    json!({"__typename": "products_default_Entry", "id": id.to_string(), "title": format!("Bench {id}"),
        "uri": format!("producten/bench-{id}"), "category": [], "productImage": [picture("grey")], "relatedProducts": [],
        "text": "<table><tr><th>Artikelnummer</th><td>LH-1101</td></tr></table>",
        "articleNumber": "LH-1101", "variants": if id == 9 { json!([]) } else { rows },
        "variantPictures": [shown("colour 6009", "green")]})
}

/// A shop whose benches come in two lengths and two colours, with two arm-rests on the longer one only.
fn shop() -> Script {
    let benches = |variables: &Value| -> Vec<Value> {
        let ids = variables["ids"].as_array().unwrap().iter().filter_map(Value::as_u64);
        ids.filter(|id| *id < 100).map(bench).collect()
    };
    let quoted = move |variables: &Value| {
        Behaviour::json(&json!({"data": {"vocabulary": vocabulary(), "quoted": benches(variables)}}))
    };
    let compared = move |variables: &Value| {
        Behaviour::json(&json!({"data": {"vocabulary": vocabulary(), "compared": benches(variables)}}))
    };
    let page = |_: &Value| {
        let mut entry = bench(7);
        let more = json!({"sectionHandle": "products", "localized": [], "ancestors": [], "flexibleContent": [], "impressionImage": [picture("park")]});
        entry.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        Behaviour::json(
            &json!({"data": {"entry": entry, "category": null, "products": [], "total": 0, "news": [],
            "vocabulary": vocabulary(), "seomatic": null}}),
        )
    };
    except(except(except(healthy(), "Quoted", quoted), "Compared", compared), "Catalogue", page)
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
        (
            "7x5~~~gate.9x1",
            "colour=7016&product=7&length=12&armrests=0&amount=1",
            "7-12-0-7016",
            "7-12-0-7016x5~~~gate.9x1",
        ),
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
        // A line that was open and is chosen now was not removed.
        assert!(response.headers.iter().all(|(_, value)| !value.starts_with("quotation-undo=")), "{body}");
    }
    let changed = |body: &str| {
        let response = send(app, &world, "7-18-2-6009x4.7x1", body);
        kept(&response).map(str::to_owned)
    };
    assert_eq!(changed("action=increment+7-18-2-6009").as_deref(), Some("7-18-2-6009x5.7x1"));
    assert_eq!(changed("action=remove+7-18-2-6009").as_deref(), Some("7x1"));
    assert_eq!(changed("action=remove+7").as_deref(), Some("7-18-2-6009x4"));
}

#[test]
fn what_does_not_go_together_is_refused_and_its_form_shown_again() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let sent = send(app, &world, "9x1", "action=add&product=7&length=12&armrests=2&colour=6009&amount=4");
    assert_eq!((sent.status, kept(&sent)), (422, None));
    let html = text(&sent);
    let conflict = "Armleuningen 2 &#60;b&#62; gaat niet samen met Lengte 1200 mm. Armleuningen 2 &#60;b&#62; kan alleen met Lengte 1800 mm.";
    assert!(html.contains(conflict) && html.contains("role=\"alert\""), "{html}");
    assert!(!html.contains("quotation-button__code"), "there is no number of it");
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
    // What was typed stays, and its field says what is wrong with it.
    for (typed, shown) in
        [("10.000", "10.000"), ("1e9", "1e9"), ("%3Cb%3E+1%2C5", "&#60;b&#62; 1,5"), ("", "")]
    {
        let field = format!(
            "name=\"amount\" value=\"{shown}\" inputmode=\"numeric\" autocomplete=\"off\" aria-invalid=\"true\" aria-describedby=\"amount-problem\""
        );
        let refused = send(app, &world, "9x1", &format!("action=add&product=7&length=18&amount={typed}"));
        let again = look(app, &world, &format!("{LIST}?choice=7-18-0-7016&amount={typed}"), "9x1");
        for html in [text(&refused), text(&again)] {
            assert!(html.contains(&field) && html.contains("id=\"amount-problem\""), "{typed}: {html}");
        }
    }
    let spaced = send(app, &world, "", "action=add&product=9&amount=+7+");
    assert_eq!(kept(&spaced), Some("9x7"));
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
        "<a href=\"/producten/bench-7/?choice=18-2-6009\">Bench 7</a>",
        "Artikelnummer <span>LH-1101-18-2-6009</span>",
        "Lengte 1800 mm · Armleuningen 2 &#60;b&#62; · Kleur RAL 6009",
        "<a href=\"/producten/bench-7/\">Kies een uitvoering</a>",
        "De uitvoering 30-2-6009 is niet (meer) leverbaar",
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

/// The pictures of a gallery in their order.
fn gallery(html: &str) -> Vec<&str> {
    let slides = html.split("picture-slider__slide").skip(1);
    slides
        .filter_map(|slide| slide.split_once("alt=\"A ")?.1.split_once(' '))
        .map(|(name, _)| name)
        .take(3)
        .collect()
}

#[test]
fn an_address_chooses_what_a_products_page_shows() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let page = |query: &str| text(&visit(app, &world, &format!("nl.example/producten/bench-7/{query}")));
    let checked = |html: &str, choice: &str| {
        html.split_once(choice).unwrap().1.split('>').next().unwrap().ends_with(" checked")
    };
    let plain = page("");
    assert_eq!(gallery(&plain), ["grey", "park", "green"]);
    assert!(plain.contains("name=\"products\" value=\"7-18-0-7016\""), "{plain}");
    assert!(plain.contains("&#34;shows&#34;:&#34;colour:6009&#34;") && plain.contains("&#34;slide&#34;:3"));
    let chosen = page("?choice=18-2-6009");
    for added in [".", ")", "%3E", "%29."] {
        assert!(page(&format!("?choice=18-2-6009{added}")) == chosen, "{added}");
    }
    assert_eq!(gallery(&chosen), ["green", "grey", "park"]);
    for choice in ["name=\"armrests\" value=\"2\"", "name=\"colour\" value=\"6009\""] {
        assert!(checked(&chosen, choice) && !checked(&plain, choice), "{choice}");
    }
    let number = "<output>LH-1101<span class=\"quotation-button__code\">-18-2-6009</span></output>";
    assert!(chosen.contains(number) && chosen.contains("name=\"products\" value=\"7-18-2-6009\""));
    assert!(chosen.contains("<link rel=\"canonical\" href=\"https://nl.example/producten/bench-7/\">"));
    // Who gets it from the page gets what is chosen; the standard needs no name.
    for (html, address) in [
        (&chosen, "https://nl.example/producten/bench-7/?choice=18-2-6009"),
        (&plain, "https://nl.example/producten/bench-7/"),
        (&page("?choice=18-0-7016"), "https://nl.example/producten/bench-7/"),
    ] {
        let mail = address.replace(':', "%3A").replace('/', "%2F").replace('?', "%3F").replace('=', "%3D");
        assert!(html.contains(&format!("data-share=\"{address}\"")), "{address}");
        assert!(html.contains(&format!("&#38;body={mail}\"")), "{mail}");
    }
    // Nobody else gets it, and what cannot be had is not chosen, which is said.
    for code in ["12-2-6009", "18-0", "18-2-9999"] {
        // As the links to languages keep it.
        let query = format!("?choice={code}");
        let html = page(&query);
        assert!(html.contains(&format!("/bench-7/{query}\" hreflang=\"nl\"")), "{html}");
        let html = html.replace(&query, "");
        let (before, after) =
            html.split_once(&format!("De uitvoering {code} is niet (meer) leverbaar")).unwrap();
        assert!(plain.starts_with(before.rsplit_once("<p").unwrap().0.trim_end()), "{code}");
        assert!(plain.ends_with(after.split_once("</p>").unwrap().1), "{code}");
    }
    for query in ["", "?choice=%3Cb%3E"] {
        assert_eq!(page(query), plain, "{query}");
    }
}

#[test]
fn lists_show_a_product_as_it_was_chosen() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let html = text(&look(app, &world, LIST, "7-18-2-6009x4.7-12-0-7016x1"));
    let pictures: Vec<bool> = html
        .split("class=\"quotation-line__picture")
        .skip(1)
        .map(|line| line.contains("green-s.jpg"))
        .collect();
    assert_eq!(pictures, [true, false], "{html}");
    let body: Value = read_json(&look(app, &world, "nl.example/_/quotation", "7-18-2-6009x4"));
    assert_eq!(body["items"][0]["productImage"]["url"], json!("https://assets.example/green.jpg"));
}

#[test]
fn variants_are_compared_and_each_is_put_on_the_list() {
    let (app, world) = (isolate_with(&[FIELDS]), World::new(shop()));
    let address = "nl.example/producten/vergelijken/?products=7-18-2-6009.7-12-0-7016.8";
    let html = text(&visit(app, &world, address));
    for words in [
        "<td>LH-1101-18-2-6009</td>",
        "<td>LH-1101-12-0-7016</td>",
        "<td>LH-1101</td>",
        "<td>1800 mm</td>",
        "green.jpg",
        "grey.jpg",
        "href=\"/producten/bench-7/?choice=18-2-6009\"",
        "name=\"product\" value=\"7-18-2-6009\"",
        "name=\"product\" value=\"7-12-0-7016\"",
        "name=\"product\" value=\"8\"",
        "href=\"/producten/vergelijken/?products=7-12-0-7016.8&#38;removed=7-18-2-6009&#38;place=0#removed\"",
        "https://en.example/products/compare/?products=7-18-2-6009.7-12-0-7016.8",
        "&#34;compared&#34;:[&#34;7-18-2-6009&#34;,",
    ] {
        assert!(html.contains(words), "{words} {html}");
    }
    // The number of what was chosen stands in the place of the table's.
    assert_eq!(html.matches("<th scope=\"row\">Artikelnummer").count(), 1);
    let gone = text(&visit(app, &world, "nl.example/producten/vergelijken/?products=7-99"));
    assert!(gone.contains("name=\"product\" value=\"7\"") && gone.contains("<td>LH-1101</td>"));
}
