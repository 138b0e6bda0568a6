//! Every word that occurs in an index, and which of them a typed word may stand for.

use std::collections::HashMap;

use crate::language::Language;
use crate::text::without_spelled_umlauts;
use crate::typing::{errors, may_be_near, signature};

/// Parts of compounds have at least this many letters; English ones, which are rarer, one more.
const SHORTEST_PART: usize = 3;

/// The last part of a compound whose beginning is unknown has at least this many letters.
const LONGER_PART: usize = 5;

/// A beginning of this many letters is looked for inside compounds too.
const SHORTEST_INSIDE: usize = 3;

/// Numbers the words of an index.
pub type WordId = u32;

/// How a word of the index answers a typed one, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Letter for letter, apart from typing errors.
    Exact,
    /// Another form of it.
    Inflected,
    /// A compound that ends in it, and so is one: a *Parkbank* is a *Bank*.
    Head,
    /// It begins so.
    Begun,
    /// It is a compound with it in another place.
    Part,
}

impl Kind {
    /// How a compound answers to one of its parts.
    fn of_part(word: &str, end: usize) -> Self {
        if end == word.len() { Self::Head } else { Self::Part }
    }
}

/// A word of the index that a typed word may stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// The word.
    pub word: WordId,
    /// Typing errors between the two.
    pub typos: u8,
    /// How it answers.
    pub kind: Kind,
    /// Which bytes of the word answer.
    pub range: (usize, usize),
}

/// How a typed word is to be widened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Widening {
    /// Whether the word may go on.
    pub begun: bool,
    /// Typing errors allowed.
    pub errors: u32,
}

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

    /// Every word that a typed one may stand for, each once and at its best.
    pub fn widen(&self, typed: &str, languages: &[Language], how: Widening) -> Vec<Meaning> {
        let mut found = Widened { vocabulary: self, languages, meanings: HashMap::new() };
        let umlauts = languages.contains(&Language::German).then(|| without_spelled_umlauts(typed)).flatten();
        for form in [Some(typed), umlauts.as_deref()].into_iter().flatten() {
            found.add_form(form, how.begun);
            if how.errors > 0 {
                found.add_near(form, how);
            }
        }
        found.meanings.into_values().collect()
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

    /// The words that begin so.
    fn beginning_with<'v>(&'v self, beginning: &'v str) -> impl Iterator<Item = WordId> + 'v {
        let first = self.sorted.partition_point(|id| self.text(*id) < beginning);
        self.sorted[first..].iter().copied().take_while(move |id| self.text(*id).starts_with(beginning))
    }
}

/// Where a word can be cut so that both sides have so many bytes.
fn cuts(word: &str, shortest: usize) -> impl Iterator<Item = usize> + '_ {
    (shortest..(word.len() + 1).saturating_sub(shortest)).filter(|at| word.is_char_boundary(*at))
}

/// What has been found for one typed word so far.
struct Widened<'v> {
    vocabulary: &'v Vocabulary,
    languages: &'v [Language],
    meanings: HashMap<WordId, Meaning>,
}

impl Widened<'_> {
    fn add(&mut self, word: WordId, typos: u8, kind: Kind, range: (usize, usize)) {
        let new = Meaning { word, typos, kind, range };
        let known = self.meanings.entry(word).or_insert(new);
        if (typos, kind) < (known.typos, known.kind) {
            *known = new;
        }
    }

    /// Without errors: the word itself, its other forms, compounds with it, and what begins so.
    fn add_form(&mut self, form: &str, begun: bool) {
        if let Some(id) = self.vocabulary.ids.get(form) {
            self.add(*id, 0, Kind::Exact, (0, form.len()));
        }
        for language in self.languages {
            self.add_relatives(*language, language.stem(form), 0);
        }
        if !begun {
            return;
        }
        for id in self.vocabulary.beginning_with(form) {
            self.add(id, 0, Kind::Begun, (0, form.len()));
            if form.len() >= SHORTEST_INSIDE {
                self.add_compounds_of(id, form.len());
            }
        }
    }

    /// Compounds with a word that has only been begun.
    fn add_compounds_of(&mut self, word: WordId, begun: usize) {
        let vocabulary = self.vocabulary;
        let text = vocabulary.text(word);
        for language in self.languages {
            let compounds = vocabulary.compounds.get(&(*language, language.stem(text)));
            for (id, (start, end)) in compounds.into_iter().flatten() {
                self.add(*id, 0, Kind::Part, (*start, (start + begun).min(*end)));
            }
        }
    }

    /// Words of the same stem, and compounds with one of them.
    fn add_relatives(&mut self, language: Language, stem: String, typos: u8) {
        let vocabulary = self.vocabulary;
        let key = (language, stem);
        for id in vocabulary.stems.get(&key).into_iter().flatten() {
            self.add(*id, typos, Kind::Inflected, (0, vocabulary.text(*id).len()));
        }
        for (id, range) in vocabulary.compounds.get(&key).into_iter().flatten() {
            self.add(*id, typos, Kind::of_part(vocabulary.text(*id), range.1), *range);
        }
    }

    /// With errors: the words nearby, their other forms, and compounds with them.
    fn add_near(&mut self, form: &str, how: Widening) {
        let vocabulary = self.vocabulary;
        let typed = signature(form);
        for (id, word) in (0..).zip(&vocabulary.words) {
            if !may_be_near(typed, word.signature, how.begun, how.errors) {
                continue;
            }
            let whole = errors(form, &word.text, false, how.errors).map(|found| (found, Kind::Exact));
            let begun = || errors(form, &word.text, how.begun, how.errors).map(|found| (found, Kind::Begun));
            let Some((found, kind)) = whole.or_else(begun) else { continue };
            let typos = u8::try_from(found).unwrap_or(u8::MAX);
            self.add(id, typos, kind, (0, word.text.len()));
            if kind == Kind::Exact {
                for language in self.languages {
                    self.add_relatives(*language, language.stem(&word.text), typos);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary(words: &str, language: Language) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for word in words.split_whitespace() {
            vocabulary.learn(word, language);
        }
        vocabulary.settle();
        vocabulary
    }

    fn widened(
        vocabulary: &Vocabulary,
        typed: &str,
        language: Language,
        begun: bool,
        errors: u32,
    ) -> Vec<(String, Kind)> {
        let meanings = vocabulary.widen(typed, &[language], Widening { begun, errors });
        let mut words: Vec<_> =
            meanings.iter().map(|found| (vocabulary.text(found.word).to_owned(), found.kind)).collect();
        words.sort_unstable();
        words
    }

    #[test]
    fn compounds_are_found_by_their_parts() {
        for (language, words, typed, compound) in [
            (Language::Dutch, "afval bakken afvalbak", "bak", "afvalbak"),
            (Language::Dutch, "planten bak plantenbakken", "plant", "plantenbakken"),
            (
                Language::Dutch,
                "rolstoel picknicken tafel rolstoelpicknicktafel",
                "tafels",
                "rolstoelpicknicktafel",
            ),
            (Language::Dutch, "tafel picknicktafel", "tafel", "picknicktafel"),
            (Language::German, "sitzen banke sitzbank", "bank", "sitzbank"),
            (Language::German, "abfall behalter abfallbehalter", "behaelter", "abfallbehalter"),
            (Language::English, "back rest backrest", "back", "backrest"),
        ] {
            let vocabulary = vocabulary(words, language);
            let found = widened(&vocabulary, typed, language, false, 0);
            let parts = [Kind::Head, Kind::Part].map(|kind| (compound.to_owned(), kind));
            assert!(found.iter().any(|found| parts.contains(found)), "{typed}: {found:?}");
        }
        let without = vocabulary("back less backless", Language::English);
        assert!(
            widened(&without, "back", Language::English, false, 0).iter().all(|(word, _)| word == "back")
        );
        let vocabulary = vocabulary("stand standaard de deken", Language::Dutch);
        assert!(widened(&vocabulary, "aard", Language::Dutch, false, 0).is_empty());
        assert!(widened(&vocabulary, "ken", Language::Dutch, false, 0).is_empty());
    }

    #[test]
    fn beginnings_forms_and_errors() {
        let vocabulary = vocabulary("boombank boombanken boom bank bak parkbank park", Language::Dutch);
        let found = |typed: &str, begun, errors| widened(&vocabulary, typed, Language::Dutch, begun, errors);
        assert_eq!(
            found("boomba", true, 0),
            [("boombank".to_owned(), Kind::Begun), ("boombanken".to_owned(), Kind::Begun)]
        );
        assert_eq!(found("boomba", false, 0), []);
        assert!(found("parkbnk", false, 1).contains(&("parkbank".to_owned(), Kind::Exact)));
        assert!(found("boombank", false, 0).contains(&("boombanken".to_owned(), Kind::Inflected)));
        assert!(found("bank", false, 0).iter().any(|(word, kind)| word == "parkbank" && *kind == Kind::Head));
    }

    #[test]
    fn unknown_compounds_are_cut() {
        let vocabulary = vocabulary("back rest bench", Language::English);
        let cut = vocabulary.cut("backrest", &[Language::English]);
        assert_eq!(cut, Some(("back".to_owned(), "rest".to_owned())));
        assert_eq!(vocabulary.cut("benchmark", &[Language::English]), None);
        assert_eq!(vocabulary.cut("مقعد", &[Language::English]), None);
    }
}
