//! What was chosen of a product and not added, because it cannot be had so. It stands in the address, and its form is on the
//! page of the list.

use form_urlencoded::byte_serialize;

use crate::{
    context::PageContext,
    http::request::Request,
    islands::quotation_button::QuotationButton,
    messages::Messages,
    model::{Chosen, Conflict, QuotedProduct, Variant, Variants, in_words},
    quotation::{LineKey, QuotationItem},
};

/// Query parameters with the product in its variant, and how many.
const CHOICE: &str = "choice";
const AMOUNT: &str = "amount";
/// Characters of a typed amount that are shown again.
const MOST_TYPED: usize = 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedChoice {
    pub key: LineKey,
    /// As it was typed.
    pub amount: String,
}

impl RejectedChoice {
    pub fn new(key: LineKey, amount: &str) -> RejectedChoice {
        RejectedChoice { key, amount: amount.chars().take(MOST_TYPED).collect() }
    }

    pub fn of_address(request: &Request) -> Option<RejectedChoice> {
        let key = LineKey::parse(&request.parameter(CHOICE)?)?;
        Some(RejectedChoice::new(key, &request.parameter(AMOUNT).unwrap_or("1".into())))
    }

    pub fn query(&self) -> String {
        let amount: String = byte_serialize(self.amount.as_bytes()).collect();
        format!("?{CHOICE}={}&{AMOUNT}={amount}", self.key)
    }
}

/// The product's form with what was chosen.
pub struct ChoiceForm<'a> {
    pub product: &'a QuotedProduct,
    /// Which choices do not go together, and what does; empty when all do.
    pub conflicts: Vec<String>,
    pub form: QuotationButton<'a>,
}

impl<'a> ChoiceForm<'a> {
    pub fn new(ctx: &PageContext<'a>, choice: &RejectedChoice, product: &'a QuotedProduct) -> ChoiceForm<'a> {
        let variants = &product.variants;
        let button = QuotationButton::new(ctx, QuotationItem::of_product(ctx.site, product));
        ChoiceForm {
            product,
            conflicts: conflicts(variants, &choice.key.variant, ctx.messages),
            form: button.ordering(variants, &choice.key.variant, &choice.amount),
        }
    }
}

/// Each two choices that do not go together, and what does.
fn conflicts(variants: &Variants, variant: &Variant, messages: &Messages) -> Vec<String> {
    let pairs = variants.options.iter().zip(variant.codes());
    let known = pairs.filter_map(|(option, code)| Some((option, option.choice(code)?)));
    let chosen: Vec<Chosen<'_>> = known.collect();
    let conflicts = variants.conflicts(&chosen);
    conflicts
        .map(|conflict| {
            let Conflict(one, other) = conflict;
            let fitting: Vec<&str> = conflict.only_with().map(|choice| &*choice.label).collect();
            let only = format!("{} {}", other.0.label, fitting.join(" / "));
            let words = [messages.quotation_conflict, messages.quotation_conflict_only].join(" ");
            let names = [("{one}", in_words(&one)), ("{other}", in_words(&other)), ("{only}", only)];
            names.iter().fold(words, |words, (name, word)| words.replace(name, word))
        })
        .collect()
}
