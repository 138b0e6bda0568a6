use askama::Template;

use crate::template::filters;
use crate::{context::View, islands, model};

/// An editors' form, or a message that it does not exist.
#[derive(Template)]
#[template(path = "blocks/form.html")]
pub struct FormBlockView<'a> {
    handle: &'a str,
    form: Option<islands::form::FormIsland<'a>>,
}

impl<'a> FormBlockView<'a> {
    /// `position` is that of the block on its page.
    pub fn new(view: &View<'a>, block: &'a model::FormBlock, position: usize) -> FormBlockView<'a> {
        let form = block.form.as_deref().map(|form| islands::form::FormIsland::new(view, form, position));
        FormBlockView { handle: &block.handle, form }
    }
}
