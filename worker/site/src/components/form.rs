use askama::{Template, filters::HtmlSafe};

use super::form_field::FormField;
use crate::{
    ctx::Ctx,
    model::{self, FieldKind},
};

/// A form that editors made, complete without script: all its pages one below the other and one button that sends.
#[derive(Template)]
#[template(path = "components/form.html")]
pub struct Form<'a> {
    ctx: Ctx<'a>,
    form: &'a model::Form,
    /// Start of the ids.
    id: String,
}

impl HtmlSafe for Form<'_> {}

impl<'a> Form<'a> {
    /// A form in a block at this position of its page.
    pub fn new(ctx: &Ctx<'a>, form: &'a model::Form, position: usize) -> Form<'a> {
        Form { ctx: *ctx, form, id: format!("form-{position}") }
    }

    fn fields(&self) -> impl Iterator<Item = &'a model::FormField> {
        self.form.pages.iter().flat_map(|page| &page.rows).flatten()
    }

    /// The visible field of a row, ready to print.
    fn view(&self, field: &'a model::FormField) -> FormField<'a> {
        let level = if self.form.settings.show_title { 3 } else { 2 };
        FormField::new(&self.ctx, field, &self.id, level)
    }

    /// Files travel only in this form of a request.
    fn has_files(&self) -> bool {
        self.fields().any(|field| matches!(field.kind, FieldKind::Files { .. }))
    }

    fn has_required(&self) -> bool {
        self.fields().any(|field| field.required && !field.hidden)
    }

    /// What the button says that sends: the last page's.
    fn submit_label(&self) -> &'a str {
        let label = self.form.pages.last().map_or("", |page| &page.submit_label);
        if label.is_empty() { self.ctx.messages.form_submit } else { label }
    }
}
