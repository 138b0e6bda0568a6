use askama::{Template, filters::HtmlSafe};
use serde::Serialize;

use super::{Breakpoint, props};
use crate::template::filters;
use crate::{components::icon::Icon, context::Ctx, model::Quote};

/// A carousel of quotes (specification section 2, "quote").
///
/// Without script it is a row that scrolls sideways; script hands the same slides to the carousel and shows its
/// buttons.
#[derive(Template)]
#[template(path = "islands/quote_carousel.html")]
pub struct QuoteCarousel<'a> {
    ctx: Ctx<'a>,
    quotes: &'a [Quote],
}

impl HtmlSafe for QuoteCarousel<'_> {}

/// How many quotes are shown, by width of the window.
#[derive(Serialize)]
struct QuoteCarouselProps {
    steps: [Breakpoint; 4],
}

impl<'a> QuoteCarousel<'a> {
    /// `quotes` is not empty.
    pub fn new(ctx: &Ctx<'a>, quotes: &'a [Quote]) -> QuoteCarousel<'a> {
        QuoteCarousel { ctx: *ctx, quotes }
    }

    fn props(&self) -> String {
        props(&QuoteCarouselProps {
            steps: [
                Breakpoint { from: 0, slides: 1.0, gap: 16 },
                Breakpoint { from: 450, slides: 2.0, gap: 16 },
                Breakpoint { from: 768, slides: 3.0, gap: 24 },
                Breakpoint { from: 993, slides: 4.0, gap: 32 },
            ],
        })
    }
}
