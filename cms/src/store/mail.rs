//! The outbox: mails are stored here instead of being sent.

use rusqlite::{Connection, params};
use serde::Serialize;

use super::Result;

/// The maximum number of mails; older ones are deleted.
const KEPT: i64 = 1_000;

/// A mail as it would be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mail {
    /// When it was sent (Unix milliseconds).
    pub at: i64,
    pub to: String,
    /// Language code of the text.
    pub language: String,
    pub subject: String,
    /// The URL that the recipient is asked to open; empty if there is none.
    pub link: String,
    pub text: String,
}

pub fn save_mail(connection: &Connection, mail: &Mail) -> Result<()> {
    connection.execute(
        "INSERT INTO mails (at, recipient, language, subject, text, link) VALUES (?, ?, ?, ?, ?, ?)",
        params![mail.at, mail.to, mail.language, mail.subject, mail.text, mail.link],
    )?;
    connection.execute("DELETE FROM mails WHERE id <= (SELECT MAX(id) FROM mails) - ?", [KEPT])?;
    Ok(())
}

pub fn mails(connection: &Connection) -> Result<Vec<Mail>> {
    let mut statement = connection
        .prepare("SELECT at, recipient, language, subject, text, link FROM mails ORDER BY id DESC")?;
    let rows = statement.query_map([], |row| {
        Ok(Mail {
            at: row.get(0)?,
            to: row.get(1)?,
            language: row.get(2)?,
            subject: row.get(3)?,
            text: row.get(4)?,
            link: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
