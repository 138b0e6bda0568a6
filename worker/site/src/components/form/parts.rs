use askama::{Template, filters::HtmlSafe};

use super::{dialling_code::dialling_code, field_state::FieldState};
use crate::model::{FieldKind, NamePartKind, PhoneCountries, SelectOption};

/// The controls of a field with several inputs: a name, or a telephone number with its country.
#[derive(Template)]
#[template(path = "components/form/parts.html")]
pub struct FormParts<'a> {
    state: &'a FieldState<'a>,
}

impl HtmlSafe for FormParts<'_> {}

impl<'a> FormParts<'a> {
    pub fn new(state: &'a FieldState<'a>) -> FormParts<'a> {
        FormParts { state }
    }

    /// A country's label: `Nederland (+31)` where dialling codes are shown.
    fn country(&self, phone: &PhoneCountries, country: &SelectOption) -> String {
        match dialling_code(&country.value).filter(|_| phone.dial_codes) {
            Some(code) => format!("{} (+{code})", country.label),
            None => country.label.clone(),
        }
    }
}

/// The attribute `autocomplete` of a name's part.
fn autocomplete(kind: &NamePartKind) -> &'static str {
    match kind {
        NamePartKind::Prefix => "honorific-prefix",
        NamePartKind::First => "given-name",
        NamePartKind::Middle => "additional-name",
        NamePartKind::Last => "family-name",
    }
}
