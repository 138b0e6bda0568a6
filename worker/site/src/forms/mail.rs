//! A `mailto:` link with a form's answers, for when the form can neither be sent nor stored.

use super::PRODUCTS_FIELD;
use crate::{
    forms::{parse::answers::Answers, validate::conditions},
    model::Form,
};

/// Longest mail text in characters, before encoding: some mail programs cut longer addresses off.
const MAX_CHARACTERS: usize = 1500;

/// The `mailto:` address with one line per answered field, under its label.
pub fn address(to: &str, form: &Form, answers: &Answers) -> String {
    let mut text = String::new();
    let hidden = conditions::hidden_fields(form, answers);
    for field in form.fields() {
        let handle = field.handle.as_str();
        // Hidden fields mean nothing to the reader of the mail, except the list of products.
        if field.is_unseen() && handle != PRODUCTS_FIELD || hidden.contains(&handle) {
            continue;
        }
        let own = answers.values().iter().filter(|(name, _)| name.split('.').next() == Some(handle));
        let values: Vec<&str> =
            own.map(|(_, value)| value.trim()).filter(|value| !value.is_empty()).collect();
        if !values.is_empty() {
            text.extend([field.label.as_str(), ": ", &values.join(", "), "\r\n"]);
        }
    }
    let text: String = text.chars().take(MAX_CHARACTERS).collect();
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("subject", &form.title).append_pair("body", &text);
    // Form encoding writes a space as `+`, which mail programs show literally.
    format!("mailto:{to}?{}", query.finish().replace('+', "%20"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{FieldKind, FormField, FormPage};

    fn field(handle: &str, label: &str) -> FormField {
        FormField {
            handle: handle.to_owned(),
            label: label.to_owned(),
            kind: FieldKind::Text,
            ..FormField::default()
        }
    }

    fn form() -> Form {
        let unseen = |handle, label| FormField { kind: FieldKind::Hidden, ..field(handle, label) };
        let hidden = FormField { hidden: true, ..field("bron", "Bron") };
        let ours = [unseen("producten", "Producten"), unseen("referentie", "Referentie"), hidden];
        let asked = [field("naam", "Naam"), field("soort", "Soort + maat")];
        let rows = vec![asked.into(), ours.into()];
        Form {
            title: "Vraag & antwoord".to_owned(),
            pages: vec![FormPage { rows, ..FormPage::default() }],
            ..Form::default()
        }
    }

    fn answers(values: &[(&str, &str)]) -> Answers {
        let values = values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        Answers::new(values.collect(), Vec::new())
    }

    #[test]
    fn it_says_what_was_typed_and_nothing_of_ours() {
        let answers = answers(&[
            ("form-step", "0"),
            ("naam.firstName", "Ada"),
            ("naam.lastName", "Vos & zn"),
            ("soort", " "),
            ("producten", "2 x Linde"),
            ("referentie", "ABC"),
            ("bron", "mail"),
        ]);
        let address = address("info@a.example", &form(), &answers);
        assert_eq!(
            address,
            "mailto:info@a.example?subject=Vraag%20%26%20antwoord&body=Naam%3A%20Ada%2C%20Vos%20%26%20zn%0D%0A\
            Producten%3A%202%20x%20Linde%0D%0A"
        );
    }

    #[test]
    fn it_is_no_longer_than_mail_programs_take() {
        let address = address("info@a.example", &form(), &answers(&[("soort", &"a".repeat(9000))]));
        assert!(address.ends_with("aaa") && address.len() < 2000, "{}", address.len());
        assert!(address.contains("body=Soort%20%2B%20maat%3A%20aaa"));
    }
}
