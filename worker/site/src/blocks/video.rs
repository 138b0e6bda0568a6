use askama::Template;

use crate::{context::PageContext, islands, model, template::filters};

/// A video with a text.
#[derive(Template)]
#[template(path = "blocks/video.html")]
pub struct VideoBlockView<'a> {
    block: &'a model::VideoBlock,
    player: islands::video::Video<'a>,
}

impl<'a> VideoBlockView<'a> {
    /// `None` when there is no video.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::VideoBlock) -> Option<VideoBlockView<'a>> {
        Some(VideoBlockView { block, player: islands::video::Video::new(ctx, block)? })
    }

    fn has_text(&self) -> bool {
        !(self.block.title.is_empty() && self.block.text.is_empty())
    }
}
