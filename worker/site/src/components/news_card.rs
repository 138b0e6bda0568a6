use askama::Template;

use super::{date::Date, icon::Icon, picture::PictureView};
use crate::{context::PageContext, model, template::filters};

/// The attribute `sizes`; must match the columns in the stylesheets.
const SIZES: &str = "(min-width: 80rem) min(24vw, 27rem), (min-width: 62rem) 28vw, (min-width: 600px) calc(50vw - 52px), calc(87vw - 48px)";

/// A news item as a card: picture, date, title.
#[derive(Template)]
#[template(path = "components/news_card.html")]
pub struct NewsCardView<'a> {
    ctx: PageContext<'a>,
    card: &'a model::NewsCard,
    picture: Option<PictureView<'a>>,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl<'a> NewsCardView<'a> {
    /// A card in a list with a heading of `level - 1`.
    pub fn new(ctx: &PageContext<'a>, card: &'a model::NewsCard, level: u8) -> NewsCardView<'a> {
        let picture = card.picture.as_ref().map(|picture| PictureView::decorative(picture).sizes(SIZES));
        NewsCardView { ctx: *ctx, card, picture, level }
    }

    /// A card in a list of all, where cards are wider than in a row; must match the stylesheet's columns.
    pub fn listed(self) -> Self {
        let sizes = "(min-width: 80rem) min(30vw, 512px), (min-width: 62rem) 30vw, (min-width: 40rem) calc(50vw - 52px), calc(100vw - 48px)";
        NewsCardView { picture: self.picture.map(|picture| picture.sizes(sizes)), ..self }
    }

    /// Loads the picture first, on the first card of a page that has no larger picture above it.
    pub fn leading(self) -> Self {
        NewsCardView { picture: self.picture.map(|picture| picture.priority(self.ctx.media)), ..self }
    }
}
