//! The words that the search indexes know.
//!
//! `search_words` lists the words of each index and language once, as written and with their stem, and
//! `search_trigrams` the letters in both, where compounds and what was mistyped are looked up: a list of words grows
//! far slower than the texts. What is looked up are written words, because a stem may have lost what a compound is
//! known by; what is found are stems, as `search_text` has them.

use rusqlite::{Connection, params};

use super::Result;

pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS search_words (
  id INTEGER PRIMARY KEY, index_id INTEGER NOT NULL, language TEXT NOT NULL, word TEXT NOT NULL, stem TEXT NOT NULL,
  UNIQUE (index_id, language, word));
CREATE INDEX IF NOT EXISTS search_words_by_stem ON search_words (index_id, language, stem);
CREATE VIRTUAL TABLE IF NOT EXISTS search_trigrams USING fts5(
  word, stem, content='search_words', content_rowid='id', tokenize='trigram');
CREATE TRIGGER IF NOT EXISTS search_word_added AFTER INSERT ON search_words BEGIN
  INSERT INTO search_trigrams (rowid, word, stem) VALUES (new.id, new.word, new.stem); END;
CREATE TRIGGER IF NOT EXISTS search_word_removed AFTER DELETE ON search_words BEGIN
  INSERT INTO search_trigrams (search_trigrams, rowid, word, stem) VALUES ('delete', old.id, old.word, old.stem); END;
";

/// Adds a word to those an index knows in a language.
pub fn learn_search_word(
    connection: &Connection,
    index: i64,
    language: &str,
    word: &str,
    stem: &str,
) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT OR IGNORE INTO search_words (index_id, language, word, stem) VALUES (?, ?, ?, ?)",
    )?;
    statement.execute(params![index, language, word, stem])?;
    Ok(())
}

pub(super) fn forget_words(connection: &Connection, index: i64) -> Result<()> {
    connection.execute("DELETE FROM search_words WHERE index_id = ?", [index])?;
    Ok(())
}

/// The languages an index knows words of.
pub fn search_languages(connection: &Connection, index: i64) -> Result<Vec<String>> {
    let mut statement =
        connection.prepare_cached("SELECT DISTINCT language FROM search_words WHERE index_id = ?")?;
    let rows = statement.query_map([index], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// A word that an index knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownWord {
    pub word: String,
    pub stem: String,
}

/// The words an index knows in a language.
pub struct SearchWords<'c> {
    pub connection: &'c Connection,
    pub index: i64,
    /// The language, empty for texts of none.
    pub language: &'c str,
}

impl SearchWords<'_> {
    /// Whether one of them has this stem.
    pub fn has(&self, stem: &str) -> Result<bool> {
        let mut statement = self.connection.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM search_words WHERE index_id = ? AND language = ? AND stem = ?)",
        )?;
        Ok(statement.query_row(params![self.index, self.language, stem], |row| row.get(0))?)
    }

    /// Whether a stem begins so.
    pub fn has_beginning(&self, beginning: &str) -> Result<bool> {
        let mut statement = self.connection.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM search_words WHERE index_id = ?1 AND language = ?2 \
             AND stem >= ?3 AND stem < ?3 || char(0x10ffff))",
        )?;
        Ok(statement.query_row(params![self.index, self.language, beginning], |row| row.get(0))?)
    }

    /// Those that begin so with an ending that their stem has not.
    pub fn with_ending(&self, beginning: &str) -> Result<Vec<KnownWord>> {
        self.list(
            "SELECT word, stem FROM search_words WHERE index_id = ?1 AND language = ?2 \
             AND word >= ?3 AND word < ?3 || char(0x10ffff) AND substr(stem, 1, length(?3)) <> ?3",
            params![self.index, self.language, beginning],
        )
    }

    /// Those that begin or end with a part of at least three letters, without those of its own stem.
    pub fn with_part(&self, part: &str, stem: &str) -> Result<Vec<KnownWord>> {
        self.list(
            "SELECT w.word, w.stem FROM search_trigrams AS t JOIN search_words AS w ON w.id = t.rowid \
             WHERE search_trigrams MATCH '\"' || ?3 || '\"' AND w.index_id = ?1 AND w.language = ?2 AND w.stem <> ?4 \
             AND (substr(w.word, 1, length(?3)) = ?3 OR substr(w.word, -length(?3)) = ?3 \
                  OR substr(w.stem, 1, length(?3)) = ?3 OR substr(w.stem, -length(?3)) = ?3)",
            params![self.index, self.language, part, stem],
        )
    }

    /// Those that share three letters in a row with a word and are at most two letters longer or shorter.
    pub fn similar(&self, word: &str) -> Result<Vec<KnownWord>> {
        let letters: Vec<char> = word.chars().collect();
        let trigrams: Vec<String> =
            letters.windows(3).map(|three| format!("\"{}\"", three.iter().collect::<String>())).collect();
        if trigrams.is_empty() {
            return Ok(Vec::new());
        }
        let letters = i64::try_from(letters.len()).unwrap_or(i64::MAX - 2);
        self.list(
            "SELECT w.word, w.stem FROM search_trigrams AS t JOIN search_words AS w ON w.id = t.rowid \
             WHERE search_trigrams MATCH ? AND w.index_id = ? AND w.language = ? \
             AND length(w.stem) <= ?4 + 2 AND length(w.word) >= ?4 - 2",
            params![trigrams.join(" OR "), self.index, self.language, letters],
        )
    }

    /// This word.
    pub fn known(&self, word: &str) -> Result<Option<KnownWord>> {
        let found = self.list(
            "SELECT word, stem FROM search_words WHERE index_id = ? AND language = ? AND word = ?",
            params![self.index, self.language, word],
        )?;
        Ok(found.into_iter().next())
    }

    fn list(&self, sql: &str, parameters: impl rusqlite::Params) -> Result<Vec<KnownWord>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows =
            statement.query_map(parameters, |row| Ok(KnownWord { word: row.get(0)?, stem: row.get(1)? }))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
