//! Stemming and stop words of each language.

use rust_stemmers::{Algorithm, Stemmer};

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

    /// A folded word without the endings of plurals, cases and adjectives.
    pub(super) fn stem(self, word: &str) -> String {
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

    /// Whether a folded word is one of those that every text has.
    pub(super) fn is_small(self, word: &str) -> bool {
        self.small_words().contains(&word)
    }

    /// Whether words of this language are written together; of another, nothing is known.
    pub(super) fn has_compounds(self) -> bool {
        self != Self::Other
    }

    /// Whether a word with this part at its beginning or end is likely to be a compound with it. English ones are few:
    /// a `street` is no `tree`.
    pub(super) fn is_compound(self, word: &str, part: &str) -> bool {
        self != Self::English || word.starts_with(part)
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
