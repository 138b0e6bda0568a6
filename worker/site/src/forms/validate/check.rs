//! What is wrong with a form's answers (specification section 5, "Forms").

use std::{cmp::Ordering, ops::Range};

use super::{
    decimal,
    email::is_email,
    problems::Problems,
    rules::{FileRules, file_rules},
};
use crate::{
    forms::{
        parse::answers::{Answers, Upload},
        validate::{
            conditions::{hidden_fields, is_agreed},
            error::ValidationError,
            file_types,
        },
    },
    messages::Messages,
    model::{FieldKind, Form, FormField, Limit, NamePart, PhoneCountries, SelectOption},
};

/// Digits of a telephone number (E.164, and the shortest that anybody has).
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 4..=15;

/// The whole numbers of GraphQL.
const LEAST_INT: &str = "-2147483648";
const MOST_INT: &str = "2147483647";

/// Everything that is wrong with the answers to some steps of a form, in its order. Fields that the answers leave out are
/// not looked at. Nobody can fill in what is not shown, so such fields may always be empty.
pub fn check(form: &Form, answers: &Answers, steps: Range<usize>, messages: &Messages) -> Problems {
    let mut problems = Problems::default();
    for FieldError { field, part, fault } in faults(form, answers, steps) {
        let message = fault.say(messages);
        match part {
            Some(part) => problems.add_to_part(field, part, message),
            None => problems.add(field, message),
        }
    }
    problems
}

/// A fault, and where it is.
pub(super) struct FieldError<'f> {
    pub field: &'f str,
    /// The part of a name.
    pub part: Option<&'static str>,
    pub fault: ValidationError<'f>,
}

/// As [`check`], without words.
pub(super) fn faults<'f>(form: &'f Form, answers: &'f Answers, steps: Range<usize>) -> Vec<FieldError<'f>> {
    let hidden = hidden_fields(form, answers);
    let mut found = Vec::new();
    for (step, page) in form.pages.iter().enumerate() {
        if !steps.contains(&step) {
            continue;
        }
        for field in page.rows.iter().flatten() {
            if hidden.contains(&field.handle.as_str()) || field.is_unseen() {
                continue;
            }
            let own = match &field.kind {
                FieldKind::NameParts(parts) => name_parts(field, parts, answers),
                _ => whole(field, answers),
            };
            for (part, fault) in own {
                found.push(FieldError { field: &field.handle, part, fault });
            }
        }
    }
    found
}

/// What is wrong with a field, or with a part of it.
type FieldErrors<'f> = Vec<(Option<&'static str>, ValidationError<'f>)>;

/// What is wrong with a field that is one thing.
fn whole<'f>(field: &'f FormField, answers: &'f Answers) -> FieldErrors<'f> {
    let value = match field.kind {
        FieldKind::Phone(Some(_)) => answers.value(&format!("{}.number", field.handle)),
        _ => answers.value(&field.handle),
    };
    let mut chosen = answers.all(&field.handle).map(str::trim).filter(|value| !value.is_empty());
    let fault = match &field.kind {
        FieldKind::Agree { .. } => (!is_agreed(value)).then(|| missing(field)).flatten(),
        FieldKind::Checkboxes { choices, .. } | FieldKind::Dropdown { choices, multi: true } => {
            let mut chosen = chosen.peekable();
            match chosen.peek() {
                None => missing(field),
                Some(_) => chosen.any(|value| !is_choice(value, choices)).then_some(ValidationError::Choice),
            }
        }
        FieldKind::Radio { choices, .. } | FieldKind::Dropdown { choices, .. } => match chosen.next() {
            None => missing(field),
            Some(value) => (!is_choice(value, choices)).then_some(ValidationError::Choice),
        },
        kind @ FieldKind::Files { .. } => {
            let files: Vec<&Upload> = answers.uploads(&field.handle).collect();
            match file_rules(kind) {
                Some(rules) if !files.is_empty() => return wrong_files(&files, &rules),
                _ => missing(field),
            }
        }
        FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule | FieldKind::Hidden => None,
        _ if value.is_empty() => missing(field),
        FieldKind::LimitedText(limit) | FieldKind::TextArea(Some(limit)) => too_long(value, *limit),
        FieldKind::Email => (!is_email(value)).then_some(ValidationError::Email),
        FieldKind::Name => nameless(value),
        FieldKind::Number { min, max, decimals } => {
            let bound = |own: &'f str, int: &'static str| if own.is_empty() { int } else { own };
            match field.input_type.trim_end_matches('!') {
                "Int" => wrong_number(value, bound(min, LEAST_INT), bound(max, MOST_INT), Some(0)),
                _ => wrong_number(value, min, max, *decimals),
            }
        }
        FieldKind::Phone(countries) => wrong_phone(field, value, countries.as_ref(), answers),
        FieldKind::Text | FieldKind::TextArea(None) | FieldKind::NameParts(_) => None,
    };
    match fault {
        Some(fault) => vec![(None, fault)],
        None => Vec::new(),
    }
}

/// What is said of a field that is empty although it must not be: the editors' own words come before ours.
fn missing(field: &FormField) -> Option<ValidationError<'_>> {
    field.required.then(|| field.error.as_deref().map_or(ValidationError::Required, ValidationError::Own))
}

/// Parts are needed one by one; a field that is needed without any of its parts being so needs one of them.
fn name_parts<'f>(field: &'f FormField, parts: &'f [NamePart], answers: &Answers) -> FieldErrors<'f> {
    let mut faults = Vec::new();
    let mut empty = true;
    for part in parts {
        let name = part.kind.handle();
        let value = answers.value(&format!("{}.{name}", field.handle));
        empty &= value.is_empty();
        let fault = match value {
            "" if part.required => {
                Some(part.error.as_deref().map_or(ValidationError::Required, ValidationError::Own))
            }
            "" => None,
            _ if !part.choices.is_empty() => {
                (!is_choice(value, &part.choices)).then_some(ValidationError::Choice)
            }
            _ => nameless(value),
        };
        if let Some(fault) = fault {
            faults.push((Some(name), fault));
        }
    }
    if faults.is_empty() && empty {
        return match missing(field) {
            Some(fault) => vec![(None, fault)],
            None => faults,
        };
    }
    faults
}

/// Names hold letters of any script, and much else besides.
fn nameless<'f>(value: &str) -> Option<ValidationError<'f>> {
    (!value.chars().any(char::is_alphabetic)).then_some(ValidationError::Letters)
}

fn is_choice(value: &str, choices: &[SelectOption]) -> bool {
    choices.iter().any(|choice| choice.value == value)
}

fn too_long<'f>(value: &str, limit: Limit) -> Option<ValidationError<'f>> {
    let (length, most, fault) = match limit {
        Limit::Characters(most) => (value.chars().count(), most, ValidationError::Characters(most)),
        Limit::Words(most) => (value.split_whitespace().count(), most, ValidationError::Words(most)),
    };
    u32::try_from(length).is_ok_and(|length| length > most).then_some(fault)
}

fn wrong_number<'f>(
    value: &str,
    min: &'f str,
    max: &'f str,
    decimals: Option<u8>,
) -> Option<ValidationError<'f>> {
    let Some(number) = decimal::parse(value) else { return Some(ValidationError::Numbers) };
    let beyond =
        |bound: &str, order: Ordering| decimal::parse(bound).is_some_and(|bound| number.cmp(&bound) == order);
    match decimals {
        Some(0) if number.scale() > 0 => Some(ValidationError::Whole),
        Some(most) if number.scale() > u32::from(most) => Some(ValidationError::Decimals(most)),
        _ if beyond(min, Ordering::Less) => Some(ValidationError::Least(min)),
        _ if beyond(max, Ordering::Greater) => Some(ValidationError::Most(max)),
        _ => None,
    }
}

/// Which numbers there are in which country nobody knows here.
fn wrong_phone<'f>(
    field: &FormField,
    number: &str,
    countries: Option<&PhoneCountries>,
    answers: &Answers,
) -> Option<ValidationError<'f>> {
    let plain = number.chars().all(|letter| letter.is_ascii_digit() || " +-./()".contains(letter));
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    let country = answers.value(&format!("{}.country", field.handle));
    let known = country.is_empty() || countries.is_none_or(|known| is_choice(country, &known.countries));
    match plain && PHONE_DIGITS.contains(&digits) {
        false => Some(ValidationError::Phone),
        true => (!known).then_some(ValidationError::Choice),
    }
}

/// Too many files are one fault; otherwise each has its own.
fn wrong_files<'f>(files: &[&'f Upload], rules: &FileRules) -> FieldErrors<'f> {
    if u32::try_from(files.len()).is_ok_and(|count| count > rules.limit) {
        return vec![(None, ValidationError::Files(rules.limit))];
    }
    let mut faults = Vec::new();
    for file in files {
        if let Some(fault) = wrong_file(file, rules) {
            faults.push((None, fault));
        }
    }
    faults
}

fn wrong_file<'f>(file: &'f Upload, rules: &FileRules) -> Option<ValidationError<'f>> {
    let known = file_types::named(&file.name).filter(|known| {
        known.extensions.iter().any(|own| rules.extensions.contains(own)) && known.holds(file)
    });
    match file.bytes {
        0 => Some(ValidationError::Empty(&file.name)),
        _ if known.is_none() => Some(ValidationError::Kind(&file.name)),
        bytes if bytes > rules.bytes => Some(ValidationError::Size(&file.name, rules.bytes)),
        bytes if bytes < rules.least => Some(ValidationError::Small(&file.name, rules.least)),
        _ => None,
    }
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
