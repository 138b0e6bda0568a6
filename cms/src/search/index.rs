//! Indexes records in the database.

use std::collections::HashSet;

use rusqlite::Connection;
use serde_json::{Map, Value};

use super::language::{Language, MISSING, Term};
use crate::store::{self, Facet, SearchColumn, SearchRecord, learn_search_word, search_term};

/// The indexes the service fills itself. Any other is searched in all its texts alike.
pub(super) const INDEXES: [&str; 3] = ["products", "projects", "pages"];

/// What is searched of our own records.
pub(super) const ATTRIBUTES: [(&str, SearchColumn); 5] = [
    ("title", SearchColumn::Title),
    ("categoryTitle", SearchColumn::Category),
    ("categories", SearchColumn::Category),
    ("intro", SearchColumn::Intro),
    ("text", SearchColumn::Text),
];

/// What our own records are not filtered by, besides what is searched: only shown.
const ONLY_SHOWN: [&str; 2] = ["transforms", "uri"];

/// Longer texts are no values to filter by.
const LONGEST_VALUE: usize = 200;

/// Whether the service fills an index itself.
pub(super) fn is_own(index: &str) -> bool {
    INDEXES.contains(&index)
}

/// Whether the key of a part of an attribute is the code of a language, such as `nl`.
pub(super) fn is_language(key: &str) -> bool {
    key.len() == 2 && key.bytes().all(|letter| letter.is_ascii_lowercase())
}

/// Writes records into the indexes.
pub(super) struct Indexer<'c> {
    connection: &'c Connection,
    /// Words that have been learnt already, with their index and language: many records have the same.
    learnt: HashSet<String>,
}

impl<'c> Indexer<'c> {
    /// An indexer that writes in the transaction of this connection.
    pub(super) fn new(connection: &'c Connection) -> Self {
        Self { connection, learnt: HashSet::new() }
    }

    /// Stores a record in place of the one with its id, and makes it searchable.
    pub(super) fn put(
        &mut self,
        (id, name): (i64, &str),
        object: &str,
        record: &Map<String, Value>,
        due: Option<i64>,
    ) -> store::Result<()> {
        let mut stored = SearchRecord {
            object: object.to_owned(),
            record: serde_json::to_string(record)?,
            due,
            ranking: ranking(name, record),
            ..SearchRecord::default()
        };
        for (attribute, value) in record {
            let column = column(name, attribute);
            if let Some(column) = column {
                self.add_text(id, value, "", &mut stored.texts[column as usize])?;
            }
            if !is_own(name) || (column.is_none() && !ONLY_SHOWN.contains(&attribute.as_str())) {
                add_facets(attribute, value, &mut stored.facets);
            }
        }
        store::save_search_record(self.connection, id, &stored)
    }

    /// Adds the stems of a value's texts to a column.
    fn add_text(
        &mut self,
        index: i64,
        value: &Value,
        language: &str,
        column: &mut String,
    ) -> store::Result<()> {
        match value {
            Value::String(text) => {
                let spoken = Language::of(language);
                for Term { token, stem } in spoken.terms(text) {
                    column.push_str(&search_term(index, language, &stem));
                    column.push(' ');
                    let word = spoken.fold(&token.word);
                    if !stem.starts_with(MISSING) && self.learnt.insert(search_term(index, language, &word)) {
                        learn_search_word(self.connection, index, language, &word, &stem)?;
                    }
                }
            }
            Value::Array(values) => {
                for value in values {
                    self.add_text(index, value, language, column)?;
                }
            }
            Value::Object(parts) => {
                for (key, value) in parts {
                    let language = if is_language(key) { key } else { language };
                    self.add_text(index, value, language, column)?;
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
        Ok(())
    }
}

/// The column in which an attribute is searched, if it is.
fn column(index: &str, attribute: &str) -> Option<SearchColumn> {
    if !is_own(index) {
        return (attribute != "objectID").then_some(SearchColumn::Text);
    }
    ATTRIBUTES.iter().find(|(name, _)| *name == attribute).map(|(_, column)| *column)
}

/// The attributes of a record that are searched.
pub(super) fn searched(index: &str, record: &Map<String, Value>) -> Map<String, Value> {
    let searched = record.iter().filter(|(name, _)| column(index, name).is_some());
    searched.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// What decides in our own records where all else is equal: what is new, lasts or is put forward comes first.
fn ranking(index: &str, record: &Map<String, Value>) -> [i64; 3] {
    let names = match index {
        "products" => ["featured", "new", "postDate"],
        "projects" => ["postDate", "", ""],
        "pages" => ["lasting", "postDate", ""],
        _ => return [0; 3],
    };
    names.map(|name| match record.get(name) {
        Some(Value::Bool(value)) => i64::from(*value),
        Some(value) => value.as_i64().unwrap_or(0),
        None => 0,
    })
}

/// The values below an attribute; lists on the way stand for each of their members.
fn add_facets(attribute: &str, value: &Value, facets: &mut Vec<Facet>) {
    let (value, number) = match value {
        Value::Array(values) => return values.iter().for_each(|value| add_facets(attribute, value, facets)),
        Value::Object(parts) => {
            return parts
                .iter()
                .for_each(|(key, value)| add_facets(&format!("{attribute}.{key}"), value, facets));
        }
        Value::Null => return,
        Value::Bool(flag) => (flag.to_string(), Some(f64::from(u8::from(*flag)))),
        Value::Number(number) => (number.to_string(), number.as_f64()),
        Value::String(text) if text.len() > LONGEST_VALUE => return,
        Value::String(text) => (text.to_lowercase(), None),
    };
    facets.push(Facet { attribute: attribute.to_owned(), value, number });
}
