use askama::Template;

use super::field_state::FieldState;
use crate::{
    components::{file_size::file_size, form::attributes::FormAttributes},
    forms::{control, state::submission::PendingFile, validate::file_rules::file_rules},
    model::FieldKind,
    template::filters,
};

/// A file input, and the files uploaded already.
#[derive(Template)]
#[template(path = "components/form/files.html")]
pub struct FormFiles<'a> {
    state: &'a FieldState<'a>,
}

impl<'a> FormFiles<'a> {
    pub fn new(state: &'a FieldState<'a>) -> FormFiles<'a> {
        FormFiles { state }
    }

    fn takes_several(&self) -> bool {
        matches!(self.state.field.kind, FieldKind::Files { limit: 2.., .. })
    }

    /// The attribute `accept`: file extensions.
    fn accept(&self) -> String {
        let extensions = file_rules(&self.state.field.kind).map(|rules| rules.extensions).unwrap_or_default();
        extensions.iter().map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(",")
    }

    fn size(&self, file: &PendingFile) -> String {
        file_size(file.bytes as u64, self.state.messages.decimal_mark)
    }

    /// Label of the checkbox that removes a file.
    fn drop(&self, file: &PendingFile) -> String {
        self.state.messages.form_drop.replace("{name}", &file.name)
    }
}
