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

    /// What a product of a list is called that is not known here.
    pub fn unknown_product(&self, id: u32) -> String {
        self.quotation_product.replace("{id}", &id.to_string())
    }

    /// Why it is not known: the content system failed, or the product does not exist in this language.
    pub fn why_unknown(&self, is_outage: bool) -> &'static str {
        let messages = self;
        if is_outage { messages.quotation_outage_line } else { messages.quotation_missing }
    }
}
