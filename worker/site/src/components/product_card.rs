use askama::{Template, filters::HtmlSafe};

use super::{icon::Icon, picture::Picture};
use crate::{ctx::Ctx, model};

/// A product as a card: picture, title, category.
#[derive(Template)]
#[template(path = "components/product_card.html")]
pub struct ProductCard<'a> {
    ctx: Ctx<'a>,
    card: &'a model::ProductCard,
}

impl HtmlSafe for ProductCard<'_> {}

impl<'a> ProductCard<'a> {
    /// A card in a list with a second-level heading.
    pub fn new(ctx: &Ctx<'a>, card: &'a model::ProductCard) -> ProductCard<'a> {
        ProductCard { ctx: *ctx, card }
    }
}
