use askama::Template;

use crate::{context::Ctx, islands::quote_carousel::QuoteCarousel, model::QuoteBlock};

#[derive(Template)]
#[template(path = "blocks/quote.html")]
pub struct Quote<'a> {
    carousel: QuoteCarousel<'a>,
}

impl<'a> Quote<'a> {
    /// `None` when there are no quotes.
    pub fn new(ctx: &Ctx<'a>, block: &'a QuoteBlock) -> Option<Quote<'a>> {
        (!block.quotes.is_empty()).then(|| Quote { carousel: QuoteCarousel::new(ctx, &block.quotes) })
    }
}
