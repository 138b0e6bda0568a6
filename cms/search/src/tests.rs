//! An index as a whole.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::{Filter, Index, Language, Question, Record, Settings, Synonyms, Typos};

/// An index of titles and texts in Dutch and English; ids count from 0.
fn index(records: &[Value]) -> Index {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let settings = Settings {
        attributes: names(&["title", "text"]),
        body: Some("text".to_owned()),
        order: names(&["weight"]),
    };
    let mut synonyms = Synonyms::default();
    synonyms.add(Language::English, ["bike rack", "bicycle stand"]);
    synonyms.add(Language::Dutch, ["afvalbak", "prullenbak"]);
    let mut index = Index::new(settings, synonyms);
    index.change(records.iter().enumerate().map(|(id, record)| (id.to_string(), Some(with_id(id, record)))));
    index
}

fn with_id(id: usize, record: &Value) -> Arc<Record> {
    let mut record = record.as_object().cloned().expect("an object");
    record.insert("id".to_owned(), json!(id));
    Arc::new(record)
}

fn found(index: &Index, question: &Question) -> Vec<u64> {
    index.search(question).hits.iter().map(|record| record["id"].as_u64().expect("a number")).collect()
}

fn typed(text: &str) -> Question {
    Question { text: text.to_owned(), ..Question::default() }
}

#[test]
fn the_best_come_first() {
    let index = index(&[
        json!({ "title": { "en": "Bench" }, "text": { "en": "made of steel" } }),
        json!({ "title": { "en": "Steel bench" } }),
        json!({ "title": { "en": "Bench of painted steel" } }),
        json!({ "title": { "en": "Steal this bench" } }),
        json!({ "title": { "en": "Steel bench" }, "weight": 1 }),
        json!({ "title": { "en": "Table" }, "text": { "en": "a steel bench stands beside it" } }),
    ]);
    assert_eq!(found(&index, &typed("steel bench")), [4, 1, 2, 0, 5]);
    assert_eq!(found(&index, &Question { typos: Typos::All, ..typed("steel bench") }), [4, 1, 2, 0, 5, 3]);
    assert_eq!(found(&index, &typed("ste")), [4, 1, 2, 3, 0, 5]);
    assert_eq!(found(&index, &Question { offset: 1, length: 2, ..typed("steel bench") }), [1, 2]);
}

#[test]
fn what_is_forgiven_only_where_nothing_else_is_found() {
    let index = index(&[
        json!({ "title": { "nl": "Afvalbak met asbak" } }),
        json!({ "title": { "nl": "Ronde picknicktafels" }, "text": { "nl": "picknick tafel bak afval" } }),
        json!({ "title": { "en": "Bicycle stand" } }),
        json!({ "title": { "nl": "Tafel met een rolstoel" } }),
    ]);
    for (text, expected) in [
        ("prullenbak", vec![0]),
        ("bike racks", vec![2]),
        ("afval bak asbak", vec![0]),
        ("afvalbka", vec![0]),
        ("tafeltje", vec![1, 3]),
        ("rolstoeltoegankelijke tafel", vec![3]),
        ("ronde zebra", vec![1]),
        ("zebra", vec![]),
        ("!?", vec![]),
        ("met een", vec![3]),
    ] {
        assert_eq!(found(&index, &typed(text)), expected, "{text}");
    }
    assert_eq!(found(&index, &Question { fewer_words: false, ..typed("ronde zebra") }), [0; 0]);
    assert_eq!(found(&index, &Question { typos: Typos::None, ..typed("afvalbka") }), [0; 0]);
}

#[test]
fn records_are_replaced_and_removed() {
    let mut index = index(&[json!({ "title": "first" }), json!({ "title": "second" })]);
    for round in 0..3000 {
        let new = with_id(round, &json!({ "title": format!("round {round}") }));
        index.change([("0".to_owned(), Some(new))]);
    }
    assert_eq!(found(&index, &typed("first")), [0; 0]);
    assert_eq!(found(&index, &typed("round")), [2999]);
    index.change([("0".to_owned(), None), ("unknown".to_owned(), None)]);
    assert_eq!(found(&index, &typed("")), [1]);
    assert_eq!(index.len(), 1);
}

#[test]
fn a_filter_sees_the_records_as_they_are() {
    let mut index =
        index(&[json!({ "title": "bench", "shown": true }), json!({ "title": "bench", "shown": false })]);
    let question = Question { filter: Filter::parse("shown:true").expect("a filter"), ..typed("bench") };
    assert_eq!(found(&index, &question), [0]);
    index.change([("1".to_owned(), Some(with_id(1, &json!({ "title": "bench", "shown": true }))))]);
    assert_eq!(found(&index, &question), [0, 1]);
}

proptest! {
    #[test]
    fn any_text_is_indexed_and_any_question_answered(texts in prop::collection::vec("\\PC{0,80}", 1..6), text in "\\PC{0,40}") {
        let records: Vec<Value> = texts.iter().map(|text| json!({ "title": { "nl": text, "de": text } })).collect();
        let index = index(&records);
        for text in texts.iter().chain([&text]) {
            let found = index.search(&Question { typos: Typos::All, ..typed(text) });
            for record in &found.hits {
                let marked = found.highlighter.value(&record["title"]["nl"], ("", "")).expect("a text");
                prop_assert_eq!(&marked["value"], &record["title"]["nl"]);
            }
        }
    }
}
