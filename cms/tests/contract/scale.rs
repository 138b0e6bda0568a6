//! The site many times as large.

use std::collections::{BTreeMap, BTreeSet};

use cms::content::{Content, multiply};
use cms::schema::Sdl;
use serde_json::json;

use crate::house::{House, seed_folder};

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

#[test]
fn categories_are_shared_out() {
    let mut records = Content::load(&seed_folder(), &Sdl::contract()).expect("good content").records;
    multiply(&mut records, 6, 5);
    let mut products: BTreeMap<i64, usize> = BTreeMap::new();
    for record in records.iter().filter(|record| record.source == "products") {
        let relations = record.versions[0].relations.iter();
        relations
            .filter(|(field, _)| field == "category")
            .for_each(|(_, id)| *products.entry(*id).or_default() += 1);
    }
    assert_eq!(products.len(), 2 * 3, "a second set of categories");
    assert!(products.values().all(|count| (1..=5).contains(count)), "{products:?}");
    let slugs: BTreeSet<_> = records.iter().map(|record| (&record.source, &record.reference)).collect();
    assert_eq!(slugs.len(), records.len());
}

#[tokio::test]
async fn equal_titles_are_told_apart_by_id() {
    let house = house(1);
    house.publish("ref: products/corners\ntitle: {fr: Équilibre}\n").await;
    let data = house.data("{ entries(section: \"products\", orderBy: \"title ASC\") { id } }").await;
    assert_eq!(data["entries"], json!([{ "id": "50" }, { "id": "51" }]));
}
