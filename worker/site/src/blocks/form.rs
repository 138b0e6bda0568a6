use askama::Template;

use crate::{components, ctx::Ctx, model};

/// A form that editors made, or the sentence that says that there is none.
#[derive(Template)]
#[template(path = "blocks/form.html")]
pub struct Form<'a> {
    handle: &'a str,
    form: Option<components::form::Form<'a>>,
}

impl<'a> Form<'a> {
    /// The form of a block at this position of its page.
    pub fn new(ctx: &Ctx<'a>, block: &'a model::FormBlock, position: usize) -> Form<'a> {
        let form = block.form.as_deref().map(|form| components::form::Form::new(ctx, form, position));
        Form { handle: &block.handle, form }
    }
}
