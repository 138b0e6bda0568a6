use askama::Template;

use crate::{context::PageContext, model::Variant};

/// The box that chooses a product to be compared. Its form is the island `CompareBar`, at the end of the page.
#[derive(Template)]
#[template(path = "components/compare_choice.html")]
pub struct CompareChoice<'a> {
    /// Its label, the same on all cards.
    label: &'static str,
    product: u32,
    /// What is chosen of it; empty on a card.
    variant: Variant,
    /// The product's title, since the accessible names of all boxes on a page must differ.
    title: &'a str,
}

impl<'a> CompareChoice<'a> {
    pub fn new(ctx: &PageContext<'a>, product: u32, title: &'a str) -> CompareChoice<'a> {
        CompareChoice { label: ctx.messages.compare, product, variant: Variant::default(), title }
    }

    /// The box for what is chosen of the product.
    pub fn of_variant(self, variant: &Variant) -> CompareChoice<'a> {
        CompareChoice { variant: variant.clone(), ..self }
    }
}
