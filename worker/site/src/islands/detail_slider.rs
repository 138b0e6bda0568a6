use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::{picture_name, props};
use crate::{
    components::{icon::Icon, picture::Picture},
    ctx::Ctx,
    model::{self, Slide},
};

/// How wide the large picture is shown.
const SIZES: &str = "(min-width: 80rem) 843px, (min-width: 62rem) 65vw, 100vw";

/// The pictures of a project with their thumbnails (specification section 2, "Heroes": detailSlider).
///
/// Without script it is a row that scrolls sideways, and the thumbnails are links to its pictures; script hands the
/// same pictures to the carousel, shows its buttons and marks the thumbnail of the picture that is seen.
#[derive(Template)]
#[template(path = "islands/detail_slider.html")]
pub struct DetailSlider<'a> {
    ctx: Ctx<'a>,
    slides: &'a [Slide],
}

impl HtmlSafe for DetailSlider<'_> {}

/// What the slider's behaviour needs: nothing that is not in the markup.
#[derive(Serialize)]
struct DetailSliderProps {}

impl<'a> DetailSlider<'a> {
    /// A slider over at least two pictures.
    pub fn new(ctx: &Ctx<'a>, slides: &'a [Slide]) -> DetailSlider<'a> {
        DetailSlider { ctx: *ctx, slides }
    }

    fn props(&self) -> String {
        props(&DetailSliderProps {})
    }

    /// What a thumbnail leads to, in words: `Photo 2 of 5`.
    fn name(&self, number: &usize) -> String {
        picture_name(self.ctx.messages, *number, self.slides.len())
    }
}

/// The picture that leads a project's page, loaded before all others.
pub fn leading(picture: &model::Picture) -> Picture<'_> {
    Picture::new(picture).sizes(SIZES).priority()
}
