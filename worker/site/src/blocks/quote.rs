use askama::Template;

use crate::template::filters;
use crate::{context::Ctx, islands::quote_carousel::QuoteCarousel, model::QuoteBlock};

#[derive(Template)]
#[template(path = "blocks/quote.html")]
pub struct QuoteBlockView<'a> {
    carousel: QuoteCarousel<'a>,
}

impl<'a> QuoteBlockView<'a> {
    /// `None` when there are no quotes.
    pub fn new(ctx: &Ctx<'a>, block: &'a QuoteBlock) -> Option<QuoteBlockView<'a>> {
        (!block.quotes.is_empty())
            .then(|| QuoteBlockView { carousel: QuoteCarousel::new(ctx, &block.quotes) })
    }
}
