//! Members. They live beside the content: seeding leaves them alone.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::Result;

/// The tables of members, their refresh tokens and the mails sent to them. Numbers of deleted members are not given
/// again, because tokens name members by number; they begin where no element's number is.
pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS members (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE, username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  status TEXT NOT NULL, password TEXT NOT NULL, full_name TEXT, language TEXT,
  company TEXT, website TEXT, phone_number TEXT, favourites TEXT NOT NULL,
  code TEXT, code_issued INTEGER,
  bad_logins INTEGER NOT NULL, bad_since INTEGER, locked INTEGER, last_login INTEGER,
  created INTEGER NOT NULL, updated INTEGER NOT NULL);
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'members', 1000000 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'members');
CREATE TABLE IF NOT EXISTS refresh_tokens (
  hash TEXT PRIMARY KEY, member_id INTEGER NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  schema INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refresh_tokens_by_member ON refresh_tokens (member_id);
CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, recipient TEXT NOT NULL, language TEXT NOT NULL,
  subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL, link TEXT NOT NULL);
";

#[derive(Debug, Clone, Default)]
pub struct Member {
    /// Number; 0 before the member is stored.
    pub id: i64,
    /// Identifier in the form of a UUID, by which mail links name the member.
    pub uid: String,
    /// E-mail address, verified or not.
    pub email: String,
    /// The other name to log in with; the address unless it was chosen.
    pub username: String,
    pub status: MemberStatus,
    /// An Argon2id hash in PHC string format.
    pub password: String,
    /// Name as the member wrote it.
    pub full_name: Option<String>,
    /// Language of mails, when the member has chosen one.
    pub language: Option<String>,
    pub company: Option<String>,
    pub website: Option<String>,
    pub phone_number: Option<String>,
    /// Custom field: ids of products, in the order in which they were saved.
    pub favourites: Vec<i64>,
    /// Hash of the code in the last mail, and when it was sent (Unix milliseconds).
    pub code: Option<(String, i64)>,
    /// Number of wrong passwords since `bad_since`.
    pub bad_logins: i64,
    /// When the counting of wrong passwords began (Unix milliseconds).
    pub bad_since: Option<i64>,
    /// When too many of them locked the account (Unix milliseconds).
    pub locked: Option<i64>,
    /// In Unix milliseconds, as all times here.
    pub last_login: Option<i64>,
    pub created: i64,
    pub updated: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemberStatus {
    /// The e-mail address is verified.
    Active,
    /// The link in the activation mail has not been followed.
    #[default]
    Pending,
    /// An editor has closed the account.
    Suspended,
}

impl MemberStatus {
    /// The CMS's word for it.
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

/// In place of the status of a member who is gone.
const DELETED: &str = "deleted";

/// What a member is found by.
#[derive(Debug, Clone, Copy)]
pub enum MemberKey<'a> {
    Id(i64),
    /// The identifier in mail links.
    Uid(&'a str),
    /// Address or user name, whatever its case.
    Name(&'a str),
}

pub fn find_member(connection: &Connection, key: MemberKey<'_>) -> Result<Option<Member>> {
    let condition = match key {
        MemberKey::Id(_) => "id = ?1",
        MemberKey::Uid(_) => "uid = ?1",
        MemberKey::Name(_) => "email = ?1 OR username = ?1",
    };
    let mut statement = connection
        .prepare_cached(&format!("SELECT * FROM members WHERE ({condition}) AND status <> '{DELETED}'"))?;
    let row = match key {
        MemberKey::Id(id) => statement.query_row([id], read),
        MemberKey::Uid(text) | MemberKey::Name(text) => statement.query_row([text], read),
    };
    Ok(row.optional()?)
}

fn read(row: &Row) -> rusqlite::Result<Member> {
    let favourites: String = row.get("favourites")?;
    let code: Option<String> = row.get("code")?;
    Ok(Member {
        id: row.get("id")?,
        uid: row.get("uid")?,
        email: row.get("email")?,
        username: row.get("username")?,
        status: MemberStatus::parse(row.get_ref("status")?.as_str()?),
        password: row.get("password")?,
        full_name: row.get("full_name")?,
        language: row.get("language")?,
        company: row.get("company")?,
        website: row.get("website")?,
        phone_number: row.get("phone_number")?,
        favourites: serde_json::from_str(&favourites).unwrap_or_default(),
        code: code.zip(row.get("code_issued")?),
        bad_logins: row.get("bad_logins")?,
        bad_since: row.get("bad_since")?,
        locked: row.get("locked")?,
        last_login: row.get("last_login")?,
        created: row.get("created")?,
        updated: row.get("updated")?,
    })
}

/// Writes a member in place of what was there; gives a new one a number.
pub fn save_member(connection: &Connection, member: &mut Member) -> Result<()> {
    let (code, issued) = member.code.clone().unzip();
    connection
        .prepare_cached(
            "INSERT INTO members (id, uid, email, username, status, password, full_name, language, company, website, \
             phone_number, favourites, code, code_issued, bad_logins, bad_since, locked, last_login, created, updated) \
             VALUES (:id, :uid, :email, :username, :status, :password, :full_name, \
             :language, :company, :website, :phone_number, :favourites, :code, :code_issued, \
             :bad_logins, :bad_since, :locked, :last_login, :created, :updated) \
             ON CONFLICT (id) DO UPDATE SET email = :email, username = :username, status = :status, \
             password = :password, full_name = :full_name, language = :language, company = :company, \
             website = :website, phone_number = :phone_number, favourites = :favourites, \
             code = :code, code_issued = :code_issued, \
             bad_logins = :bad_logins, bad_since = :bad_since, locked = :locked, last_login = :last_login, \
             updated = :updated",
        )?
        .execute(named_params! {
            ":id": Some(member.id).filter(|id| *id != 0),
            ":uid": member.uid,
            ":email": member.email,
            ":username": member.username,
            ":status": member.status.word(),
            ":password": member.password,
            ":full_name": member.full_name,
            ":language": member.language,
            ":company": member.company,
            ":website": member.website,
            ":phone_number": member.phone_number,
            ":favourites": serde_json::to_string(&member.favourites)?,
            ":code": code,
            ":code_issued": issued,
            ":bad_logins": member.bad_logins,
            ":bad_since": member.bad_since,
            ":locked": member.locked,
            ":last_login": member.last_login,
            ":created": member.created,
            ":updated": member.updated,
        })?;
    if member.id == 0 {
        member.id = connection.last_insert_rowid();
    }
    Ok(())
}

/// Deletes a member softly: what is left is a number that refresh tokens lead to, and nobody is found by.
pub fn delete_member(connection: &Connection, id: i64) -> Result<()> {
    connection.execute(
        "UPDATE members SET status = ?2, email = uid, username = uid, password = '', full_name = NULL, language = NULL, \
         company = NULL, website = NULL, phone_number = NULL, favourites = '[]', code = NULL, code_issued = NULL \
         WHERE id = ?1",
        (id, DELETED),
    )?;
    Ok(())
}
