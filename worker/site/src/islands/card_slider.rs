use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::props;
use crate::{
    components::{category_poster::CategoryPoster, icon::Icon},
    context::Ctx,
    model::CategoryCard,
};

/// Cards side by side on the widest screens; the stylesheet has the same figure.
const SHOWN: usize = 4;

/// Cards of categories in a row that scrolls sideways and snaps; script adds the arrows where there is more than fits.
#[derive(Template)]
#[template(path = "islands/card_slider.html")]
pub struct CardSlider<'a> {
    ctx: Ctx<'a>,
    /// What the row holds, for those who do not see it.
    name: &'a str,
    cards: &'a [CategoryCard],
    /// Level of the cards' headings.
    level: u8,
}

impl HtmlSafe for CardSlider<'_> {}

/// What the row's behaviour needs: nothing that is not in the markup.
#[derive(Serialize)]
struct CardSliderProps {}

impl<'a> CardSlider<'a> {
    /// A row of these cards, which have a name together and headings of one level.
    pub fn new(ctx: &Ctx<'a>, name: &'a str, cards: &'a [CategoryCard], level: u8) -> CardSlider<'a> {
        CardSlider { ctx: *ctx, name, cards, level }
    }

    /// Whether there are more cards than the widest screens show.
    fn is_long(&self) -> bool {
        self.cards.len() > SHOWN
    }

    fn props(&self) -> String {
        props(&CardSliderProps {})
    }
}
