//! The words that the search indexes know.
//!
//! `search_words` lists the stems of each index and language once, and `search_trigrams` the letters in them, where
//! compounds and what was mistyped are looked up: a list of words grows far slower than the texts.

use rusqlite::{Connection, params};

use super::Result;

pub(super) const TABLES: &str = "
CREATE TABLE IF NOT EXISTS search_words (
  id INTEGER PRIMARY KEY, index_id INTEGER NOT NULL, language TEXT NOT NULL, word TEXT NOT NULL,
  UNIQUE (index_id, language, word));
CREATE VIRTUAL TABLE IF NOT EXISTS search_trigrams USING fts5(
  word, content='search_words', content_rowid='id', tokenize='trigram');
CREATE TRIGGER IF NOT EXISTS search_word_added AFTER INSERT ON search_words BEGIN
  INSERT INTO search_trigrams (rowid, word) VALUES (new.id, new.word); END;
CREATE TRIGGER IF NOT EXISTS search_word_removed AFTER DELETE ON search_words BEGIN
  INSERT INTO search_trigrams (search_trigrams, rowid, word) VALUES ('delete', old.id, old.word); END;
";

/// Adds a word to those an index knows in a language.
pub fn learn_search_word(connection: &Connection, index: i64, language: &str, word: &str) -> Result<()> {
    let mut statement = connection
        .prepare_cached("INSERT OR IGNORE INTO search_words (index_id, language, word) VALUES (?, ?, ?)")?;
    statement.execute(params![index, language, word])?;
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

/// The words an index knows in a language.
pub struct SearchWords<'c> {
    pub connection: &'c Connection,
    pub index: i64,
    /// The language, empty for texts of none.
    pub language: &'c str,
}

impl SearchWords<'_> {
    /// Whether one of them is this word.
    pub fn has(&self, word: &str) -> Result<bool> {
        let mut statement = self.connection.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM search_words WHERE index_id = ? AND language = ? AND word = ?)",
        )?;
        Ok(statement.query_row(params![self.index, self.language, word], |row| row.get(0))?)
    }

    /// Whether one of them begins so.
    pub fn has_beginning(&self, beginning: &str) -> Result<bool> {
        let mut statement = self.connection.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM search_words WHERE index_id = ?1 AND language = ?2 \
             AND word >= ?3 AND word < ?3 || char(0x10ffff))",
        )?;
        Ok(statement.query_row(params![self.index, self.language, beginning], |row| row.get(0))?)
    }

    /// Those that begin with a part of at least three letters, and those that end with it.
    pub fn with_part(&self, part: &str) -> Result<Vec<String>> {
        self.list(
            "SELECT w.word FROM search_trigrams AS t JOIN search_words AS w ON w.id = t.rowid \
             WHERE t.word MATCH '\"' || ?3 || '\"' AND w.index_id = ?1 AND w.language = ?2 \
             AND w.word <> ?3 AND (substr(w.word, 1, length(?3)) = ?3 OR substr(w.word, -length(?3)) = ?3)",
            part,
        )
    }

    /// Those that share three letters in a row with a word and are at most two letters longer or shorter.
    pub fn similar(&self, word: &str) -> Result<Vec<String>> {
        let letters: Vec<char> = word.chars().collect();
        let trigrams: Vec<String> =
            letters.windows(3).map(|three| format!("\"{}\"", three.iter().collect::<String>())).collect();
        if trigrams.is_empty() {
            return Ok(Vec::new());
        }
        let letters = i64::try_from(letters.len()).unwrap_or(i64::MAX - 2);
        let mut statement = self.connection.prepare_cached(
            "SELECT w.word FROM search_trigrams AS t JOIN search_words AS w ON w.id = t.rowid \
             WHERE t.word MATCH ? AND w.index_id = ? AND w.language = ? AND length(w.word) BETWEEN ? AND ?",
        )?;
        let rows = statement.query_map(
            params![trigrams.join(" OR "), self.index, self.language, letters - 2, letters + 2],
            |row| row.get(0),
        )?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The longest of at least four letters that a word begins with, and the longest that it ends with.
    pub fn parts_of(&self, word: &str) -> Result<Vec<String>> {
        let mut parts = Vec::new();
        for side in ["substr(?3, 1, length(word))", "substr(?3, -length(word))"] {
            parts.extend(self.list(
                &format!(
                    "SELECT word FROM search_words WHERE index_id = ?1 AND language = ?2 AND length(word) >= 4 \
                     AND {side} = word ORDER BY length(word) DESC LIMIT 1"
                ),
                word,
            )?);
        }
        Ok(parts)
    }

    fn list(&self, sql: &str, word: &str) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![self.index, self.language, word], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
