use askama::{Template, filters::HtmlSafe};

use super::field_state::FieldState;

/// What the only control of a field tells besides its value: whether it must be filled in, what describes it, what is
/// wrong with it, and the attributes that editors gave it.
#[derive(Template)]
#[template(path = "components/form/attributes.html")]
pub struct FormAttributes<'a> {
    state: &'a FieldState<'a>,
    required: bool,
}

impl HtmlSafe for FormAttributes<'_> {}

impl<'a> FormAttributes<'a> {
    /// The attributes of a field's control, each with a space before it.
    pub fn new(state: &'a FieldState<'a>) -> FormAttributes<'a> {
        // Files that wait are there, although the control is empty.
        let required = state.field.required && state.waiting().next().is_none();
        FormAttributes { state, required }
    }
}
