//! The search indexes: their records, and which elements these are made of.

use rusqlite::{Connection, OptionalExtension, params};

use super::element::{self, COLUMNS, Element};
use super::search_text::{self, SearchColumn};
use super::search_words;
use super::{Kind, Result};

pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS search_indexes (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS search_records (
  id INTEGER PRIMARY KEY, index_id INTEGER NOT NULL REFERENCES search_indexes (id), object TEXT NOT NULL, due INTEGER,
  ranking_1 INTEGER NOT NULL, ranking_2 INTEGER NOT NULL, ranking_3 INTEGER NOT NULL, UNIQUE (index_id, object));
-- Apart, because the rows above are read for every match, and those of the page that is asked for alone are shown.
CREATE TABLE IF NOT EXISTS search_documents (
  record_id INTEGER PRIMARY KEY REFERENCES search_records (id) ON DELETE CASCADE, json TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS search_records_by_due ON search_records (due) WHERE due IS NOT NULL;
CREATE TABLE IF NOT EXISTS search_facets (
  attribute TEXT NOT NULL, value TEXT NOT NULL, number REAL,
  record_id INTEGER NOT NULL REFERENCES search_records (id) ON DELETE CASCADE,
  PRIMARY KEY (attribute, value, record_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS search_facets_by_record ON search_facets (record_id);
";

/// Where the number of the last change is kept.
const CHANGE: &str = "search_change";

/// A record of a search index as it is stored.
#[derive(Debug, Clone, Default)]
pub struct SearchRecord {
    /// Its id within the index (`objectID`).
    pub object: String,
    pub record: String,
    /// When the status in the record stops being true, Unix milliseconds.
    pub due: Option<i64>,
    /// The larger comes first where all else is equal; the first number counts most.
    pub ranking: [i64; 3],
    /// The words of each column, each behind its language (see [`super::search_term`]).
    pub texts: [String; SearchColumn::ALL.len()],
    /// What can be filtered by.
    pub facets: Vec<Facet>,
}

/// A value of an attribute.
#[derive(Debug, Clone, PartialEq)]
pub struct Facet {
    /// The attribute, with dots towards the parts of an object.
    pub attribute: String,
    /// The value in lower case.
    pub value: String,
    /// The value as a number, where it is one.
    pub number: Option<f64>,
}

/// The id of an index, where there is such an index.
pub fn search_index(connection: &Connection, name: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT id FROM search_indexes WHERE name = ?")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

/// The id of an index, which exists from now on.
pub fn create_search_index(connection: &Connection, name: &str) -> Result<i64> {
    connection.prepare_cached("INSERT OR IGNORE INTO search_indexes (name) VALUES (?)")?.execute([name])?;
    let mut statement = connection.prepare_cached("SELECT id FROM search_indexes WHERE name = ?")?;
    Ok(statement.query_row([name], |row| row.get(0))?)
}

/// Removes all records of an index and the words it knows.
pub fn clear_search_index(connection: &Connection, index: i64) -> Result<()> {
    for (id, _) in search_objects(connection, index)? {
        delete_search_record(connection, id)?;
    }
    search_words::forget_words(connection, index)
}

/// Removes an index that has been cleared.
pub fn drop_search_index(connection: &Connection, index: i64) -> Result<()> {
    connection.execute("DELETE FROM search_indexes WHERE id = ?", [index])?;
    Ok(())
}

/// Stores a record in place of the one with its `objectID`.
pub fn save_search_record(connection: &Connection, index: i64, record: &SearchRecord) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO search_records (index_id, object, due, ranking_1, ranking_2, ranking_3) \
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (index_id, object) DO UPDATE SET due = excluded.due, \
         ranking_1 = excluded.ranking_1, ranking_2 = excluded.ranking_2, ranking_3 = excluded.ranking_3 RETURNING id",
    )?;
    let [first, second, third] = record.ranking;
    let id: i64 = statement
        .query_row(params![index, record.object, record.due, first, second, third], |row| row.get(0))?;
    connection
        .prepare_cached("INSERT OR REPLACE INTO search_documents (record_id, json) VALUES (?, ?)")?
        .execute(params![id, record.record])?;
    search_text::save_texts(connection, id, &record.texts)?;
    connection.prepare_cached("DELETE FROM search_facets WHERE record_id = ?")?.execute([id])?;
    let mut statement = connection.prepare_cached(
        "INSERT OR IGNORE INTO search_facets (attribute, value, number, record_id) VALUES (?, ?, ?, ?)",
    )?;
    for facet in &record.facets {
        statement.execute(params![facet.attribute, facet.value, facet.number, id])?;
    }
    Ok(())
}

/// Removes the record with this row id.
pub fn delete_search_record(connection: &Connection, id: i64) -> Result<()> {
    search_text::delete_texts(connection, id)?;
    connection.prepare_cached("DELETE FROM search_records WHERE id = ?")?.execute([id])?;
    Ok(())
}

/// A stored record by its `objectID`: row id, JSON and due time.
pub fn search_record(
    connection: &Connection,
    index: i64,
    object: &str,
) -> Result<Option<(i64, String, Option<i64>)>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, json, due FROM search_records JOIN search_documents ON record_id = id \
         WHERE index_id = ? AND object = ?",
    )?;
    let found =
        statement.query_row(params![index, object], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    Ok(found.optional()?)
}

/// The records of an index by row id and `objectID`.
pub fn search_objects(connection: &Connection, index: i64) -> Result<Vec<(i64, String)>> {
    let mut statement =
        connection.prepare_cached("SELECT id, object FROM search_records WHERE index_id = ?")?;
    let rows = statement.query_map([index], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The number of the last change that came over the protocol (`taskID`).
pub fn search_change(connection: &Connection) -> Result<i64> {
    Ok(super::read_meta(connection, CHANGE)?.and_then(|value| value.parse().ok()).unwrap_or(0))
}

/// The number of a new change.
pub fn next_search_change(connection: &Connection) -> Result<i64> {
    let change = search_change(connection)? + 1;
    super::write_meta(connection, CHANGE, &change.to_string())?;
    Ok(change)
}

/// Elements in whose records the status is no longer true.
pub fn due_searches(connection: &Connection, now: i64) -> Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT CAST(object AS INTEGER) FROM search_records WHERE due IS NOT NULL AND due <= ?",
    )?;
    let rows = statement.query_map([now], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The entries that have a record: those with an address of their own, the home page apart. A new entry of which there
/// is only a draft has none.
pub fn searchable(connection: &Connection) -> Result<Vec<i64>> {
    let mut statement = connection.prepare_cached(
        "SELECT e.id FROM elements e WHERE e.kind = ? AND EXISTS (SELECT 1 FROM element_sites s \
         WHERE s.element_id = e.id AND s.uri IS NOT NULL AND s.uri <> '__home__') \
         AND (e.enabled OR NOT EXISTS (SELECT 1 FROM drafts d WHERE d.element_id = e.id)) ORDER BY e.id",
    )?;
    let rows = statement.query_map([Kind::Entry.word()], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The elements whose record depends on this one: itself, what lies below it, and what has one of these as its
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

/// These elements in all their languages, whatever their status, those of one element side by side.
pub fn find_versions(connection: &Connection, ids: &[i64]) -> Result<Vec<Element>> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM elements e JOIN element_sites s ON s.element_id = e.id \
         LEFT JOIN contents c ON c.element_id = s.element_id AND c.site_id = s.site_id \
         LEFT JOIN assets a ON a.element_id = e.id \
         WHERE e.id IN (SELECT value FROM json_each(?)) ORDER BY e.id, s.site_id"
    ))?;
    let rows = statement.query_map([serde_json::to_string(ids)?], element::read)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
