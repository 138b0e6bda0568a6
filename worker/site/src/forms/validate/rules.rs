//! The rules of a form's fields as the island in the browser reads them. `check` applies the same rules to what was
//! sent; `tests/forms/vectors.json` holds both to them.

use serde::Serialize;

use super::{
    file_rules::{FileRules, file_rules},
    problems::Problems,
};
use crate::model::{Conditions, FieldKind, Form, FormField, Limit, NamePart};

/// The rules of one field, in the island's props. What does not apply to the field is left out.
#[derive(Debug, Default, Serialize)]
pub struct FieldRules<'f> {
    field: &'f str,
    /// `note` stands for a field without an input.
    kind: &'static str,
    /// Counted from 0.
    step: usize,
    #[serde(flatten)]
    required: RequiredRule<'f>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<PartRules<'f>>>,
    /// The telephone number has a country.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    country: bool,
    /// Several options may be chosen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    multi: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<LengthRule>,
    // Bounds are text: as a binary fraction, 0.1 would no longer be what the editors wrote.
    #[serde(skip_serializing_if = "str::is_empty")]
    min: &'f str,
    #[serde(skip_serializing_if = "str::is_empty")]
    max: &'f str,
    /// Digits after the point at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    decimals: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    files: Option<FileRules>,
    /// When the field is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    conditions: Option<&'f Conditions>,
}

#[derive(Debug, Default, Serialize)]
struct RequiredRule<'f> {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    required: bool,
    /// Message when it is empty. Absent: the standard message.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'f str>,
}

/// The rules of a part of a name.
#[derive(Debug, Serialize)]
struct PartRules<'f> {
    name: &'static str,
    /// What our messages about it begin with.
    #[serde(skip_serializing_if = "str::is_empty")]
    label: &'f str,
    #[serde(flatten)]
    required: RequiredRule<'f>,
}

#[derive(Debug, Serialize)]
struct LengthRule {
    /// `characters` or `words`.
    unit: &'static str,
    amount: u32,
}

/// The rules of a form's fields, in its order. Headings and texts have rules only if they have conditions.
pub fn of(form: &Form) -> Vec<FieldRules<'_>> {
    let pages = form.pages.iter().enumerate();
    let fields = pages.flat_map(|(step, page)| page.rows.iter().flatten().map(move |field| (field, step)));
    fields.filter_map(|(field, step)| field_rules(field, step)).collect()
}

/// The first step with a problem, counted from 0.
pub fn first_step(form: &Form, problems: &Problems) -> Option<usize> {
    let wrong = |field: &FormField| !problems.of(&field.handle).is_empty();
    form.pages.iter().position(|page| page.rows.iter().flatten().any(wrong))
}

/// A hidden field is not validated; its rules tell the island which controls the conditions of other fields read.
fn field_rules(field: &FormField, step: usize) -> Option<FieldRules<'_>> {
    let kind = kind(field);
    let is_shown = !matches!(kind, "note" | "hidden");
    if kind == "note" && field.conditions.is_none() {
        return None;
    }
    let required = required_rule(field.required && is_shown, field.error.as_deref());
    let conditions = field.conditions.as_ref();
    let mut rules =
        FieldRules { field: &field.handle, kind, step, required, conditions, ..FieldRules::default() };
    match &field.kind {
        FieldKind::NameParts(parts) => {
            rules.parts = Some(parts.iter().map(|part| part_rules(part, is_shown)).collect());
        }
        FieldKind::Phone(Some(_)) => rules.country = true,
        FieldKind::Dropdown { multi: true, .. } => rules.multi = true,
        FieldKind::Checkboxes { .. } if !is_shown => rules.multi = true,
        _ if !is_shown => {}
        FieldKind::LimitedText(limit) | FieldKind::TextArea(Some(limit)) => {
            rules.limit = Some(length(*limit))
        }
        FieldKind::Number { min, max, decimals } => {
            (rules.min, rules.max, rules.decimals) = (min, max, *decimals);
        }
        kind => rules.files = file_rules(kind),
    }
    Some(rules)
}

fn part_rules(part: &NamePart, is_shown: bool) -> PartRules<'_> {
    let required = required_rule(part.required && is_shown, part.error.as_deref());
    PartRules { name: part.kind.handle(), label: &part.label, required }
}

/// The message is left out where nothing is required.
fn required_rule(is_required: bool, error: Option<&str>) -> RequiredRule<'_> {
    RequiredRule { required: is_required, error: error.filter(|_| is_required) }
}

fn kind(field: &FormField) -> &'static str {
    if field.is_unseen() {
        return "hidden";
    }
    match field.kind {
        FieldKind::Text | FieldKind::LimitedText(_) => "text",
        FieldKind::TextArea(_) => "textarea",
        FieldKind::Email => "email",
        FieldKind::Number { .. } => "number",
        FieldKind::Phone(_) => "phone",
        FieldKind::Name => "name",
        FieldKind::NameParts(_) => "nameParts",
        FieldKind::Agree { .. } => "agree",
        FieldKind::Checkboxes { .. } => "checkboxes",
        FieldKind::Radio { .. } => "radio",
        FieldKind::Dropdown { .. } => "dropdown",
        FieldKind::Files { .. } => "files",
        FieldKind::Hidden => "hidden",
        FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule => "note",
    }
}

fn length(limit: Limit) -> LengthRule {
    match limit {
        Limit::Characters(amount) => LengthRule { unit: "characters", amount },
        Limit::Words(amount) => LengthRule { unit: "words", amount },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::FormPage;

    fn field(handle: &str, kind: FieldKind) -> FormField {
        FormField { handle: handle.to_owned(), kind, ..FormField::default() }
    }

    fn form(pages: Vec<Vec<FormField>>) -> Form {
        let pages = pages.into_iter().map(|fields| FormPage { rows: vec![fields], ..FormPage::default() });
        Form { pages: pages.collect(), ..Form::default() }
    }

    #[test]
    fn only_what_applies_is_written() {
        let boxes = FieldKind::Checkboxes { choices: vec![], horizontal: false, toggle: None };
        let own = FormField {
            required: true,
            error: Some("Waarheen?".to_owned()),
            ..field("email", FieldKind::Email)
        };
        let form = form(vec![
            vec![own.clone(), field("kop", FieldKind::Heading)],
            vec![FormField { hidden: true, ..own }, FormField { hidden: true, ..field("soort", boxes) }],
        ]);
        let expected = [
            r#"{"field":"email","kind":"email","step":0,"required":true,"error":"Waarheen?"}"#,
            r#"{"field":"email","kind":"hidden","step":1}"#,
            r#"{"field":"soort","kind":"hidden","step":1,"multi":true}"#,
        ];
        let written = |rules: &FieldRules<'_>| serde_json::to_string(rules).unwrap();
        assert_eq!(of(&form).iter().map(written).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_first_step_with_a_problem() {
        let form = form(vec![
            vec![field("a", FieldKind::Text)],
            vec![field("b", FieldKind::Text), field("c", FieldKind::Rule)],
        ]);
        let mut problems = Problems::default();
        assert_eq!(first_step(&form, &problems), None);
        problems.add("strange", String::new());
        assert_eq!(first_step(&form, &problems), None);
        problems.add("b", String::new());
        assert_eq!(first_step(&form, &problems), Some(1));
    }
}
