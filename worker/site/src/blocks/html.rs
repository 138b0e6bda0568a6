use askama::Template;

use crate::{
    context::PageContext,
    islands::frame::FrameIsland,
    messages::Messages,
    model::{Html, HtmlBlock, MarkupPart},
    template::filters,
};

/// Editors' markup. It may be wider than a phone, so it scrolls horizontally, and is focusable so that the keyboard
/// can scroll it.
#[derive(Template)]
#[template(path = "blocks/html.html")]
pub struct HtmlBlockView<'a> {
    messages: &'static Messages,
    parts: Vec<Part<'a>>,
}

enum Part<'a> {
    Html(&'a Html),
    Frame(Box<FrameIsland<'a>>),
}

impl<'a> HtmlBlockView<'a> {
    /// `None` when it is empty.
    pub fn new(ctx: &PageContext<'a>, block: &'a HtmlBlock) -> Option<HtmlBlockView<'a>> {
        let is_empty = |part: &MarkupPart| matches!(part, MarkupPart::Html(html) if html.is_empty());
        let parts = || block.parts.iter().map(|part| Part::of(ctx, part)).collect();
        (!block.parts.iter().all(is_empty)).then(|| HtmlBlockView { messages: ctx.messages, parts: parts() })
    }
}

impl<'a> Part<'a> {
    fn of(ctx: &PageContext<'a>, part: &'a MarkupPart) -> Part<'a> {
        match part {
            MarkupPart::Html(html) => Part::Html(html),
            MarkupPart::Frame(frame) => Part::Frame(Box::new(FrameIsland::new(ctx, frame))),
        }
    }
}
