//! Form submissions with their uploads. They are not content: seeding leaves them alone.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};
use serde::Serialize;
use serde_json::Map;

use super::Result;
use super::condition::{Conditions, integers, texts};

/// The tables. Ids start above all element and member ids.
pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT NOT NULL UNIQUE, form TEXT NOT NULL, site_id INTEGER NOT NULL,
  title TEXT NOT NULL, content TEXT NOT NULL, keywords TEXT NOT NULL, spam_reason TEXT, created INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS submissions_by_form ON submissions (form, created);
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'submissions', 2000000 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'submissions');
CREATE TABLE IF NOT EXISTS uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT, submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  field TEXT NOT NULL, filename TEXT NOT NULL, mime TEXT NOT NULL, size INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS uploads_by_submission ON uploads (submission_id);
CREATE TABLE IF NOT EXISTS captcha_verdicts (
  reference TEXT PRIMARY KEY, submission_id INTEGER NOT NULL UNIQUE REFERENCES submissions (id) ON DELETE CASCADE,
  verdict TEXT NOT NULL, at INTEGER NOT NULL);
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'uploads', 3000000 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'uploads');
";

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Submission {
    /// 0 until the submission is stored.
    pub id: i64,
    /// A UUID.
    pub uid: String,
    pub form: String,
    /// The site it was sent from.
    pub site: i64,
    /// The title in the editors' lists.
    pub title: String,
    /// Values by field handle, without uploads.
    pub values: Map<String, serde_json::Value>,
    /// Its search keywords, separated by spaces.
    #[serde(skip)]
    pub keywords: String,
    /// Why it is spam; absent when it is not.
    pub spam_reason: Option<String>,
    /// The site's captcha verdict; absent if the captcha was checked here.
    pub captcha: Option<CaptchaVerdict>,
    /// When it was sent (Unix milliseconds).
    pub created: i64,
    pub uploads: Vec<Upload>,
}

/// The site's verdict on the captcha of a submission that it delivered later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CaptchaVerdict {
    /// The reference that the site showed the visitor.
    pub reference: String,
    /// `verified`, or `unverified` if somebody has to review it.
    pub verdict: String,
    /// When the site checked it (Unix milliseconds).
    pub at: i64,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Upload {
    /// 0 until the file is stored.
    pub id: i64,
    /// Handle of the form's field.
    pub field: String,
    /// The visitor's file name, sanitised.
    pub filename: String,
    /// Media type, from the extension.
    pub mime: String,
    /// In bytes. The content itself is not stored, because nobody reads it.
    pub size: i64,
}

/// A query for submissions. Empty lists do not restrict it.
#[derive(Debug, Clone, Default)]
pub struct SubmissionQuery {
    pub forms: Vec<String>,
    pub ids: Vec<i64>,
    /// Case-insensitive.
    pub titles: Vec<String>,
    /// Only spam, only other submissions, or both when absent.
    pub spam: Option<bool>,
    /// Keywords that must all match, each as a prefix.
    pub words: Vec<String>,
    /// Keywords are indexed for submissions until then (Unix milliseconds).
    pub indexed: i64,
    pub limit: Option<i64>,
}

/// Stores a submission and its uploads, assigning their ids.
pub fn save_submission(connection: &Connection, submission: &mut Submission) -> Result<()> {
    connection.execute(
        "INSERT INTO submissions (uid, form, site_id, title, content, keywords, spam_reason, created) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            submission.uid,
            submission.form,
            submission.site,
            submission.title,
            serde_json::to_string(&submission.values)?,
            submission.keywords,
            submission.spam_reason,
            submission.created,
        ],
    )?;
    submission.id = connection.last_insert_rowid();
    for upload in &mut submission.uploads {
        connection.execute(
            "INSERT INTO uploads (submission_id, field, filename, mime, size) VALUES (?, ?, ?, ?, ?)",
            params![submission.id, upload.field, upload.filename, upload.mime, upload.size],
        )?;
        upload.id = connection.last_insert_rowid();
    }
    if let Some(captcha) = &submission.captcha {
        connection.execute(
            "INSERT INTO captcha_verdicts (reference, submission_id, verdict, at) VALUES (?, ?, ?, ?)",
            params![captcha.reference, submission.id, captcha.verdict, captcha.at],
        )?;
    }
    Ok(())
}

/// Whether a stored submission used this reference's verdict.
pub fn has_captcha_verdict(connection: &Connection, reference: &str) -> Result<bool> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM captcha_verdicts WHERE reference = ?")?;
    Ok(statement.exists([reference])?)
}

/// The submissions that match, newest first.
pub fn find_submissions(connection: &Connection, query: &SubmissionQuery) -> Result<Vec<Submission>> {
    let (condition, mut binds) = condition(query);
    binds.push(Value::Integer(query.limit.unwrap_or(-1)));
    let mut statement = connection.prepare(&format!(
        "SELECT * FROM submissions WHERE {condition} ORDER BY created DESC, id DESC LIMIT ?"
    ))?;
    let rows = statement.query_map(params_from_iter(binds), read)?;
    let mut found = Vec::new();
    for row in rows {
        let (mut submission, content) = row?;
        submission.values = serde_json::from_str(&content)?;
        submission.uploads = uploads(connection, submission.id)?;
        submission.captcha = captcha_verdict(connection, submission.id)?;
        found.push(submission);
    }
    Ok(found)
}

fn condition(query: &SubmissionQuery) -> (String, Vec<Value>) {
    let mut conditions = Conditions::default();
    let lists = [
        ("form", texts(&query.forms)),
        ("id", integers(&query.ids)),
        ("title COLLATE NOCASE", texts(&query.titles)),
    ];
    for (column, values) in lists.into_iter().filter(|(_, values)| !values.is_empty()) {
        conditions.one_of(column, values);
    }
    if let Some(spam) = query.spam {
        conditions.push(format!("spam_reason IS {}NULL", if spam { "NOT " } else { "" }), []);
    }
    for word in &query.words {
        conditions.push(
            "(created <= ? AND instr(keywords, ?) > 0)",
            [Value::Integer(query.indexed), Value::Text(format!(" {word}"))],
        );
    }
    conditions.finish()
}

fn captcha_verdict(connection: &Connection, submission: i64) -> Result<Option<CaptchaVerdict>> {
    let mut statement = connection
        .prepare_cached("SELECT reference, verdict, at FROM captcha_verdicts WHERE submission_id = ?")?;
    let read =
        |row: &Row| Ok(CaptchaVerdict { reference: row.get(0)?, verdict: row.get(1)?, at: row.get(2)? });
    Ok(statement.query_row([submission], read).optional()?)
}

/// A submission without its values, verdict and uploads, and the JSON text of its values.
fn read(row: &Row) -> rusqlite::Result<(Submission, String)> {
    let submission = Submission {
        id: row.get("id")?,
        uid: row.get("uid")?,
        form: row.get("form")?,
        site: row.get("site_id")?,
        title: row.get("title")?,
        values: Map::new(),
        keywords: row.get("keywords")?,
        spam_reason: row.get("spam_reason")?,
        captcha: None,
        created: row.get("created")?,
        uploads: Vec::new(),
    };
    Ok((submission, row.get("content")?))
}

fn uploads(connection: &Connection, submission: i64) -> Result<Vec<Upload>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, field, filename, mime, size FROM uploads WHERE submission_id = ? ORDER BY id",
    )?;
    let rows = statement.query_map([submission], |row| {
        Ok(Upload {
            id: row.get(0)?,
            field: row.get(1)?,
            filename: row.get(2)?,
            mime: row.get(3)?,
            size: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
