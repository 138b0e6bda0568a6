use askama::Template;

use crate::model::Quote;

/// A quote with its author.
#[derive(Template)]
#[template(path = "components/quote_card.html")]
pub struct QuoteCard<'a> {
    quote: &'a Quote,
}

impl<'a> QuoteCard<'a> {
    pub fn new(quote: &'a Quote) -> QuoteCard<'a> {
        QuoteCard { quote }
    }
}
