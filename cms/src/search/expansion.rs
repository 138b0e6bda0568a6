//! Which words of an index a typed word may stand for.

use super::language::Language;
use super::words::without_spelled_umlauts;
use crate::store::{self, SearchWords, search_term};

/// A word has so many letters before it is looked for inside others.
const SHORTEST_PART: usize = 3;

/// Beginnings of so few letters are short.
const SHORT: usize = 2;

/// Words of the index that a typed word may stand for; a record has to hold all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expansion {
    /// Stems, as stored in the index.
    pub(super) words: Vec<String>,
    /// Whether every word that begins with one of them is meant.
    pub(super) begun: bool,
    /// The letters that were typed, for marking them in a longer word.
    pub(super) typed: String,
}

impl Expansion {
    /// The expansion in the query language of FTS5.
    pub(super) fn expression(&self, index: i64, language: &str) -> String {
        let star = if self.begun { " *" } else { "" };
        let term = |word: &String| format!("\"{}\"{star}", search_term(index, language, word));
        let terms: Vec<String> = self.words.iter().map(term).collect();
        if terms.len() == 1 { terms.concat() } else { format!("({})", terms.join(" AND ")) }
    }

    /// Whether it is a beginning that half of all texts have.
    pub(super) fn is_short(&self) -> bool {
        self.begun && self.typed.chars().count() <= SHORT
    }
}

/// Looks typed words up among the words of one language.
pub(super) struct Expander<'c> {
    pub(super) words: SearchWords<'c>,
    pub(super) language: Language,
    /// Letters from which on one typing error is forgiven, and two; none is when absent.
    pub(super) typo_tolerance: Option<(usize, usize)>,
}

impl Expander<'_> {
    /// The word itself in any form, compounds with it, and what begins so if it has only been begun.
    pub(super) fn of(&self, word: &str, begun: bool) -> store::Result<Vec<Expansion>> {
        let mut found = Vec::new();
        for form in self.spellings(word) {
            let stem = self.language.stem(&form);
            if self.words.has(&stem)? {
                found.push(Expansion { words: vec![stem.clone()], begun: false, typed: form.clone() });
            }
            if begun && self.words.has_beginning(&form)? {
                found.push(Expansion { words: vec![form.clone()], begun: true, typed: form.clone() });
            }
            for compound in self.compounds(&stem)? {
                found.push(Expansion { words: vec![compound], begun: false, typed: stem.clone() });
            }
        }
        Ok(found)
    }

    /// All words of a phrase, where the index knows them all.
    pub(super) fn of_phrase(&self, phrase: &[String]) -> store::Result<Option<Expansion>> {
        let mut words = Vec::with_capacity(phrase.len());
        for word in phrase {
            let stem = self.language.stem(word);
            if !self.words.has(&stem)? {
                return Ok(None);
            }
            words.push(stem);
        }
        Ok(Some(Expansion { words, begun: false, typed: String::new() }))
    }

    /// For a word that means nothing as it is: what it may have been meant to be, or else the words it consists of.
    pub(super) fn guess(&self, word: &str) -> store::Result<Vec<Expansion>> {
        let Some((one, two)) = self.typo_tolerance else { return Ok(Vec::new()) };
        let letters = word.chars().count();
        // A number with another digit is another number.
        if word.starts_with(|first: char| first.is_numeric()) {
            return Ok(Vec::new());
        }
        let most = usize::from(letters >= one) + usize::from(letters >= two);
        let mut found: Vec<(usize, String)> = Vec::new();
        let stem = self.language.stem(word);
        for near in self.words.similar(&stem)? {
            let errors = strsim::osa_distance(word, &near).min(strsim::osa_distance(&stem, &near));
            // Hardly anybody mistypes the first letter.
            let errors = errors + usize::from(word.chars().next() != near.chars().next());
            if (1..=most).contains(&errors) {
                found.push((errors, near));
            }
        }
        let fewest = found.iter().map(|(errors, _)| *errors).min();
        found.retain(|(errors, _)| Some(*errors) == fewest);
        let mut words: Vec<String> = found.into_iter().map(|(_, word)| word).collect();
        if words.is_empty() && self.language.has_compounds() {
            words = self.words.parts_of(word)?;
        }
        Ok(words
            .into_iter()
            .map(|word| Expansion { words: vec![word.clone()], begun: false, typed: word })
            .collect())
    }

    fn compounds(&self, stem: &str) -> store::Result<Vec<String>> {
        if !self.language.has_compounds() || stem.chars().count() < SHORTEST_PART {
            return Ok(Vec::new());
        }
        let mut words = self.words.with_part(stem)?;
        words.retain(|word| self.language.is_compound(word, stem));
        Ok(words)
    }

    /// The word as typed, and in German with its umlauts.
    fn spellings(&self, word: &str) -> Vec<String> {
        let umlauts = (self.language == Language::German).then(|| without_spelled_umlauts(word)).flatten();
        [Some(word.to_owned()), umlauts].into_iter().flatten().collect()
    }
}
