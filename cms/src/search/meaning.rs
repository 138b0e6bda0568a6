//! Which indexed words a typed word matches.

use std::collections::{BTreeMap, HashSet};

use rusqlite::Connection;
use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::char::is_combining_mark;

use crate::store;
use crate::text::fold;

/// The maximum number of words in a query, the protocol's own; further words are ignored.
const MOST_WORDS: usize = 10;

/// The minimum length of a stem to match words that begin with it …
const SHORTEST_BEGINNING: usize = 3;
/// … and compounds that contain it anywhere.
const SHORTEST_PART: usize = 4;

/// The most letters of an ending that makes no other word.
const LONGEST_ENDING: usize = 2;

/// One typo is tolerated per this many letters …
const LETTERS_FOR_AN_ERROR: usize = 4;
/// … up to this many per word.
const MOST_ERRORS: usize = 2;

/// How a query is matched.
#[derive(Debug, Default)]
pub(super) struct Meaning<'d> {
    /// For each typed word that matches anything, an expression in the query language of FTS5.
    pub(super) expressions: Vec<String>,
    /// All matching words.
    words: HashSet<&'d str>,
}

impl Meaning<'_> {
    /// A text with tags around the matching words.
    pub(super) fn highlighted(&self, text: &str, (opening, closing): (&str, &str)) -> String {
        let mut marked = String::with_capacity(text.len());
        // Diacritics may follow their letter as separate characters.
        let in_word = |letter: char| letter.is_alphanumeric() || is_combining_mark(letter);
        for part in text.split_inclusive(|letter| !in_word(letter)) {
            let word = part.trim_end_matches(|letter| !in_word(letter));
            if self.words.contains(fold(word).as_str()) {
                marked.extend([opening, word, closing, &part[word.len()..]]);
            } else {
                marked.push_str(part);
            }
        }
        marked
    }
}

/// The vocabulary of one language.
pub(super) struct Dictionary {
    /// The words of all texts.
    words: Vec<String>,
    /// Groups of synonymous phrases.
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

    /// How to match a query, whose last word may be incomplete.
    pub(super) fn meaning(&self, typed: &str) -> Meaning<'_> {
        let mut typed = words(typed);
        typed.truncate(MOST_WORDS);
        let last = typed.len().saturating_sub(1);
        let mut meaning = Meaning::default();
        for (at, word) in typed.iter().enumerate() {
            let mut any = Vec::from_iter(self.any(word, at == last, &mut meaning.words));
            for phrase in self.synonyms(&typed, at) {
                let words: Option<Vec<String>> =
                    phrase.iter().map(|word| self.any(word, false, &mut meaning.words)).collect();
                any.extend(words.map(|words| format!("({})", words.join(" AND "))));
            }
            if !any.is_empty() {
                meaning.expressions.push(any.join(" OR "));
            }
        }
        meaning
    }

    /// The expression for a typed word: its matches and those of both its parts, else the words it may be a misspelling
    /// of. All of them are added to `meant`.
    fn any<'a>(&'a self, typed: &str, begun: bool, meant: &mut HashSet<&'a str>) -> Option<String> {
        let plain = self.plain(typed);
        let known =
            any_of([self.known(typed, begun, meant), self.parts(&plain, meant)].into_iter().flatten());
        known.or_else(|| {
            let misspelt = self.misspelt(&plain);
            meant.extend(&misspelt);
            any_of(misspelt.iter().map(|word| format!("\"{word}\"")))
        })
    }

    /// The expression for both parts of a compound, which a text may have apart: `holz` and `bank` for `holzbank`.
    fn parts<'a>(&'a self, plain: &str, meant: &mut HashSet<&'a str>) -> Option<String> {
        let longest = plain.len().saturating_sub(SHORTEST_PART);
        (SHORTEST_PART..=longest).find_map(|end| {
            let mut parts = HashSet::new();
            let (first, last) =
                plain.split_at_checked(end).filter(|(first, last)| self.has(first) && self.has(last))?;
            let both = [self.known(first, false, &mut parts)?, self.known(last, false, &mut parts)?];
            meant.extend(parts);
            Some(format!("({})", both.join(" AND ")))
        })
    }

    /// The expression for the words that match a typed one.
    fn known<'a>(&'a self, typed: &str, begun: bool, meant: &mut HashSet<&'a str>) -> Option<String> {
        let plain = self.plain(typed);
        let stem = self.stem(&plain);
        let mut beginnings: Vec<&str> = if begun { vec![typed, &plain] } else { Vec::new() };
        beginnings.extend((stem.len() >= SHORTEST_BEGINNING).then_some(stem.as_str()));
        beginnings.dedup();
        beginnings.retain(|beginning| self.words.iter().any(|word| word.starts_with(beginning)));
        let begins = |word: &str| beginnings.iter().any(|beginning| word.starts_with(beginning));
        let is_meant = |word: &str| {
            word == typed || word == plain || (stem.len() >= SHORTEST_PART && self.has_part(word, &stem))
        };
        let others: Vec<&str> = self.words().filter(|word| !begins(word) && is_meant(word)).collect();
        meant.extend(self.words().filter(|word| begins(word)).chain(others.iter().copied()));
        // One prefix is far less to look up than all words that begin with it.
        let beginnings = beginnings.iter().map(|beginning| format!("\"{beginning}\" *"));
        any_of(beginnings.chain(others.iter().map(|word| format!("\"{word}\""))))
    }

    /// Whether a word has a stem in it as a part of its own. One that begins with a vowel is in many others too, as `eich` is
    /// in `erreichen`: before it a word has to end.
    fn has_part(&self, word: &str, stem: &str) -> bool {
        let Some((before, _)) = word.split_once(stem) else { return false };
        !stem.starts_with(['a', 'e', 'i', 'o', 'u', 'y']) || self.words().any(|known| known == before)
    }

    /// Whether a word stands in a text, maybe with another ending.
    fn has(&self, word: &str) -> bool {
        let stem = self.stem(word);
        let rest = |known: &str| known.strip_prefix(&*stem).map(str::len);
        self.words().any(|known| rest(known).is_some_and(|ending| ending <= LONGEST_ENDING))
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The words with the fewest typos; none for numbers, where another digit means another number.
    fn misspelt(&self, typed: &str) -> Vec<&str> {
        let letters = typed.chars().count();
        let most = (letters / LETTERS_FOR_AN_ERROR).min(MOST_ERRORS);
        if most == 0 || typed.starts_with(char::is_numeric) {
            return Vec::new();
        }
        let near = self.words().filter(|word| word.chars().count().abs_diff(letters) <= most);
        let counted: Vec<(usize, &str)> =
            near.map(|word| (strsim::osa_distance(typed, word), word)).collect();
        let fewest = counted.iter().map(|(errors, _)| *errors).min().filter(|fewest| *fewest <= most);
        counted.into_iter().filter(|(errors, _)| Some(*errors) == fewest).map(|(_, word)| word).collect()
    }

    /// The synonyms of the phrases that the word at this position is part of.
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

    /// The word with spelled-out umlauts reduced to their base letters.
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

/// The expression of alternatives; `None` without any.
fn any_of(alternatives: impl Iterator<Item = String>) -> Option<String> {
    let any: Vec<String> = alternatives.collect();
    (!any.is_empty()).then(|| format!("({})", any.join(" OR ")))
}

/// The distinct words of a text, folded.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in fold(text).split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}
