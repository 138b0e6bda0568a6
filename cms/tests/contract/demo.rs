//! The demo site's content, where it is installed: every file is understood, every address is its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::house::House;
use crate::operations::run;

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("content")
}

#[tokio::test]
async fn every_page_of_every_language_is_answered_under_its_own_address() {
    let house = House::of(&folder());
    let served = house.service.served().expect("a schema");
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
