use askama::Template;

use crate::{context::View, islands, model};

/// A form that editors made, or the sentence that says that there is none.
#[derive(Template)]
#[template(path = "blocks/form.html")]
pub struct FormBlockView<'a> {
    handle: &'a str,
    form: Option<islands::form::FormIsland<'a>>,
}

impl<'a> FormBlockView<'a> {
    /// The form of a block at this position of its page.
    pub fn new(view: &View<'a>, block: &'a model::FormBlock, position: usize) -> FormBlockView<'a> {
        let form = block.form.as_deref().map(|form| islands::form::FormIsland::new(view, form, position));
        FormBlockView { handle: &block.handle, form }
    }
}
