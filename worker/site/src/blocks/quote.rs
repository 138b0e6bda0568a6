use askama::Template;

use crate::{
    components::quote_card::QuoteCard, context::PageContext, islands::quote_carousel::QuoteCarousel,
    model::QuoteBlock, template::filters,
};

/// Quotes: one stands alone, more are in a carousel.
#[derive(Template)]
#[template(path = "blocks/quote.html")]
pub struct QuoteBlockView<'a> {
    quotes: Quotes<'a>,
}

enum Quotes<'a> {
    One(QuoteCard<'a>),
    Several(Box<QuoteCarousel<'a>>),
}

impl<'a> QuoteBlockView<'a> {
    /// `None` when there are no quotes.
    pub fn new(ctx: &PageContext<'a>, block: &'a QuoteBlock) -> Option<QuoteBlockView<'a>> {
        let quotes = match block.quotes.as_slice() {
            [] => return None,
            [quote] => Quotes::One(QuoteCard::new(quote)),
            quotes => Quotes::Several(Box::new(QuoteCarousel::new(ctx, quotes))),
        };
        Some(QuoteBlockView { quotes })
    }
}
