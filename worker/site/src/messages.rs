//! Strings that code owns, from `locales/*.json`: the same keys in every language, checked when building.
//!
//! Copy that editors own comes from the content system, never from here.

use crate::routing::locale::Locale;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

impl Messages {
    /// The strings of a language.
    pub fn of(locale: Locale) -> &'static Messages {
        match locale {
            Locale::Nl => &NL,
            Locale::En => &EN,
            Locale::De => &DE,
        }
    }
}
