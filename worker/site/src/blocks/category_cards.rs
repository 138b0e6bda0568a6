use askama::Template;

use super::card_level::card_level;
use crate::{
    components::anchor::Anchor,
    context::Ctx,
    islands::card_slider::CardSlider,
    model::{Cards, CategoryCard},
    template::filters,
};

/// Product categories in a row that scrolls horizontally. On narrow screens the call to action is below it.
#[derive(Template)]
#[template(path = "blocks/category_cards.html")]
pub struct CategoryCardsBlockView<'a> {
    ctx: Ctx<'a>,
    block: &'a Cards<CategoryCard>,
    slider: CardSlider<'a>,
}

impl<'a> CategoryCardsBlockView<'a> {
    /// `None` when there are no categories.
    pub fn new(ctx: &Ctx<'a>, block: &'a Cards<CategoryCard>) -> Option<CategoryCardsBlockView<'a>> {
        let name = if block.title.is_empty() { ctx.messages.filter_categories } else { &block.title };
        let slider = CardSlider::new(ctx, name, &block.items, card_level(&block.title));
        (!block.items.is_empty()).then_some(CategoryCardsBlockView { ctx: *ctx, block, slider })
    }
}
