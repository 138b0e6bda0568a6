use askama::Template;

use crate::{
    components::{anchor::Anchor, news_card::NewsCard},
    ctx::Ctx,
    model::{self, Html, Link},
};

/// News cards in a row that scrolls sideways.
#[derive(Template)]
#[template(path = "blocks/news_items.html")]
pub struct NewsItems<'a> {
    ctx: Ctx<'a>,
    title: &'a str,
    text: Option<&'a Html>,
    cta: Option<&'a Link>,
    items: &'a [model::NewsCard],
}

impl<'a> NewsItems<'a> {
    /// `None` when there is no news.
    pub fn new(ctx: &Ctx<'a>, block: &'a model::NewsItems) -> Option<NewsItems<'a>> {
        let text = Some(&block.text).filter(|text| !text.is_empty());
        let view =
            NewsItems { ctx: *ctx, title: &block.title, text, cta: block.cta.as_ref(), items: &block.items };
        (!block.items.is_empty()).then_some(view)
    }

    /// The latest news below a page that has no such block of its own. `None` when there is no news.
    pub fn latest(ctx: &Ctx<'a>, items: &'a [model::NewsCard]) -> Option<NewsItems<'a>> {
        let view = NewsItems { ctx: *ctx, title: ctx.messages.latest_news, text: None, cta: None, items };
        (!items.is_empty()).then_some(view)
    }

    /// Cards stand one level below the block's title, or in its place when it has none.
    fn card_level(&self) -> u8 {
        if self.title.is_empty() { 2 } else { 3 }
    }
}

impl askama::filters::HtmlSafe for NewsItems<'_> {}
