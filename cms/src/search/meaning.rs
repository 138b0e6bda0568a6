//! The words of an index that a typed word may stand for.

use std::collections::BTreeMap;

use rusqlite::Connection;
use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::store;

/// Words of a query beyond this many are not looked for: the protocol's own limit.
const MOST_WORDS: usize = 10;

/// A stem has so many letters before words that begin with it are meant …
const SHORTEST_BEGINNING: usize = 3;
/// … and compounds that have it anywhere.
const SHORTEST_PART: usize = 4;

/// One typing error in so many letters is forgiven …
const LETTERS_FOR_AN_ERROR: usize = 4;
/// … and so many in a word.
const MOST_ERRORS: usize = 2;

/// What one language knows.
pub(super) struct Dictionary {
    /// The words of all texts.
    words: Vec<String>,
    /// Phrases that mean the same.
    synonyms: Vec<Vec<Vec<String>>>,
    stemmer: Option<Stemmer>,
    spells_umlauts: bool,
}

impl Dictionary {
    pub(super) fn load(connection: &Connection, language: &str) -> store::Result<Self> {
        let synonyms = store::read_meta(connection, "synonyms")?.unwrap_or_default();
        let synonyms: BTreeMap<String, Vec<Vec<String>>> =
            serde_json::from_str(&synonyms).unwrap_or_default();
        let algorithm = match language {
            "nl" => Some(Algorithm::Dutch),
            "en" => Some(Algorithm::English),
            "de" => Some(Algorithm::German),
            _ => None,
        };
        let synonyms = synonyms.get(language).into_iter().flatten();
        Ok(Self {
            words: store::search_words(connection)?,
            synonyms: synonyms.map(|group| group.iter().map(|phrase| words(phrase)).collect()).collect(),
            stemmer: algorithm.map(Stemmer::create),
            spells_umlauts: language == "de",
        })
    }

    /// For each typed word that may stand for something, what it may stand for in the query language of FTS5. The last
    /// may have only been begun.
    pub(super) fn expressions(&self, typed: &str) -> Vec<String> {
        let mut typed = words(typed);
        typed.truncate(MOST_WORDS);
        let last = typed.len().saturating_sub(1);
        let expression = |(at, word): (usize, &String)| {
            let synonyms = self.synonyms(&typed, at).filter_map(|phrase| {
                let words: Option<Vec<String>> = phrase.iter().map(|word| self.any(word, false)).collect();
                Some(format!("({})", words?.join(" AND ")))
            });
            let any: Vec<String> = self.any(word, at == last).into_iter().chain(synonyms).collect();
            (!any.is_empty()).then(|| any.join(" OR "))
        };
        typed.iter().enumerate().filter_map(expression).collect()
    }

    /// Any of the words that a typed one may stand for, or else of those that it is a misspelling of.
    fn any(&self, typed: &str, begun: bool) -> Option<String> {
        let plain = self.plain(typed);
        let stem = self.stem(&plain);
        let is_meant = |word: &&String| {
            *word == typed
                || **word == plain
                || (begun && (word.starts_with(typed) || word.starts_with(&plain)))
                || (stem.len() >= SHORTEST_BEGINNING && word.starts_with(&stem))
                || (stem.len() >= SHORTEST_PART && word.contains(&stem))
        };
        let mut meant: Vec<&String> = self.words.iter().filter(is_meant).collect();
        if meant.is_empty() {
            meant = self.misspelt(&plain);
        }
        let quoted: Vec<String> = meant.iter().map(|word| format!("\"{word}\"")).collect();
        (!quoted.is_empty()).then(|| format!("({})", quoted.join(" OR ")))
    }

    /// The words with the fewest errors. A number with another digit is another number.
    fn misspelt(&self, typed: &str) -> Vec<&String> {
        let letters = typed.chars().count();
        let most = (letters / LETTERS_FOR_AN_ERROR).min(MOST_ERRORS);
        if most == 0 || typed.starts_with(char::is_numeric) {
            return Vec::new();
        }
        let near = self.words.iter().filter(|word| word.chars().count().abs_diff(letters) <= most);
        let counted: Vec<(usize, &String)> =
            near.map(|word| (strsim::osa_distance(typed, word), word)).collect();
        let fewest = counted.iter().map(|(errors, _)| *errors).min().filter(|fewest| *fewest <= most);
        counted.into_iter().filter(|(errors, _)| Some(*errors) == fewest).map(|(_, word)| word).collect()
    }

    /// What else the phrases mean that the word at this place belongs to.
    fn synonyms<'a>(&'a self, typed: &[String], at: usize) -> impl Iterator<Item = &'a Vec<String>> {
        let stems = |words: &[String]| -> Vec<String> {
            words.iter().map(|word| self.stem(&self.plain(word))).collect()
        };
        let typed = stems(typed);
        let is_typed = move |phrase: &&Vec<String>| {
            let phrase = stems(phrase);
            let mut places = typed.windows(phrase.len().max(1)).enumerate();
            places.any(|(first, words)| words == phrase && (first..first + phrase.len()).contains(&at))
        };
        self.synonyms.iter().filter(move |group| group.iter().any(|phrase| is_typed(&phrase))).flatten()
    }

    /// A word without umlauts that are written out.
    fn plain(&self, word: &str) -> String {
        match self.spells_umlauts {
            true => word.replace("ae", "a").replace("oe", "o").replace("ue", "u"),
            false => word.to_owned(),
        }
    }

    fn stem(&self, word: &str) -> String {
        self.stemmer.as_ref().map_or_else(|| word.to_owned(), |stemmer| stemmer.stem(word).into_owned())
    }
}

/// The words of a text, each once, as FTS5 has them: in lower case without diacritics.
fn words(text: &str) -> Vec<String> {
    let folded: String = text.to_lowercase().nfd().filter(|letter| !is_combining_mark(*letter)).collect();
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expressions(language: &str, typed: &str) -> Vec<String> {
        let stemmer = Stemmer::create(if language == "de" { Algorithm::German } else { Algorithm::Dutch });
        let known = ["bank", "banken", "parkbank", "bankier", "afvalbak", "mulleimer", "neue", "1700"];
        let dictionary = Dictionary {
            words: known.map(str::to_owned).to_vec(),
            synonyms: vec![vec![words("afvalbak"), words("vuile bak")]],
            stemmer: Some(stemmer),
            spells_umlauts: language == "de",
        };
        dictionary.expressions(typed)
    }

    #[test]
    fn forms_compounds_and_beginnings_are_meant() {
        for (language, typed, expected) in [
            ("nl", "Banken", vec![r#"("bank" OR "banken" OR "parkbank" OR "bankier")"#]),
            ("nl", "ban", vec![r#"("bank" OR "banken" OR "bankier")"#]),
            ("nl", "ba x", vec![]),
            ("de", "Muelleimer Mülleimer", vec![r#"("mulleimer")"#, r#"("mulleimer")"#]),
            ("de", "neue", vec![r#"("neue")"#]),
        ] {
            assert_eq!(expressions(language, typed), expected, "{typed}");
        }
    }

    #[test]
    fn errors_are_forgiven_where_nothing_else_is_meant() {
        assert_eq!(expressions("nl", "parkbnk"), [r#"("parkbank")"#]);
        assert_eq!(expressions("nl", "1701"), [""; 0]);
        assert_eq!(expressions("nl", "qqxxyyzz"), [""; 0]);
    }

    #[test]
    fn a_phrase_stands_for_what_it_means() {
        let expected = r#"("afvalbak")"#;
        for synonym in expressions("nl", "vuile bak") {
            assert!(synonym.contains(expected), "{synonym}");
        }
        assert_eq!(expressions("nl", "vuile"), [""; 0]);
    }
}
