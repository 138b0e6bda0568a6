use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::{picture_name, props};
use crate::{
    components::{icon::Icon, picture::Picture},
    ctx::Ctx,
    model::{Picture as Shot, Slide},
};

/// How wide the large picture is shown.
const SIZES: &str = "(min-width: 80rem) 720px, (min-width: 62rem) 55vw, 100vw";

/// The pictures of a product with their thumbnails (specification section 2, "Heroes": product).
///
/// Without script it is a row that scrolls sideways, and the thumbnails are links to its pictures; script hands the
/// same pictures to the carousel, shows its buttons and marks the thumbnail of the picture that is seen.
#[derive(Template)]
#[template(path = "islands/product_gallery.html")]
pub struct ProductGallery<'a> {
    ctx: Ctx<'a>,
    slides: &'a [Slide],
}

impl HtmlSafe for ProductGallery<'_> {}

/// What the gallery's behaviour needs: nothing that is not in the markup.
#[derive(Serialize)]
struct ProductGalleryProps {}

impl<'a> ProductGallery<'a> {
    /// A gallery of at least two pictures.
    pub fn new(ctx: &Ctx<'a>, slides: &'a [Slide]) -> ProductGallery<'a> {
        ProductGallery { ctx: *ctx, slides }
    }

    fn props(&self) -> String {
        props(&ProductGalleryProps {})
    }

    /// What a thumbnail leads to, in words: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        picture_name(self.ctx.messages, *number, self.slides.len())
    }
}

/// The picture that leads a product's page, loaded before all others.
pub fn leading(picture: &Shot) -> Picture<'_> {
    Picture::new(picture).sizes(SIZES).priority()
}
