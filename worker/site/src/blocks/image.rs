use askama::Template;

use crate::{
    components::{picture::Picture, pin::Pin},
    context::Ctx,
    islands::image_gallery::ImageGallery,
    model::{self, ColumnWidth, ImageBlock},
};

/// A picture, or a gallery when there are several.
#[derive(Template)]
#[template(path = "blocks/image.html")]
pub struct Image<'a> {
    ctx: Ctx<'a>,
    block: &'a ImageBlock,
    first: &'a model::Picture,
    gallery: Option<ImageGallery<'a>>,
}

impl<'a> Image<'a> {
    /// `None` when there is no picture.
    pub fn new(ctx: &Ctx<'a>, block: &'a ImageBlock, position: usize) -> Option<Image<'a>> {
        let first = &block.pictures.first()?.picture;
        let mut image = Image { ctx: *ctx, block, first, gallery: None };
        if block.pictures.len() > 1 {
            image.gallery = Some(ImageGallery::new(ctx, block, image.class(), image.sizes(), position));
        }
        Some(image)
    }

    /// The modifier class for `kolombreedte`.
    fn class(&self) -> &'static str {
        match self.block.width {
            ColumnWidth::Small => "image-block--small",
            ColumnWidth::Medium => "image-block--medium",
            ColumnWidth::Full => "image-block--full",
        }
    }

    /// The attribute `sizes`.
    fn sizes(&self) -> &'static str {
        match self.block.width {
            ColumnWidth::Small => "(min-width: 44rem) 40rem, 100vw",
            ColumnWidth::Medium => "(min-width: 72rem) 67rem, 100vw",
            ColumnWidth::Full => "(min-width: 85rem) 80rem, 100vw",
        }
    }
}
