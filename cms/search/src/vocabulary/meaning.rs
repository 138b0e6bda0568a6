//! Which words of the index a typed word may stand for.

use std::collections::HashMap;

use super::{Vocabulary, WordId};
use crate::language::Language;
use crate::text::without_spelled_umlauts;
use crate::typing::{errors, may_be_near, signature};

/// A beginning of this many letters is looked for inside compounds too.
const SHORTEST_INSIDE: usize = 3;

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

impl Vocabulary {
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

    /// The words that begin so.
    fn beginning_with<'v>(&'v self, beginning: &'v str) -> impl Iterator<Item = WordId> + 'v {
        let first = self.sorted.partition_point(|id| self.text(*id) < beginning);
        self.sorted[first..].iter().copied().take_while(move |id| self.text(*id).starts_with(beginning))
    }
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
