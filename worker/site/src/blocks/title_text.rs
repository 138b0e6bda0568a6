use askama::Template;

use crate::template::filters;
use crate::{components::anchor::Anchor, context::Ctx, model};

/// Title and text in one or two columns, with an optional call to action.
#[derive(Template)]
#[template(path = "blocks/title_text.html")]
pub struct TitleTextBlockView<'a> {
    ctx: Ctx<'a>,
    block: &'a model::TitleTextBlock,
}

impl<'a> TitleTextBlockView<'a> {
    /// `None` when there is nothing to read.
    pub fn new(ctx: &Ctx<'a>, block: &'a model::TitleTextBlock) -> Option<TitleTextBlockView<'a>> {
        let empty = block.title.is_empty() && block.text.is_empty() && block.text_column2.is_empty();
        (!empty || block.cta.is_some()).then_some(TitleTextBlockView { ctx: *ctx, block })
    }

    /// Whether anything stands beside the title.
    fn has_body(&self) -> bool {
        !(self.block.text.is_empty() && self.block.text_column2.is_empty() && self.block.cta.is_none())
    }
}
