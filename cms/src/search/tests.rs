//! An index as a whole.

use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::index::Indexer;
use super::parameters::Parameters;
use super::searching::find;
use super::{ApiKeys, Search};
use crate::store::{self, Store};

const SYNONYMS: &str = r#"{"en": [["bike rack", "bicycle stand"]], "nl": [["afvalbak", "prullenbak"]]}"#;

/// A database whose index `products` has these records; their ids count from 0.
fn index(records: &[Value]) -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("search.sqlite")).expect("a database");
    store
        .write(|transaction| {
            store::write_meta(transaction, "synonyms", SYNONYMS)?;
            let index = store::create_search_index(transaction, "products")?;
            let mut indexer = Indexer::new(transaction);
            for (id, record) in records.iter().enumerate() {
                let record = record.as_object().expect("an object");
                indexer.put((index, "products"), &id.to_string(), record, None)?;
            }
            Ok(())
        })
        .expect("stored");
    (folder, store)
}

fn ask(store: &Store, request: &Value) -> (usize, Vec<Value>) {
    let parameters = Parameters::read(request.as_object().expect("an object")).expect("parameters");
    let search = Search::new(ApiKeys::default(), String::new());
    let found = store.read(|connection| find(connection, "products", &parameters, &search));
    found.expect("read").expect("found")
}

fn found(store: &Store, query: &str) -> Vec<usize> {
    ids(&ask(store, &as_the_site_does(query)).1)
}

/// A query whose words are all optional, without the small ones.
fn as_the_site_does(query: &str) -> Value {
    json!({ "query": query, "optionalWords": [query], "removeStopWords": true })
}

fn ids(hits: &[Value]) -> Vec<usize> {
    hits.iter()
        .map(|hit| hit["objectID"].as_str().and_then(|id| id.parse().ok()).expect("a number"))
        .collect()
}

#[test]
fn the_best_come_first() {
    let (_folder, store) = index(&[
        json!({ "title": { "en": "Bench" }, "text": { "en": "made of steel" } }),
        json!({ "title": { "en": "Steel bench" } }),
        json!({ "title": { "en": "Bench of painted wood" } }),
        json!({ "title": { "en": "Steel bench" }, "featured": true }),
        json!({ "title": { "en": "Table" }, "text": { "en": "a steel bench stands beside it" } }),
    ]);
    assert_eq!(found(&store, "steel bench"), [3, 1, 0, 4, 2]);
    assert_eq!(found(&store, "stee"), [3, 1, 0, 4]);
    assert_eq!(found(&store, "ste"), [3, 1], "few letters are looked for in names");
    let mut second = as_the_site_does("steel bench");
    second["offset"] = json!(1);
    second["length"] = json!(2);
    let (total, hits) = ask(&store, &second);
    assert_eq!((total, hits.len(), &hits[0]["objectID"]), (5, 2, &json!("1")));
}

#[test]
fn every_form_of_a_word_and_everybodys_words_are_found() {
    let (_folder, store) = index(&[
        json!({ "title": { "nl": "Afvalbak met asbak" } }),
        json!({ "title": { "nl": "Ronde picknicktafels" } }),
        json!({ "title": { "en": "Bicycle stand" } }),
        json!({ "title": { "nl": "Tafel met een rolstoel" } }),
        json!({ "title": { "de": "Abfallbehälter" } }),
        json!({ "title": { "en": "Street lamp" } }),
    ]);
    for (text, expected) in [
        ("prullenbak", vec![0]),
        ("prullenb", vec![0]),
        ("bike racks", vec![2]),
        ("afvalbka", vec![0]),
        ("tafeltje", vec![1, 3]),
        ("picknick tafel", vec![1, 3]),
        ("rolstoeltoegankelijk", vec![3]),
        ("ronde zebra", vec![1]),
        ("ABFALLBEHAELTER", vec![4]),
        ("tree", vec![]),
        ("zebra", vec![]),
        ("!?", vec![]),
        ("met een", vec![3, 0]),
        ("", vec![0, 1, 2, 3, 4, 5]),
    ] {
        assert_eq!(found(&store, text), expected, "{text}");
    }
}

#[test]
fn words_are_demanded_unless_they_are_optional_or_small() {
    let (_folder, store) = index(&[
        json!({ "title": { "en": "Steel bench" } }),
        json!({ "title": { "en": "Bench of oak" } }),
        json!({ "title": { "en": "Table" } }),
    ]);
    for (request, expected) in [
        (json!({ "query": "oak bench" }), vec![1]),
        (json!({ "query": "oak zebra bench" }), vec![]),
        (json!({ "query": "oak bench", "optionalWords": ["oak"] }), vec![1, 0]),
        (json!({ "query": "oak bench", "optionalWords": "oak" }), vec![1, 0]),
        (json!({ "query": "oak bench", "optionalWords": ["a bench oak"] }), vec![1, 0]),
        (json!({ "params": "query=oak%20bench&optionalWords=%5B%22oak%22%5D" }), vec![1, 0]),
        (json!({ "query": "the steel" }), vec![]),
        (json!({ "query": "the steel", "removeStopWords": true }), vec![0]),
        (json!({ "query": "the steel", "removeStopWords": ["en"] }), vec![0]),
        (json!({ "query": "the steel", "removeStopWords": true, "queryLanguages": ["nl"] }), vec![]),
    ] {
        assert_eq!(ids(&ask(&store, &request).1), expected, "{request}");
    }
}

#[test]
fn compounds_umlauts_and_what_is_missing() {
    let (_folder, store) = index(&[
        json!({ "title": { "nl": "Zitbank" } }),
        json!({ "title": { "nl": "Parkbank met leuning" } }),
        json!({ "title": { "nl": "Bank zonder leuning" } }),
        json!({ "title": { "de": "Picknicktisch" }, "text": { "de": "Muehle" } }),
        json!({ "title": { "de": "Mühle" }, "text": { "de": "der neue Tisch" } }),
        json!({ "title": { "de": "Bänke" } }),
        json!({ "title": { "nl": "Lamp" }, "intro": { "nl": "naast de zitbank" } }),
    ]);
    for (text, expected) in [
        ("zitbank", vec![0, 6, 1, 2]),
        ("bank met leuning", vec![1, 0, 2, 5, 6]),
        ("bank zonder leuning", vec![2, 0, 1, 5, 6]),
        ("tisch", vec![3, 4]),
        ("Mühle", vec![4, 3]),
        ("muehle", vec![4, 3]),
        ("neuer", vec![4]),
        ("baenke", vec![5]),
        ("lam", vec![6]),
        ("naa", vec![]),
    ] {
        assert_eq!(found(&store, text), expected, "{text}");
    }
    let whole = json!({ "query": "zitbank", "decompoundQuery": false });
    assert_eq!(ids(&ask(&store, &whole).1), [0, 6]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_is_indexed_and_any_question_answered(texts in prop::collection::vec("\\PC{0,80}", 1..4), text in "\\PC{0,40}") {
        let records: Vec<Value> = texts.iter().map(|text| json!({ "title": { "nl": text, "de": text } })).collect();
        let (_folder, store) = index(&records);
        for text in texts.iter().chain([&text]) {
            let (_, hits) = ask(&store, &json!({ "query": text, "highlightPreTag": "", "highlightPostTag": "" }));
            for hit in hits {
                prop_assert_eq!(&hit["_highlightResult"]["title"]["nl"]["value"], &hit["title"]["nl"]);
            }
        }
    }
}
