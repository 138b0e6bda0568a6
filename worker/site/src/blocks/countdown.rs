use askama::Template;

use crate::{context::PageContext, islands, model, template::filters};

/// A slideshow as wide as the window.
#[derive(Template)]
#[template(path = "blocks/countdown.html")]
pub struct CountdownBlockView<'a> {
    slides: islands::countdown::Countdown<'a>,
}

impl<'a> CountdownBlockView<'a> {
    /// `None` when there are no slides.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a model::CountdownBlock,
        position: usize,
    ) -> Option<CountdownBlockView<'a>> {
        let slides = islands::countdown::Countdown::new(ctx, &block.slides, position);
        (!block.slides.is_empty()).then_some(CountdownBlockView { slides })
    }
}
