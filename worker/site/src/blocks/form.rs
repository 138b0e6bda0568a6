use askama::Template;

use crate::{context::View, islands, model};

/// An editors' form, or a message that it does not exist.
#[derive(Template)]
#[template(path = "blocks/form.html")]
pub struct Form<'a> {
    handle: &'a str,
    form: Option<islands::form::Form<'a>>,
}

impl<'a> Form<'a> {
    /// `position` is that of the block on its page.
    pub fn new(view: &View<'a>, block: &'a model::FormBlock, position: usize) -> Form<'a> {
        let form = block.form.as_deref().map(|form| islands::form::Form::new(view, form, position));
        Form { handle: &block.handle, form }
    }
}
