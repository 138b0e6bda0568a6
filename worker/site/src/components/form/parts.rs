use askama::{Template, filters::HtmlSafe};

use super::{dialling_code::dialling_code, field_state::FieldState};
use crate::model::{FieldKind, NamePartKind, PhoneCountries, SelectOption};

/// The controls of a field that is filled in in parts: a name, or a telephone number with its country.
#[derive(Template)]
#[template(path = "components/form/parts.html")]
pub struct FormParts<'a> {
    state: &'a FieldState<'a>,
}

impl HtmlSafe for FormParts<'_> {}

impl<'a> FormParts<'a> {
    /// The controls of a name in parts or of a number with its country.
    pub fn new(state: &'a FieldState<'a>) -> FormParts<'a> {
        FormParts { state }
    }

    /// A country as it is read: `Nederland (+31)` where dialling codes are shown.
    fn country(&self, phone: &PhoneCountries, country: &SelectOption) -> String {
        match dialling_code(&country.value).filter(|_| phone.dial_codes) {
            Some(code) => format!("{} (+{code})", country.label),
            None => country.label.clone(),
        }
    }
}

/// What the browser may fill into a part of a name.
fn autocomplete(kind: &NamePartKind) -> &'static str {
    match kind {
        NamePartKind::Prefix => "honorific-prefix",
        NamePartKind::First => "given-name",
        NamePartKind::Middle => "additional-name",
        NamePartKind::Last => "family-name",
    }
}
