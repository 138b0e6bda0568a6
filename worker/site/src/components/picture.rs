use askama::{Template, filters::HtmlSafe};

use crate::model;

/// A picture in the formats at hand. It keeps its place while it loads, and loads when it is needed.
#[derive(Template)]
#[template(path = "components/picture.html")]
pub struct Picture<'a> {
    picture: &'a model::Picture,
    alt: &'a str,
}

impl HtmlSafe for Picture<'_> {}

impl<'a> Picture<'a> {
    /// A picture that says something by itself.
    pub fn new(picture: &'a model::Picture) -> Picture<'a> {
        Picture { picture, alt: &picture.alt }
    }

    /// A picture whose words stand beside it, as on a card.
    pub fn decorative(picture: &'a model::Picture) -> Picture<'a> {
        Picture { picture, alt: "" }
    }
}
