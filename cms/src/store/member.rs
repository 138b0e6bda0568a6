//! Members. They are not content: seeding leaves them alone.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use serde::{Deserialize, Serialize};

use super::Result;

/// The tables of members, their refresh tokens and the mails sent to them. Ids of deleted members are never reused,
/// because tokens contain them; they start above all element ids.
pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS members (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE, status TEXT NOT NULL, password TEXT NOT NULL, profile TEXT NOT NULL,
  code TEXT, code_issued INTEGER, guesses TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL);
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'members', 1000000 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'members');
CREATE TABLE IF NOT EXISTS refresh_tokens (
  hash TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refresh_tokens_by_member ON refresh_tokens (member_id);
CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL,
  subject TEXT NOT NULL, text TEXT NOT NULL, link TEXT NOT NULL);
";

#[derive(Debug, Clone, Default)]
pub struct Member {
    /// 0 until the member is stored.
    pub id: i64,
    /// A UUID, which identifies the member in mail links.
    pub uid: String,
    /// Verified or not; also the user name.
    pub email: String,
    pub status: MemberStatus,
    /// An Argon2id hash in PHC string format.
    pub password: String,
    pub profile: Profile,
    /// Hash of the code in the last mail, and when it was sent (Unix milliseconds).
    pub code: Option<(String, i64)>,
    pub guesses: Guesses,
    /// In Unix milliseconds, as all times here.
    pub created: i64,
    pub updated: i64,
}

/// What members state about themselves.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Profile {
    /// As the member wrote it.
    pub full_name: Option<String>,
    /// The language of mails; absent unless the member has chosen one.
    pub language: Option<String>,
    pub company: Option<String>,
    pub website: Option<String>,
    pub phone_number: Option<String>,
    /// Custom field: product ids in the order in which they were saved.
    pub favourites: Vec<i64>,
}

/// Wrong passwords for an account.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Guesses {
    /// The number since `since`.
    pub count: i64,
    pub since: i64,
    /// When the account was locked (Unix milliseconds).
    pub locked: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemberStatus {
    /// The e-mail address is verified.
    Active,
    /// The link in the activation mail has not been opened yet.
    #[default]
    Pending,
    /// An editor has closed the account.
    Suspended,
}

impl MemberStatus {
    /// The CMS's name for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Pending => "pending",
            Self::Suspended => "suspended",
        }
    }

    fn parse(word: &str) -> Self {
        [Self::Active, Self::Suspended].into_iter().find(|status| status.word() == word).unwrap_or_default()
    }
}

/// The stored status of a deleted member.
const DELETED: &str = "deleted";

#[derive(Debug, Clone, Copy)]
pub enum MemberKey<'a> {
    Id(i64),
    /// The identifier in mail links.
    Uid(&'a str),
    /// Case-insensitive.
    Email(&'a str),
}

pub fn find_member(connection: &Connection, key: MemberKey<'_>) -> Result<Option<Member>> {
    let (column, value): (&str, &dyn ToSql) = match &key {
        MemberKey::Id(id) => ("id", id),
        MemberKey::Uid(uid) => ("uid", uid),
        MemberKey::Email(email) => ("email", email),
    };
    let mut statement = connection
        .prepare_cached(&format!("SELECT * FROM members WHERE {column} = ? AND status <> '{DELETED}'"))?;
    Ok(statement.query_row([value], read).optional()?)
}

fn read(row: &Row) -> rusqlite::Result<Member> {
    let code: Option<String> = row.get("code")?;
    Ok(Member {
        id: row.get("id")?,
        uid: row.get("uid")?,
        email: row.get("email")?,
        status: MemberStatus::parse(row.get_ref("status")?.as_str()?),
        password: row.get("password")?,
        profile: serde_json::from_str(row.get_ref("profile")?.as_str()?).unwrap_or_default(),
        code: code.zip(row.get("code_issued")?),
        guesses: serde_json::from_str(row.get_ref("guesses")?.as_str()?).unwrap_or_default(),
        created: row.get("created")?,
        updated: row.get("updated")?,
    })
}

/// Stores a member, assigning an id to a new one.
pub fn save_member(connection: &Connection, member: &mut Member) -> Result<()> {
    let (code, issued) = member.code.clone().unzip();
    connection
        .prepare_cached(
            "INSERT INTO members (id, uid, email, status, password, profile, code, code_issued, guesses, created, updated) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET email = excluded.email, status = excluded.status, \
             password = excluded.password, profile = excluded.profile, code = excluded.code, \
             code_issued = excluded.code_issued, guesses = excluded.guesses, updated = excluded.updated",
        )?
        .execute(params![
            Some(member.id).filter(|id| *id != 0),
            member.uid,
            member.email,
            member.status.word(),
            member.password,
            serde_json::to_string(&member.profile)?,
            code,
            issued,
            serde_json::to_string(&member.guesses)?,
            member.created,
            member.updated,
        ])?;
    if member.id == 0 {
        member.id = connection.last_insert_rowid();
    }
    Ok(())
}

/// Soft-deletes a member: only the id remains, for refresh tokens; the member can no longer be found.
pub fn delete_member(connection: &Connection, id: i64) -> Result<()> {
    connection.execute(
        "UPDATE members SET status = ?2, email = uid, password = '', profile = '{}', code = NULL WHERE id = ?1",
        (id, DELETED),
    )?;
    Ok(())
}
