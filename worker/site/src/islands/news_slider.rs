use askama::Template;

use crate::{
    components::{icon::Icon, news_card::NewsCardView},
    context::PageContext,
    model,
    template::filters,
};

/// How many cards are shown, by width of the window; the stylesheet has the same numbers.
const PROPS: &str = r#"{"steps":[{"from":0,"slides":1.15,"gap":24},{"from":600,"slides":2.0,"gap":24}]}"#;

/// News cards, two at a time from 600 px (specification section 2, "newsItems").
///
/// Without script it is a row that scrolls horizontally; script hands the same cards to the carousel and shows its buttons.
#[derive(Template)]
#[template(path = "islands/news_slider.html")]
pub struct NewsSlider<'a> {
    ctx: PageContext<'a>,
    items: &'a [model::NewsCard],
    /// Level of the cards' headings.
    level: u8,
}

impl<'a> NewsSlider<'a> {
    /// `items` is not empty.
    pub fn new(ctx: &PageContext<'a>, items: &'a [model::NewsCard], level: u8) -> NewsSlider<'a> {
        NewsSlider { ctx: *ctx, items, level }
    }
}
