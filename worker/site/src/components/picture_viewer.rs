use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::context::Ctx;
use crate::template::filters;

/// The dialog in which script shows the larger pictures of the gallery that it stands in, closed and in no document yet.
#[derive(Template)]
#[template(path = "components/picture_viewer.html")]
pub struct PictureViewer<'a> {
    ctx: Ctx<'a>,
}

impl HtmlSafe for PictureViewer<'_> {}

impl<'a> PictureViewer<'a> {
    pub fn new(ctx: &Ctx<'a>) -> PictureViewer<'a> {
        PictureViewer { ctx: *ctx }
    }
}
