//! Fields that a content system may lack: one that lacks them is never asked for them.

use serde_json::{Value, json};

use crate::{
    outbox::RECEIVER,
    world::{Behaviour, World, isolate_with, sent, text, visit},
};

const HEADERS: &str = "products_default_Entry.headerImage, products_default_Entry.headerImageMobile";

/// A product of a content system with or without header pictures.
fn bench(has_headers: bool) -> Value {
    let asset = |name: &str| {
        has_headers.then(|| json!([{"__typename": "images_Asset", "id": "8", "title": "On a quay",
            "url": format!("https://assets.example/{name}.jpg"), "small": format!("https://assets.example/{name}-s.webp")}]))
    };
    json!({"data": {
        "entry": {"__typename": "products_default_Entry", "id": "12", "title": "Bench", "uri": "producten/bench",
            "sectionHandle": "products", "localized": [], "ancestors": [], "category": [], "productImage": [],
            "headerImage": asset("quay"), "headerImageMobile": asset("quay-mobile"), "flexibleContent": []},
        "category": null, "products": [], "total": 0, "news": [], "seomatic": null
    }})
}

/// What is asked of a product's header, and the page made of the answer.
fn product(fields: &str) -> (String, String) {
    let has_headers = !fields.is_empty();
    let app = isolate_with(&[("CMS_FIELDS", fields)]);
    let world = World::new(Box::new(move |operation, call, variables| match operation {
        // One that lacks the field refuses all of an operation that names it.
        "Catalogue" if fragment(sent(call)).contains("headerImage") && !has_headers => {
            Behaviour::json(&json!({"errors": [{"message": "Cannot query field \"headerImage\"."}]}))
        }
        "Catalogue" => Behaviour::json(&bench(has_headers)),
        other => Behaviour::healthy(other, variables),
    }));
    let page = text(&visit(app, &world, "nl.example/producten/bench/"));
    let (_, call) = world.calls.take().into_iter().find(|(name, _)| name == "Catalogue").unwrap();
    (fragment(sent(&call)).to_owned(), page)
}

/// What the operations select of a product's header.
fn fragment(body: &str) -> &str {
    let rest = body.split_once("fragment ProductHeader on").map_or("", |(_, rest)| rest);
    rest.split("fragment ProductImage on").next().unwrap_or_default()
}

#[test]
fn a_product_has_header_pictures_where_the_content_system_has_them() {
    let (asked, page) = product(HEADERS);
    assert!(asked.contains("headerImageMobile{"), "{asked}");
    let hero = page.split_once("class=\"product-hero\"").expect("a hero").1;
    let (shown, wide) = ("quay-mobile-s.webp 430w", "href=\"https://assets.example/quay.jpg\"");
    assert!(hero.contains(shown) && hero.contains(wide) && hero.contains("fetchpriority=\"high\""), "{hero}");
}

#[test]
fn a_content_system_without_header_pictures_is_not_asked_for_them() {
    let (asked, page) = product("");
    assert!(!asked.contains("headerImage"), "{asked}");
    assert!(
        page.contains("<h1 class=\"product__title\">Bench</h1>") && !page.contains("product-hero"),
        "{page}"
    );
}

/// What is asked of a block with title and text, and the page made of an answer that asks for the newsletter's form.
fn letter(fields: &str) -> (String, String) {
    let app = isolate_with(&[RECEIVER.as_slice(), &[("CMS_FIELDS", fields)]].concat());
    let has_form = !fields.is_empty();
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Page" => Behaviour::json(&json!({"data": {
            "entry": {"__typename": "pages_default_Entry", "id": "9", "title": "About", "uri": "about", "sectionHandle": "pages",
                "localized": [], "ancestors": [], "heroType": "product", "headerImage": [], "headerImageMobile": [],
                "flexibleContent": [{"__typename": "flexibleContent_titleText_BlockType", "titleField": "By post",
                    "newsletterForm": has_form.then_some(true)}]},
            "news": [], "seomatic": null
        }})),
        other => Behaviour::healthy(other, variables),
    }));
    let page = text(&visit(app, &world, "en.example/about/"));
    let (_, call) = world.calls.take().into_iter().find(|(name, _)| name == "Page").unwrap();
    (sent(&call).to_owned(), page)
}

#[test]
fn the_newsletter_stands_below_a_text_where_editors_want_it() {
    let (asked, page) = letter("flexibleContent_titleText_BlockType.newsletterForm");
    assert!(asked.contains("newsletterForm"), "{asked}");
    // English has no form in its footer: this is the only one, and the block's title names it.
    assert_eq!(page.matches("action=\"/_/newsletter\"").count(), 1, "{page}");
    assert!(
        page.contains("<h2 class=\"title-text__title\" id=\"newsletter-1-title\">By post</h2>"),
        "{page}"
    );
    assert!(
        page.contains("aria-labelledby=\"newsletter-1-title\"") && page.contains("hero--product"),
        "{page}"
    );
    let (asked, page) = letter("");
    assert!(!asked.contains("newsletterForm") && !page.contains("/_/newsletter"), "{asked} {page}");
}

#[test]
fn colours_in_stock_are_marked_where_the_content_system_tells_them() {
    let chart = |fields: &'static str| {
        let app = isolate_with(&[("CMS_FIELDS", fields)]);
        let world = World::new(Box::new(move |operation, call, variables| {
            let colour = |name: &str, stock: bool| {
                let told = sent(call).contains("inStock").then_some(stock);
                json!({"__typename": "colors_BlockType", "titleField": name, "code": "RAL 1002",
                    "color": "#d2aa6d", "image": [], "inStock": told})
            };
            match operation {
                "Single" => Behaviour::json(&json!({"data": {
                    "entry": {"__typename": "colorChart_colorChart_Entry", "id": "9", "title": "Colours", "uri": "color-chart",
                        "sectionHandle": "colorChart", "localized": [], "ancestors": [], "flexibleContent": [],
                        "colors": [colour("Sand", true), colour("Pearl", false)]},
                    "news": [], "seomatic": null
                }})),
                other => Behaviour::healthy(other, variables),
            }
        }));
        text(&visit(app, &world, "en.example/color-chart/"))
    };
    let page = chart("colors_BlockType.inStock");
    assert_eq!(page.matches("colour-chart__name").count(), 2, "{page}");
    assert_eq!(page.matches("in stock").count(), 1, "{page}");
    assert_eq!(chart("").matches("in stock").count(), 0);
}

/// A product of a content system with or without variants, in the shape of its Table and Super Table fields.
fn product_with_variants(has_variants: bool) -> Value {
    let row = |option: &str, choices: &str, conditions: &str| json!({"__typename": "variants_TableRow", "option": option, "choices": choices, "conditions": conditions});
    let empty =
        json!({"__typename": "variants_TableRow", "option": null, "choices": null, "conditions": null});
    let choice = |code: &str, label: &str, color: Option<&str>| json!({"__typename": "choices_TableRow", "code": code, "label": label, "color": color});
    let option = |parameter: &str, label: &str, choices: Value| json!({"__typename": "variantOptions_BlockType", "parameter": parameter, "label": label, "choices": choices});
    let vocabulary = json!({"__typename": "variants_GlobalSet", "variantOptions": [
        option("length", "Lengte", json!([choice("12", "1200 mm", None), choice("18", "1800 mm", None)])),
        option("colour", "Kleur", json!([choice("7016", "Antracietgrijs", Some("#383E42"))])),
        option("unused", "Niets", json!(null)),
    ]});
    let mut answer = bench(false);
    if has_variants {
        let entry = &mut answer["data"]["entry"];
        entry["articleNumber"] = json!("LH-1101");
        entry["variants"] =
            json!([row("length", "18 12", "12: colour 7016"), row("colour", "7016", ""), empty]);
        answer["data"]["vocabulary"] = vocabulary;
    }
    answer
}

#[test]
fn a_product_has_variants_where_the_content_system_has_them() {
    let read = |fields: &'static str| {
        let app = isolate_with(&[("CMS_FIELDS", fields)]);
        let world = World::new(Box::new(move |operation, call, variables| match operation {
            "Catalogue" | "Quoted" if sent(call).contains("articleNumber") == fields.is_empty() => {
                Behaviour::json(&json!({"errors": [{"message": "Cannot query field \"articleNumber\"."}]}))
            }
            "Catalogue" => Behaviour::json(&product_with_variants(!fields.is_empty())),
            other => Behaviour::healthy(other, variables),
        }));
        let page = visit(app, &world, "nl.example/producten/bench/");
        assert_eq!(page.status, 200);
        let call = world.calls.take().into_iter().find(|(name, _)| name == "Catalogue").unwrap().1;
        (sent(&call).contains("globalSet(handle:[\\\"variants\\\"]"), world.take_log().join("\n"))
    };
    let (is_asked, log) = read("variants_GlobalSet.variantOptions");
    assert!(is_asked && !log.contains("left out"), "{log}");
    assert!(!read("").0);
}

/// The overview of two projects, of which the first has a place on the map, the second one that is on none.
fn placed_projects(fields: &'static str) -> (String, String, String) {
    let tiles = ("MAP_TILES", "https://tiles.example/{z}/{x}/{y}.png");
    let app = isolate_with(&[tiles, ("CMS_FIELDS", fields)]);
    let project = |id: u32, latitude: Value| {
        json!({"__typename": "projects_default_Entry", "id": id.to_string(), "title": format!("Square, Town {id}"),
            "uri": format!("projecten/{id}"), "location": format!("Town {id}, Belgium"), "sectionHandle": "projects",
            "latitude": latitude, "longitude": 4, "localized": [], "ancestors": [], "headerslider": [
                {"__typename": "images_Asset", "id": "8", "medium": "https://assets.example/m.webp", "small": "https://assets.example/s.webp"}]})
    };
    let world = World::new(Box::new(move |operation, _, variables| match operation {
        "Projects" => {
            let projects = || json!([project(7, json!(51.02812)), project(8, json!(99))]);
            let places = if fields.is_empty() { json!(null) } else { projects() };
            Behaviour::json(&json!({"data": {
                "entry": {"__typename": "projectsOverview_projectsOverview_Entry", "id": "9", "title": "Projects", "uri": "projecten",
                    "sectionHandle": "projectsOverview", "localized": [], "ancestors": [], "headerImage": [], "headerImageMobile": [],
                    "flexibleContent": []},
                "projects": projects(), "total": 2, "index": [], "places": places, "news": [], "seomatic": null
            }}))
        }
        "Page" => {
            let entry =
                project(if variables["uri"][0] == json!("projecten/7") { 7 } else { 8 }, json!(51.02812));
            Behaviour::json(&json!({"data": {"entry": entry, "news": [], "seomatic": null}}))
        }
        other => Behaviour::healthy(other, variables),
    }));
    let overview = text(&visit(app, &world, "nl.example/projecten/"));
    let (_, call) = world.calls.take().into_iter().find(|(name, _)| name == "Projects").unwrap();
    let project = text(&visit(app, &world, "nl.example/projecten/7/"));
    (sent(&call).to_owned(), overview, project)
}

#[test]
fn projects_are_on_a_map_where_the_content_system_knows_their_places() {
    let (asked, overview, project) = placed_projects("projects_default_Entry.latitude");
    assert!(asked.contains("places:entries(") && asked.contains("longitude"), "{asked}");
    let map = overview.split_once("id=\"map\"").expect("a map").1;
    assert_eq!(map.matches("class=\"map__marker\"").count(), 1, "{map}");
    assert!(map.contains("&#34;markers&#34;:[{&#34;lat&#34;:51.02812,&#34;lon&#34;:4.0}]"), "{map}");
    assert!(map.contains("https://assets.example/s.webp 320w, https://assets.example/m.webp 704w"), "{map}");
    // The town is in the title already.
    assert!(map.contains("<p class=\"map__place\">Belgium</p>") && !map.contains("Town 7, Belgium"), "{map}");
    assert!(map.contains("tiles.example") && map.contains("data-media=\"once\""), "foreign tiles ask: {map}");
    assert!(
        project.contains("<a href=\"/projecten/#place-7\">") && project.contains("<dd>Town 7, Belgium</dd>"),
        "{project}"
    );
}

#[test]
fn a_content_system_without_places_has_no_map() {
    let (asked, overview, _) = placed_projects("");
    assert!(!asked.contains("latitude") && !asked.contains("places"), "{asked}");
    assert!(overview.contains("Square, Town 8") && !overview.contains("id=\"map\""), "{overview}");
    assert!(!overview.contains("#map"), "{overview}");
}
