//! The three languages of the site.

use serde::{Deserialize, Serialize};

/// A language of the site (specification section 3, "Locale").
///
/// Dutch is the default and the source language. The browser's preference never chooses it: the host does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    Nl,
    En,
    De,
}

impl Locale {
    /// All languages, in the order in which the language switcher shows them.
    pub const ALL: [Locale; 3] = [Locale::Nl, Locale::De, Locale::En];

    /// The language that `hreflang="x-default"` points at.
    pub const DEFAULT: Locale = Locale::Nl;

    /// The two-letter code, as in route names, `lang` and `hreflang`.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::Nl => "nl",
            Locale::En => "en",
            Locale::De => "de",
        }
    }

    /// The code as the language switcher shows it.
    pub const fn label(self) -> &'static str {
        match self {
            Locale::Nl => "NL",
            Locale::En => "EN",
            Locale::De => "DE",
        }
    }

    /// The language's own name for itself, for screen readers.
    pub const fn native_name(self) -> &'static str {
        match self {
            Locale::Nl => "Nederlands",
            Locale::En => "English",
            Locale::De => "Deutsch",
        }
    }

    /// The value of `og:locale`. The specification's `en-EN` names no region, so English is `en_GB`.
    pub const fn og(self) -> &'static str {
        match self {
            Locale::Nl => "nl_NL",
            Locale::En => "en_GB",
            Locale::De => "de_DE",
        }
    }

    /// The locale with this two-letter code.
    pub fn from_code(code: &str) -> Option<Locale> {
        Locale::ALL.into_iter().find(|locale| locale.code() == code)
    }
}
