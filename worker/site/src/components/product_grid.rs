use askama::{Template, filters::HtmlSafe};

use super::product_card::ProductCardView;
use crate::template::filters;
use crate::{context::Ctx, model};

#[derive(Template)]
#[template(path = "components/product_grid.html")]
pub struct ProductGrid<'a> {
    ctx: Ctx<'a>,
    cards: &'a [model::ProductCard],
    level: u8,
}

impl HtmlSafe for ProductGrid<'_> {}

impl<'a> ProductGrid<'a> {
    /// `level` is that of the cards' headings.
    pub fn new(ctx: &Ctx<'a>, cards: &'a [model::ProductCard], level: u8) -> ProductGrid<'a> {
        ProductGrid { ctx: *ctx, cards, level }
    }
}
