use askama::Template;

use super::card_level::card_level;
use crate::{
    components::anchor::Anchor,
    context::PageContext,
    islands::news_slider::NewsSlider,
    model::{self, Html, Link},
    template::filters,
};

/// News cards in a carousel.
#[derive(Template)]
#[template(path = "blocks/news_items.html")]
pub struct NewsItemsBlockView<'a> {
    ctx: PageContext<'a>,
    title: &'a str,
    text: Option<&'a Html>,
    cta: Option<&'a Link>,
    slider: NewsSlider<'a>,
}

impl<'a> NewsItemsBlockView<'a> {
    /// `None` when there is no news.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::NewsItemsBlock) -> Option<NewsItemsBlockView<'a>> {
        let text = Some(&block.text).filter(|text| !text.is_empty());
        NewsItemsBlockView::with(ctx, &block.title, text, block.cta.as_ref(), &block.items)
    }

    /// The latest news, below a page without a news block. `None` when there is no news.
    pub fn latest(ctx: &PageContext<'a>, items: &'a [model::NewsCard]) -> Option<NewsItemsBlockView<'a>> {
        NewsItemsBlockView::with(ctx, ctx.messages.latest_news, None, None, items)
    }

    fn with(
        ctx: &PageContext<'a>,
        title: &'a str,
        text: Option<&'a Html>,
        cta: Option<&'a Link>,
        items: &'a [model::NewsCard],
    ) -> Option<NewsItemsBlockView<'a>> {
        let slider = NewsSlider::new(ctx, items, card_level(title));
        (!items.is_empty()).then_some(NewsItemsBlockView { ctx: *ctx, title, text, cta, slider })
    }
}
