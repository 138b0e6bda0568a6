//! Refresh tokens, stored as hashes only.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::Result;
use crate::secrets::hex;

/// Tokens are random, so an unsalted hash reveals nothing.
fn hash(token: &str) -> String {
    hex(&Sha256::digest(token))
}

/// Stores a member's token until it expires (Unix milliseconds).
pub fn save_refresh_token(connection: &Connection, token: &str, member: i64, expires: i64) -> Result<()> {
    connection.execute(
        "INSERT INTO refresh_tokens (hash, member_id, expires) VALUES (?, ?, ?)",
        params![hash(token), member, expires],
    )?;
    Ok(())
}

/// Deletes a token; returns the owner's id, if the token existed.
pub fn take_refresh_token(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement =
        connection.prepare_cached("DELETE FROM refresh_tokens WHERE hash = ? RETURNING member_id")?;
    let mut rows = statement.query_map([hash(token)], |row| row.get(0))?;
    Ok(rows.next().transpose()?)
}

/// The owner's id; `None` for an unknown or used token.
pub fn refresh_token_owner(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT member_id FROM refresh_tokens WHERE hash = ?")?;
    Ok(statement.query_row([hash(token)], |row| row.get(0)).optional()?)
}

pub fn delete_refresh_tokens(connection: &Connection, member: i64) -> Result<()> {
    connection.execute("DELETE FROM refresh_tokens WHERE member_id = ?", [member])?;
    Ok(())
}

pub fn forget_refresh_tokens(connection: &Connection, now: i64) -> Result<()> {
    connection.execute("DELETE FROM refresh_tokens WHERE expires <= ?", [now])?;
    Ok(())
}
