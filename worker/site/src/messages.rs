//! The strings of `locales/*.json`. The build checks that every language has the same keys.
//!
//! Editorial text comes from the content system, never from here.

use crate::{
    model::{QuotedProduct, Variant},
    routing::locale::Locale,
};

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

    /// What a line of a list says of a product's variant where there is little room: article number and choices, or why
    /// there are none. Often empty. The code stands for a variant that is not known here.
    pub fn variant(&self, product: Option<&QuotedProduct>, variant: &Variant) -> String {
        let Some(QuotedProduct { variants, .. }) = product else { return variant.to_string() };
        let choices = match variants.summary(variant) {
            Some(summary) => summary,
            None if !variant.is_empty() => self.variant_gone(variant),
            None if variants.options.is_empty() => String::new(),
            None => self.quotation_unchosen.to_owned(),
        };
        let parts = [variants.article_number(variant), choices];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// That a product does not come in a variant, or no longer.
    pub fn variant_gone(&self, variant: &Variant) -> String {
        self.quotation_variant_gone.replace("{code}", variant.as_str())
    }
}
