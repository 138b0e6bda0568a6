use askama::{Template, filters::HtmlSafe};

use super::product_card::ProductCardView;
use crate::template::filters;
use crate::{context::Ctx, model, routing::listing::PAGE_SIZE};

#[derive(Template)]
#[template(path = "components/product_grid.html")]
pub struct ProductGrid<'a> {
    ctx: Ctx<'a>,
    cards: &'a [model::ProductCard],
    level: u8,
    /// Which card a link to more of the list leads to, if this is a list that grows.
    first_new: Option<usize>,
    grows: bool,
}

impl HtmlSafe for ProductGrid<'_> {}

impl<'a> ProductGrid<'a> {
    /// `level` is that of the cards' headings.
    pub fn new(ctx: &Ctx<'a>, cards: &'a [model::ProductCard], level: u8) -> ProductGrid<'a> {
        ProductGrid { ctx: *ctx, cards, level, first_new: None, grows: false }
    }

    /// Makes it the list of a page, to which script appends.
    pub fn growing(self) -> Self {
        ProductGrid { first_new: self.ctx.listing.first_new(PAGE_SIZE), grows: true, ..self }
    }

    /// Whether the link to this page leads to an item.
    fn is_more(&self, index: usize) -> bool {
        self.first_new == Some(index)
    }
}
