use askama::Template;

use crate::{media::Media, model};

/// A responsive picture. Width and height reserve its space while it loads; it loads lazily unless it has priority.
#[derive(Template)]
#[template(path = "components/picture.html")]
pub struct PictureView<'a> {
    picture: &'a model::Picture,
    alt: &'a str,
    sizes: &'static str,
    /// Absent unless it has priority.
    first: Option<Media<'a>>,
}

impl<'a> PictureView<'a> {
    /// A picture with alternative text.
    pub fn new(picture: &'a model::Picture) -> PictureView<'a> {
        PictureView { picture, alt: &picture.alt, sizes: "100vw", first: None }
    }

    /// A picture with an empty `alt`, where the text beside it says the same, as on a card.
    pub fn decorative(picture: &'a model::Picture) -> PictureView<'a> {
        PictureView { alt: "", ..PictureView::new(picture) }
    }

    /// Sets the attribute `sizes`; the default is the width of the window.
    pub fn sizes(self, sizes: &'static str) -> Self {
        PictureView { sizes, ..self }
    }

    /// A picture that waits for its turn is laid out by then, so browsers know its width; those that do not take the keyword
    /// skip it.
    fn auto(&self) -> &'static str {
        if self.first.is_none() { "auto, " } else { "" }
    }

    /// Loads it first, for the largest picture in the first viewport (LCP). At most one on a page.
    pub fn priority(self, media: Media<'a>) -> Self {
        PictureView { first: Some(media), ..self }
    }
}
