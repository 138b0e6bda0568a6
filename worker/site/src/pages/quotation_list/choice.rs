//! What was chosen of a product and not added, because it cannot be had so. It stands in the address, and its form is on the
//! page of the list.

use crate::{
    context::PageContext,
    http::request::Request,
    islands::quotation_button::QuotationButton,
    messages::Messages,
    model::{Chosen, Conflict, QuotedProduct, Variant, Variants, in_words},
    quotation::{self, LineKey, QuotationItem},
};

/// Query parameters with the product in its variant, and how many.
const CHOICE: &str = "choice";
const AMOUNT: &str = "amount";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedChoice {
    pub key: LineKey,
    pub amount: u8,
}

impl RejectedChoice {
    pub fn of_address(request: &Request) -> Option<RejectedChoice> {
        let amount = request.parameter(AMOUNT).and_then(|amount| quotation::amount(&amount));
        Some(RejectedChoice {
            key: LineKey::parse(&request.parameter(CHOICE)?)?,
            amount: amount.unwrap_or(1),
        })
    }

    pub fn query(&self) -> String {
        format!("?{CHOICE}={}&{AMOUNT}={}", self.key, self.amount)
    }
}

/// The product's form with what was chosen.
pub struct ChoiceForm<'a> {
    pub product: &'a QuotedProduct,
    /// Which two choices do not go together; absent when all do.
    pub conflict: Option<String>,
    pub form: QuotationButton<'a>,
}

impl<'a> ChoiceForm<'a> {
    pub fn new(ctx: &PageContext<'a>, choice: &RejectedChoice, product: &'a QuotedProduct) -> ChoiceForm<'a> {
        let variants = &product.variants;
        let button = QuotationButton::new(ctx, QuotationItem::of_product(ctx.site, product));
        ChoiceForm {
            product,
            conflict: conflict(variants, &choice.key.variant, ctx.messages),
            form: button.ordering(variants, &choice.key.variant, choice.amount),
        }
    }
}

fn conflict(variants: &Variants, variant: &Variant, messages: &Messages) -> Option<String> {
    let pairs = variants.options.iter().zip(variant.codes());
    let known = pairs.filter_map(|(option, code)| Some((option, option.choice(code)?)));
    let chosen: Vec<Chosen<'_>> = known.collect();
    let Conflict(one, other) = variants.conflict(&chosen)?;
    let words = messages.quotation_conflict.replace("{one}", &in_words(&one));
    Some(words.replace("{other}", &in_words(&other)))
}
