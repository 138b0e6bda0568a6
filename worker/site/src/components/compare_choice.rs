use askama::Template;

use crate::context::PageContext;

/// The box that chooses a product to be compared. Its form is the island `CompareBar`, at the end of the page.
#[derive(Template)]
#[template(path = "components/compare_choice.html")]
pub struct CompareChoice<'a> {
    /// Its label, the same on all cards.
    label: &'static str,
    product: u32,
    /// The product's title, since the accessible names of all boxes on a page must differ.
    title: &'a str,
}

impl<'a> CompareChoice<'a> {
    pub fn new(ctx: &PageContext<'a>, product: u32, title: &'a str) -> CompareChoice<'a> {
        CompareChoice { label: ctx.messages.compare, product, title }
    }
}
