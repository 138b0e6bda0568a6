use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, product_grid::ProductGrid},
    context::PageContext,
    islands::card_slider::CardSlider,
    model::{Cards, CategoryCard, Html, Link, ProductCard},
    template::filters,
};

/// Categories or products in a row below a title and a text. On narrow screens the call to action is below the row.
#[derive(Template)]
#[template(path = "blocks/cards.html")]
pub struct CardsBlockView<'a, Row: Template> {
    ctx: PageContext<'a>,
    title: &'a str,
    text: Option<&'a Html>,
    cta: Option<&'a Link>,
    row: Row,
}

impl<'a, Row: Template> CardsBlockView<'a, Row> {
    fn new<Card>(ctx: &PageContext<'a>, block: &'a Cards<Card>, row: Row) -> Option<CardsBlockView<'a, Row>> {
        let text = Some(&block.text).filter(|text| !text.is_empty());
        let view = CardsBlockView { ctx: *ctx, title: &block.title, text, cta: block.cta.as_ref(), row };
        (!block.items.is_empty()).then_some(view)
    }
}

impl<'a> CardsBlockView<'a, CardSlider<'a>> {
    /// `None` when there are no categories.
    pub fn categories(ctx: &PageContext<'a>, block: &'a Cards<CategoryCard>) -> Option<Self> {
        let name = if block.title.is_empty() { ctx.messages.filter_categories } else { &block.title };
        CardsBlockView::new(ctx, block, CardSlider::new(ctx, name, &block.items, card_level(&block.title)))
    }
}

impl<'a> CardsBlockView<'a, ProductGrid<'a>> {
    /// `None` when there are no products.
    pub fn products(ctx: &PageContext<'a>, block: &'a Cards<ProductCard>) -> Option<Self> {
        CardsBlockView::new(ctx, block, ProductGrid::new(ctx, &block.items, card_level(&block.title)))
    }

    /// Products below another one, with a title of `locales/`, to be compared with it. `None` when there are none.
    pub fn below(ctx: &PageContext<'a>, title: &'static str, items: &'a [ProductCard]) -> Option<Self> {
        let row = ProductGrid::new(ctx, items, card_level(title)).comparable();
        (!items.is_empty()).then_some(CardsBlockView { ctx: *ctx, title, text: None, cta: None, row })
    }
}
