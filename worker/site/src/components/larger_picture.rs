use askama::Template;

use super::{icon::Icon, picture::PictureView};
use crate::{
    context::PageContext,
    model::{Slide, WholePicture},
    template::filters,
};

/// A picture that links to its whole file, which is larger and not cropped.
///
/// Script opens the file in a [`Lightbox`](super::lightbox::Lightbox), with the others of the gallery
/// (`client/src/lightbox`).
#[derive(Template)]
#[template(path = "components/larger_picture.html")]
pub struct LargerPicture<'a> {
    ctx: PageContext<'a>,
    picture: PictureView<'a>,
    /// Absent when there is none: the picture is then no link.
    whole: Option<&'a WholePicture>,
    alt: &'a str,
}

impl<'a> LargerPicture<'a> {
    /// `picture` is how the slide's picture is shown on the page.
    pub fn new(ctx: &PageContext<'a>, slide: &'a Slide, picture: PictureView<'a>) -> LargerPicture<'a> {
        LargerPicture { ctx: *ctx, picture, whole: slide.whole.as_ref(), alt: &slide.picture.alt }
    }
}
