//! Stemming and stop words of each language.

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};

use super::words::{WordToken, tokens};

/// Stands before a word that a text says is missing: a bank `zonder leuning` is none with a `leuning`.
pub(super) const MISSING: char = '-';

/// A word of a text as it is searched.
pub(super) struct Term {
    pub(super) token: WordToken,
    /// Behind [`MISSING`] where the word is missing.
    pub(super) stem: String,
}

/// A language by what is known about it here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Language {
    Dutch,
    English,
    German,
    /// Any other: words are compared as they are.
    Other,
}

impl Language {
    /// The language behind a code such as `nl`.
    pub(super) fn of(code: &str) -> Self {
        match code {
            "nl" => Self::Dutch,
            "en" => Self::English,
            "de" => Self::German,
            _ => Self::Other,
        }
    }

    /// A word in the one spelling it is compared in: in German, umlauts may be written out.
    pub(super) fn fold(self, word: &str) -> Cow<'_, str> {
        match self {
            Self::German => without_spelled_umlauts(word),
            _ => Cow::Borrowed(word),
        }
    }

    /// A word without the endings of plurals, cases and adjectives.
    pub(super) fn stem(self, word: &str) -> String {
        let word = &*self.fold(word);
        let stemmed = |algorithm| Stemmer::create(algorithm).stem(word).into_owned();
        match self {
            Self::Dutch => match without_diminutive(word) {
                Some(word) => Stemmer::create(Algorithm::Dutch).stem(&word).into_owned(),
                None => stemmed(Algorithm::Dutch),
            },
            Self::English => stemmed(Algorithm::English),
            Self::German => stemmed(Algorithm::German),
            Self::Other => word.to_owned(),
        }
    }

    /// The words of a text.
    pub(super) fn terms(self, text: &str) -> Vec<Term> {
        let mut is_missing = false;
        let term = |token: WordToken| {
            let mut stem = self.stem(&token.word);
            if self.is_without(&token.word) {
                is_missing = true;
            } else if is_missing && !self.is_small(&token.word) {
                stem.insert(0, MISSING);
                is_missing = false;
            }
            Term { token, stem }
        };
        tokens(text).into_iter().map(term).collect()
    }

    /// Whether the thing after this word is missing.
    pub(super) fn is_without(self, word: &str) -> bool {
        match self {
            Self::Dutch => word == "zonder",
            Self::English => word == "without",
            Self::German => word == "ohne",
            Self::Other => false,
        }
    }

    /// Whether a folded word is one of those that every text has.
    pub(super) fn is_small(self, word: &str) -> bool {
        self.small_words().contains(&word)
    }

    /// Whether words of this language are written together; of another, nothing is known.
    pub(super) fn has_compounds(self) -> bool {
        self != Self::Other
    }

    /// Whether a compound is what its last part says: a `parkbank` is a `bank`. English ones are few, and a `street`
    /// is no `tree`.
    pub(super) fn has_last_parts(self) -> bool {
        matches!(self, Self::Dutch | Self::German)
    }

    fn small_words(self) -> &'static [&'static str] {
        match self {
            Self::Dutch => &[
                "de", "het", "een", "en", "of", "van", "voor", "met", "zonder", "in", "op", "aan", "bij",
                "te", "ten", "ter", "om", "naar", "uit", "die", "dat", "deze", "dit", "er", "is", "als",
                "dan", "door", "tot", "zijn",
            ],
            Self::English => &[
                "the", "a", "an", "and", "or", "of", "for", "with", "without", "in", "on", "at", "by", "to",
                "from", "that", "this", "these", "is", "are", "as", "it", "its", "s",
            ],
            Self::German => &[
                "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines",
                "und", "oder", "von", "vom", "fur", "fuer", "mit", "ohne", "in", "im", "an", "am", "auf",
                "bei", "zu", "zum", "zur", "aus", "als", "ist", "es",
            ],
            Self::Other => &[],
        }
    }
}

/// `paaltjes` is a small `paal`. Only where at least three letters remain.
fn without_diminutive(word: &str) -> Option<String> {
    let word = word.strip_suffix('s').unwrap_or(word);
    let rest = word
        .strip_suffix("tje")
        .or(word.strip_suffix("mpje").map(|_| &word[..word.len() - 3]))
        .or(word.strip_suffix("je"))?;
    (rest.len() >= 3).then(|| rest.to_owned())
}

/// German umlauts that are written out (`ae` for `ä`), taken back. In `neue` and `quer` no umlaut is meant.
fn without_spelled_umlauts(word: &str) -> Cow<'_, str> {
    if !["ae", "oe", "ue"].iter().any(|pair| word.contains(pair)) {
        return Cow::Borrowed(word);
    }
    let mut short = String::with_capacity(word.len());
    let mut before = None;
    for letter in word.chars() {
        let ends_umlaut = letter == 'e' && matches!(short.chars().last(), Some('a' | 'o' | 'u'));
        if !ends_umlaut || matches!(before, Some('a' | 'e' | 'o' | 'u' | 'q')) {
            before = short.chars().last();
            short.push(letter);
        }
    }
    Cow::Owned(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_may_be_written_out() {
        for (word, expected) in [
            ("abfallbehaelter", "abfallbehalter"),
            ("muelleimer", "mulleimer"),
            ("uebergroesse", "ubergrosse"),
            ("neue", "neue"),
            ("mauer", "mauer"),
            ("quer", "quer"),
            ("bank", "bank"),
        ] {
            assert_eq!(Language::German.fold(word), expected);
        }
        assert_eq!(Language::Dutch.fold("hoek"), "hoek");
    }

    #[test]
    fn forms_of_one_word_have_one_stem() {
        for (language, forms) in [
            (Language::Dutch, ["afvalbak", "afvalbakken", "afvalbakjes"]),
            (Language::Dutch, ["paal", "palen", "paaltjes"]),
            (Language::Dutch, ["boom", "bomen", "boompje"]),
            (Language::Dutch, ["rond", "ronde", "ronden"]),
            (Language::English, ["bench", "benches", "bench"]),
            (Language::English, ["bin", "bins", "bin"]),
            (Language::German, ["sitzbank", "sitzbanke", "sitzbanken"]),
            (Language::German, ["rund", "runder", "rundes"]),
        ] {
            let stems = forms.map(|form| language.stem(form));
            assert!(stems.iter().all(|stem| *stem == stems[0]), "{stems:?}");
        }
        assert_eq!(Language::Other.stem("bancs"), "bancs");
    }

    #[test]
    fn what_is_missing_is_another_word() {
        let stems = |language: Language, text| -> Vec<String> {
            language.terms(text).into_iter().map(|term| term.stem).collect()
        };
        assert_eq!(stems(Language::Dutch, "bank zonder leuning"), ["bank", "zonder", "-leuning"]);
        assert_eq!(stems(Language::English, "without a back, oak"), ["without", "a", "-back", "oak"]);
        assert_eq!(stems(Language::German, "Bank ohne"), ["bank", "ohn"]);
    }
}
