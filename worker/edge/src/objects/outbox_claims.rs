//! The table of claims: recent submissions by fingerprint.

use serde::Deserialize;
use site::{
    outbox::IdempotencyRecord,
    ports::{Millis, PortError},
};
use worker::{SqlStorage, SqlStorageValue};

use super::sql_time;
use crate::platform::failed;

const TABLE: &str = "CREATE TABLE IF NOT EXISTS idempotency \
    (fingerprint TEXT PRIMARY KEY, until INTEGER NOT NULL, record TEXT NOT NULL); \
    CREATE INDEX IF NOT EXISTS idempotency_until ON idempotency (until)";
const FIND: &str = "SELECT record FROM idempotency WHERE fingerprint = ?";
const WRITE: &str = "INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?)";
const DELETE: &str = "DELETE FROM idempotency WHERE fingerprint = ?";
const DELETE_OLD: &str = "DELETE FROM idempotency WHERE until <= ?";

pub struct ClaimsTable(SqlStorage);

#[derive(Deserialize)]
struct ClaimRow {
    record: String,
}

impl ClaimsTable {
    pub fn new(sql: SqlStorage) -> ClaimsTable {
        // When this fails, every later statement fails too and reports it.
        let _ = sql.exec(TABLE, None);
        ClaimsTable(sql)
    }

    pub fn find(&self, fingerprint: &str) -> Result<Option<IdempotencyRecord>, PortError> {
        let rows = self
            .0
            .exec(FIND, vec![fingerprint.into()])
            .and_then(|rows| rows.to_array::<ClaimRow>())
            .map_err(failed)?;
        Ok(rows.first().and_then(|row| IdempotencyRecord::from_json(&row.record)))
    }

    pub fn write(&self, fingerprint: &str, record: &IdempotencyRecord) -> Result<(), PortError> {
        self.run(WRITE, vec![fingerprint.into(), sql_time(record.expires_at()), record.to_json().into()])
    }

    pub fn delete(&self, fingerprint: &str) -> Result<(), PortError> {
        self.run(DELETE, vec![fingerprint.into()])
    }

    pub fn delete_old(&self, now: Millis) -> Result<(), PortError> {
        self.run(DELETE_OLD, vec![sql_time(now)])
    }

    fn run(&self, statement: &str, values: Vec<SqlStorageValue>) -> Result<(), PortError> {
        self.0.exec(statement, values).map(drop).map_err(failed)
    }
}
