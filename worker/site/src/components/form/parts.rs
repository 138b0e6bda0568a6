use askama::Template;

use super::{
    country_name::countries_in, dialling_code::dialling_code, field_state::FieldState,
    name_prefix::prefixes_in,
};
use crate::model::{FieldKind, NamePart, NamePartKind, PhoneCountries, SelectOption};

/// The controls of a field with several inputs: a name, or a telephone number with its country.
#[derive(Template)]
#[template(path = "components/form/parts.html")]
pub struct FormParts<'a> {
    state: &'a FieldState<'a>,
}

impl<'a> FormParts<'a> {
    pub fn new(state: &'a FieldState<'a>) -> FormParts<'a> {
        FormParts { state }
    }

    /// Countries with their labels: `Nederland (+31)` where dialling codes are shown.
    fn countries(&self, phone: &'a PhoneCountries) -> Vec<(&'a SelectOption, String)> {
        let labelled = |(country, name): (&'a SelectOption, &str)| {
            let code = dialling_code(&country.value).filter(|_| phone.dial_codes);
            (country, code.map_or_else(|| name.to_owned(), |code| format!("{name} (+{code})")))
        };
        countries_in(self.state.locale, &phone.countries).into_iter().map(labelled).collect()
    }

    fn prefixes(&self, part: &'a NamePart, chosen: &str) -> Vec<(&'a SelectOption, &'a str)> {
        prefixes_in(self.state.messages, &part.choices, chosen)
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
