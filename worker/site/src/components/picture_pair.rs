use askama::{Template, filters::HtmlSafe};

use crate::model;

/// One picture in two crops: the desktop one from 768 px, the mobile one below. The desktop one's words stand for both.
#[derive(Template)]
#[template(path = "components/picture_pair.html")]
pub struct PicturePair<'a> {
    class: &'static str,
    desktop: &'a model::Picture,
    mobile: Option<&'a model::Picture>,
    /// How wide the desktop crop is shown, as in the attribute `sizes`.
    sizes: &'static str,
    loading: Loading,
}

/// When a picture is fetched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loading {
    /// When it is needed.
    Lazy,
    /// With the page.
    Eager,
    /// With the page and before other pictures.
    First,
}

impl HtmlSafe for PicturePair<'_> {}

impl<'a> PicturePair<'a> {
    /// A picture as wide as the window, loaded when it is needed. Without a mobile crop the desktop one is shown.
    pub fn new(
        class: &'static str,
        desktop: &'a model::Picture,
        mobile: Option<&'a model::Picture>,
    ) -> PicturePair<'a> {
        PicturePair { class, desktop, mobile, sizes: "100vw", loading: Loading::Lazy }
    }

    /// How wide the desktop crop is shown.
    pub fn sizes(self, sizes: &'static str) -> Self {
        PicturePair { sizes, ..self }
    }

    /// Seen at once, but not the largest thing on first view.
    pub fn eager(self) -> Self {
        PicturePair { loading: Loading::Eager, ..self }
    }

    /// The largest picture on first view. At most one on a page.
    pub fn priority(self) -> Self {
        PicturePair { loading: Loading::First, ..self }
    }
}
