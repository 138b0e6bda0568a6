use askama::Template;

use crate::model::{self, HtmlBlock};

/// Markup of the editors' own, set like running text.
#[derive(Template)]
#[template(path = "blocks/html.html")]
pub struct Html<'a> {
    html: &'a model::Html,
}

impl<'a> Html<'a> {
    /// `None` when there is no markup.
    pub fn new(block: &'a HtmlBlock) -> Option<Html<'a>> {
        (!block.html.is_empty()).then_some(Html { html: &block.html })
    }
}
