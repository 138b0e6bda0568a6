use askama::Template;

use super::field_state::FieldState;
use crate::{
    components::form::attributes::FormAttributes,
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

    fn pending_files(&self) -> Vec<&'a PendingFile> {
        self.state.pending_files().collect()
    }

    fn size(&self, file: &PendingFile) -> String {
        size(file.bytes, self.state.messages.decimal_mark)
    }

    /// Label of the checkbox that removes a file.
    fn drop(&self, file: &PendingFile) -> String {
        self.state.messages.form_drop.replace("{name}", &file.name)
    }
}

const KILO: usize = 1024;
const MEGA: usize = KILO * KILO;

/// A size such as `840 kB` or `1,4 MB`.
fn size(bytes: usize, point: &str) -> String {
    if bytes < MEGA {
        return format!("{} kB", bytes.div_ceil(KILO));
    }
    let tenths = (bytes / KILO) * 10 / KILO;
    format!("{}{point}{} MB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        let shown =
            [0, 1, 840_000, 1_048_575, 1_048_576, 1_499_999, 10_485_760].map(|bytes| size(bytes, ","));
        assert_eq!(shown, ["0 kB", "1 kB", "821 kB", "1024 kB", "1,0 MB", "1,4 MB", "10,0 MB"]);
    }
}
