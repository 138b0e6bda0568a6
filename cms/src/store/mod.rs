//! Storage: one SQLite file. All SQL is in this module.

mod asset;
mod cache_tags;
mod condition;
mod criteria;
mod document;
mod draft;
mod element;
mod error;
mod layout;
mod mail;
mod member;
mod meta;
mod order;
mod query;
mod record;
mod refresh;
mod search;
mod structure;
mod submission;
mod subscription;
mod write;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use asset::{AssetFile, find_landscape, find_original};
pub use cache_tags::{element_tag, invalidate, last_save, query_tag, was_saved};
pub use criteria::{Criteria, Filter, Sites};
pub use document::JsonDocument;
pub use draft::{Draft, forget_drafts, load_draft, save_draft};
pub use element::{Element, Place, Publication, Status};
pub use error::{Result, StoreError};
pub use layout::{AccountPages, Layout, LinkTag, ScriptTag, Site, SiteWideTags, Source};
pub use mail::{Mail, mails, save_mail};
pub use member::{
    Guesses, Member, MemberKey, MemberStatus, Profile, delete_member, find_member, save_member,
};
pub use meta::{bump_generation, extra_blocks, generation, read_meta, write_meta};
pub use query::{ElementKey, count, find, find_by_ids, find_keys, find_versions};
pub use record::{Kind, Record, Version};
pub use refresh::{
    delete_refresh_tokens, forget_refresh_tokens, refresh_token_owner, save_refresh_token, take_refresh_token,
};
pub use search::{
    SearchQuery, SearchRecord, affected_searches, clear_search_index, delete_search_record,
    find_search_number, find_search_records, learn_search_words, read_search_record, save_search_record,
    search_words, searchable,
};
pub use structure::{addresses, arrange};
pub use submission::{
    CaptchaVerdict, Submission, SubmissionQuery, Upload, find_submissions, has_captcha_verdict,
    save_submission,
};
pub use subscription::{Subscription, save_subscription, subscriptions};
pub(crate) use write::uid;
pub use write::{
    analyse, category_parents, clear, delete, load_record, next_id, random_uid, references, save_record,
};

/// The version of the tables. A database of another version is recreated.
pub const SCHEMA_VERSION: i64 = 8;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS elements (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL, type TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE, parent INTEGER, position INTEGER NOT NULL, level INTEGER, lft INTEGER, rgt INTEGER,
  enabled INTEGER NOT NULL, post_date INTEGER, expiry_date INTEGER, date_updated INTEGER NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS elements_by_source ON elements (kind, source, lft);
-- Holds all that decides who is live, so that counting reads nothing else.
CREATE INDEX IF NOT EXISTS elements_by_date ON elements (kind, source, post_date, expiry_date, enabled);
CREATE INDEX IF NOT EXISTS elements_by_parent ON elements (parent);
CREATE TABLE IF NOT EXISTS element_sites (
  element_id INTEGER NOT NULL REFERENCES elements (id) ON DELETE CASCADE, site_id INTEGER NOT NULL,
  title TEXT, sort_title TEXT, slug TEXT, uri TEXT, PRIMARY KEY (element_id, site_id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS contents (
  element_id INTEGER NOT NULL, site_id INTEGER NOT NULL, fields TEXT NOT NULL, seo TEXT NOT NULL,
  PRIMARY KEY (element_id, site_id),
  FOREIGN KEY (element_id, site_id) REFERENCES element_sites (element_id, site_id) ON DELETE CASCADE);
CREATE INDEX IF NOT EXISTS element_sites_by_uri ON element_sites (uri, site_id);
CREATE INDEX IF NOT EXISTS element_sites_by_slug ON element_sites (slug, site_id);
CREATE TABLE IF NOT EXISTS relations (
  source_id INTEGER NOT NULL REFERENCES elements (id) ON DELETE CASCADE, site_id INTEGER NOT NULL,
  field TEXT NOT NULL, target_id INTEGER NOT NULL, PRIMARY KEY (source_id, site_id, field, target_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS relations_by_target ON relations (target_id, site_id, field);
CREATE TABLE IF NOT EXISTS switches (
  field TEXT NOT NULL, site_id INTEGER NOT NULL, element_id INTEGER NOT NULL REFERENCES elements (id) ON DELETE CASCADE,
  PRIMARY KEY (field, site_id, element_id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS switches_by_element ON switches (element_id);
CREATE TABLE IF NOT EXISTS assets (
  element_id INTEGER PRIMARY KEY REFERENCES elements (id) ON DELETE CASCADE,
  filename TEXT NOT NULL, stem TEXT NOT NULL, width INTEGER, height INTEGER,
  mime TEXT NOT NULL, focal_x REAL, focal_y REAL, path TEXT NOT NULL, bytes INTEGER NOT NULL,
  digest TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS assets_by_stem ON assets (stem);
CREATE TABLE IF NOT EXISTS drafts (
  token TEXT PRIMARY KEY, element_id INTEGER NOT NULL, record TEXT NOT NULL, expires INTEGER NOT NULL);
";

/// The database with its idle connections.
pub struct Store {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Store {
    /// Opens the database, creating the file and tables if missing.
    pub fn open(file: &Path) -> Result<Self> {
        if file.exists() && !Self::is_current(file)? {
            // If the removal fails, opening the file below fails too.
            let _ = fs::remove_file(file);
        }
        let store = Self { file: file.to_owned(), idle: Mutex::default() };
        store.read(|connection| Ok(connection.pragma_update(None, "journal_mode", "WAL")?))?;
        store.write(|transaction| {
            transaction.pragma_update(None, "user_version", SCHEMA_VERSION)?;
            for tables in [
                TABLES,
                search::TABLES,
                member::TABLES,
                submission::TABLES,
                subscription::TABLE,
                cache_tags::TABLE,
            ] {
                transaction.execute_batch(tables)?;
            }
            Ok(())
        })?;
        Ok(store)
    }

    fn is_current(file: &Path) -> Result<bool> {
        let version: i64 =
            Connection::open(file)?.pragma_query_value(None, "user_version", |row| row.get(0))?;
        Ok(version == SCHEMA_VERSION)
    }

    /// Runs read-only statements.
    pub fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let connection = self.take()?;
        let response = work(&connection);
        self.put(connection);
        response
    }

    /// Runs statements in one transaction, rolled back when one of them fails.
    pub fn write<T>(&self, work: impl FnOnce(&Transaction) -> Result<T>) -> Result<T> {
        let mut connection = self.take()?;
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let response = work(&transaction)?;
        transaction.commit()?;
        self.put(connection);
        Ok(response)
    }

    fn take(&self) -> Result<Connection> {
        if let Some(connection) = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop() {
            return Ok(connection);
        }
        let connection = Connection::open(&self.file)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.set_prepared_statement_cache_capacity(200);
        Ok(connection)
    }

    fn put(&self, connection: Connection) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
    }
}
