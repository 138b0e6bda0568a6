//! The strings of `locales/*.json`. The build checks that every language has the same keys.
//!
//! Editorial text comes from the content system, never from here.

use crate::routing::locale::Locale;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

impl Messages {
    pub fn of(locale: Locale) -> &'static Messages {
        match locale {
            Locale::Nl => &NL,
            Locale::En => &EN,
            Locale::De => &DE,
        }
    }
}
