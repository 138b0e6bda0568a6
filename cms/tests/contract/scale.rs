//! The site many times as large.

use std::collections::BTreeSet;

use serde_json::json;

use crate::house::{House, seed_folder};

/// Enough copies for a second set of categories.
const TIMES: usize = 600;

fn house(times: usize) -> House {
    House::seeded(&seed_folder(), times)
}

#[tokio::test]
async fn products_projects_and_news_grow_and_nothing_else() {
    let house = house(3);
    let data = house
        .data(
            "{ products: entryCount(section: \"products\") projects: entryCount(section: \"projects\")
               news: entryCount(section: \"news\", siteId: 9) pages: entryCount(section: \"pages\")
               categories: categoryCount }",
        )
        .await;
    assert_eq!(data, json!({ "products": 6, "projects": 3, "news": 3, "pages": 4, "categories": 3 }));
    let copy = "{ entry(slug: \"balance-3\", siteId: 9) { title uri postDate localized { uri }
        ... on products_default_Entry { introtext category { slug } relatedProducts { slug }
        productImage { filename } downloads { ... on downloads_BlockType { id titleField } } } }
        original: entry(id: 50) { ... on products_default_Entry { downloads { ... on downloads_BlockType { id } } } } }";
    let data = house.data(copy).await;
    assert_ne!(data["entry"]["downloads"][0]["id"], data["original"]["downloads"][0]["id"]);
    assert_eq!(data["entry"]["downloads"][0]["titleField"], "Leaflet");
    let entry = &data["entry"];
    assert_eq!(
        (&entry["title"], &entry["uri"], &entry["postDate"]),
        (&json!("Balance 3"), &json!("lessons/balance-3"), &json!("2025-01-30T05:00:00+00:00"))
    );
    assert_eq!(entry["localized"], json!([{ "uri": "cours/equilibre-3" }]));
    assert_eq!(entry["category"], json!([{ "slug": "beginners" }, { "slug": "children" }]));
    assert_eq!(entry["relatedProducts"], json!([{ "slug": "corners-3" }]));
    assert_eq!(entry["productImage"], json!([{ "filename": "track.png" }]));
}

#[tokio::test]
async fn categories_are_shared_out_and_every_address_is_its_own() {
    let house = house(TIMES);
    let mut products = 0;
    for (slug, uri) in
        [("debutants", "cours/debutants/enfants"), ("debutants-2", "cours/debutants-2/enfants-2")]
    {
        let data = house
            .data(&format!(
                "{{ category(uri: \"{uri}\") {{ parent {{ slug }} }}
                   entryCount(section: \"products\", relatedToCategories: [{{slug: \"{slug}\"}}]) }}"
            ))
            .await;
        assert_eq!(data["category"]["parent"]["slug"], slug);
        let count = data["entryCount"].as_u64().expect("a number");
        assert!((1..=500).contains(&count), "{count}");
        products += count;
    }
    assert_eq!(products, 600);
    let data = house.data("{ entries(uri: \":notempty:\") { uri localized { siteId uri } } }").await;
    let entries = data["entries"].as_array().expect("a list");
    let addresses: BTreeSet<&str> = entries.iter().filter_map(|entry| entry["uri"].as_str()).collect();
    assert!(entries.len() > 4 * TIMES && addresses.len() == entries.len());
    let page = house
        .data("{ entries(section: \"products\", orderBy: \"title ASC\", limit: 3, offset: 1199) { title } }")
        .await;
    assert_eq!(page["entries"], json!([{ "title": "Virages 99" }]));
}

#[tokio::test]
async fn equal_titles_are_told_apart_by_id() {
    let house = house(1);
    let file = house.data.path().join("change.yaml");
    std::fs::write(&file, "ref: products/corners\ntitle: {fr: Équilibre}\n").expect("written");
    let (data, webhook) = (
        house.data.path().to_owned(),
        cms::publish::Webhook { url: "http://127.0.0.1:1/".to_owned(), secret: String::new() },
    );
    let published =
        tokio::task::spawn_blocking(move || cms::publish::publish(&data, &file, false, &webhook)).await;
    published.expect("no panic").expect("a good change");
    let data = house.data("{ entries(section: \"products\", orderBy: \"title ASC\") { id } }").await;
    assert_eq!(data["entries"], json!([{ "id": "50" }, { "id": "51" }]));
}
