use askama::Template;

use crate::template::filters;
use crate::{
    context::Ctx,
    messages::Messages,
    model::{self, HtmlBlock},
};

/// Editors' markup. It may be wider than a phone, so it scrolls horizontally, and is focusable so that the keyboard
/// can scroll it.
#[derive(Template)]
#[template(path = "blocks/html.html")]
pub struct HtmlBlockView<'a> {
    messages: &'static Messages,
    html: &'a model::Html,
}

impl<'a> HtmlBlockView<'a> {
    /// `None` when there is no markup.
    pub fn new(ctx: &Ctx<'_>, block: &'a HtmlBlock) -> Option<HtmlBlockView<'a>> {
        (!block.html.is_empty()).then_some(HtmlBlockView { messages: ctx.messages, html: &block.html })
    }
}
