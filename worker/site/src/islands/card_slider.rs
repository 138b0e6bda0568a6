use askama::Template;

use crate::{
    components::{category_poster::CategoryPoster, icon::Icon},
    context::PageContext,
    model::CategoryCard,
    template::filters,
};

/// Cards side by side on the widest screens; the stylesheet has the same number.
const SHOWN: usize = 4;

/// Category cards in a row that scrolls horizontally and snaps; script adds arrows when they do not all fit.
#[derive(Template)]
#[template(path = "islands/card_slider.html")]
pub struct CardSlider<'a> {
    ctx: PageContext<'a>,
    /// Accessible name of the row.
    name: &'a str,
    cards: &'a [CategoryCard],
    /// Level of the cards' headings.
    level: u8,
}

impl<'a> CardSlider<'a> {
    pub fn new(ctx: &PageContext<'a>, name: &'a str, cards: &'a [CategoryCard], level: u8) -> CardSlider<'a> {
        CardSlider { ctx: *ctx, name, cards, level }
    }

    /// Whether there are more cards than fit on the widest screens.
    fn is_long(&self) -> bool {
        self.cards.len() > SHOWN
    }
}
