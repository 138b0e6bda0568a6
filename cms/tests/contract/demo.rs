//! The demo site's content, where it is installed: every file is understood, every address is its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use cms::content::Content;
use cms::schema::Sdl;
use cms::store::Kind;

use crate::house::House;
use crate::operations::run;

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("content")
}

#[tokio::test]
async fn every_page_of_every_language_is_answered_under_its_own_address() {
    let house = House::of(&folder());
    let served = house.service.active_schema().expect("a schema");
    for site in &served.layout.sites {
        let query = format!(
            "{{ entries(uri: \":notempty:\", siteId: {0}) {{ id uri sectionHandle }} categories(siteId: {0}) {{ id uri }} }}",
            site.id
        );
        let data = house.data(&query).await;
        let mut owners: BTreeMap<&str, &Value> = BTreeMap::new();
        for element in
            ["entries", "categories"].iter().flat_map(|list| data[list].as_array().expect("a list"))
        {
            let uri = element["uri"].as_str().expect("an address");
            assert_eq!(owners.insert(uri, element), None, "{uri} in {}", site.language);
        }
        for entry in data["entries"].as_array().expect("a list") {
            let page = run(&house, "Page", json!({ "uri": entry["uri"], "locale": site.id })).await;
            assert_eq!(page["entry"]["id"], entry["id"]);
        }
    }
}

#[tokio::test]
async fn every_live_element_has_a_title_in_each_of_its_languages() {
    let house = House::of(&folder());
    for kind in ["entries", "categories", "assets"] {
        let data = house.data(&format!("{{ found: {kind}(siteId: \"*\") {{ id siteId title }} }}")).await;
        for element in data["found"].as_array().expect("a list") {
            assert!(element["title"].as_str().is_some_and(|title| !title.is_empty()), "{element}");
        }
    }
}

/// Every text of an element in one language: plain texts whole, markup by paragraph, item, cell and heading.
fn paragraphs(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => {
            let closed =
                ["</p>", "</li>", "</td>", "</th>", "</h2>", "</h3>", "</h4>", "</caption>", "</figcaption>"];
            let marked = closed.iter().fold(text.clone(), |text, tag| text.replace(tag, "\u{1}"));
            marked.split('\u{1}').map(plain).filter(|text| !text.is_empty()).collect()
        }
        Value::Array(values) => values.iter().flat_map(paragraphs).collect(),
        Value::Object(values) => values.values().flat_map(paragraphs).collect(),
        _ => Vec::new(),
    }
}

/// Markup without its tags.
fn plain(markup: &str) -> String {
    let mut inside = false;
    let text: String = markup
        .chars()
        .filter(|letter| {
            inside = (inside || *letter == '<') && *letter != '>';
            !inside && *letter != '>'
        })
        .collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_long_paragraph_is_written_once_and_in_its_own_language() {
    let content = Content::load(&folder(), &Sdl::contract()).expect("the demo's content");
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    let mut twice = Vec::new();
    for record in content.records.iter().filter(|record| record.kind != Kind::Asset) {
        for version in &record.versions {
            let place = format!("{} in {}", record.reference, version.site);
            for text in version.fields.values().flat_map(paragraphs) {
                if text.chars().count() > 80
                    && let Some(other) = owners.insert(text.clone(), place.clone())
                {
                    twice.push(format!("{place} says what {other} says: {text}"));
                }
            }
        }
    }
    assert!(owners.len() > 1000, "the demo has {} long paragraphs", owners.len());
    assert!(twice.is_empty(), "{}", twice.join("\n"));
}
