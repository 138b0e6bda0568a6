use askama::Template;

use crate::{context::Ctx, islands, model};

/// A video with a text.
#[derive(Template)]
#[template(path = "blocks/video.html")]
pub struct Video<'a> {
    block: &'a model::Video,
    player: islands::video::Video<'a>,
}

impl<'a> Video<'a> {
    /// `None` when there is no video.
    pub fn new(ctx: &Ctx<'a>, block: &'a model::Video) -> Option<Video<'a>> {
        Some(Video { block, player: islands::video::Video::new(ctx, block)? })
    }

    fn has_words(&self) -> bool {
        !(self.block.title.is_empty() && self.block.text.is_empty())
    }
}
