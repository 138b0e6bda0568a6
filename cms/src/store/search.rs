//! The records of the search indexes, numbered by change so that whoever has read them can read on.

use rusqlite::{Connection, OptionalExtension, params};

use super::element::{self, COLUMNS, Element};
use super::{Kind, Result};

/// A record of a search index as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchRow {
    /// Name of the index.
    pub index: String,
    /// Id of the record; empty for the index itself.
    pub object: String,
    /// The record as JSON; absent when it was deleted.
    pub record: Option<String>,
    /// When the status in the record stops being true, Unix milliseconds.
    pub due: Option<i64>,
}

/// The number of the last change to any index.
pub fn search_change(connection: &Connection) -> Result<i64> {
    let mut statement = connection.prepare_cached("SELECT COALESCE(MAX(changed), 0) FROM search_records")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

/// Stores a record under the number of a change.
pub fn save_search(connection: &Connection, row: &SearchRow, change: i64) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO search_records (index_name, object, record, due, changed) VALUES (?, ?, ?, ?, ?)",
    )?;
    statement.execute(params![row.index, row.object, row.record, row.due, change])?;
    Ok(())
}

/// What has changed after the change with this number, each record as it is now.
pub fn search_rows(connection: &Connection, after: i64) -> Result<Vec<SearchRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT index_name, object, record, due FROM search_records WHERE changed > ? ORDER BY index_name, object",
    )?;
    let rows = statement.query_map([after], |row| {
        Ok(SearchRow { index: row.get(0)?, object: row.get(1)?, record: row.get(2)?, due: row.get(3)? })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Ids of the records that are in an index, the index's own row (an empty id) included.
pub fn search_records(connection: &Connection, index: &str) -> Result<Vec<String>> {
    let mut statement = connection
        .prepare_cached("SELECT object FROM search_records WHERE index_name = ? AND record IS NOT NULL")?;
    let rows = statement.query_map([index], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

impl SearchRow {
    /// The row as it is stored, if it is.
    pub fn stored(connection: &Connection, index: &str, object: &str) -> Result<Option<Self>> {
        let mut statement = connection
            .prepare_cached("SELECT record, due FROM search_records WHERE index_name = ? AND object = ?")?;
        let found = statement.query_row(params![index, object], |row| {
            let (index, object) = (index.to_owned(), object.to_owned());
            Ok(Self { index, object, record: row.get(0)?, due: row.get(1)? })
        });
        Ok(found.optional()?)
    }
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
