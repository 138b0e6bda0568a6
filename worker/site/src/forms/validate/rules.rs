//! What is asked of a form's answers, as the island in the browser reads it. `check` asks the same of what was sent;
//! `tests/forms/vectors.json` holds both to it.

use rust_decimal::Decimal;

use super::{decimal, problems::Problems};
use crate::{
    forms::{parse::body::MAX_FILE_BYTES, validate::file_types},
    http::request::Post,
    json::Object,
    model::{Conditions, FieldKind, Form, FormField, Limit},
};

/// Bytes that all files of a form may have together; the rest of the body is for what is typed.
pub const ALL_FILES_BYTES: usize = Post::MAX_BYTES_WITH_FILES - Post::MAX_BYTES;

/// Which files are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRules {
    /// How many at most.
    pub limit: u32,
    /// Bytes that one may have.
    pub bytes: usize,
    /// Bytes that one must have.
    pub least: usize,
    /// Endings of their names, in small letters.
    pub extensions: Vec<&'static str>,
}

/// The rules of a form's fields, in its order, each a JSON object. Words and lines between them are among them where they
/// depend on answers. What does not apply to a field is left out of its rules:
///
/// - `field`: its handle.
/// - `kind`: `text`, `textarea`, `email`, `number`, `phone`, `name`, `nameParts`, `agree`, `checkboxes`, `radio`,
///   `dropdown`, `files`, `hidden`, or `note` for what only shows something.
/// - `step`: its step, counted from 0.
/// - `required`: it must be filled in, or ticked; `error`: what to say when it is not, instead of the standard words.
/// - `limit`: how much may be written, an `amount` of a `unit`, `characters` or `words`.
/// - `min`, `max`: smallest and largest number, as texts; `decimals`: digits after the point at most.
/// - `parts`: those of a name, by their `name`, each with its own `required` and `error`.
/// - `country`: a country goes with the telephone number.
/// - `multi`: several of a list may be chosen.
/// - `files`: which are taken: `limit`, `bytes` and `least` of one, `extensions` of their names.
/// - `conditions`: when it is asked.
pub fn of(form: &Form) -> Vec<String> {
    let mut rules = Vec::new();
    for (step, page) in form.pages.iter().enumerate() {
        for field in page.rows.iter().flatten() {
            rules.extend(field_rules(field, step));
        }
    }
    rules
}

/// The first step on which something is wrong.
pub fn first_step(form: &Form, problems: &Problems) -> Option<usize> {
    let wrong = |field: &FormField| !problems.of(&field.handle).is_empty();
    form.pages.iter().position(|page| page.rows.iter().flatten().any(wrong))
}

/// Nothing is asked of a field that is not shown; its rules say which controls others' conditions look at.
fn field_rules(field: &FormField, step: usize) -> Option<String> {
    let kind = kind(field);
    let shown = !matches!(kind, "note" | "hidden");
    if kind == "note" && field.conditions.is_none() {
        return None;
    }
    let mut rules = Object::default();
    rules.text("field", &field.handle);
    rules.text("kind", kind);
    rules.number("step", step);
    required(&mut rules, field.required && shown, field.error.as_deref());
    match &field.kind {
        FieldKind::NameParts(parts) => {
            let mut all = Vec::new();
            for part in parts {
                let mut own = Object::default();
                own.text("name", part.kind.handle());
                required(&mut own, part.required && shown, part.error.as_deref());
                all.push(own.end());
            }
            rules.list("parts", &all);
        }
        FieldKind::Phone(Some(_)) => rules.flag("country", true),
        FieldKind::Dropdown { multi: true, .. } => rules.flag("multi", true),
        FieldKind::Checkboxes { .. } if !shown => rules.flag("multi", true),
        _ if !shown => {}
        FieldKind::LimitedText(limit) | FieldKind::TextArea(Some(limit)) => {
            rules.put("limit", &length(*limit))
        }
        FieldKind::Number { min, max, decimals } => {
            for (name, bound) in [("min", min), ("max", max)] {
                if !bound.is_empty() {
                    rules.text(name, bound);
                }
            }
            if let Some(decimals) = decimals {
                rules.number("decimals", usize::from(*decimals));
            }
        }
        kind => {
            if let Some(files) = file_rules(kind) {
                rules.put("files", &files.json());
            }
        }
    }
    if let Some(conditions) = &field.conditions {
        rules.put("conditions", &written(conditions));
    }
    Some(rules.end())
}

fn required(rules: &mut Object, is_required: bool, error: Option<&str>) {
    if is_required {
        rules.flag("required", true);
        if let Some(error) = error {
            rules.text("error", error);
        }
    }
}

fn written(conditions: &Conditions) -> String {
    let mut rules = Vec::new();
    for rule in &conditions.rules {
        let mut own = Object::default();
        own.text("field", &rule.field);
        own.text("operator", &rule.operator);
        own.text("value", &rule.value);
        rules.push(own.end());
    }
    let mut all = Object::default();
    all.flag("shows", conditions.shows);
    all.flag("all", conditions.all);
    all.list("rules", &rules);
    all.end()
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

fn length(limit: Limit) -> String {
    let (unit, amount) = match limit {
        Limit::Characters(amount) => ("characters", amount),
        Limit::Words(amount) => ("words", amount),
    };
    let mut rule = Object::default();
    rule.text("unit", unit);
    rule.put("amount", &amount.to_string());
    rule.end()
}

impl FileRules {
    fn json(&self) -> String {
        let mut rules = Object::default();
        rules.put("limit", &self.limit.to_string());
        rules.number("bytes", self.bytes);
        if self.least > 0 {
            rules.number("least", self.least);
        }
        rules.texts("extensions", &self.extensions);
        rules.end()
    }
}

/// Which files a field takes; nothing for fields that take none.
pub fn file_rules(kind: &FieldKind) -> Option<FileRules> {
    let FieldKind::Files { limit, most, least, kinds } = kind else { return None };
    let bytes = |megabytes: &str| {
        let bytes = decimal::parse(megabytes)?.checked_mul(Decimal::from(1024 * 1024))?;
        usize::try_from(bytes).ok().filter(|bytes| *bytes > 0)
    };
    Some(FileRules {
        limit: *limit,
        bytes: bytes(most).unwrap_or(MAX_FILE_BYTES).min(MAX_FILE_BYTES),
        least: bytes(least).unwrap_or_default(),
        extensions: file_types::extensions(kinds.as_deref()),
    })
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
        assert_eq!(of(&form), expected);
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

    #[test]
    fn no_file_may_be_larger_than_the_site_takes() {
        let rules = |most: &str, least: &str| {
            let (most, least) = (most.to_owned(), least.to_owned());
            let rules = file_rules(&FieldKind::Files { limit: 1, most, least, kinds: None }).unwrap();
            (rules.bytes, rules.least)
        };
        assert_eq!(rules("", ""), (MAX_FILE_BYTES, 0));
        assert_eq!(rules("100", "nonsense"), (MAX_FILE_BYTES, 0));
        assert_eq!(rules("0.5", "0,25"), (512 * 1024, 256 * 1024));
        assert_eq!(rules("0", "-1"), (MAX_FILE_BYTES, 0));
        assert_eq!(file_rules(&FieldKind::Text), None);
    }
}
