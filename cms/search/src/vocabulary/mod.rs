//! Every word that occurs in an index, and what it has to do with the others.

mod meaning;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use crate::language::Language;
use crate::typing::signature;
pub use meaning::{Kind, Meaning, Widening};

/// Parts of compounds have at least this many letters; English ones, which are rarer, one more.
const SHORTEST_PART: usize = 3;

/// The last part of a compound whose beginning is unknown has at least this many letters.
const LONGER_PART: usize = 5;

/// Numbers the words of an index.
pub type WordId = u32;

struct Word {
    text: String,
    signature: u64,
    languages: Vec<Language>,
}

/// A compound, and the bytes of the part.
type Compound = (WordId, (usize, usize));

/// The words of an index.
#[derive(Default)]
pub struct Vocabulary {
    words: Vec<Word>,
    ids: HashMap<String, WordId>,
    stems: HashMap<(Language, String), Vec<WordId>>,
    /// Compounds by the stem of their parts, as of the last [`Self::settle`].
    compounds: HashMap<(Language, String), Vec<Compound>>,
    /// All words in alphabetical order, as of the last [`Self::settle`].
    sorted: Vec<WordId>,
    grown: bool,
}

impl Vocabulary {
    /// The number of a word, which is new to the vocabulary or to its language the first time.
    pub fn learn(&mut self, text: &str, language: Language) -> WordId {
        let id = match self.ids.get(text) {
            Some(id) => *id,
            None => {
                let id = WordId::try_from(self.words.len()).unwrap_or(WordId::MAX);
                let (text, signature) = (text.to_owned(), signature(text));
                self.ids.insert(text.clone(), id);
                self.words.push(Word { text, signature, languages: Vec::new() });
                id
            }
        };
        let word = &mut self.words[id as usize];
        if !word.languages.contains(&language) {
            word.languages.push(language);
            self.stems.entry((language, language.stem(text))).or_default().push(id);
            self.grown = true;
        }
        id
    }

    /// The word with this number.
    pub fn text(&self, word: WordId) -> &str {
        &self.words[word as usize].text
    }

    /// Brings order and compounds up to date after words were learnt: any new word may be a part of an old one.
    pub fn settle(&mut self) {
        if !std::mem::take(&mut self.grown) {
            return;
        }
        let mut sorted: Vec<WordId> = (0..).zip(&self.words).map(|(id, _)| id).collect();
        sorted.sort_unstable_by(|a, b| self.text(*a).cmp(self.text(*b)));
        self.sorted = sorted;
        let mut compounds: HashMap<(Language, String), Vec<Compound>> = HashMap::new();
        for (id, word) in (0..).zip(&self.words) {
            for language in &word.languages {
                let mut parts = Vec::new();
                self.parts(&word.text, 0, *language, 2, &mut parts);
                parts.sort_unstable();
                parts.dedup();
                for (start, end) in parts {
                    let stem = language.stem(&word.text[start..end]);
                    compounds.entry((*language, stem)).or_default().push((id, (start, end)));
                }
            }
        }
        self.compounds = compounds;
    }

    /// Two words of the index that a typed one consists of, the most even cut.
    pub fn cut(&self, typed: &str, languages: &[Language]) -> Option<(String, String)> {
        let cuts = languages.iter().flat_map(|language| {
            cuts(typed, SHORTEST_PART).filter(|at| {
                self.is_known(&typed[..*at], *language) && self.is_known(&typed[*at..], *language)
            })
        });
        let at = cuts.max_by_key(|at| (*at).min(typed.len() - at))?;
        Some((typed[..at].to_owned(), typed[at..].to_owned()))
    }

    /// The longest beginning of a typed word that the index knows, where the word as a whole means nothing to it.
    pub fn known_beginning(&self, typed: &str, languages: &[Language]) -> Option<String> {
        let known = |at: &usize| languages.iter().any(|language| self.is_known(&typed[..*at], *language));
        let at = cuts(typed, SHORTEST_PART).filter(|at| *at >= LONGER_PART).filter(known).max()?;
        Some(typed[..at].to_owned())
    }

    fn is_known(&self, word: &str, language: Language) -> bool {
        !language.is_small(word) && self.stems.contains_key(&(language, language.stem(word)))
    }

    /// The words a compound consists of, as bytes of the whole; compounds among them are cut again.
    fn parts(
        &self,
        word: &str,
        offset: usize,
        language: Language,
        depth: u8,
        parts: &mut Vec<(usize, usize)>,
    ) {
        let shortest = if language == Language::English { SHORTEST_PART + 1 } else { SHORTEST_PART };
        if language == Language::Other || depth == 0 {
            return;
        }
        for at in cuts(word, shortest) {
            let (head, tail) = word.split_at(at);
            if !self.is_known(tail, language) || language.takes_away(tail) {
                continue;
            }
            let before = parts.len();
            self.parts(head, offset, language, depth - 1, parts);
            let head_known = self.is_known(head, language);
            if head_known {
                parts.push((offset, offset + at));
            }
            if head_known || parts.len() > before || tail.len() >= LONGER_PART {
                parts.push((offset + at, offset + word.len()));
                self.parts(tail, offset + at, language, depth - 1, parts);
            }
        }
    }
}

/// Where a word can be cut so that both sides have so many bytes.
fn cuts(word: &str, shortest: usize) -> impl Iterator<Item = usize> + '_ {
    (shortest..(word.len() + 1).saturating_sub(shortest)).filter(|at| word.is_char_boundary(*at))
}
