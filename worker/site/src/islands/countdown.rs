use askama::Template;
use serde::Serialize;

use super::{picture_name, props};
use crate::{
    components::{anchor::Anchor, icon::Icon, picture_pair::PicturePair},
    context::PageContext,
    model::CountdownSlide,
    template::filters,
};

/// How long a slide is shown (specification section 9).
const INTERVAL_MS: u32 = 10_000;
/// The attribute `sizes` of the desktop picture, which is never narrower than its least height makes it (the stylesheet).
const SIZES: &str = "max(100vw, 66rem)";

/// Slides that rotate automatically.
///
/// Without script it is a row that scrolls horizontally, with a jump link to each slide; script shows one at a time.
#[derive(Template)]
#[template(path = "islands/countdown.html")]
pub struct Countdown<'a> {
    ctx: PageContext<'a>,
    slides: &'a [CountdownSlide],
    /// Prefix of the slides' ids.
    id: String,
    /// Whether the first slide is visible when the page opens; its picture is then loaded first.
    first: bool,
}

#[derive(Serialize)]
struct CountdownProps {
    interval: u32,
    /// Label of the button while the rotation is paused.
    play: &'static str,
    /// Label of the button while the slides rotate.
    pause: &'static str,
}

impl<'a> Countdown<'a> {
    /// `slides` is not empty; `position` is the block's on its page.
    pub fn new(ctx: &PageContext<'a>, slides: &'a [CountdownSlide], position: usize) -> Countdown<'a> {
        Countdown { ctx: *ctx, slides, id: format!("slide-{position}"), first: position == 1 }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        let (play, pause) = (messages.slides_play, messages.slides_pause);
        props(&CountdownProps { interval: INTERVAL_MS, play, pause })
    }

    /// A slide's picture in its two crops; the mobile one alone serves both.
    fn picture(&self, slide: &'a CountdownSlide, number: &usize) -> Option<PicturePair<'a>> {
        let desktop = slide.desktop.as_ref().or(slide.mobile.as_ref())?;
        let picture = PicturePair::new("countdown__picture", desktop, slide.mobile.as_ref()).sizes(SIZES);
        Some(if self.first && *number == 1 { picture.eager() } else { picture })
    }

    /// Text of the link to a slide: its title, else `Photo 2 of 5`.
    fn name(&self, slide: &CountdownSlide, number: &usize) -> String {
        if !slide.title.is_empty() {
            return slide.title.clone();
        }
        picture_name(self.ctx.messages, *number, self.slides.len())
    }
}
