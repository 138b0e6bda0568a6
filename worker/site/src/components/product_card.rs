use askama::{Template, filters::HtmlSafe};

use super::{
    favourite_link::FavouriteLink, icon::Icon, member_price::MemberPrice, picture::PictureView,
    product_labels::ProductLabels,
};
use crate::{context::Ctx, model};

/// How wide a card's picture is shown; the stylesheet holds the columns.
const SIZES: &str = "(min-width: 62rem) 320px, (min-width: 40rem) 33vw, 50vw";

/// A product as a card: picture, title, category, labels, heart.
///
/// A list holds 48 of them, so everything that repeats is spelled alike and what differs stands once where it can.
#[derive(Template)]
#[template(path = "components/product_card.html")]
pub struct ProductCardView<'a> {
    ctx: Ctx<'a>,
    card: &'a model::ProductCard,
    labels: Option<ProductLabels>,
    heart: FavouriteLink<'a>,
    /// What members read; absent for everybody else.
    price: Option<MemberPrice<'a>>,
    /// Level of the card's heading: one below the heading of its list.
    level: u8,
}

impl HtmlSafe for ProductCardView<'_> {}

impl<'a> ProductCardView<'a> {
    /// A card in a list with a second-level heading.
    pub fn new(ctx: &Ctx<'a>, card: &'a model::ProductCard) -> ProductCardView<'a> {
        let labels = ProductLabels::new(ctx, card.new, card.featured);
        let heart = FavouriteLink::new(ctx, &card.title, card.id);
        let price = MemberPrice::new(ctx, card.id);
        ProductCardView { ctx: *ctx, card, labels, heart, price, level: 3 }
    }

    /// The same card with a heading of another level.
    pub fn level(self, level: u8) -> Self {
        ProductCardView { level, ..self }
    }

    /// The impression's smallest file. It only shows on screens whose browsers know WebP.
    fn impression(&self, picture: &'a model::Picture) -> &'a str {
        picture.webp.as_ref().unwrap_or(&picture.url)
    }
}
