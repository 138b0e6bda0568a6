use askama::{Template, filters::HtmlSafe};

use crate::model;

/// A picture in the formats and widths at hand. It keeps its place while it loads, and loads when it is needed.
#[derive(Template)]
#[template(path = "components/picture.html")]
pub struct PictureView<'a> {
    picture: &'a model::Picture,
    alt: &'a str,
    sizes: &'static str,
    priority: bool,
}

impl HtmlSafe for PictureView<'_> {}

impl<'a> PictureView<'a> {
    /// A picture that says something by itself.
    pub fn new(picture: &'a model::Picture) -> PictureView<'a> {
        PictureView { picture, alt: &picture.alt, sizes: "100vw", priority: false }
    }

    /// A picture whose words stand beside it, as on a card.
    pub fn decorative(picture: &'a model::Picture) -> PictureView<'a> {
        PictureView { alt: "", ..PictureView::new(picture) }
    }

    /// How wide it is shown, as in the attribute `sizes`; without a word as wide as the window.
    pub fn sizes(self, sizes: &'static str) -> Self {
        PictureView { sizes, ..self }
    }

    /// The largest picture on first view: loaded at once and before others. At most one on a page.
    pub fn priority(self) -> Self {
        PictureView { priority: true, ..self }
    }
}
