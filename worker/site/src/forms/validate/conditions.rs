//! Conditions, by which editors show fields depending on the values of others (contract section 4.3).

use std::cmp::Ordering;

use super::decimal;
use crate::{
    forms::parse::answers::Answers,
    model::{Condition, FieldKind, Form, FormField, FormPage, NamePart},
};

/// Handles of the fields that conditions hide, in the form's order. They are not shown, validated or sent.
///
/// A hidden field counts as empty for the conditions of others, whatever was typed into it, because the content system
/// evaluates them on what is sent. So conditions are evaluated until nothing changes; where they depend on each other
/// in a circle, at most once more than there are fields with conditions.
pub fn hidden_fields<'f>(form: &'f Form, answers: &Answers) -> Vec<&'f str> {
    let mut conditional = form.fields();
    conditional.retain(|field| field.conditions.is_some());
    let mut hidden: Vec<&str> = Vec::new();
    for _ in 0..=conditional.len() {
        let unmet = conditional.iter().filter(|field| !is_met(field, form, answers, &hidden));
        let now: Vec<&str> = unmet.map(|field| field.handle.as_str()).collect();
        if now == hidden {
            break;
        }
        hidden = now;
    }
    hidden
}

/// The nearest step, from one on in a direction, of which conditions leave something; the first and the last are always
/// shown.
pub fn shown_step(form: &Form, answers: &Answers, from: usize, is_back: bool) -> usize {
    let hidden = hidden_fields(form, answers);
    let is_hidden =
        |page: &FormPage| page.rows.iter().flatten().all(|field| hidden.contains(&field.handle.as_str()));
    let last = form.pages.len().saturating_sub(1);
    let mut step = from;
    while step > 0 && step < last && form.pages.get(step).is_some_and(is_hidden) {
        step = if is_back { step - 1 } else { step + 1 };
    }
    step
}

fn is_met(field: &FormField, form: &Form, answers: &Answers, hidden: &[&str]) -> bool {
    let Some(conditions) = &field.conditions else { return true };
    let holds = |rule: &Condition| holds(rule, form, answers, hidden);
    let result = match conditions.all {
        true => conditions.rules.iter().all(holds),
        false => conditions.rules.iter().any(holds),
    };
    result == conditions.shows
}

/// Whether a rule holds for the value of a field or of its part. Of several values one has to match; a field without a
/// value counts as empty.
fn holds(rule: &Condition, form: &Form, answers: &Answers, hidden: &[&str]) -> bool {
    let (handle, part) = rule.field.split_once('.').unwrap_or((&rule.field, ""));
    let is_shown = !hidden.contains(&handle);
    let own = |name: &str| if is_shown { answers.value(name) } else { "" };
    let field = form.fields().into_iter().find(|field| field.handle == handle);
    let values: Vec<&str> = match field.map(|field| &field.kind) {
        None => Vec::new(),
        Some(FieldKind::Agree { .. }) => vec![if is_agreed(own(handle)) { "1" } else { "0" }],
        Some(FieldKind::Checkboxes { .. } | FieldKind::Dropdown { multi: true, .. }) if is_shown => {
            answers.all(handle).collect()
        }
        Some(FieldKind::Files { .. }) if is_shown => {
            answers.uploads(handle).map(|file| file.name.as_str()).collect()
        }
        Some(FieldKind::Phone(Some(_))) => {
            vec![own(&format!("{handle}.{}", if part.is_empty() { "number" } else { part }))]
        }
        Some(FieldKind::NameParts(parts)) => return compare(&name(handle, part, parts, &own), rule),
        Some(FieldKind::Number { .. }) => {
            let text = own(handle);
            let number = decimal::parse(text).map(|number| decimal::json(number).to_string());
            return compare(number.as_deref().unwrap_or(text), rule);
        }
        Some(_) => vec![own(handle)],
    };
    values.is_empty() && compare("", rule) || values.iter().any(|own| compare(own, rule))
}

/// The value of a part of a name, or all parts joined.
fn name<'a>(handle: &str, part: &str, parts: &[NamePart], own: &dyn Fn(&str) -> &'a str) -> String {
    let mut name = String::new();
    for known in parts.iter().map(|known| known.kind.handle()) {
        let value = if part.is_empty() || part == known { own(&format!("{handle}.{known}")) } else { "" };
        if !name.is_empty() && !value.is_empty() {
            name.push(' ');
        }
        name.push_str(value);
    }
    name
}

/// Whether a consent checkbox is ticked, by its value.
pub fn is_agreed(value: &str) -> bool {
    !matches!(value, "" | "0")
}

fn compare(own: &str, rule: &Condition) -> bool {
    let expected = rule.value.as_str();
    let order = || Some(decimal::parse(own)?.cmp(&decimal::parse(expected)?));
    match rule.operator.as_str() {
        "=" => own == expected,
        "!=" => own != expected,
        ">" => order() == Some(Ordering::Greater),
        "<" => order() == Some(Ordering::Less),
        "contains" => own.contains(expected),
        "notContains" => !own.contains(expected),
        "startsWith" => own.starts_with(expected),
        "endsWith" => own.ends_with(expected),
        _ => false,
    }
}
