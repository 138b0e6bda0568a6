//! The search indexes: their records, the words of these in SQLite's FTS5, and the elements that they depend on.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::{Kind, Result};

pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS search_records (
  id INTEGER PRIMARY KEY, search_index TEXT NOT NULL, object TEXT NOT NULL, ranking INTEGER NOT NULL, json TEXT NOT NULL,
  UNIQUE (search_index, object));
CREATE TABLE IF NOT EXISTS search_versions (
  id INTEGER PRIMARY KEY, record_id INTEGER NOT NULL REFERENCES search_records (id) ON DELETE CASCADE,
  language TEXT NOT NULL, UNIQUE (record_id, language));
CREATE TABLE IF NOT EXISTS search_facets (
  record_id INTEGER NOT NULL REFERENCES search_records (id) ON DELETE CASCADE,
  attribute TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (record_id, attribute)) WITHOUT ROWID;
-- The words of a version's texts, in the row of its id; ranking asks no more than which columns have one.
CREATE VIRTUAL TABLE IF NOT EXISTS search_texts USING fts5(
  title, category, intro, text, content='', contentless_delete=1, detail=column,
  tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE IF NOT EXISTS search_vocabulary USING fts5vocab(search_texts, row);
-- What the vocabulary is too slow to be asked for. A word that no text has any more does no harm.
CREATE TABLE IF NOT EXISTS search_words (word TEXT PRIMARY KEY) WITHOUT ROWID;
";

/// The text columns with their weights. An introduction describes a product more precisely than its category does.
const SEARCHED: [(&str, i64); 4] = [("title", 6), ("category", 3), ("intro", 4), ("text", 1)];

#[derive(Debug)]
pub struct SearchRecord {
    pub json: String,
    /// The tie breaker: higher comes first.
    pub ranking: i64,
    /// Language and texts, in the order of the columns.
    pub versions: Vec<(String, [String; SEARCHED.len()])>,
    /// Attributes and values for filters.
    pub facets: Vec<(String, String)>,
}

#[derive(Debug)]
pub struct SearchQuery<'q> {
    pub index: &'q str,
    /// The language of the texts; any when absent.
    pub language: Option<&'q str>,
    /// FTS5 expressions; every record is found if there are none.
    pub words: &'q [String],
    /// The columns to search; all if empty.
    pub columns: &'q [&'q str],
    /// Attributes with their required values.
    pub filters: &'q [(&'q str, &'q str)],
    pub offset: usize,
    pub length: usize,
}

pub fn clear_search_index(connection: &Connection, index: &str) -> Result<()> {
    delete_records(connection, "search_index = ?1", params![index])
}

pub fn delete_search_record(connection: &Connection, index: &str, object: &str) -> Result<()> {
    delete_records(connection, "search_index = ?1 AND object = ?2", params![index, object])
}

fn delete_records(connection: &Connection, which: &str, parameters: &[&dyn rusqlite::ToSql]) -> Result<()> {
    let texts = format!(
        "DELETE FROM search_texts WHERE rowid IN (SELECT v.id FROM search_versions AS v \
         JOIN search_records AS r ON r.id = v.record_id WHERE {which})"
    );
    connection.prepare_cached(&texts)?.execute(parameters)?;
    connection.prepare_cached(&format!("DELETE FROM search_records WHERE {which}"))?.execute(parameters)?;
    Ok(())
}

/// Stores a record, replacing the one with its `objectID`.
pub fn save_search_record(
    connection: &Connection,
    index: &str,
    object: &str,
    record: &SearchRecord,
) -> Result<()> {
    delete_search_record(connection, index, object)?;
    connection
        .prepare_cached(
            "INSERT INTO search_records (search_index, object, ranking, json) VALUES (?, ?, ?, ?)",
        )?
        .execute(params![index, object, record.ranking, record.json])?;
    let id = connection.last_insert_rowid();
    for (language, [title, category, intro, text]) in &record.versions {
        connection
            .prepare_cached("INSERT INTO search_versions (record_id, language) VALUES (?, ?)")?
            .execute(params![id, language])?;
        let version = connection.last_insert_rowid();
        connection
            .prepare_cached(
                "INSERT INTO search_texts (rowid, title, category, intro, text) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![version, title, category, intro, text])?;
    }
    for (attribute, value) in &record.facets {
        connection
            .prepare_cached("INSERT INTO search_facets (record_id, attribute, value) VALUES (?, ?, ?)")?
            .execute(params![id, attribute, value])?;
    }
    Ok(())
}

/// Adds new words to the word list.
pub fn learn_search_words(connection: &Connection) -> Result<()> {
    connection.execute("INSERT OR IGNORE INTO search_words SELECT term FROM search_vocabulary", [])?;
    Ok(())
}

/// The words of all texts.
pub fn search_words(connection: &Connection) -> Result<Vec<String>> {
    let mut statement = connection.prepare_cached("SELECT word FROM search_words")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// One page of row ids of the records with any of the words, and their total number. Records with the most words come
/// first, then those that have them in more important columns, then those with a higher ranking.
pub fn find_search_records(connection: &Connection, query: &SearchQuery) -> Result<(Vec<i64>, usize)> {
    let mut parameters: Vec<Value> = Vec::new();
    let mut matches = Vec::new();
    for (number, expression) in query.words.iter().enumerate() {
        for (column, worth) in SEARCHED {
            if query.columns.is_empty() || query.columns.contains(&column) {
                matches.push(format!(
                    "SELECT rowid AS version, {number} AS word, {worth} AS worth FROM search_texts WHERE search_texts MATCH ?"
                ));
                parameters.push(format!("{column} : ({expression})").into());
            }
        }
    }
    if matches.is_empty() {
        matches.push("SELECT id AS version, 0 AS word, 0 AS worth FROM search_versions".to_owned());
    }
    let mut conditions = String::from("r.search_index = ?");
    parameters.push(query.index.to_owned().into());
    if let Some(language) = query.language {
        conditions.push_str(" AND v.language = ?");
        parameters.push(language.to_owned().into());
    }
    for (attribute, value) in query.filters {
        conditions.push_str(
            " AND EXISTS (SELECT 1 FROM search_facets WHERE record_id = r.id AND attribute = ? AND value = ?)",
        );
        parameters.extend([Value::from((*attribute).to_owned()), Value::from((*value).to_owned())]);
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT r.id FROM ({}) AS found JOIN search_versions AS v ON v.id = found.version \
         JOIN search_records AS r ON r.id = v.record_id WHERE {conditions} GROUP BY r.id \
         ORDER BY COUNT(DISTINCT word) DESC, SUM(worth) DESC, r.ranking DESC, r.id",
        matches.join(" UNION ALL ")
    ))?;
    let rows = statement.query_map(params_from_iter(parameters), |row| row.get(0))?;
    let ids: Vec<i64> = rows.collect::<rusqlite::Result<_>>()?;
    let total = ids.len();
    Ok((ids.into_iter().skip(query.offset).take(query.length).collect(), total))
}

/// The value of an attribute of an index's records that a text is, or begins with before a hyphen; the longest.
pub fn find_search_number(
    connection: &Connection,
    index: &str,
    attribute: &str,
    text: &str,
) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT f.value FROM search_facets AS f JOIN search_records AS r ON r.id = f.record_id \
         WHERE r.search_index = ?1 AND f.attribute = ?2 \
         AND f.value || '-' = substr(?3 || '-', 1, length(f.value) + 1) COLLATE NOCASE \
         ORDER BY length(f.value) DESC LIMIT 1",
    )?;
    Ok(statement.query_row([index, attribute, text], |row| row.get(0)).optional()?)
}

/// The `objectID` and the JSON of a record.
pub fn read_search_record(connection: &Connection, id: i64) -> Result<(String, String)> {
    let mut statement = connection.prepare_cached("SELECT object, json FROM search_records WHERE id = ?")?;
    Ok(statement.query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The entries that have a record: those with a URL of their own, except the home page. A new entry that only exists as
/// a draft has none.
pub fn searchable(connection: &Connection) -> Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT e.id FROM elements e WHERE e.kind = ? AND EXISTS (SELECT 1 FROM element_sites s \
         WHERE s.element_id = e.id AND s.uri IS NOT NULL AND s.uri <> '__home__') \
         AND (e.enabled OR NOT EXISTS (SELECT 1 FROM drafts d WHERE d.element_id = e.id)) ORDER BY e.id",
    )?;
    let rows = statement.query_map([Kind::Entry.word()], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The elements whose record depends on this one: itself, its descendants, and elements with one of these as their
/// category or picture.
pub fn affected_searches(connection: &Connection, id: i64) -> Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(
        "WITH RECURSIVE below (id) AS (SELECT ? UNION SELECT e.id FROM elements e JOIN below ON e.parent = below.id) \
         SELECT id FROM below UNION SELECT r.source_id FROM relations r JOIN below ON r.target_id = below.id \
         WHERE r.field IN ('category', 'productImage')",
    )?;
    let rows = statement.query_map([id], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
