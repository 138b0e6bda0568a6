//! From what was typed to what is looked for.

use crate::filter::Filter;
use crate::language::Language;
use crate::synonyms::Synonyms;
use crate::text::tokens;
use crate::vocabulary::{Vocabulary, Widening};

/// Words of a query beyond this many are not looked for: the protocol's own limit.
const MOST_WORDS: usize = 10;

/// Words of one reading, each of which has a bit.
const MOST_TERMS: usize = 16;

/// Ways to understand a query, the one that was typed included.
const MOST_READINGS: usize = 8;

/// Which words may have only been begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Prefix {
    /// The last one.
    #[default]
    Last,
    /// Every one.
    All,
    /// None.
    None,
}

/// What is done about typing errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Typos {
    /// Records with the fewest errors are found: with any only where there are none without.
    #[default]
    Fewest,
    /// Records with the two smallest numbers of errors are found.
    TwoFewest,
    /// All are found.
    All,
    /// Nothing is forgiven.
    None,
}

/// A question to an index.
#[derive(Debug, Clone)]
pub struct Question {
    /// What was typed.
    pub text: String,
    /// Attributes to search, such as `title` or `title.nl`; all that are searchable when absent.
    pub attributes: Option<Vec<String>>,
    /// Which records count.
    pub filter: Filter,
    /// Which words may have only been begun.
    pub prefix: Prefix,
    /// What is done about typing errors.
    pub typos: Typos,
    /// Letters from which on one error is forgiven, and two.
    pub forgiving: (usize, usize),
    /// Whether records that lack some of the words are found where none has all of them.
    pub fewer_words: bool,
    /// Hits left out at the start.
    pub offset: usize,
    /// Hits wanted.
    pub length: usize,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            text: String::new(),
            attributes: None,
            filter: Filter::default(),
            prefix: Prefix::default(),
            typos: Typos::default(),
            forgiving: (4, 8),
            fewer_words: true,
            offset: 0,
            length: 20,
        }
    }
}

/// One word to look for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Term {
    pub(crate) word: String,
    pub(crate) begun: bool,
    /// The typed words it stands for, as bits.
    pub(crate) typed: u16,
}

/// One way to understand a query: all of these words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) terms: Vec<Term>,
    /// Whether these are other words than those that were typed.
    pub(crate) other: bool,
}

impl Question {
    /// The words typed, without the small ones wherever others remain.
    pub(crate) fn words(&self, languages: &[Language]) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for token in tokens(&self.text) {
            if words.len() < MOST_WORDS && !words.contains(&token.word) {
                words.push(token.word);
            }
        }
        let is_small = |word: &String| languages.iter().any(|language| language.is_small(word));
        if words.iter().all(is_small) {
            return words;
        }
        words.retain(|word| !is_small(word));
        words
    }

    /// The ways to understand the words, the one that was typed first.
    pub(crate) fn readings(
        &self,
        words: &[String],
        languages: &[Language],
        vocabulary: &Vocabulary,
        synonyms: &Synonyms,
    ) -> Vec<Reading> {
        let terms: Vec<Term> =
            words.iter().enumerate().map(|(at, word)| self.term(words, at, word)).collect();
        let mut readings = vec![Reading { terms: terms.clone(), other: false }];
        let replace = |first: usize, count: usize, with: Vec<Term>| {
            let mut terms = terms.clone();
            terms.splice(first..first + count, with);
            terms.truncate(MOST_TERMS);
            terms
        };
        let begun = terms.last().is_some_and(|term| term.begun);
        for found in synonyms.of(words, languages, begun) {
            let typed = (found.first..found.first + found.count).fold(0, |bits, at| bits | 1 << at);
            let with =
                found.words.iter().map(|word| Term { word: word.clone(), begun: false, typed }).collect();
            readings.push(Reading { terms: replace(found.first, found.count, with), other: true });
        }
        let is_known = |term: &Term| {
            !vocabulary.widen(&term.word, languages, Widening { begun: term.begun, errors: 0 }).is_empty()
        };
        for (at, term) in terms.iter().enumerate() {
            if is_known(term) {
                continue;
            }
            if let Some((head, tail)) = vocabulary.cut(&term.word, languages) {
                let with = [head, tail].map(|word| Term { word, ..term.clone() });
                readings.push(Reading { terms: replace(at, 1, with.to_vec()), other: false });
            }
        }
        for (at, pair) in terms.windows(2).enumerate() {
            let [first, second] = pair else { continue };
            let joined = Term {
                word: format!("{}{}", first.word, second.word),
                begun: second.begun,
                typed: first.typed | second.typed,
            };
            if is_known(&joined) {
                readings.push(Reading { terms: replace(at, 2, vec![joined]), other: false });
            }
        }
        // Of a long query each word matters less, and each reading costs more.
        readings.truncate((MOST_READINGS * 3 / words.len().max(3)).max(1));
        readings
    }

    /// The query with the known beginnings of its unknown words (`rolstoel` of `rolstoelvriendelijk`), where it has
    /// any.
    pub(crate) fn shortened(
        &self,
        words: &[String],
        languages: &[Language],
        vocabulary: &Vocabulary,
    ) -> Option<Reading> {
        let mut terms: Vec<Term> =
            words.iter().enumerate().map(|(at, word)| self.term(words, at, word)).collect();
        let mut other = false;
        for term in &mut terms {
            let how = Widening { begun: term.begun, errors: self.forgiven(&term.word) };
            if !vocabulary.widen(&term.word, languages, how).is_empty() {
                continue;
            }
            term.word = vocabulary.known_beginning(&term.word, languages)?;
            other = true;
        }
        other.then_some(Reading { terms, other })
    }

    fn term(&self, words: &[String], at: usize, word: &str) -> Term {
        let begun = match self.prefix {
            Prefix::Last => at + 1 == words.len(),
            Prefix::All => true,
            Prefix::None => false,
        };
        Term { word: word.to_owned(), begun, typed: 1 << at }
    }

    /// The errors forgiven in a word.
    pub(crate) fn forgiven(&self, word: &str) -> u32 {
        // A number with another digit is another number.
        if word.starts_with(|first: char| first.is_numeric()) {
            return 0;
        }
        let letters = word.chars().count();
        u32::from(letters >= self.forgiving.0) + u32::from(letters >= self.forgiving.1)
    }
}
