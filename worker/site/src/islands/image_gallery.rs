use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::props;
use crate::{
    components::{picture::Picture, pin::Pin},
    ctx::Ctx,
    model::{self, ImageBlock},
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
