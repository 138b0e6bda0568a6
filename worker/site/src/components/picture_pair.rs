use askama::Template;

use crate::{media::Media, model};

/// A picture in two crops: desktop from 768 px, mobile below. Both have the desktop crop's alternative text.
#[derive(Template)]
#[template(path = "components/picture_pair.html")]
pub struct PicturePair<'a> {
    class: &'static str,
    desktop: &'a model::Picture,
    mobile: Option<&'a model::Picture>,
    /// The attribute `sizes` of the desktop crop.
    sizes: &'static str,
    /// The attribute `sizes` of the mobile crop.
    mobile_sizes: &'static str,
    loading: Loading<'a>,
}

#[derive(Clone, Copy)]
enum Loading<'a> {
    Lazy,
    Eager,
    /// Eager, with `fetchpriority="high"`.
    First(Media<'a>),
}

impl<'a> PicturePair<'a> {
    /// A lazy picture as wide as the window. Without a mobile crop the desktop one is shown.
    pub fn new(
        class: &'static str,
        desktop: &'a model::Picture,
        mobile: Option<&'a model::Picture>,
    ) -> PicturePair<'a> {
        PicturePair { class, desktop, mobile, sizes: "100vw", mobile_sizes: "100vw", loading: Loading::Lazy }
    }

    /// Sets the attribute `sizes` of the desktop crop.
    pub fn sizes(self, sizes: &'static str) -> Self {
        PicturePair { sizes, ..self }
    }

    /// Sets the attribute `sizes` of the mobile crop.
    pub fn mobile_sizes(self, mobile_sizes: &'static str) -> Self {
        PicturePair { mobile_sizes, ..self }
    }

    /// Loads it eagerly: in the first viewport, but not its largest element.
    pub fn eager(self) -> Self {
        PicturePair { loading: Loading::Eager, ..self }
    }

    /// Loads it first, for the largest picture in the first viewport (LCP). At most one on a page.
    pub fn priority(self, media: Media<'a>) -> Self {
        PicturePair { loading: Loading::First(media), ..self }
    }

    fn first(&self) -> Option<Media<'a>> {
        match self.loading {
            Loading::First(media) => Some(media),
            Loading::Lazy | Loading::Eager => None,
        }
    }
}
