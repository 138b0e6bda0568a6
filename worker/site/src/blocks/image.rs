use askama::Template;

use crate::{
    components::{larger_picture::LargerPicture, lightbox::Lightbox, picture::PictureView, pin::Pin},
    context::PageContext,
    islands::image_gallery::ImageGallery,
    model::{ColumnWidth, ImageBlock, Slide},
    template::filters,
};

/// A picture, or a gallery when there are several.
#[derive(Template)]
#[template(path = "blocks/image.html")]
pub struct ImageBlockView<'a> {
    ctx: PageContext<'a>,
    block: &'a ImageBlock,
    first: &'a Slide,
    gallery: Option<ImageGallery<'a>>,
}

impl<'a> ImageBlockView<'a> {
    /// `None` when there is no picture.
    pub fn new(ctx: &PageContext<'a>, block: &'a ImageBlock, position: usize) -> Option<ImageBlockView<'a>> {
        let first = block.pictures.first()?;
        let mut image = ImageBlockView { ctx: *ctx, block, first, gallery: None };
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
            ColumnWidth::Small => "(min-width: 44rem) 40rem, calc(100vw - 48px)",
            ColumnWidth::Medium => "(min-width: 72rem) 1067px, calc(100vw - 48px)",
            ColumnWidth::Full => "(min-width: 80rem) 1067px, (min-width: 62rem) 80vw, calc(100vw - 48px)",
        }
    }
}
