//! Which attributes of a record are searched and filtered.

use rusqlite::Connection;
use serde_json::{Map, Value};

use crate::store::{self, SearchRecord};

pub(super) const INDEXES: [&str; 3] = ["products", "projects", "pages"];

/// The searched attributes, each with its column; [`NUMBER`] has none.
pub(super) const ATTRIBUTES: [(&str, &str); 5] = [
    ("title", "title"),
    ("categoryTitle", "category"),
    ("categories", "category"),
    ("intro", "intro"),
    ("text", "text"),
];

/// The attribute that is matched as a whole: what is typed is one product's number, or no number.
pub(super) const NUMBER: &str = "articleNumber";

/// The attributes available to filters.
pub(super) const FILTERED: [&str; 3] = ["status", "hideFromSearch", NUMBER];

/// Stores a record, replacing the one with its id.
pub(super) fn put(
    connection: &Connection,
    index: &str,
    object: &str,
    record: &Map<String, Value>,
) -> store::Result<()> {
    let in_language = |name: &str, language: &str| match record
        .get(name)
        .and_then(|values| values.get(language))
    {
        Some(Value::Array(values)) => values.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        value => value.and_then(Value::as_str).unwrap_or_default().to_owned(),
    };
    let parts = |name: &'static str| record.get(name).and_then(Value::as_object).into_iter().flatten();
    let versions = parts("title").map(|(language, _)| {
        let texts = ["title", "categories", "intro", "text"].map(|name| in_language(name, language));
        (language.clone(), texts)
    });
    let facets = FILTERED.into_iter().flat_map(|name| {
        parts(name).map(move |(language, value)| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            (format!("{name}.{language}"), value)
        })
    });
    let record = SearchRecord {
        json: serde_json::to_string(record)?,
        ranking: ranking(record),
        versions: versions.collect(),
        facets: facets.collect(),
    };
    store::save_search_record(connection, index, object, &record)
}

/// The tie breaker: featured or lasting records first, then new ones, then by date.
fn ranking(record: &Map<String, Value>) -> i64 {
    let flag = |name: &str| i64::from(record.get(name) == Some(&Value::Bool(true)));
    let date = record.get("postDate").and_then(Value::as_i64).unwrap_or(0);
    date + ((flag("featured") | flag("lasting")) << 41) + (flag("new") << 40)
}
