use askama::{Template, filters::HtmlSafe};

use super::{date::Date, icon::Icon, picture::PictureView};
use crate::template::filters;
use crate::{context::Ctx, model};

/// A news item as a card: picture, date, title.
#[derive(Template)]
#[template(path = "components/news_card.html")]
pub struct NewsCardView<'a> {
    ctx: Ctx<'a>,
    card: &'a model::NewsCard,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl HtmlSafe for NewsCardView<'_> {}

impl<'a> NewsCardView<'a> {
    /// A card in a list with a heading of `level - 1`.
    pub fn new(ctx: &Ctx<'a>, card: &'a model::NewsCard, level: u8) -> NewsCardView<'a> {
        NewsCardView { ctx: *ctx, card, level }
    }
}
