//! Converts a typed query to an index query.

use rusqlite::Connection;

use super::error::SearchError;
use super::expansion::{Closeness, Expander, Expansion};
use super::highlight::Highlighter;
use super::index::{self, ATTRIBUTES};
use super::language::{Language, MISSING};
use super::synonyms::Synonyms;
use super::words::{WordToken, tokens};
use crate::store::{self, SearchColumn, SearchFilter, SearchQuery, SearchWords, SearchedWord};

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

/// The languages whose small words are not looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum StopWords {
    /// Those that are searched.
    Searched,
    Of(Vec<Language>),
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
    /// Words without which a record is found too, when it has others (`optionalWords`).
    pub(super) optional: Vec<String>,
    /// Whose small words are not looked for (`removeStopWords`, `queryLanguages`).
    pub(super) stop_words: StopWords,
    /// Whether compounds are looked for as their parts too (`decompoundQuery`).
    pub(super) decompounds: bool,
    pub(super) offset: usize,
    pub(super) length: usize,
}

/// A language, and the columns of it that are searched.
struct SearchedLanguage {
    code: String,
    columns: Vec<SearchColumn>,
}

impl SearchedLanguage {
    /// Adds expansions to what a word is looked for as in each column. How close they come counts in titles.
    fn look_for(&self, expansions: &[Expansion], index: i64, word: &mut SearchedWord) {
        for (column, expressions) in SearchColumn::ALL.into_iter().zip(&mut word.columns) {
            if !self.columns.contains(&column) {
                continue;
            }
            let is_title = column == SearchColumn::Title;
            let levels: &[Closeness] = if is_title { &Closeness::ALL } else { &[Closeness::Same] };
            for level in levels {
                let here = expansions.iter().filter(|expansion| {
                    expansion.belongs_in(column) && (!is_title || expansion.closeness == *level)
                });
                let any: Vec<String> =
                    here.map(|expansion| expansion.expression(index, &self.code)).collect();
                if !any.is_empty() {
                    expressions.push((*level as i64, any.join(" OR ")));
                }
            }
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
        let optional = self.optional_words();
        let word = |typed: &String| {
            let word = typed.trim_start_matches(MISSING);
            SearchedWord { optional: optional.iter().any(|known| known == word), ..SearchedWord::default() }
        };
        query.words = typed.iter().map(word).collect();
        for searched in &searched {
            let language = Language::of(&searched.code);
            let words = SearchWords { connection, index: id, language: &searched.code };
            let (typo_tolerance, decompounds) = (self.typo_tolerance, self.decompounds);
            let expander = Expander { words, language, typo_tolerance, decompounds };
            for ((at, word), wanted) in typed.iter().enumerate().zip(&mut query.words) {
                let begun = self.query_type.holds(at, typed.len());
                let mut found = expander.of(word, begun)?;
                for phrase in synonyms.of(&typed, at, language, begun) {
                    found.extend(expander.of_phrase(phrase)?);
                }
                if found.is_empty() {
                    found = expander.guess(word)?;
                }
                searched.look_for(&found, id, wanted);
                for expansion in found {
                    highlighter.add(&searched.code, at, expansion);
                }
            }
        }
        Ok((Some(query), highlighter))
    }

    /// The words typed, without the small ones that are not wanted wherever others remain.
    fn words(&self, searched: &[SearchedLanguage]) -> Vec<String> {
        let languages: Vec<Language> = searched.iter().map(|in_| Language::of(&in_.code)).collect();
        let dropped = match &self.stop_words {
            StopWords::Searched => &languages,
            StopWords::Of(languages) => languages,
        };
        let is_small = |word: &str| dropped.iter().any(|language| language.is_small(word));
        let (mut words, mut is_missing) = (Vec::new(), false);
        for WordToken { mut word, .. } in tokens(&self.text) {
            if languages.iter().any(|language| language.is_without(&word)) {
                is_missing = true;
            } else if is_missing && !languages.iter().any(|language| language.is_small(&word)) {
                word.insert(0, MISSING);
                is_missing = false;
            }
            if words.len() < MOST_WORDS && !words.contains(&word) {
                words.push(word);
            }
        }
        if !words.iter().all(|word| is_small(word)) {
            words.retain(|word| !is_small(word));
        }
        words
    }

    /// The words in `optional`: each text of it may have several.
    fn optional_words(&self) -> Vec<String> {
        self.optional.iter().flat_map(|text| tokens(text)).map(|token| token.word).collect()
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
