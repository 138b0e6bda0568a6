//! Where an element stands in its structure.

use rusqlite::{Connection, OptionalExtension};

use super::Result;

/// Where an element stands among the others of its structure, as nested sets.
pub(super) struct Position {
    pub(super) kind: String,
    pub(super) source: String,
    pub(super) parent: Option<i64>,
    pub(super) left: i64,
    pub(super) right: i64,
    pub(super) level: i64,
}

impl Position {
    /// `None` for an element that is in no structure.
    pub(super) fn of(connection: &Connection, id: i64) -> Result<Option<Self>> {
        let mut statement = connection.prepare_cached(
            "SELECT kind, source, parent, lft, rgt, level FROM elements WHERE id = ? AND lft IS NOT NULL",
        )?;
        let position = statement.query_row([id], |row| {
            Ok(Self {
                kind: row.get(0)?,
                source: row.get(1)?,
                parent: row.get(2)?,
                left: row.get(3)?,
                right: row.get(4)?,
                level: row.get(5)?,
            })
        });
        Ok(position.optional()?)
    }
}
