//! Newsletter subscriptions. They are not content: seeding leaves them alone.

use rusqlite::{Connection, params};
use serde::Serialize;
use serde_json::Value;

use super::Result;

pub(super) const TABLE: &str = "
CREATE TABLE IF NOT EXISTS subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, workflow TEXT NOT NULL, content TEXT NOT NULL);
";

#[derive(Debug, Clone, Serialize)]
pub struct Subscription {
    /// When it arrived (Unix milliseconds).
    pub at: i64,
    /// The workflow that the request named.
    pub workflow: String,
    /// One entry of the request's `data`.
    pub data: Value,
}

pub fn save_subscription(connection: &Connection, subscription: &Subscription) -> Result<()> {
    let content = serde_json::to_string(&subscription.data)?;
    connection.execute(
        "INSERT INTO subscriptions (at, workflow, content) VALUES (?, ?, ?)",
        params![subscription.at, subscription.workflow, content],
    )?;
    Ok(())
}

pub fn subscriptions(connection: &Connection) -> Result<Vec<Subscription>> {
    let mut statement =
        connection.prepare("SELECT at, workflow, content FROM subscriptions ORDER BY id DESC")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?)))?;
    let mut found = Vec::new();
    for row in rows {
        let (at, workflow, content) = row?;
        found.push(Subscription { at, workflow, data: serde_json::from_str(&content)? });
    }
    Ok(found)
}
