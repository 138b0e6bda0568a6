//! Answers that are no page: addresses, the sitemap, the index of products.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{craft, isolate};
use crate::{
    recorded,
    world::{Behaviour, World, isolate_with, sent_json, text, visit},
};

#[test]
fn the_addresses_of_a_craft_spare_it_questions() {
    let (app, world) = (isolate(), World::new(craft()));
    let visit_all = |path: &str| {
        for host in ["nl.example", "en.example", "de.example"] {
            assert_eq!(visit(app, &world, &format!("{host}{path}")).status, 404);
        }
        world.take_operations()
    };
    assert_eq!(visit_all("/somewhere/").iter().filter(|name| *name == "Addresses").count(), 3);
    assert_eq!(visit_all("/somewhere/else/"), Vec::<String>::new());
    assert_eq!(world.take_log(), Vec::<String>::new());
}

#[test]
fn the_sitemap_has_a_file_for_every_kind() {
    let world = World::new(craft());
    let response = visit(isolate(), &world, "nl.example/sitemap.xml");
    assert_eq!(response.status, 200);
    let index = text(&response);
    for kind in ["pages", "categories", "products", "projects", "news", "faq"] {
        assert!(index.contains(&format!("sitemap-{kind}")), "{kind}: {index}");
    }
    assert_eq!(world.take_log(), Vec::<String>::new());
}

/// A facet of the Dutch site: products of oak.
fn facets() -> Value {
    json!({"__typename": "facets_GlobalSet", "id": "90", "productFacets": [{
        "__typename": "productFacets_BlockType", "parameter": "material", "label": "Materiaal", "rowNames": "Materiaal",
        "onCards": false, "rangeEnds": null,
        "options": [{"__typename": "options_TableRow", "parameterValue": "oak", "label": "Eiken", "words": "Eiken"}]
    }]})
}

#[test]
fn its_products_are_filtered_by_what_their_tables_say() {
    let usual = craft();
    let world = World::new(Box::new(move |operation, call, variables| match operation {
        "Chrome" => {
            let mut chrome = recorded::of_a_craft_named("Chrome.1");
            chrome["data"]["facets"] = facets();
            Behaviour::json(&chrome)
        }
        "Cards" => Behaviour::json(&json!({"data": {"products": []}})),
        _ => usual(operation, call, variables),
    }));
    let app = isolate_with(&[("CMS_FIELDS", "facets_GlobalSet.productFacets")]);
    assert_eq!(visit(app, &world, "nl.example/producten/?material=oak").status, 200);
    let cards = world.take_call("Cards");
    let cards: Value = sent_json(&cards);
    let asked: BTreeSet<String> =
        cards["variables"]["ids"].as_array().unwrap().iter().map(|id| id.to_string()).collect();
    let index = recorded::of_a_craft_named("ProductIndex.2");
    let products = index["data"]["products"].as_array().unwrap();
    let is_of_oak = |product: &&Value| {
        let row = r#"<th scope="row">Materiaal</th><td>"#;
        let text = product["text"].as_str().unwrap_or_default();
        let cell = text.split_once(row).and_then(|(_, rest)| rest.split("</td>").next());
        cell.is_some_and(|cell| cell.to_lowercase().contains("eiken"))
    };
    let of_oak: BTreeSet<String> =
        products.iter().filter(is_of_oak).map(|product| product["id"].as_str().unwrap().to_owned()).collect();
    assert!(of_oak.len() > 3 && of_oak.len() < products.len(), "{}", of_oak.len());
    assert_eq!(asked, of_oak);
}
