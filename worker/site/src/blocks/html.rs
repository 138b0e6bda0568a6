use askama::Template;

use crate::{
    context::Ctx,
    messages::Messages,
    model::{self, HtmlBlock},
};

/// Markup of the editors' own, set like running text. It may be wider than a phone, so that it can be scrolled and, for
/// the keyboard, focused.
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
