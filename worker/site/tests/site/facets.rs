//! Lists of products that are filtered at the edge.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use serde_json::{Value, json};
use site::{app::App, ports::Runtime};

use crate::{
    publish::publish,
    world::{
        Behaviour, STORE_MS, StoreMode, World, chrome, get, isolate, isolate_with, learn, run, run_all, sent,
        sent_json, text, timed, visit, x_cache,
    },
};

/// The field that the content system of these tests has, but for one.
const FIELD: (&str, &str) = ("CMS_FIELDS", "facets_GlobalSet.productFacets");

/// The same, and what products can be ordered in.
const FIELDS: (&str, &str) =
    ("CMS_FIELDS", "facets_GlobalSet.productFacets, variants_GlobalSet.variantOptions");

/// The content of a catalogue: what editors change, and whether it answers.
#[derive(Default)]
struct Catalogue {
    /// The cell of the material, of each product by its id from 1.
    materials: RefCell<Vec<&'static str>>,
    /// The facets of a site, by its number from 0.
    facets: RefCell<[Vec<Value>; 3]>,
    is_down: Cell<bool>,
    /// The codes of the lengths and timbers in which the second product, of steel, can be ordered.
    variants: Cell<Option<[&'static str; 2]>>,
    /// How long each answer of the index takes, and each with cards.
    index_ms: Cell<u64>,
    cards_ms: Cell<u64>,
}

fn app() -> &'static App {
    isolate_with(&[FIELD])
}

/// A facet with values, each with its label, which is its word too.
fn material(label: &str, row: &str, values: [[&str; 2]; 2]) -> Value {
    let options = values.map(|[value, label]| {
        json!({"__typename": "options_TableRow", "parameterValue": value, "label": label, "words": label})
    });
    json!({"__typename": "productFacets_BlockType", "parameter": "material", "label": label, "rowNames": row,
        "onCards": false, "rangeEnds": null, "options": options})
}

fn length(label: &str, row: &str) -> Value {
    json!({"__typename": "productFacets_BlockType", "parameter": "length", "label": label, "rowNames": row,
        "onCards": false, "rangeEnds": "1000, 1500", "options": null})
}

/// Two facets in each language.
fn two_facets() -> [Vec<Value>; 3] {
    let both = |names: [&str; 4], [oak, steel]: [&str; 2]| {
        let [material_label, material_row, length_label, length_row] = names;
        let material = material(material_label, material_row, [["oak", oak], ["steel", steel]]);
        vec![material, length(length_label, length_row)]
    };
    [
        both(["Materiaal", "Materiaal", "Lengte", "Maten"], ["Eiken", "Staal"]),
        both(["Material", "Material", "Length", "Size"], ["Oak", "Steel"]),
        both(["Material", "Material", "Länge", "Maße"], ["Eiche", "Stahl"]),
    ]
}

/// Products of these materials, the odd ones a metre long, the others two, the first three of them in a category.
fn catalogue(materials: &[&'static str]) -> (Rc<Catalogue>, World) {
    let catalogue =
        Rc::new(Catalogue { materials: RefCell::new(materials.to_vec()), ..Catalogue::default() });
    *catalogue.facets.borrow_mut() = two_facets();
    let script = Rc::clone(&catalogue);
    let world = World::new(Box::new(move |operation, call, variables| match operation {
        // One that lacks the field refuses all of an operation that names it.
        "Chrome" if sent(call).contains("facets_GlobalSet") => script.chrome(variables),
        _ => script.answer(operation, variables),
    }));
    (catalogue, world)
}

impl Catalogue {
    fn answer(&self, operation: &str, variables: &Value) -> Behaviour {
        if self.is_down.get() {
            return Behaviour::down();
        }
        match operation {
            "Products" => Behaviour::json(&self.overview(variables)),
            "Catalogue" => Behaviour::json(&self.category(variables)),
            "ProductIndex" => Behaviour::json(&self.index(variables)).after(self.index_ms.get()),
            "Cards" => {
                let wanted = |id: &usize| variables["ids"].as_array().unwrap().contains(&json!(id));
                Behaviour::json(&json!({"data": {"products": self.cards(wanted)}})).after(self.cards_ms.get())
            }
            other => Behaviour::healthy(other, variables),
        }
    }

    fn chrome(&self, variables: &Value) -> Behaviour {
        if self.is_down.get() {
            return Behaviour::down();
        }
        let site = usize::try_from(variables["site"][0].as_u64().unwrap()).unwrap();
        let mut chrome = chrome("Benches Ltd");
        chrome["data"]["facets"] = json!({"__typename": "facets_GlobalSet", "id": "90", "productFacets": self.facets.borrow()[site - 1]});
        Behaviour::json(&chrome)
    }

    fn cards(&self, wanted: impl Fn(&usize) -> bool) -> Vec<Value> {
        let ids = (1..=self.materials.borrow().len()).filter(wanted).rev();
        // Only what can be ordered otherwise tells its measures.
        let size = "<table><tr><th>Maten</th><td>2000 × 400 mm</td></tr></table>";
        ids.map(|id| {
            let text = self.variants.get().filter(|_| id == 2).map(|_| size);
            json!({"__typename": "products_default_Entry", "id": id.to_string(), "text": text, "title": format!("Bench {id}."),
                "uri": format!("producten/bench-{id}"), "category": [], "productImage": [], "impressionImage": []})
        })
        .collect()
    }

    fn overview(&self, variables: &Value) -> Value {
        let shown = usize::try_from(variables["limit"].as_u64().unwrap()).unwrap();
        json!({"data": {
            "entry": {"__typename": "productsOverview_productsOverview_Entry", "id": "9", "title": "All", "uri": "producten",
                "sectionHandle": "productsOverview",
                "localized": [{"__typename": "productsOverview_productsOverview_Entry", "siteId": 2, "uri": "products"}], "ancestors": [], "flexibleContent": [],
                "headerImage": [], "headerImageMobile": []},
            "products": self.cards(|id| *id <= shown), "total": self.materials.borrow().len(), "news": [], "seomatic": null}})
    }

    fn category(&self, variables: &Value) -> Value {
        let (uri, is_it) =
            (variables["uri"][0].as_str().unwrap(), variables["uri"][0] == json!("producten/banken"));
        let category = json!({"__typename": "productCategories_Category", "id": "20", "title": "Benches", "uri": uri,
            "localized": [], "ancestors": [], "children": [], "headerImage": [], "flexibleContent": []});
        json!({"data": {"entry": null, "category": if is_it { category } else { Value::Null },
            "products": self.cards(|id| *id <= 3), "total": 3, "news": [], "seomatic": null}})
    }

    /// Three products in each answer, whatever is asked for.
    fn index(&self, variables: &Value) -> Value {
        let site = variables["site"][0].as_u64().unwrap();
        let (material, size) =
            [("Materiaal", "Maten"), ("Material", "Size"), ("Material", "Maße")][site as usize - 1];
        let offset = usize::try_from(variables["offset"].as_u64().unwrap()).unwrap();
        let materials = self.materials.borrow();
        let rows = materials.iter().enumerate().map(|(at, cell)| {
            let length = if at % 2 == 0 { "1000 × 400 mm" } else { "2000 × 400 mm" };
            let text = format!("<table><tr><th>{material}</th><td>{cell}</td></tr><tr><th>{size}</th><td>{length}</td></tr></table>");
            let category = json!({"__typename": "productCategories_Category", "uri": "producten/banken"});
            json!({"__typename": "products_default_Entry", "id": (at + 1).to_string(), "postDate": format!("2026-01-{:02}T00:00:00+00:00", at % 28 + 1),
                "text": text, "newProduct": at == 0, "featuredProduct": false, "category": if at < 3 { vec![category] } else { vec![] },
                "articleNumber": null, "variants": self.variants.get().filter(|_| at == 1).map(variants)})
        });
        let vocabulary = self.variants.get().map(|_| vocabulary());
        json!({"data": {"vocabulary": vocabulary, "total": materials.len(), "products": rows.skip(offset).take(3).collect::<Vec<_>>()}})
    }
}

/// The rows in which a product says what it can be ordered in.
fn variants([lengths, timbers]: [&str; 2]) -> Value {
    let row = |option: &str, choices: &str| json!({"__typename": "variants_TableRow", "option": option, "choices": choices, "conditions": ""});
    json!([row("length", lengths), row("timber", timbers)])
}

/// What the content system calls what can be chosen.
fn vocabulary() -> Value {
    let choice = |code: &str, label: &str| json!({"__typename": "choices_TableRow", "code": code, "label": label, "color": null});
    let option = |parameter: &str, label: &str, choices: [Value; 2]| json!({"__typename": "variantOptions_BlockType", "parameter": parameter, "label": label, "choices": choices});
    json!({"__typename": "variants_GlobalSet", "variantOptions": [
        option("length", "Lengte", [choice("20", "2000 mm"), choice("12", "1200 mm")]),
        option("timber", "Houtsoort", [choice("OA", "Eiken"), choice("RO", "Robinia")]),
    ]})
}

const SIX: &[&str] = &["Eiken", "Staal", "Eiken; staal", "Beton", "Staal", "Eiken"];

/// The Dutch overview, as it was asked for.
fn list(app: &'static App, world: &World, query: &str) -> String {
    text(&visit(app, world, &format!("nl.example/producten/{query}")))
}

/// Numbers of the benches of a page, in their order.
fn benches(page: &str) -> Vec<u32> {
    let titles = page.split("Bench ").skip(1).filter_map(|rest| rest.split_once('.')?.0.parse().ok());
    let mut benches: Vec<u32> = titles.collect();
    benches.dedup();
    benches
}

/// Label and count of a value, as its link has them. Nothing where there is none.
fn count(page: &str, label: &str) -> Option<u32> {
    let (_, rest) = page.split_once(&format!(">{label} <span class=\"product-filter__count\">"))?;
    rest.split_once('<')?.0.parse().ok()
}

/// The pages that visits get, ten a second, each with the time that it took.
fn visits(app: &'static App, world: &World, address: &'static str, count: u64) -> Vec<(String, u64)> {
    let all = (0..count).map(|number| {
        let (ports, world) = (world.ports(), world.clone());
        async move {
            Runtime::sleep(&ports, number * 100).await;
            let start = world.now();
            let response = app.respond(get(&world, address), ports).await;
            assert_eq!(response.status, 200);
            (text(&response), world.now() - start)
        }
    });
    run_all(world, all)
}

#[test]
fn crawlers_are_kept_from_combinations_of_facets() {
    let (_, world) = catalogue(&["Eiken"]);
    let app = isolate_with(&[FIELD, ("ENVIRONMENT", "production")]);
    for host in ["nl.example", "en.example", "de.example"] {
        let rules = text(&visit(app, &world, &format!("{host}/robots.txt")));
        assert!(rules.contains("\nDisallow: /*?*material=\nDisallow: /*?*length=\n"), "{host}: {rules}");
    }
}

#[test]
fn a_list_is_filtered_by_what_the_tables_say() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    let page = list(app, &world, "?material=oak");
    assert_eq!(benches(&page), [1, 3, 6]);
    let groups = "category-groups";
    assert!(!page.contains(groups) && list(app, &world, "").contains(groups), "its results stand first");
    assert_eq!((count(&page, "Eiken"), count(&page, "Staal")), (Some(3), Some(3)));
    assert_eq!((count(&page, "tot en met 1 m"), count(&page, "meer dan 1,5 m")), (Some(2), Some(1)));
    assert_eq!(count(&page, "1 – 1,5 m"), None, "no product has it");
    let both = list(app, &world, "?material=oak&material=steel&length=over-1500");
    assert_eq!(benches(&both), [2, 6]);
    let category = list(app, &world, "banken/?material=steel&sort=newest");
    assert_eq!(benches(&category), [3, 2]);
    let none = list(app, &world, "?material=oak&new=1&length=over-1500");
    assert!(benches(&none).is_empty() && none.contains("href=\"/producten/#list\""), "{none}");
}

#[test]
fn what_a_product_can_be_ordered_in_counts_too() {
    let (app, (catalogue, world)) = (isolate_with(&[FIELDS]), catalogue(SIX));
    catalogue.variants.set(Some(["20 12", "RO OA"]));
    let rows = ["Materiaal, Houtsoort", "Maten, Lengte"];
    catalogue.facets.borrow_mut()[0] = vec![
        material("Materiaal", rows[0], [["oak", "Eiken"], ["steel", "Staal"]]),
        length("Lengte", rows[1]),
    ];
    let page = list(app, &world, "?length=1200");
    assert_eq!(
        (benches(&page), count(&page, "Eiken"), count(&page, "1 – 1,5 m")),
        (vec![2], Some(1), Some(1))
    );
    let page = list(app, &world, "?material=oak&length=over-1500");
    assert_eq!(benches(&page), [2, 6], "the table's own values stay");
    // The words for it are in a global set.
    world.wait(1000);
    catalogue.variants.set(Some(["20", "RO"]));
    publish(app, &world, "chrome");
    world.wait(6000);
    assert!(benches(&list(app, &world, "?length=1200")).is_empty());
    assert_eq!(benches(&list(app, &world, "?material=oak")), [1, 3, 6]);
    // A content system that has no such fields refuses what names them.
    let asked = |app: &'static App| {
        let world = self::catalogue(SIX).1;
        list(app, &world, "?material=oak");
        sent(&world.take_call("ProductIndex")).contains("vocabulary:globalSet")
    };
    assert!(asked(isolate_with(&[FIELDS])) && !asked(self::app()));
}

#[test]
fn a_card_tells_the_measure_that_was_asked_for_and_leads_to_it() {
    let (app, (catalogue, world)) = (isolate_with(&[FIELDS]), catalogue(SIX));
    catalogue.variants.set(Some(["20 12", "RO"]));
    let mut length = length("Lengte", "Maten, Lengte");
    length["onCards"] = json!(true);
    catalogue.facets.borrow_mut()[0] = vec![length];
    for (query, also) in [
        ("?length=1200", Some("ook 1200 mm")),
        ("?length=1000-1500", Some("ook 1 – 1,5 m")),
        ("?length=over-1500", None),
        ("?length=1000-1500&length=over-1500", None),
        ("?length=2000", None),
    ] {
        let page = list(app, &world, query);
        let size = also.map_or("2000 × 400 mm<".to_owned(), |also| format!("2000 × 400 mm, {also}<"));
        assert!(page.contains(&size), "{query}: {page}");
        let choice = if also.is_some() { "?choice=12-RO" } else { "" };
        assert!(page.contains(&format!("href=\"/producten/bench-2/{choice}\"")), "{query}: {page}");
    }
}

#[test]
fn a_list_is_asked_for_an_exact_measure() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    let page = list(app, &world, "?length=2000&length=0-1000&material=steel");
    assert_eq!(benches(&page), [2]);
    assert!(
        page.contains("Lengte: 2000 mm")
            && page.contains("type=\"number\"")
            && page.contains("value=\"2000\"")
    );
    assert!(
        page.contains("<input type=\"hidden\" name=\"material\" value=\"steel\">"),
        "the form keeps the others"
    );
    assert!(!page.contains("<input type=\"hidden\" name=\"length\""));
    // One facet with one measure, a range takes its place.
    assert!(page.contains("href=\"/producten/?material=steel&#38;length=over-1500#list\""), "{page}");
    assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"), "two are a combination");
    let alone = list(app, &world, "?length=1000");
    assert_eq!(benches(&alone), [1, 3, 5]);
    assert!(alone.contains("<link rel=\"canonical\" href=\"https://nl.example/producten/\">"));
    let near = list(app, &world, "?length=1400");
    assert!(benches(&near).is_empty(), "{near}");
    assert!(
        near.contains("href=\"/producten/?length=1000#list\"")
            && near.contains("href=\"/producten/?length=2000#list\"")
    );
}

#[test]
fn an_exact_measure_can_be_asked_for_while_there_are_products() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    let has_field = |query: &str| list(app, &world, query).contains("id=\"exact-length\"");
    assert!(has_field("?material=oak&new=1"), "all of them are in one range");
    assert!(!has_field("?material=steel&new=1"), "there are none");
}

#[test]
fn a_number_of_another_unit_is_understood() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    for (typed, near) in [("200", [2000, 1000]), ("2", [2000, 1000]), ("1100", [1000, 2000])] {
        let page = list(app, &world, &format!("?length={typed}"));
        let places = near.map(|near| page.find(&format!("href=\"/producten/?length={near}#list\"")).unwrap());
        assert!(benches(&page).is_empty() && places.is_sorted(), "{typed}");
    }
    for typed in ["2.0", "2,00", "2.000", "2,000", "2+000", "2000mm", "200+cm", "2,0+M", "+2000.0+"] {
        let page = list(app, &world, &format!("?length={typed}"));
        assert_eq!((benches(&page), page.contains("Lengte: 2000 mm")), (vec![2, 4, 6], true), "{typed}");
    }
}

#[test]
fn what_is_no_measure_is_said_and_the_whole_list_shown() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    for wrong in ["lang", "0", "100000", "-5", "180kg", "18%2C5", "1800,5", "99999999999"] {
        let page = list(app, &world, &format!("?length={wrong}"));
        assert_eq!((benches(&page).len(), page.contains("role=\"alert\"")), (6, true), "{wrong}");
    }
    for nothing in ["", "+"] {
        let page = list(app, &world, &format!("?length={nothing}"));
        assert_eq!((benches(&page).len(), page.contains("role=\"alert\"")), (6, false), "{nothing}");
    }
    assert!(!list(app, &world, "").contains("role=\"alert\""), "the plain list is another page");
}

#[test]
fn the_first_plain_list_waits_for_its_facets() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    catalogue.index_ms.set(700);
    let (first, took) = timed(app, &world, get(&world, "nl.example/producten/"));
    assert_eq!((count(&text(&first), "Eiken"), took), (Some(3), 1400));
    assert!(text(&first).contains("href=\"/producten/?material=oak#list\" rel=\"nofollow\""));
    // Another isolate finds it in the store.
    world.take_operations();
    let (other, took) = timed(self::app(), &world, get(&world, "nl.example/producten/"));
    assert_eq!((count(&text(&other), "Eiken"), took), (Some(3), 0));
    assert!(!world.take_operations().contains(&"ProductIndex".to_owned()));
}

#[test]
fn a_plain_list_without_facets_is_not_kept_for_long() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    catalogue.index_ms.set(900);
    let first = visits(app, &world, "nl.example/producten/", 3);
    assert!(first.iter().all(|(page, took)| benches(page).len() == 6 && *took == 1500));
    assert!(first.iter().all(|(page, _)| count(page, "Eiken").is_none()));
    assert_eq!(world.take_count("ProductIndex"), 2, "it is made all the same");
    world.wait(10_000);
    let second = visit(app, &world, "nl.example/producten/");
    assert_eq!(count(&text(&second), "Eiken"), Some(3));
    assert_eq!(world.take_count("ProductIndex"), 0);
}

/// What was asked for, but for error pages, in the order of the names.
fn operations(world: &World) -> Vec<String> {
    let mut operations = world.take_operations();
    operations.retain(|operation| operation != "Single");
    operations.sort();
    operations
}

#[test]
fn a_content_system_without_facets_is_not_asked_for_them() {
    let (_, world) = catalogue(SIX);
    let app = isolate();
    let page = visit(app, &world, "nl.example/producten/?material=oak");
    assert_eq!((benches(&text(&page)).len(), x_cache(&page)), (6, "miss"));
    assert_eq!(operations(&world), ["Chrome", "Products"]);
    let again = visit(app, &world, "nl.example/producten/");
    assert!(x_cache(&again) == "memory" && !text(&again).contains("material"));
    run(&world, app.refresh(world.ports()));
    assert!(operations(&world).iter().all(|operation| operation == "Addresses"));
}

#[test]
fn a_cold_list_costs_two_calls_and_its_index_is_made_behind_it() {
    let index = ["ProductIndex"; 2];
    for (address, more) in [
        ("nl.example/producten/", vec![]),
        ("nl.example/producten/?gclid=a1", vec![]),
        ("nl.example/producten/?material=oak", vec!["Cards"]),
    ] {
        let (_, world) = catalogue(SIX);
        visit(app(), &world, address);
        let expected = [&more[..], &["Chrome"], &index, &["Products"]].concat();
        assert_eq!(operations(&world), expected, "{address}");
    }
}

#[test]
fn every_language_has_facets_of_its_own() {
    let (catalogue, world) = catalogue(SIX);
    catalogue.facets.borrow_mut()[1].truncate(1);
    catalogue.facets.borrow_mut()[2].clear();
    let app = app();
    let english = text(&visit(app, &world, "en.example/products/?material=oak&length=0-1000"));
    assert!(english.contains(">Material<") && !english.contains("length=0-1000"), "{english}");
    assert_eq!(count(&english, "Oak"), Some(0), "its tables have other words");
    let german = text(&visit(app, &world, "de.example/produkte/?material=oak"));
    assert_eq!((benches(&german).len(), german.contains("product-filter__count")), (6, false));
}

#[test]
fn what_editors_change_of_the_facets_is_there_once_it_is_published() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    let page = list(app, &world, "?material=steel");
    assert_eq!(benches(&page), [2, 3, 5]);
    catalogue.facets.borrow_mut()[0][0] =
        material("Soort", "Materiaal", [["concrete", "Beton"], ["steel", "Eiken"]]);
    world.wait(1000);
    publish(app, &world, "chrome");
    world.wait(6_000);
    // No index of the old facets is used, in which the value had another number.
    let page = list(app, &world, "?material=steel");
    assert_eq!((benches(&page), count(&page, "Beton")), (vec![1, 3, 6], Some(1)));
    assert!(page.contains(">Soort<") && !page.contains(">Materiaal<"));
    let gone = list(app, &world, "?material=oak");
    assert_eq!(benches(&gone).len(), 6, "a value that is gone is unknown");
}

#[test]
fn a_wrong_facet_is_left_out_and_logged() {
    let (catalogue, world) = catalogue(SIX);
    catalogue.facets.borrow_mut()[0].extend([
        material("Again", "Materiaal", [["oak", "Eiken"], ["steel", "Staal"]]),
        json!({"__typename": "productFacets_BlockType", "parameter": "page", "label": "Page", "rowNames": "Page", "rangeEnds": "1"}),
        // Editors have begun with another, which is no mistake yet.
        json!({"__typename": "productFacets_BlockType"}),
    ]);
    let page = list(app(), &world, "?material=oak&page=1");
    assert_eq!((benches(&page), page.contains("Again")), (vec![1, 3, 6], false));
    let log = world.take_log().concat();
    assert!(log.contains(r#"["facet material","facet page"]"#), "{log}");
}

#[test]
fn what_is_published_is_found_at_once() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    assert_eq!(benches(&list(app, &world, "?material=oak")), [1, 3, 6]);
    visit(app, &world, "nl.example/producten/");
    catalogue.materials.borrow_mut()[3] = "Eiken";
    world.wait(1000);
    publish(app, &world, "section:products");
    world.wait(6_000);
    assert_eq!(benches(&list(app, &world, "?material=oak")), [1, 3, 4, 6]);
    assert_eq!(count(&list(app, &world, ""), "Eiken"), Some(4));
}

#[test]
fn a_plain_list_does_not_wait_while_the_index_is_made_anew() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    visit(app, &world, "nl.example/producten/");
    world.wait(10_000);
    assert_eq!(count(&list(app, &world, ""), "Eiken"), Some(3));
    catalogue.materials.borrow_mut()[3] = "Eiken";
    catalogue.index_ms.set(1500);
    world.wait(1000);
    publish(app, &world, "section:products");
    world.take_operations();
    let visits = visits(app, &world, "nl.example/producten/", 50);
    assert_eq!(visits.iter().map(|(_, took)| *took).max(), Some(0));
    let counts: Vec<_> = visits.iter().map(|(page, _)| count(page, "Eiken")).collect();
    assert_eq!((counts[0], counts[49]), (Some(3), Some(4)), "the old counts until there are new ones");
    assert_eq!(world.take_count("ProductIndex"), 2, "for all of them it is made once");
}

#[test] // CS12
fn unknown_filters_are_ignored() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    let whole = list(app, &world, "");
    for query in ["material=gold", "length=0-999", "Material=oak", "material=oak%00", "material=oak,steel"] {
        let page = visit(app, &world, &format!("nl.example/producten/?{query}"));
        assert_eq!((page.status, text(&page) == whole), (200, true), "{query}");
    }
    // One spelling, whatever was asked.
    let page = list(app, &world, "?length=0-1000&x=1&material=steel&material=oak&material=oak");
    assert!(page.contains("/producten/?material=oak&#38;material=steel&#38;length=0-1000"), "{page}");
    assert!(page.contains("<link rel=\"canonical\" href=\"https://nl.example/producten/\""));
    assert_eq!(visit(app, &world, "nl.example/producten/?material=oak&page=2").status, 404);
    assert_eq!(visit(app, &world, "nl.example/producten/niets/?material=oak").status, 404);
}

#[test]
fn other_pages_of_a_filtered_list_follow() {
    let many: Vec<&str> = (0..120).map(|at| if at % 2 == 0 { "Eiken" } else { "Staal" }).collect();
    let (_, world) = catalogue(&many);
    let app = app();
    let second = list(app, &world, "?material=oak&page=2");
    assert_eq!(benches(&second), (0..60).map(|number| 2 * number + 1).collect::<Vec<_>>());
    assert!(second.contains("1–60 van 60"));
    let first = list(app, &world, "?material=oak");
    assert!(benches(&first).len() == 48 && first.contains("?material=oak&#38;page=2#more"));
}

#[test]
fn a_filtered_list_costs_one_call_and_then_none() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    visit(app, &world, "nl.example/producten/?material=oak");
    world.take_operations();
    let again = visit(app, &world, "nl.example/producten/?material=oak&length=0-1000");
    assert_eq!((x_cache(&again), world.take_operations()), ("memory", Vec::<String>::new()));
    visit(app, &world, "nl.example/producten/?material=steel");
    assert_eq!(world.take_operations(), ["Cards"]);
}

#[test]
fn cards_that_have_grown_old_are_fetched_once() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    visit(app, &world, "nl.example/producten/?material=oak");
    visit(app, &world, "en.example/products/?length=0-1000");
    world.wait(2 * 60_000);
    world.take_operations();
    catalogue.cards_ms.set(2000);
    let pages = visits(app, &world, "nl.example/producten/?material=oak", 15);
    assert!(pages.iter().all(|(page, took)| benches(page) == [1, 3, 6] && *took == 0));
    assert_eq!(world.take_count("Cards"), 1);
    // A list asks for those of its cards that are not on their way; each language has its own.
    world.wait(2 * 60_000);
    let other = [
        "nl.example/producten/?material=oak",
        "nl.example/producten/?material=steel",
        "en.example/products/?length=0-1000",
    ];
    let all = other.map(|address| app.respond(get(&world, address), world.ports()));
    let shown: Vec<_> = run_all(&world, all).iter().map(|page| benches(&text(page))).collect();
    assert_eq!(shown, [vec![1, 3, 6], vec![2, 3, 5], vec![1, 3, 5]]);
    let calls = world.calls.take().into_iter().filter(|(name, _)| name == "Cards");
    let ids = calls.map(|(_, call)| {
        let body: Value = sent_json(&call);
        format!("{} {}", body["variables"]["site"][0], body["variables"]["ids"])
    });
    let mut ids: Vec<_> = ids.collect();
    ids.sort();
    assert_eq!(ids, ["1 [1,3,6]", "1 [2,5]", "2 [1,3,5]"]);
}

#[test]
fn when_the_content_system_is_down_all_products_are_shown() {
    let (app, (catalogue, world)) = (app(), catalogue(SIX));
    visit(app, &world, "nl.example/producten/");
    visit(app, &world, "nl.example/producten/?material=oak");
    catalogue.is_down.set(true);
    // Those that are known are filtered on, also when they are old.
    world.wait(20 * 60_000);
    let known = list(app, &world, "?material=oak");
    assert_eq!(benches(&known), [1, 3, 6]);
    // Others are not known here: all are shown, and it is said.
    let others = visit(app, &world, "nl.example/producten/?material=steel");
    assert_eq!((others.status, benches(&text(&others)).len()), (200, 6));
    assert!(text(&others).contains("Filteren lukt nu even niet"));
    catalogue.is_down.set(false);
    world.wait(60_000);
    assert_eq!(benches(&list(app, &world, "?material=steel")), [2, 3, 5]);
}

#[test]
fn an_index_that_cannot_be_made_takes_nothing_from_the_list() {
    let (catalogue, _) = catalogue(SIX);
    for broken in [
        json!({"data": {"total": 6, "products": null}}),
        json!({"data": {"total": 7, "products": []}}),
        json!({"errors": [{"message": "no"}]}),
    ] {
        let script = Rc::clone(&catalogue);
        let world = World::new(Box::new(move |operation, _, variables| match operation {
            "ProductIndex" => Behaviour::json(&broken),
            "Chrome" => script.chrome(variables),
            other => script.answer(other, variables),
        }));
        let app = app();
        for address in ["nl.example/producten/?material=oak", "nl.example/producten/"] {
            let page = visit(app, &world, address);
            assert_eq!((page.status, benches(&text(&page)).len()), (200, 6), "{address}");
        }
    }
}

#[test]
fn an_index_that_cannot_be_made_is_tried_once_a_minute_and_logged() {
    let (catalogue, world) = catalogue(SIX);
    world.script(Box::new(move |operation, _, variables| match operation {
        "ProductIndex" if variables["offset"] == json!(3) => {
            Behaviour::json(&json!({"data": {"total": 6, "products": []}}))
        }
        "Chrome" => catalogue.chrome(variables),
        other => catalogue.answer(other, variables),
    }));
    let app = app();
    for minute in 0..3 {
        for address in ["nl.example/producten/", "nl.example/producten/?material=oak"] {
            let pages = visits(app, &world, address, 20);
            assert!(pages.iter().all(|(page, took)| benches(page).len() == 6 && *took == 0), "{address}");
        }
        assert_eq!(world.take_count("ProductIndex"), 2, "minute {minute}");
        world.wait(60_000);
    }
    let log = world.take_log().concat();
    assert!(
        log.contains("an index was not made") && log.contains("nl: a list of products with gaps"),
        "{log}"
    );
    // One language says nothing of another.
    visit(app, &world, "en.example/products/");
    assert_eq!(world.take_count("ProductIndex"), 2);
}

#[test]
fn an_index_that_takes_longer_than_a_visitor_waits_is_made_all_the_same() {
    let many: Vec<&str> = (0..36).map(|at| if at % 2 == 0 { "Eiken" } else { "Staal" }).collect();
    let (catalogue, world) = catalogue(&many);
    let app = app();
    catalogue.index_ms.set(900);
    let first = visits(app, &world, "nl.example/producten/?material=oak", 80);
    assert_eq!(first.iter().map(|(_, took)| *took).max(), Some(4000));
    assert!(first[0].0.contains("Filteren lukt nu even niet"));
    assert_eq!(world.take_count("ProductIndex"), 12, "for all of them it is made once");
    assert_eq!(count(&list(app, &world, "?material=oak"), "Eiken"), Some(18));
    assert_eq!(world.take_count("ProductIndex"), 0);
}

#[test]
fn an_index_that_another_isolate_made_is_taken() {
    let (catalogue, world) = catalogue(SIX);
    let (one, other) = (app(), app());
    for app in [one, other] {
        visit(app, &world, "nl.example/producten/?material=oak");
    }
    // After a publication the first makes it, and for the second it is in the store.
    catalogue.materials.borrow_mut()[3] = "Eiken";
    world.wait(6000);
    publish(one, &world, "section:products");
    world.wait(1000);
    for (app, calls) in [(one, 2), (other, 0)] {
        world.take_operations();
        world.wait(6000);
        learn(app, &world);
        visit(app, &world, "nl.example/producten/");
        assert_eq!(world.take_count("ProductIndex"), calls);
        world.wait(10_000);
        assert_eq!(count(&list(app, &world, ""), "Eiken"), Some(4));
    }
    // The same of one that has grown old, in a list that is filtered.
    for (app, calls) in [(one, 2), (other, 0)] {
        world.wait(if calls > 0 { 11 * 60_000 } else { 0 });
        visit(app, &world, "nl.example/producten/?material=oak");
        assert_eq!(world.take_count("ProductIndex"), calls);
    }
}

#[test]
fn first_list_of_an_isolate_waits_once_for_the_store() {
    let (_, world) = catalogue(SIX);
    let filled = app();
    visit(filled, &world, "nl.example/producten/");
    visit(filled, &world, "nl.example/producten/");
    world.store_mode.set(StoreMode::Slow);
    for query in ["", "?material=oak"] {
        let (list, took) = timed(app(), &world, get(&world, &format!("nl.example/producten/{query}")));
        assert_eq!((count(&text(&list), "Eiken").is_some(), took), (true, STORE_MS), "{query}");
    }
}

#[test] // CS12
fn filter_combinations_are_not_cached() {
    let (app, (_, world)) = (app(), catalogue(SIX));
    visit(app, &world, "nl.example/producten/");
    visit(app, &world, "nl.example/producten/?material=oak&material=steel");
    // Let everything be written that is going to be.
    visit(app, &world, "nl.example/producten/");
    let stored = world.store().len();
    world.take_operations();
    for number in 0..200 {
        let (one, two) = (["oak", "steel"][number % 2], ["0-1000", "1000-1500", "over-1500"][number % 3]);
        let address =
            format!("nl.example/producten/?material={one}&length={two}&new={}&utm={number}", number % 2);
        assert_eq!(run(&world, app.respond(get(&world, &address), world.ports())).status, 200);
    }
    assert_eq!((world.store().len(), world.take_operations()), (stored, Vec::<String>::new()));
    assert_eq!(x_cache(&visit(app, &world, "nl.example/producten/")), "memory", "nothing had to make room");
}

#[test]
fn the_language_switch_keeps_the_filter() {
    let (_, world) = catalogue(SIX);
    let page = list(app(), &world, "?material=oak&length=0-1000");
    assert!(page.contains("https://en.example/products/?material=oak&#38;length=0-1000"), "{page}");
}
