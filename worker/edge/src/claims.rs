//! The outbox's other table: what was sent within the last minutes, by fingerprint.

use site::{
    delivery::Known,
    ports::{Millis, PortError},
};

use crate::js::{self, Sql};

const TABLE: &str = "CREATE TABLE IF NOT EXISTS claims \
    (fingerprint TEXT PRIMARY KEY, until INTEGER NOT NULL, known TEXT NOT NULL); \
    CREATE INDEX IF NOT EXISTS claims_until ON claims (until)";
const FIND: &str = "SELECT known FROM claims WHERE fingerprint = ?";
const NOTE: &str = "INSERT OR REPLACE INTO claims VALUES (?, ?, ?)";
const FORGET: &str = "DELETE FROM claims WHERE fingerprint = ?";
const FORGET_OLD: &str = "DELETE FROM claims WHERE until <= ?";

/// The table.
pub struct Claims(Sql);

impl Claims {
    pub fn new(sql: Sql) -> Claims {
        // Without its table every other statement fails and says so.
        let _ = sql.run(TABLE, Vec::new());
        Claims(sql)
    }

    pub fn find(&self, fingerprint: &str) -> Result<Option<Known>, PortError> {
        let known = self.0.texts(FIND, vec![fingerprint.into()])?.pop().flatten();
        Ok(known.and_then(|known| Known::read(&known)))
    }

    pub fn note(&self, fingerprint: &str, known: &Known) -> Result<(), PortError> {
        let row = vec![fingerprint.into(), js::time(known.until()), known.written().into()];
        self.0.run(NOTE, row)
    }

    pub fn forget(&self, fingerprint: &str) -> Result<(), PortError> {
        self.0.run(FORGET, vec![fingerprint.into()])
    }

    pub fn forget_old(&self, now: Millis) -> Result<(), PortError> {
        self.0.run(FORGET_OLD, vec![js::time(now)])
    }
}
