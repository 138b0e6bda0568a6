//! Refresh tokens, of which only hashes are kept.

use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::Result;
use crate::secrets::hex;

/// Tokens are random, so a plain hash tells nothing about them.
fn hash(token: &str) -> String {
    hex(&Sha256::digest(token))
}

/// Keeps a token for a member until it expires (Unix milliseconds).
pub fn save_refresh_token(connection: &Connection, token: &str, member: i64, expires: i64) -> Result<()> {
    connection.execute(
        "INSERT INTO refresh_tokens (hash, member_id, expires) VALUES (?, ?, ?)",
        params![hash(token), member, expires],
    )?;
    Ok(())
}

/// Takes a token out of use; answers whose it was, if it was there.
pub fn take_refresh_token(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement =
        connection.prepare_cached("DELETE FROM refresh_tokens WHERE hash = ? RETURNING member_id")?;
    let mut rows = statement.query_map([hash(token)], |row| row.get(0))?;
    Ok(rows.next().transpose()?)
}

/// The id of the member a token was made for; absent when it is unknown or used up.
pub fn refresh_token_owner(connection: &Connection, token: &str) -> Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT member_id FROM refresh_tokens WHERE hash = ?")?;
    Ok(statement.query_row([hash(token)], |row| row.get(0)).optional()?)
}

/// Removes every token of a member.
pub fn delete_refresh_tokens(connection: &Connection, member: i64) -> Result<()> {
    connection.execute("DELETE FROM refresh_tokens WHERE member_id = ?", [member])?;
    Ok(())
}

/// Removes the tokens that have expired.
pub fn forget_refresh_tokens(connection: &Connection, now: i64) -> Result<()> {
    connection.execute("DELETE FROM refresh_tokens WHERE expires <= ?", [now])?;
    Ok(())
}
