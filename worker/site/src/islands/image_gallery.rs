use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::{picture_name, props};
use crate::{
    components::{picture::PictureView, pin::Pin},
    context::Ctx,
    model::ImageBlock,
};

/// Space between the pictures in pixels; the stylesheet holds the same figure.
const GAP: u32 = 24;

/// Large pictures with their thumbnails.
///
/// Without script the pictures are a row that scrolls sideways and the thumbnails links to them; script lets them slide.
#[derive(Template)]
#[template(path = "islands/image_gallery.html")]
pub struct ImageGallery<'a> {
    ctx: Ctx<'a>,
    block: &'a ImageBlock,
    /// The block's classes for 'kolombreedte'.
    class: &'static str,
    sizes: &'static str,
    /// Start of the pictures' ids.
    id: String,
}

impl HtmlSafe for ImageGallery<'_> {}

/// What sliding needs.
#[derive(Serialize)]
struct ImageGalleryProps {
    gap: u32,
}

impl<'a> ImageGallery<'a> {
    /// The gallery of a block at this position of its page; more than one picture.
    pub fn new(
        ctx: &Ctx<'a>,
        block: &'a ImageBlock,
        class: &'static str,
        sizes: &'static str,
        position: usize,
    ) -> ImageGallery<'a> {
        ImageGallery { ctx: *ctx, block, class, sizes, id: format!("image-{position}") }
    }

    fn props(&self) -> String {
        props(&ImageGalleryProps { gap: GAP })
    }

    /// What a thumbnail leads to, in words: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        picture_name(self.ctx.messages, *number, self.block.pictures.len())
    }
}
