use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::{icon::Icon, quote_card::QuoteCard},
    context::PageContext,
    model::Quote,
    template::filters,
};

/// A carousel of two quotes or more (specification section 2, "quote"), in as many columns as there are quotes at most.
///
/// Without script it is a row that scrolls horizontally; script hands the same slides to the carousel and shows its
/// buttons.
#[derive(Template)]
#[template(path = "islands/quote_carousel.html")]
pub struct QuoteCarousel<'a> {
    ctx: PageContext<'a>,
    quotes: &'a [Quote],
}

/// How many quotes are shown, by width of the window.
#[derive(Serialize)]
struct QuoteCarouselProps {
    steps: [Breakpoint; 4],
}

/// The stylesheet has the same numbers for the row without script.
#[derive(Serialize)]
struct Breakpoint {
    /// Smallest width of the window in pixels.
    from: u32,
    /// Slides side by side.
    slides: f32,
    /// Space between them in pixels.
    gap: u32,
}

impl<'a> QuoteCarousel<'a> {
    pub fn new(ctx: &PageContext<'a>, quotes: &'a [Quote]) -> QuoteCarousel<'a> {
        QuoteCarousel { ctx: *ctx, quotes }
    }

    fn props(&self) -> String {
        let most = if self.quotes.len() < 4 { self.quotes.len() as f32 } else { 4.0 };
        let step = |from, slides: f32, gap| Breakpoint { from, slides: slides.min(most), gap };
        props(&QuoteCarouselProps {
            steps: [step(0, 1.0, 16), step(450, 2.0, 16), step(768, 3.0, 24), step(993, 4.0, 32)],
        })
    }
}
