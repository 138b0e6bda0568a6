//! Drafts, found by their preview token.

use rusqlite::{Connection, OptionalExtension, params};

use super::{Record, Result, Version};

/// Unpublished content of one element.
#[derive(Debug, Clone)]
pub struct Draft {
    record: Record,
}

impl Draft {
    pub fn element(&self) -> i64 {
        self.record.id
    }

    /// The draft's post and expiry dates (Unix milliseconds).
    pub(super) fn dates(&self) -> (Option<i64>, Option<i64>) {
        (self.record.post_date, self.record.expiry_date)
    }

    /// The draft's content for an element in one language.
    pub fn version(&self, element: i64, site: i64) -> Option<&Version> {
        self.record.versions.iter().find(|version| self.record.id == element && version.site == site)
    }
}

/// Stores a draft until it expires (Unix milliseconds).
pub fn save_draft(connection: &Connection, token: &str, record: &Record, expires: i64) -> Result<()> {
    connection.execute(
        "INSERT INTO drafts (token, element_id, record, expires) VALUES (?, ?, ?, ?)",
        params![token, record.id, serde_json::to_string(record)?, expires],
    )?;
    Ok(())
}

pub fn forget_drafts(connection: &Connection, now: i64) -> Result<()> {
    connection.execute("DELETE FROM drafts WHERE expires <= ?", [now])?;
    Ok(())
}

/// The draft of a preview token; `None` for unknown and expired tokens.
pub fn load_draft(connection: &Connection, token: &str, now: i64) -> Result<Option<Draft>> {
    let mut statement =
        connection.prepare_cached("SELECT record FROM drafts WHERE token = ? AND expires > ?")?;
    let text: Option<String> = statement.query_row(params![token, now], |row| row.get(0)).optional()?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose()?.map(|record| Draft { record }))
}
