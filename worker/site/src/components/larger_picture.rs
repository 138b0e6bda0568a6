use askama::Template;

use super::{icon::Icon, picture::PictureView};
use crate::{
    context::Ctx,
    model::{Slide, WholePicture},
    template::filters,
};

/// A picture that leads to its whole file, in its own proportions and larger.
///
/// Without script it is a link to the file. Script opens the file over the page, with the others of the gallery
/// (`client/src/lightbox`), by the words of a [`Lightbox`](super::lightbox::Lightbox).
#[derive(Template)]
#[template(path = "components/larger_picture.html")]
pub struct LargerPicture<'a> {
    ctx: Ctx<'a>,
    picture: PictureView<'a>,
    /// Absent where there is none: the picture is no link then.
    whole: Option<&'a WholePicture>,
    alt: &'a str,
}

impl<'a> LargerPicture<'a> {
    /// `picture` is how the slide's picture is shown on the page.
    pub fn new(ctx: &Ctx<'a>, slide: &'a Slide, picture: PictureView<'a>) -> LargerPicture<'a> {
        LargerPicture { ctx: *ctx, picture, whole: slide.whole.as_ref(), alt: &slide.picture.alt }
    }
}
