//! The table of messages: their content until delivery, and their state, which is kept longer.

use serde::{Deserialize, de::DeserializeOwned};
use site::{
    outbox::{Backlog, DeliveryState, Overview, admin},
    ports::{Millis, PortError, Runtime},
};
use worker::{SqlStorage, SqlStorageValue};

use super::sql_time;
use crate::platform::failed;

const TABLE: &str = "CREATE TABLE IF NOT EXISTS messages \
    (reference TEXT PRIMARY KEY, due INTEGER NOT NULL, state TEXT NOT NULL, message TEXT)";
/// Finds a row when 10,000 messages wait: further ones are then rejected, and the visitor is informed.
const IS_FULL: &str = "SELECT reference FROM messages WHERE message IS NOT NULL LIMIT 1 OFFSET 9999";
const FIRST_DUE: &str = "SELECT MIN(due) AS due FROM messages";
const LIST: &str = "SELECT reference, state FROM messages ORDER BY message IS NULL, rowid DESC LIMIT 1000";
const COUNT: &str = "SELECT COUNT(*) AS total, COUNT(message) AS waiting FROM messages";
const WAITING: &str = "SELECT reference, state FROM messages WHERE message IS NOT NULL ORDER BY rowid";
const OLDEST: &str = "SELECT reference, state FROM messages WHERE message IS NOT NULL ORDER BY rowid LIMIT 1";
const FIND: &str = "SELECT reference, state, message FROM messages WHERE reference = ?";
const DUE: &str = "SELECT reference, state, message FROM messages WHERE due <= ? ORDER BY due LIMIT 1";
const POSTPONE: &str = "UPDATE messages SET due = ? WHERE reference = ?";
const INSERT: &str = "INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?)";
const UPDATE: &str = "UPDATE messages SET due = ?, state = ? WHERE reference = ?";
const DELETE_CONTENT: &str = "UPDATE messages SET message = NULL WHERE reference = ?";
const DELETE: &str = "DELETE FROM messages WHERE reference = ?";

const DAY_MS: Millis = 24 * 60 * 60_000;

/// A message's state, and its content until delivery.
type Stored = (DeliveryState, Option<String>);

pub struct MessagesTable(SqlStorage);

#[derive(Deserialize)]
struct MessageRow {
    reference: String,
    state: String,
    #[serde(default)]
    message: Option<String>,
}

#[derive(Deserialize)]
struct Count {
    total: usize,
    waiting: usize,
}

#[derive(Deserialize)]
struct Due {
    due: Option<Millis>,
}

impl MessagesTable {
    pub fn new(sql: SqlStorage) -> MessagesTable {
        // When this fails, every later statement fails too and reports it.
        let _ = sql.exec(TABLE, None);
        MessagesTable(sql)
    }

    pub fn insert(&self, state: &DeliveryState, message: String) -> Result<(), PortError> {
        let full: Vec<serde::de::IgnoredAny> = self.rows(IS_FULL, vec![])?;
        if !full.is_empty() {
            return Err(PortError::Failed("the outbox is full".to_owned()));
        }
        self.run(INSERT, vec![name(state), sql_time(state.due_at), state.to_json().into(), message.into()])
    }

    /// Writes a state, and deletes the content of a message that is no longer needed.
    pub fn update(&self, state: &DeliveryState) -> Result<(), PortError> {
        self.run(UPDATE, vec![sql_time(state.due_at), state.to_json().into(), name(state)])?;
        if state.is_delivered() { self.run(DELETE_CONTENT, vec![name(state)]) } else { Ok(()) }
    }

    pub fn delete(&self, state: &DeliveryState) -> Result<(), PortError> {
        self.run(DELETE, vec![name(state)])
    }

    pub fn overview(&self) -> Result<Overview, PortError> {
        let rows: Vec<MessageRow> = self.rows(LIST, vec![])?;
        let backlog = self.backlog()?;
        Ok(Overview {
            backlog,
            arrived: self.count()?.total.saturating_sub(backlog.count),
            states: rows.into_iter().map(|row| (row.reference, row.state)).collect(),
        })
    }

    pub fn backlog(&self) -> Result<Backlog, PortError> {
        let oldest = self.states(OLDEST)?.first().map(|state| state.made_at);
        Ok(Backlog { count: self.count()?.waiting, oldest })
    }

    /// The states of undelivered messages.
    pub fn waiting(&self) -> Result<Vec<DeliveryState>, PortError> {
        self.states(WAITING)
    }

    fn states(&self, statement: &str) -> Result<Vec<DeliveryState>, PortError> {
        let rows: Vec<MessageRow> = self.rows(statement, vec![])?;
        Ok(rows.into_iter().filter_map(stored).map(|(state, _)| state).collect())
    }

    fn count(&self) -> Result<Count, PortError> {
        let rows: Vec<Count> = self.rows(COUNT, vec![])?;
        rows.into_iter().next().ok_or_else(|| PortError::Failed("nothing was counted".to_owned()))
    }

    pub fn find(&self, reference: &str) -> Result<Option<Stored>, PortError> {
        let rows: Vec<MessageRow> = self.rows(FIND, vec![reference.into()])?;
        Ok(rows.into_iter().next().and_then(stored))
    }

    /// The next due message. One with an unreadable state, possibly written by another version, is postponed by a day
    /// and logged, so that it does not block those behind it.
    pub fn due(&self, runtime: &impl Runtime) -> Result<Option<Stored>, PortError> {
        let now = runtime.now();
        loop {
            let rows: Vec<MessageRow> = self.rows(DUE, vec![sql_time(now)])?;
            let Some(row) = rows.into_iter().next() else { return Ok(None) };
            let reference = row.reference.clone();
            if let Some(stored) = stored(row) {
                return Ok(Some(stored));
            }
            let tomorrow = sql_time(now.saturating_add(DAY_MS));
            self.run(POSTPONE, vec![tomorrow, reference.as_str().into()])?;
            admin::log_unreadable(&reference, runtime);
        }
    }

    /// When the next message is due.
    pub fn first_due(&self) -> Result<Option<Millis>, PortError> {
        let rows: Vec<Due> = self.rows(FIRST_DUE, vec![])?;
        Ok(rows.first().and_then(|row| row.due))
    }

    fn rows<T: DeserializeOwned>(
        &self,
        statement: &str,
        values: Vec<SqlStorageValue>,
    ) -> Result<Vec<T>, PortError> {
        self.0.exec(statement, values).and_then(|rows| rows.to_array()).map_err(failed)
    }

    fn run(&self, statement: &str, values: Vec<SqlStorageValue>) -> Result<(), PortError> {
        self.0.exec(statement, values).map(drop).map_err(failed)
    }
}

fn stored(row: MessageRow) -> Option<Stored> {
    DeliveryState::from_json(&row.state).map(|state| (state, row.message))
}

fn name(state: &DeliveryState) -> SqlStorageValue {
    state.reference.as_str().into()
}
