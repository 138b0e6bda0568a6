//! Expires cached responses: each tag has the number of the last save under it, increasing with each save. The numbers
//! are in the database, so that changes by another process, such as `cms publish`, count too.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::Result;

pub(super) const TABLE: &str = "
CREATE TABLE IF NOT EXISTS cache_tags (tag TEXT PRIMARY KEY, saved INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS cache_tags_by_number ON cache_tags (saved);
";

/// The tag of a response that depends on one element.
pub fn element_tag(kind: &str, id: i64) -> String {
    format!("{kind}:{id}")
}

/// The tag of a response that depends on which elements exist: in this section, group or volume, or anywhere.
pub fn query_tag(kind: &str, source: Option<&str>) -> String {
    match source {
        Some(source) => format!("{kind}:in {source}"),
        None => format!("{kind}:*"),
    }
}

/// Records that an element was saved or deleted.
pub fn invalidate(connection: &Connection, kind: &str, id: i64, source: Option<&str>) -> Result<()> {
    let tags = [element_tag(kind, id), query_tag(kind, None), query_tag(kind, source)];
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO cache_tags (tag, saved) SELECT ?, COALESCE(MAX(saved), 0) + 1 FROM cache_tags",
    )?;
    for tag in tags {
        statement.execute([tag])?;
    }
    Ok(())
}

/// The number of the last save.
pub fn last_save(connection: &Connection) -> Result<i64> {
    let mut statement = connection.prepare_cached("SELECT COALESCE(MAX(saved), 0) FROM cache_tags")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

/// Whether something was saved under one of these tags after that save.
pub fn was_saved(connection: &Connection, tags: &BTreeSet<String>, after: i64) -> Result<bool> {
    let mut statement = connection.prepare_cached("SELECT tag FROM cache_tags WHERE saved > ?")?;
    let mut rows = statement.query([after])?;
    while let Some(row) = rows.next()? {
        if tags.contains(&row.get::<_, String>(0)?) {
            return Ok(true);
        }
    }
    Ok(false)
}
