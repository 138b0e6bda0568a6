//! Which words of an index a typed word may stand for.

use super::language::{Language, MISSING};
use crate::store::{self, KnownWord, SearchColumn, SearchWords, search_term};

/// A word has so many letters before longer words that end with it are looked for …
const SHORTEST_END: usize = 3;
/// … and those that begin with it.
const SHORTEST_BEGINNING: usize = 4;

/// Words of fewer letters are no parts that a compound is taken apart into.
const SHORTEST_WORD: usize = 4;

/// Beginnings of so few letters are short.
const SHORT: usize = 3;

/// How near a word comes to the typed one, and what it is worth for that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Closeness {
    /// A part of it: a `bank` for a `zitbank`.
    Part = 2,
    /// Something with it, or what may have been meant.
    Like = 7,
    /// The same thing: another form, a synonym, a kind of it.
    Same = 8,
}

impl Closeness {
    /// The closest first.
    pub(super) const ALL: [Self; 3] = [Self::Same, Self::Like, Self::Part];
}

/// Words of the index that a typed word may stand for; a record has to hold all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expansion {
    /// Stems, as stored in the index.
    pub(super) words: Vec<String>,
    /// Whether every word that begins with one of them is meant.
    pub(super) begun: bool,
    /// The letters that were typed, for marking them in a longer word.
    pub(super) typed: String,
    pub(super) closeness: Closeness,
}

impl Expansion {
    /// A stem of the index, in which these letters are marked.
    fn of(stem: &str, typed: &str, closeness: Closeness) -> Self {
        Self { words: vec![stem.to_owned()], begun: false, typed: typed.to_owned(), closeness }
    }

    /// The expansion in the query language of FTS5.
    pub(super) fn expression(&self, index: i64, language: &str) -> String {
        let star = if self.begun { " *" } else { "" };
        let term = |word: &String| format!("\"{}\"{star}", search_term(index, language, word));
        let terms: Vec<String> = self.words.iter().map(term).collect();
        if terms.len() == 1 { terms.concat() } else { format!("({})", terms.join(" AND ")) }
    }

    /// Whether it says enough to be looked for in a column. A few letters begin some word of every text, and a part
    /// of a word is in many.
    pub(super) fn belongs_in(&self, column: SearchColumn) -> bool {
        match self.closeness {
            Closeness::Part => column == SearchColumn::Title,
            _ if self.begun && self.typed.chars().count() <= SHORT => column.is_name(),
            _ => true,
        }
    }
}

/// Looks typed words up among the words of one language.
pub(super) struct Expander<'c> {
    pub(super) words: SearchWords<'c>,
    pub(super) language: Language,
    /// Letters from which on one typing error is forgiven, and two; none is when absent.
    pub(super) typo_tolerance: Option<(usize, usize)>,
    /// Whether a compound is looked for as its last part too.
    pub(super) decompounds: bool,
}

impl Expander<'_> {
    /// The word itself in any form, compounds with it, its last part, and what begins so if it has only been begun.
    pub(super) fn of(&self, word: &str, begun: bool) -> store::Result<Vec<Expansion>> {
        if let Some(missing) = word.strip_prefix(MISSING) {
            return Ok(self.missing(missing, begun));
        }
        let (form, stem) = (&*self.language.fold(word), self.language.stem(word));
        let mut found = Vec::new();
        if self.words.has(&stem)? {
            found.push(Expansion::of(&stem, form, Closeness::Same));
        }
        if begun {
            if self.words.has_beginning(form)? {
                found.push(Expansion { begun: true, ..Expansion::of(form, form, Closeness::Like) });
            }
            let others = self.words.with_ending(form)?;
            found.extend(others.iter().map(|known| Expansion::of(&known.stem, form, Closeness::Like)));
        }
        found.extend(self.compounds(form, &stem)?);
        if self.decompounds && !found.is_empty() && self.language.has_last_parts() {
            found.extend(self.last_part(form, &stem)?);
        }
        Ok(found)
    }

    /// What a compound ends with, and its other kinds.
    fn last_part(&self, form: &str, stem: &str) -> store::Result<Vec<Expansion>> {
        let Some(part) = self.longest(ends(form))?.filter(|part| part.stem != stem) else {
            return Ok(Vec::new());
        };
        let mut found = vec![Expansion::of(&part.stem, &part.word, Closeness::Part)];
        let kinds = self.compounds(&part.word, &part.stem)?;
        let kinds = kinds.into_iter().filter(|kind| kind.closeness == Closeness::Same);
        found.extend(kinds.map(|kind| Expansion { closeness: Closeness::Part, ..kind }));
        Ok(found)
    }

    /// The first of these parts that the index knows as a word.
    fn longest<'w>(&self, parts: impl Iterator<Item = &'w str>) -> store::Result<Option<KnownWord>> {
        for part in parts {
            if let Some(known) = self.words.known(part)? {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    /// A word that is said to be missing, such as the second of `zonder leuning`.
    fn missing(&self, word: &str, begun: bool) -> Vec<Expansion> {
        let found = |stem: &str, begun| Expansion {
            begun,
            ..Expansion::of(&format!("{MISSING}{stem}"), word, Closeness::Same)
        };
        let whole = found(&self.language.stem(word), false);
        let beginning = begun.then(|| found(&self.language.fold(word), true));
        [whole].into_iter().chain(beginning).collect()
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
        Ok(Some(Expansion { words, begun: false, typed: String::new(), closeness: Closeness::Same }))
    }

    /// For a word that means nothing as it is: what it may have been meant to be, or else the words it consists of.
    pub(super) fn guess(&self, word: &str) -> store::Result<Vec<Expansion>> {
        let Some((one, two)) = self.typo_tolerance else { return Ok(Vec::new()) };
        let (word, stem) = (&*self.language.fold(word), self.language.stem(word));
        let letters = word.chars().count();
        // A number with another digit is another number.
        if word.starts_with(|first: char| first.is_numeric()) {
            return Ok(Vec::new());
        }
        let most = usize::from(letters >= one) + usize::from(letters >= two);
        let mut found: Vec<(usize, KnownWord)> = Vec::new();
        for near in self.words.similar(&stem)? {
            let errors = strsim::osa_distance(word, &near.word)
                .min(strsim::osa_distance(word, &near.stem))
                .min(strsim::osa_distance(&stem, &near.stem));
            // Hardly anybody mistypes the first letter.
            let errors = errors + usize::from(word.chars().next() != near.stem.chars().next());
            if errors <= most {
                found.push((errors, near));
            }
        }
        let fewest = found.iter().map(|(errors, _)| *errors).min();
        found.retain(|(errors, _)| Some(*errors) == fewest);
        if found.is_empty() && self.decompounds && self.language.has_compounds() {
            let parts = [self.longest(beginnings(word))?, self.longest(ends(word))?];
            let parts = parts.iter().flatten();
            return Ok(parts.map(|part| Expansion::of(&part.stem, &part.word, Closeness::Like)).collect());
        }
        Ok(found.iter().map(|(_, near)| Expansion::of(&near.stem, &near.stem, Closeness::Like)).collect())
    }

    /// Longer words with this one at their beginning, or at their end.
    fn compounds(&self, form: &str, stem: &str) -> store::Result<Vec<Expansion>> {
        let mut found: Vec<Expansion> = Vec::new();
        for part in if form == stem { vec![form] } else { vec![form, stem] } {
            let letters = part.chars().count();
            if !self.language.has_compounds() || letters < SHORTEST_END {
                continue;
            }
            for KnownWord { word, stem } in self.words.with_part(part, stem)? {
                let is_kind =
                    self.language.has_last_parts() && (word.ends_with(part) || stem.ends_with(part));
                let closeness = if is_kind { Closeness::Same } else { Closeness::Like };
                let is_compound = is_kind || (letters >= SHORTEST_BEGINNING && word.starts_with(part));
                if is_compound && found.iter().all(|known| known.words != [stem.as_str()]) {
                    found.push(Expansion::of(&stem, part, closeness));
                }
            }
        }
        Ok(found)
    }
}

/// What a word begins with, the longest first.
fn beginnings(word: &str) -> impl Iterator<Item = &str> {
    let places = word.char_indices().map(|(at, _)| at).collect::<Vec<_>>().into_iter();
    places.skip(SHORTEST_WORD).rev().map(|end| &word[..end])
}

/// What a word ends with, the longest first; a few letters have to remain before it.
fn ends(word: &str) -> impl Iterator<Item = &str> {
    let letters = word.chars().count();
    let places = word.char_indices().map(|(at, _)| at);
    places.take((letters + 1).saturating_sub(SHORTEST_WORD)).skip(SHORTEST_END).map(|start| &word[start..])
}
