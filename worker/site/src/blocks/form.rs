use askama::Template;

use crate::{context::PageContext, islands::form::FormIsland, model, template::filters};

/// An editors' form, or a message: that it does not exist or, in a preview, that none is chosen.
#[derive(Template)]
#[template(path = "blocks/form.html")]
pub struct FormBlockView<'a> {
    form: Result<FormIsland<'a>, MissingForm<'a>>,
}

/// Why there is no form.
enum MissingForm<'a> {
    /// No form has this handle.
    Unknown(&'a str),
    /// The editors have chosen none; with the message for them.
    Unchosen(&'static str),
}

impl<'a> FormBlockView<'a> {
    /// `position` is that of the block on its page. `None` when no form is chosen, except in a preview.
    pub fn new(
        ctx: &PageContext<'a>,
        block: &'a model::FormBlock,
        position: usize,
    ) -> Option<FormBlockView<'a>> {
        let form = match block.form.as_deref() {
            Some(form) => Ok(FormIsland::new(ctx, form, position)),
            None if !block.handle.is_empty() => Err(MissingForm::Unknown(&block.handle)),
            None if ctx.preview.is_some() => Err(MissingForm::Unchosen(ctx.messages.form_not_chosen)),
            None => return None,
        };
        Some(FormBlockView { form })
    }
}
