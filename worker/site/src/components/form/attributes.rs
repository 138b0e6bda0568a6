use askama::Template;

use super::field_state::FieldState;

/// The attributes of a field's only control: `required`, `aria-describedby`, `aria-invalid`, and those of the
/// editors.
#[derive(Template)]
#[template(path = "components/form/attributes.html")]
pub struct FormAttributes<'a> {
    state: &'a FieldState<'a>,
    required: bool,
}

impl<'a> FormAttributes<'a> {
    /// Each attribute is printed with a space before it.
    pub fn new(state: &'a FieldState<'a>) -> FormAttributes<'a> {
        // With pending files a file input may stay empty.
        let required = state.field.required && state.pending_files().next().is_none();
        FormAttributes { state, required }
    }
}
