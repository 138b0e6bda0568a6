//! The demo site's content, where it is installed: every file is understood, every address is its own.

use std::collections::{BTreeMap, BTreeSet};

use cms::content::Content;
use cms::schema::Sdl;
use cms::store::Kind;
use serde_json::{Value, json};

use crate::house::{House, demo_folder};
use crate::site_operations::{operations, run};

#[tokio::test]
async fn every_address_is_its_own_and_one_page_of_each_kind_is_answered_whole() {
    let house = House::demo();
    let operations = operations();
    let page = operations.iter().find(|(_, name)| name == "Page").expect("an operation");
    let served = house.service.active_schema().expect("a schema");
    for site in &served.layout.sites {
        let query = format!(
            "{{ entries(uri: \":notempty:\", siteId: {0}) {{ id uri sectionHandle }} categories(siteId: {0}) {{ id uri }} }}",
            site.id
        );
        let data = house.data(&query).await;
        let mut owners: BTreeMap<&str, &Value> = BTreeMap::new();
        let mut kinds = BTreeSet::new();
        for element in
            ["entries", "categories"].iter().flat_map(|list| data[list].as_array().expect("a list"))
        {
            let uri = element["uri"].as_str().expect("an address");
            assert_eq!(owners.insert(uri, element), None, "{uri} in {}", site.language);
            if element["sectionHandle"].as_str().is_some_and(|kind| kinds.insert(kind)) {
                let variables = json!({ "uri": uri, "seoUri": uri, "site": site.id, "siteId": site.id });
                assert_eq!(run(&house, page, variables).await["entry"]["id"], element["id"]);
            }
        }
        assert!(kinds.len() > 8, "{kinds:?}");
    }
}

#[tokio::test]
async fn every_live_element_has_a_title_in_each_of_its_languages() {
    let house = House::demo();
    for kind in ["entries", "categories", "assets"] {
        let data = house.data(&format!("{{ found: {kind}(siteId: \"*\") {{ id siteId title }} }}")).await;
        for element in data["found"].as_array().expect("a list") {
            assert!(element["title"].as_str().is_some_and(|title| !title.is_empty()), "{element}");
        }
    }
}

#[tokio::test]
async fn a_project_is_in_the_town_that_its_title_names_and_on_a_tile_of_the_map() {
    let house = House::demo();
    let query = "{ entries(section: \"projects\", siteId: \"*\") { title ... on projects_default_Entry { location latitude longitude } } }";
    let data = house.data(query).await;
    let projects = data["entries"].as_array().expect("a list");
    assert_eq!(projects.len(), 72, "24 in three languages");
    for project in projects {
        let text = |name: &str| project[name].as_str().expect("a text");
        let (town, country) = text("location").split_once(", ").expect("town and country");
        assert!(text("title").ends_with(&format!(", {town}")) && !country.is_empty(), "{project}");
        // Web Mercator, at the nearest zoom level of the map (`MAP_PROJECTS_ZOOM`).
        let degrees = |name: &str| project[name].as_f64().expect("degrees");
        let north = degrees("latitude").to_radians().tan().asinh() / std::f64::consts::PI;
        let (column, row) = ((degrees("longitude") + 180.0) / 360.0 * 256.0, (1.0 - north) / 2.0 * 256.0);
        let tile = format!("/tiles/8/{}/{}.png", column.floor(), row.floor());
        assert_eq!(house.get(&tile).await.status, axum::http::StatusCode::OK, "{tile}");
    }
}

/// Every text of an element in one language: plain texts whole, markup by paragraph, item, cell and heading.
fn paragraphs(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => text.split("</").map(str::trim).collect(),
        Value::Array(values) => values.iter().flat_map(paragraphs).collect(),
        Value::Object(values) => values.values().flat_map(paragraphs).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_long_paragraph_is_written_once_and_in_its_own_language() {
    let content = Content::load(&demo_folder(), &Sdl::contract()).expect("the demo's content");
    let mut owners: BTreeMap<&str, String> = BTreeMap::new();
    let mut twice = Vec::new();
    for record in content.records.iter().filter(|record| record.kind != Kind::Asset) {
        for version in &record.versions {
            let place = format!("{} in {}", record.reference, version.site);
            // Codes are no prose.
            let texts = version.fields.iter().filter(|(handle, _)| *handle != "variants");
            for text in texts.flat_map(|(_, value)| paragraphs(value)) {
                if text.chars().count() > 100
                    && let Some(other) = owners.insert(text, place.clone())
                {
                    twice.push(format!("{place} says what {other} says: {text}"));
                }
            }
        }
    }
    assert!(owners.len() > 1000, "the demo has {} long paragraphs", owners.len());
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}
