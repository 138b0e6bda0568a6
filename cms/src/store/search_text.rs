//! The words of the search indexes in SQLite's FTS5.
//!
//! `search_text` has a row for each record and a column for each kind of attribute; its words are stems, each behind
//! the index and language it belongs to (`3nl:bank`), so that one table serves them all and no language finds another's
//! words. Neither texts nor positions are kept: the record has the texts, and ranking asks which columns match.
//!
//! `search_words` lists the stems of each index and language once, and `search_trigrams` the letters in them, where
//! compounds and what was mistyped are looked up: a list of words grows far slower than the texts.

use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

use super::Result;
use super::search_filter::SearchFilter;

pub(super) const TABLES: &str = "
CREATE VIRTUAL TABLE IF NOT EXISTS search_text USING fts5(
  title, category, intro, text, content='', contentless_delete=1, detail=column, tokenize=\"ascii tokenchars ':'\");
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

/// A column of `search_text`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchColumn {
    /// What the record is called.
    Title,
    /// What the things are called that it is one of.
    Category,
    /// The first sentences.
    Intro,
    /// All other texts.
    Text,
}

impl SearchColumn {
    /// All columns, in the order of the table.
    pub const ALL: [Self; 4] = [Self::Title, Self::Category, Self::Intro, Self::Text];

    fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Category => "category",
            Self::Intro => "intro",
            Self::Text => "text",
        }
    }

    /// What a word is worth in it. An introduction names what a thing is more exactly than its category does.
    fn weight(self) -> i64 {
        match self {
            Self::Title => 6,
            Self::Category => 3,
            Self::Intro => 4,
            Self::Text => 1,
        }
    }
}

/// What is looked for in an index.
#[derive(Debug, Clone, Default)]
pub struct SearchQuery {
    /// The index.
    pub index: i64,
    /// For each typed word, the FTS5 expression to look for in each column; empty where the column is not searched.
    /// Without any word every record is found.
    pub words: Vec<[String; SearchColumn::ALL.len()]>,
    /// Which records count.
    pub filter: SearchFilter,
}

/// A word as `search_text` has it.
pub fn search_term(index: i64, language: &str, word: &str) -> String {
    format!("{index}{language}:{word}")
}

/// The row ids of the records that have any of the words. Those with the most of them come first, then those that have
/// them in the more important columns, then the higher ranking ones.
pub fn find_search_records(connection: &Connection, query: &SearchQuery) -> Result<Vec<i64>> {
    let mut parameters: Vec<Value> = Vec::new();
    let mut matches = Vec::new();
    for (number, expressions) in query.words.iter().enumerate() {
        for (column, expression) in
            SearchColumn::ALL.iter().zip(expressions).filter(|(_, text)| !text.is_empty())
        {
            let weight = column.weight();
            matches.push(format!(
                "SELECT rowid AS id, {number} AS word, {weight} AS score FROM search_text WHERE search_text MATCH ?"
            ));
            parameters.push(Value::Text(format!("{} : ({expression})", column.name())));
        }
    }
    if matches.is_empty() && !query.words.is_empty() {
        return Ok(Vec::new());
    }
    let found = match matches.is_empty() {
        true => "SELECT id, 0 AS words, 0 AS score FROM search_records".to_owned(),
        false => format!(
            "SELECT id, COUNT(DISTINCT word) AS words, SUM(score) AS score FROM ({}) GROUP BY id",
            matches.join(" UNION ALL ")
        ),
    };
    parameters.push(Value::Integer(query.index));
    let condition = query.filter.sql(&mut parameters);
    let mut statement = connection.prepare_cached(&format!(
        "SELECT r.id FROM ({found}) AS found JOIN search_records AS r ON r.id = found.id \
         WHERE r.index_id = ? AND {condition} \
         ORDER BY words DESC, score DESC, ranking_1 DESC, ranking_2 DESC, ranking_3 DESC, r.id"
    ))?;
    let rows = statement.query_map(params_from_iter(parameters), |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The `objectID` and the JSON of a record.
pub fn read_search_record(connection: &Connection, id: i64) -> Result<(String, String)> {
    let mut statement =
        connection.prepare_cached("SELECT object, record FROM search_records WHERE id = ?")?;
    Ok(statement.query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

pub(super) fn save_texts(
    connection: &Connection,
    id: i64,
    texts: &[String; SearchColumn::ALL.len()],
) -> Result<()> {
    let [title, category, intro, text] = texts;
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO search_text (rowid, title, category, intro, text) VALUES (?, ?, ?, ?, ?)",
    )?;
    statement.execute(params![id, title, category, intro, text])?;
    Ok(())
}

pub(super) fn delete_texts(connection: &Connection, id: i64) -> Result<()> {
    connection.prepare_cached("DELETE FROM search_text WHERE rowid = ?")?.execute([id])?;
    Ok(())
}

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
    /// Where they are stored.
    pub connection: &'c Connection,
    /// The index.
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
