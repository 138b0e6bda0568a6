use askama::Template;

use super::picture_name;
use crate::{
    components::{larger_picture::LargerPicture, lightbox::Lightbox, picture::PictureView, pin::Pin},
    context::PageContext,
    model::ImageBlock,
    template::filters,
};

/// The space between the pictures in pixels; the stylesheet has the same number.
const PROPS: &str = r#"{"gap":24}"#;

/// Large pictures with their thumbnails.
///
/// Without script the pictures are a row that scrolls horizontally, and the thumbnails link to them; script makes a
/// carousel of the row.
#[derive(Template)]
#[template(path = "islands/image_gallery.html")]
pub struct ImageGallery<'a> {
    ctx: PageContext<'a>,
    block: &'a ImageBlock,
    /// The block's classes for 'kolombreedte'.
    class: &'static str,
    sizes: &'static str,
    /// Prefix of the pictures' ids.
    id: String,
}

impl<'a> ImageGallery<'a> {
    /// The block has more than one picture; `position` is the block's on its page.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a ImageBlock,
        class: &'static str,
        sizes: &'static str,
        position: usize,
    ) -> ImageGallery<'a> {
        ImageGallery { ctx: *ctx, block, class, sizes, id: format!("image-{position}") }
    }

    /// Accessible name of a thumbnail: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        picture_name(self.ctx.messages, *number, self.block.pictures.len())
    }
}
