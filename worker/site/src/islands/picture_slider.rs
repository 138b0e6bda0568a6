use askama::Template;

use super::picture_name;
use crate::{
    components::{icon::Icon, larger_picture::LargerPicture, lightbox::Lightbox, picture::PictureView},
    context::PageContext,
    model::{Picture, Slide},
    template::filters,
};

/// The page that the slider is on, which determines the pictures' proportions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliderKind {
    /// 4:3 (specification section 2, "Heroes": product).
    Product,
    /// 3:2 (specification section 2, "Heroes": detailSlider).
    Project,
}

impl SliderKind {
    fn class(self) -> &'static str {
        match self {
            SliderKind::Product => "picture-slider--product",
            SliderKind::Project => "picture-slider--project",
        }
    }

    /// Displayed width of the large picture, as the `sizes` attribute.
    fn sizes(self) -> &'static str {
        match self {
            SliderKind::Product => {
                "(min-width: 80rem) min(49vw, 887px), (min-width: 62rem) 55vw, (min-width: 48rem) calc(100vw - 80px), calc(100vw - 48px)"
            }
            SliderKind::Project => {
                "(min-width: 80rem) min(57vw, 1024px), (min-width: 62rem) 65vw, (min-width: 48rem) calc(100vw - 80px), calc(100vw - 48px)"
            }
        }
    }

    /// Width and height of a thumbnail in pixels.
    fn thumbnail(self) -> (u32, u32) {
        match self {
            SliderKind::Product => (140, 100),
            SliderKind::Project => (108, 72),
        }
    }

    /// The first of the pictures, loaded with priority.
    pub fn leading<'a>(self, ctx: &PageContext<'a>, picture: &'a Picture) -> PictureView<'a> {
        PictureView::new(picture).sizes(self.sizes()).priority(ctx.media)
    }
}

/// The pictures at the top of a page with their thumbnails.
///
/// Without script it is a row that scrolls horizontally, and the thumbnails are links to its pictures. Script hands the
/// same pictures to the carousel once the visitor uses them, shows its buttons and marks the thumbnail of the visible
/// picture.
#[derive(Template)]
#[template(path = "islands/picture_slider.html")]
pub struct PictureSlider<'a> {
    ctx: PageContext<'a>,
    kind: SliderKind,
    slides: &'a [Slide],
}

impl<'a> PictureSlider<'a> {
    /// `slides` are at least two.
    pub fn new(ctx: &PageContext<'a>, kind: SliderKind, slides: &'a [Slide]) -> PictureSlider<'a> {
        PictureSlider { ctx: *ctx, kind, slides }
    }

    fn picture(&self, slide: &'a Slide, is_first: &bool) -> PictureView<'a> {
        if *is_first {
            return self.kind.leading(&self.ctx, &slide.picture);
        }
        PictureView::new(&slide.picture).sizes(self.kind.sizes())
    }

    /// Accessible name of a thumbnail: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        picture_name(self.ctx.messages, *number, self.slides.len())
    }
}
