use askama::Template;

use super::picture::PictureView;
use crate::{model::CategoryCard, template::filters};

/// The attribute `sizes`; must match the columns in the row's stylesheet.
const SIZES: &str =
    "(min-width: 80rem) 296px, (min-width: 62rem) 23vw, (min-width: 40rem) 38vw, calc(77vw - 41px)";

/// A product category as a tall card that carries its title on the picture.
#[derive(Template)]
#[template(path = "components/category_poster.html")]
pub struct CategoryPoster<'a> {
    card: &'a CategoryCard,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl<'a> CategoryPoster<'a> {
    /// A card in a list with a heading of `level - 1`.
    pub fn new(card: &'a CategoryCard, level: u8) -> CategoryPoster<'a> {
        CategoryPoster { card, level }
    }
}
