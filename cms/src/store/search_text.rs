//! The words of the search indexes in SQLite's FTS5.
//!
//! `search_text` has a row for each record and a column for each kind of attribute; its words are stems, each behind
//! the index and language it belongs to (`3nl:bank`), so that one table serves them all and no language finds another's
//! words. Neither texts nor positions are kept: the record has the texts, and ranking asks which columns match.

use rusqlite::types::Value;
use rusqlite::{Connection, params, params_from_iter};

use super::Result;
use super::search_filter::SearchFilter;

pub(super) const TABLES: &str = "
CREATE VIRTUAL TABLE IF NOT EXISTS search_text USING fts5(
  title, category, intro, text, content='', contentless_delete=1, detail=column, tokenize=\"ascii tokenchars ':-'\");
";

/// Where in a record a word is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchColumn {
    Title,
    /// The names of its categories.
    Category,
    /// The introduction or the first sentences.
    Intro,
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

    /// Whether it names things.
    pub fn is_name(self) -> bool {
        matches!(self, Self::Title | Self::Category)
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

/// What one typed word is looked for as.
#[derive(Debug, Clone, Default)]
pub struct SearchedWord {
    /// For each column, FTS5 expressions with what a match is worth there, the highest first.
    pub columns: [Vec<(i64, String)>; SearchColumn::ALL.len()],
    /// Whether records without the word are found too.
    pub optional: bool,
}

/// What is looked for in an index.
#[derive(Debug, Clone, Default)]
pub struct SearchQuery {
    pub index: i64,
    /// The typed words. Without any every record is found.
    pub words: Vec<SearchedWord>,
    pub filter: SearchFilter,
    pub offset: usize,
    pub length: usize,
}

/// A word as `search_text` has it.
pub fn search_term(index: i64, language: &str, word: &str) -> String {
    format!("{index}{language}:{word}")
}

/// The row ids of one page of the records that have all words but the optional ones, and any of these where all are,
/// and the number of all such records. Records with the most words come first, then those that have them in the more
/// important columns, then the higher ranking ones.
pub fn find_search_records(connection: &Connection, query: &SearchQuery) -> Result<(Vec<i64>, usize)> {
    let mut parameters: Vec<Value> = Vec::new();
    let mut matches = Vec::new();
    for (number, word) in query.words.iter().enumerate() {
        for (column, expressions) in SearchColumn::ALL.iter().zip(&word.columns) {
            let mut any = String::new();
            for (at, (worth, expression)) in expressions.iter().enumerate() {
                if !any.is_empty() {
                    any.push_str(" OR ");
                }
                any.push_str(expression);
                // What matches here matches all expressions after it as well, so that their worths add up to its own.
                let more = worth - expressions.get(at + 1).map_or(0, |(next, _)| *next);
                let (required, score) = (i64::from(!word.optional), column.weight() * more);
                matches.push(format!(
                    "SELECT rowid AS id, {number} AS word, {required} AS required, {score} AS score \
                     FROM search_text WHERE search_text MATCH ?"
                ));
                parameters.push(Value::Text(format!("{} : ({any})", column.name())));
            }
        }
    }
    let all_required = match query.words.iter().filter(|word| !word.optional).count() {
        0 => String::new(),
        required => format!("HAVING COUNT(DISTINCT IIF(required, word, NULL)) = {required}"),
    };
    if matches.is_empty() && !query.words.is_empty() {
        return Ok((Vec::new(), 0));
    }
    let found = match matches.is_empty() {
        true => "SELECT id, 0 AS words, 0 AS score FROM search_records".to_owned(),
        false => format!(
            "SELECT id, COUNT(DISTINCT word) AS words, SUM(score) AS score FROM ({}) GROUP BY id \
             {all_required}",
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
    let mut rows = statement.query(params_from_iter(parameters))?;
    let (mut wanted, mut total) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        if total >= query.offset && wanted.len() < query.length {
            wanted.push(row.get(0)?);
        }
        total += 1;
    }
    Ok((wanted, total))
}

/// The `objectID` and the JSON of a record.
pub fn read_search_record(connection: &Connection, id: i64) -> Result<(String, String)> {
    let mut statement = connection.prepare_cached(
        "SELECT object, json FROM search_records JOIN search_documents ON record_id = id WHERE id = ?",
    )?;
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
