//! Converts a typed query to an index query.

use rusqlite::Connection;

use super::error::SearchError;
use super::expansion::{Expander, Expansion};
use super::highlight::Highlighter;
use super::index::{self, ATTRIBUTES};
use super::language::Language;
use super::synonyms::Synonyms;
use super::words::tokens;
use crate::store::{self, SearchColumn, SearchFilter, SearchQuery, SearchWords};

/// Words of a query beyond this many are not looked for: the protocol's own limit.
const MOST_WORDS: usize = 10;

/// Which words may have only been begun (`queryType`: `prefixLast`, `prefixAll`, `prefixNone`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum QueryType {
    #[default]
    Last,
    All,
    None,
}

impl QueryType {
    /// Whether the word at this place, of so many, may have only been begun.
    fn holds(self, at: usize, words: usize) -> bool {
        match self {
            Self::Last => at + 1 == words,
            Self::All => true,
            Self::None => false,
        }
    }
}

/// A query as the protocol describes it.
#[derive(Debug, Clone)]
pub(super) struct Query {
    pub(super) text: String,
    /// Attributes to search, such as `title` or `title.nl`; all that are searchable when absent.
    pub(super) attributes: Option<Vec<String>>,
    pub(super) filter: SearchFilter,
    pub(super) query_type: QueryType,
    /// Letters from which on one typing error is forgiven, and two; none is when absent.
    pub(super) typo_tolerance: Option<(usize, usize)>,
    pub(super) offset: usize,
    pub(super) length: usize,
}

/// A language, and the columns of it that are searched.
struct SearchedLanguage {
    code: String,
    columns: Vec<SearchColumn>,
}

impl SearchedLanguage {
    /// Adds an expansion to what a word is looked for as in each column.
    fn look_for(
        &self,
        expansion: &Expansion,
        index: i64,
        expressions: &mut [String; SearchColumn::ALL.len()],
    ) {
        for (column, expression) in SearchColumn::ALL.iter().zip(expressions) {
            // A letter or two begin some word of every text.
            if !self.columns.contains(column) || (*column == SearchColumn::Text && expansion.is_short()) {
                continue;
            }
            if !expression.is_empty() {
                expression.push_str(" OR ");
            }
            expression.push_str(&expansion.expression(index, &self.code));
        }
    }
}

impl Query {
    /// What to look for in an index, and what marks it in the records. Nothing when no record can be found.
    ///
    /// # Errors
    /// An attribute that is not searchable, as the protocol refuses it.
    pub(super) fn compile(
        &self,
        connection: &Connection,
        index: (i64, &str),
        synonyms: &Synonyms,
    ) -> Result<(Option<SearchQuery>, Highlighter), SearchError> {
        let (id, name) = index;
        let searched = self.searched(name, store::search_languages(connection, id)?)?;
        let typed = self.words(&searched);
        let mut highlighter = Highlighter::new(typed.clone());
        let mut query = SearchQuery {
            index: id,
            words: Vec::new(),
            filter: self.filter.clone(),
            offset: self.offset,
            length: self.length,
        };
        if typed.is_empty() {
            // Signs without a letter are found nowhere.
            let is_empty = self.text.trim().is_empty();
            return Ok((is_empty.then_some(query), highlighter));
        }
        query.words = vec![Default::default(); typed.len()];
        for searched in &searched {
            let language = Language::of(&searched.code);
            let words = SearchWords { connection, index: id, language: &searched.code };
            let expander = Expander { words, language, typo_tolerance: self.typo_tolerance };
            for (at, word) in typed.iter().enumerate() {
                let begun = self.query_type.holds(at, typed.len());
                let mut found = expander.of(word, begun)?;
                for phrase in synonyms.of(&typed, at, language, begun) {
                    found.extend(expander.of_phrase(phrase)?);
                }
                if found.is_empty() {
                    found = expander.guess(word)?;
                }
                for expansion in found {
                    searched.look_for(&expansion, id, &mut query.words[at]);
                    highlighter.add(&searched.code, at, expansion);
                }
            }
        }
        Ok((Some(query), highlighter))
    }

    /// The words typed, without the small ones wherever others remain.
    fn words(&self, searched: &[SearchedLanguage]) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for token in tokens(&self.text) {
            if words.len() < MOST_WORDS && !words.contains(&token.word) {
                words.push(token.word);
            }
        }
        let is_small = |word: &String| searched.iter().any(|in_| Language::of(&in_.code).is_small(word));
        if !words.iter().all(is_small) {
            words.retain(|word| !is_small(word));
        }
        words
    }

    /// The languages and columns of the attributes to search.
    fn searched(&self, index: &str, languages: Vec<String>) -> Result<Vec<SearchedLanguage>, SearchError> {
        let Some(attributes) = &self.attributes else {
            let all = |code| SearchedLanguage { code, columns: SearchColumn::ALL.to_vec() };
            return Ok(languages.into_iter().map(all).collect());
        };
        let mut searched: Vec<SearchedLanguage> =
            languages.into_iter().map(|code| SearchedLanguage { code, columns: Vec::new() }).collect();
        for path in attributes {
            let (name, language) =
                path.split_once('.').map_or((path.as_str(), None), |(name, language)| (name, Some(language)));
            let column = ATTRIBUTES.iter().find(|(known, _)| index::is_own(index) && *known == name);
            let Some((_, column)) = column else { return Err(SearchError::not_searchable(path)) };
            for searched in &mut searched {
                if language.is_none_or(|language| language == searched.code) {
                    searched.columns.push(*column);
                }
            }
        }
        searched.retain(|searched| !searched.columns.is_empty());
        Ok(searched)
    }
}
