use askama::Template;

use crate::{
    components::{picture::Picture, pin::Pin},
    ctx::Ctx,
    model::{self, ColumnWidth, ImageBlock},
};

/// A picture, or a gallery whose thumbnails are links to its pictures.
#[derive(Template)]
#[template(path = "blocks/image.html")]
pub struct Image<'a> {
    ctx: Ctx<'a>,
    block: &'a ImageBlock,
    first: &'a model::Picture,
    /// Start of the ids of a gallery's pictures.
    id: String,
}

impl<'a> Image<'a> {
    /// `None` when there is no picture.
    pub fn new(ctx: &Ctx<'a>, block: &'a ImageBlock, position: usize) -> Option<Image<'a>> {
        let (first, _) = block.pictures.first()?;
        Some(Image { ctx: *ctx, block, first, id: format!("image-{position}") })
    }

    /// The class for 'kolombreedte'.
    fn width(&self) -> &'static str {
        match self.block.width {
            ColumnWidth::Small => "small",
            ColumnWidth::Medium => "medium",
            ColumnWidth::Full => "full",
        }
    }

    /// How wide the pictures are shown.
    fn sizes(&self) -> &'static str {
        match self.block.width {
            ColumnWidth::Small => "(min-width: 44rem) 40rem, 100vw",
            ColumnWidth::Medium => "(min-width: 72rem) 67rem, 100vw",
            ColumnWidth::Full => "(min-width: 85rem) 80rem, 100vw",
        }
    }

    /// A thumbnail's file: its own crop, else the large picture in the format that is loaded anyhow.
    fn thumbnail(&self, picture: &'a model::Picture, own: &'a Option<String>) -> &'a str {
        own.as_ref().or(picture.webp.as_ref()).unwrap_or(&picture.url)
    }

    /// What a thumbnail leads to, in words: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        let total = self.block.pictures.len().to_string();
        self.ctx.messages.gallery_picture.replace("{n}", &number.to_string()).replace("{total}", &total)
    }
}
