use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use super::*;
use crate::search::index::Indexer;
use crate::store::{self, SearchQuery, Store};

fn record() -> Map<String, Value> {
    let record = json!({
        "status": { "nl": "live", "en": "Pending", "de": "expired" },
        "hideFromSearch": { "nl": false, "en": true },
        "price": 12.5, "stock": 3, "tags": ["oak", "steel"], "_tags": ["shown"],
        "brand": "Van 't \"Hof\"", "parts": [{ "name": "leg" }, { "name": "slat" }], "a.b": "dotted"
    });
    record.as_object().cloned().expect("an object")
}

/// A database whose index `shop` has the record and nothing else.
fn shop() -> (TempDir, Store, i64) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join("shop.sqlite")).expect("a database");
    let put = |transaction: &rusqlite::Transaction| {
        let index = store::create_search_index(transaction, "shop")?;
        Indexer::new(transaction).put((index, "shop"), "1", &record(), None)?;
        Ok(index)
    };
    let index = store.write(put).expect("stored");
    (folder, store, index)
}

/// Whether the record meets a filter.
fn holds(filter: SearchFilter) -> bool {
    let (_folder, store, index) = shop();
    let query = SearchQuery { index, words: Vec::new(), filter, offset: 0, length: 1 };
    let found = store.read(|connection| store::find_search_records(connection, &query)).expect("found");
    found.1 == 1
}

fn matches(text: &str) -> bool {
    holds(parse(text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

#[test]
fn what_holds() {
    for text in [
        "",
        "   ",
        "status.nl:live",
        "status.nl:live AND hideFromSearch.nl:false",
        "status.en:pending",
        "hideFromSearch.en:true",
        "hideFromSearch.nl=0",
        "hideFromSearch.en=1",
        "NOT status.fr:live",
        "status.nl:draft OR status.de:expired",
        "status.nl:draft AND status.nl:live OR stock:3",
        "(status.nl:draft OR status.nl:live) AND NOT (price > 20 OR stock = 4)",
        "price>12",
        "price >= 12.5",
        "price != 3",
        "stock:1 TO 3",
        "stock:3",
        "price:12.5",
        "tags:steel AND tags:oak",
        "NOT tags:plastic",
        "shown",
        "parts.name:slat",
        "a.b:dotted",
        "brand:\"Van 't \\\"Hof\\\"\"",
        "'status.nl':'live'",
        "status.nl : live",
    ] {
        assert!(matches(text), "{text}");
    }
}

#[test]
fn what_does_not() {
    for text in [
        "status.nl:liv",
        "status:live",
        "status.fr:live",
        "NOT status.nl:live",
        "price < 12.5",
        "stock:4 TO 9",
        "status.nl:live AND status.en:live",
        "hidden",
        "NOT NOT stock:4",
        "brand.nl:live",
        "price:x",
    ] {
        assert!(!matches(text), "{text}");
    }
}

#[test]
fn what_is_refused() {
    let nested = format!("{}a:b{}", "(".repeat(1000), ")".repeat(1000));
    let negated = format!("{}a:b", "NOT ".repeat(1000));
    for (text, expected) in [
        ("(a:b", "filters: Unexpected token end of filter expected ')' at col 4"),
        ("a:b c:d", "filters: Unexpected token string(c) expected end of filter at col 4"),
        ("price < many", "filters: Unexpected token string(many) expected numeric at col 8"),
        ("a:b AND", "filters: Unexpected token end of filter expected a filter at col 7"),
        ("a:", "filters: Unexpected token end of filter expected a value at col 2"),
        ("a:b TO 3", "filters: Unexpected token string(b) expected numeric at col 2"),
        (")", "filters: Unexpected token ')' expected a filter at col 0"),
        (nested.as_str(), "filters: Too many conditions"),
        (negated.as_str(), "filters: Too many conditions"),
    ] {
        assert_eq!(parse(text).expect_err(text).to_string(), expected);
    }
    assert_eq!(parse(&"a:b OR ".repeat(10_000)), Err(FilterError::TooMuch));
}

#[test]
fn lists_of_conditions() {
    let facet = |text: &str| super::facet(text).map(holds);
    assert_eq!(facet("status.nl:live"), Some(true));
    assert_eq!(facet("status.nl:-live"), Some(false));
    assert_eq!(facet("-status.nl:live"), Some(false));
    assert_eq!(facet("status.nl:\\-live"), Some(false));
    assert_eq!(facet("status"), None);
    let numeric = |text: &str| super::numeric(text).map(holds);
    assert_eq!(
        (numeric("price<20"), numeric("stock:5 TO 9"), numeric("tags:oak")),
        (Some(true), Some(false), None)
    );
}

/// A filter and its text with every pair in parentheses.
fn any_filter() -> impl Strategy<Value = (SearchFilter, String)> {
    let value = "[a-z]{1,6}";
    let leaf = (value, value).prop_filter("keywords stand alone", |(a, b)| a != "to" && b != "to").prop_map(
        |(attribute, value)| {
            let text = format!("{attribute}:{value}");
            (SearchFilter::Is { attribute, value }, text)
        },
    );
    leaf.prop_recursive(4, 24, 3, |inner| {
        prop_oneof![
            inner
                .clone()
                .prop_map(|(filter, text)| (SearchFilter::Not(Box::new(filter)), format!("NOT ({text})"))),
            prop::collection::vec(inner.clone(), 2..4).prop_map(|all| {
                let (filters, texts): (Vec<_>, Vec<_>) = all.into_iter().unzip();
                (SearchFilter::All(filters), format!("({})", texts.join(") AND (")))
            }),
            prop::collection::vec(inner, 2..4).prop_map(|any| {
                let (filters, texts): (Vec<_>, Vec<_>) = any.into_iter().unzip();
                (SearchFilter::Any(filters), format!("({})", texts.join(") OR (")))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn what_was_meant_is_read((filter, text) in any_filter()) {
        prop_assert_eq!(parse(&text), Ok(filter));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ ()a-z:<>=!\"'\\\\0-9ANDORT]{0,60}|\\PC{0,60}") {
        if let Ok(filter) = parse(&text) {
            prop_assert!(filter.conditions() <= MOST_CONDITIONS);
        }
    }
}
