//! Single values about the database.

use rusqlite::{Connection, OptionalExtension};

use super::Result;
use crate::schema::ExtraBlock;

pub fn read_meta(connection: &Connection, key: &str) -> Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT value FROM meta WHERE key = ?")?;
    Ok(statement.query_row([key], |row| row.get(0)).optional()?)
}

pub fn write_meta(connection: &Connection, key: &str, value: &str) -> Result<()> {
    connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value])?;
    Ok(())
}

/// Increases whenever sites, sections or block types change, so that a running service rebuilds its schema.
pub fn generation(connection: &Connection) -> Result<u64> {
    Ok(read_meta(connection, "generation")?.and_then(|value| value.parse().ok()).unwrap_or(0))
}

/// Tells running services that their schema is out of date.
pub fn bump_generation(connection: &Connection) -> Result<()> {
    write_meta(connection, "generation", &(generation(connection)? + 1).to_string())
}

/// Block types that the contract does not define.
pub fn extra_blocks(connection: &Connection) -> Result<Vec<ExtraBlock>> {
    match read_meta(connection, "extra_blocks")? {
        Some(text) => Ok(serde_json::from_str(&text)?),
        None => Ok(Vec::new()),
    }
}
