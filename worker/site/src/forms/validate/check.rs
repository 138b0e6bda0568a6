//! Validates a form's answers (specification section 5, "Forms").

use std::{cmp::Ordering, ops::Range};

use super::{
    decimal,
    email::is_email,
    file_rules::{FileRules, file_rules},
    problems::Problems,
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

/// Digits of a telephone number: E.164 allows 15, and the shortest national numbers set the minimum.
const PHONE_DIGITS: std::ops::RangeInclusive<usize> = 4..=15;

/// GraphQL's `Int` has 32 bits.
const LEAST_INT: &str = "-2147483648";
const MOST_INT: &str = "2147483647";

/// Validates the answers to some steps of a form; problems are in the form's order. Hidden fields are skipped, since
/// nobody can fill them in.
pub fn check(form: &Form, answers: &Answers, steps: Range<usize>, messages: &Messages) -> Problems {
    let mut problems = Problems::default();
    for FieldError { field, part, error } in errors(form, answers, steps) {
        let message = error.message(messages);
        match part {
            Some(part) => {
                let message = match error {
                    ValidationError::Own(_) => message,
                    _ => named(&part.label, message),
                };
                problems.add_to_part(field, part.kind.handle(), message);
            }
            None => problems.add(field, message),
        }
    }
    problems
}

/// A standard message says which part of a name it is about: the messages of all parts stand together.
fn named(label: &str, message: String) -> String {
    if label.is_empty() { message } else { format!("{label} - {message}") }
}

/// An error and the field that has it.
pub(super) struct FieldError<'f> {
    pub field: &'f str,
    /// The part of a name. Absent when the error is about the whole field.
    pub part: Option<&'f NamePart>,
    pub error: ValidationError<'f>,
}

/// The errors behind [`check`], before they are put into the visitor's language.
pub(super) fn errors<'f>(form: &'f Form, answers: &'f Answers, steps: Range<usize>) -> Vec<FieldError<'f>> {
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
            for (part, error) in own {
                found.push(FieldError { field: &field.handle, part, error });
            }
        }
    }
    found
}

/// The errors of a field, each with the part of a name that it is about.
type FieldErrors<'f> = Vec<(Option<&'f NamePart>, ValidationError<'f>)>;

/// Validates a field that has no parts.
fn whole<'f>(field: &'f FormField, answers: &'f Answers) -> FieldErrors<'f> {
    let value = match field.kind {
        FieldKind::Phone(Some(_)) => answers.value(&format!("{}.number", field.handle)),
        _ => answers.value(&field.handle),
    };
    let mut chosen = answers.all(&field.handle).map(str::trim).filter(|value| !value.is_empty());
    let error = match &field.kind {
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
    error.map(|error| (None, error)).into_iter().collect()
}

/// The error of an empty required field: the editors' message, else the standard one.
fn missing(field: &FormField) -> Option<ValidationError<'_>> {
    field.required.then(|| field.error.as_deref().map_or(ValidationError::Required, ValidationError::Own))
}

/// Each part may be required by itself. When the field is required but none of its parts is, one part has to be filled
/// in.
fn name_parts<'f>(field: &'f FormField, parts: &'f [NamePart], answers: &Answers) -> FieldErrors<'f> {
    let mut errors = Vec::new();
    let mut empty = true;
    for part in parts {
        let name = part.kind.handle();
        let value = answers.value(&format!("{}.{name}", field.handle));
        empty &= value.is_empty();
        let error = match value {
            "" if part.required => {
                Some(part.error.as_deref().map_or(ValidationError::Required, ValidationError::Own))
            }
            "" => None,
            _ if !part.choices.is_empty() => {
                (!is_choice(value, &part.choices)).then_some(ValidationError::Choice)
            }
            _ => nameless(value),
        };
        errors.extend(error.map(|error| (Some(part), error)));
    }
    if errors.is_empty() && empty {
        errors.extend(missing(field).map(|error| (None, error)));
    }
    errors
}

/// A name needs one letter of any script; hyphens, apostrophes and the like are fine.
fn nameless<'f>(value: &str) -> Option<ValidationError<'f>> {
    (!value.chars().any(char::is_alphabetic)).then_some(ValidationError::Letters)
}

fn is_choice(value: &str, choices: &[SelectOption]) -> bool {
    choices.iter().any(|choice| choice.value == value)
}

fn too_long<'f>(value: &str, limit: Limit) -> Option<ValidationError<'f>> {
    let (length, most, error) = match limit {
        Limit::Characters(most) => (value.chars().count(), most, ValidationError::Characters(most)),
        Limit::Words(most) => (value.split_whitespace().count(), most, ValidationError::Words(most)),
    };
    u32::try_from(length).is_ok_and(|length| length > most).then_some(error)
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

/// Whether a text begins with what may be dialled; words may stand behind it, such as an extension. Only characters and
/// the count of digits are checked, not the numbering plan of a country.
pub fn is_phone(text: &str) -> bool {
    let is_dialled = |letter: &char| {
        letter.is_ascii_digit()
            || " +-./()".contains(*letter)
            || matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}')
    };
    PHONE_DIGITS.contains(&text.chars().take_while(is_dialled).filter(char::is_ascii_digit).count())
}

fn wrong_phone<'f>(
    field: &FormField,
    number: &str,
    countries: Option<&PhoneCountries>,
    answers: &Answers,
) -> Option<ValidationError<'f>> {
    let country = answers.value(&format!("{}.country", field.handle));
    let known = country.is_empty() || countries.is_none_or(|known| is_choice(country, &known.countries));
    match is_phone(number) {
        false => Some(ValidationError::Phone),
        true => (!known).then_some(ValidationError::Choice),
    }
}

/// Too many files are one error; otherwise each file is checked by itself.
fn wrong_files<'f>(files: &[&'f Upload], rules: &FileRules) -> FieldErrors<'f> {
    if u32::try_from(files.len()).is_ok_and(|count| count > rules.limit) {
        return vec![(None, ValidationError::Files(rules.limit))];
    }
    files.iter().filter_map(|file| Some((None, wrong_file(file, rules)?))).collect()
}

/// Whether a file may wait until the form is sent again, also when another one of its field is wrong.
pub fn may_wait(form: &Form, answers: &Answers, file: &Upload) -> bool {
    let mut fields = form.pages.iter().flat_map(|page| page.rows.iter().flatten());
    let rules = fields.find(|field| field.handle == file.field).and_then(|field| file_rules(&field.kind));
    rules.is_some_and(|rules| {
        let are_few =
            u32::try_from(answers.uploads(&file.field).count()).is_ok_and(|count| count <= rules.limit);
        are_few && wrong_file(file, &rules).is_none()
    })
}

fn wrong_file<'f>(file: &'f Upload, rules: &FileRules) -> Option<ValidationError<'f>> {
    let known = file_types::named(&file.name).filter(|known| {
        known.extensions.iter().any(|own| rules.extensions.contains(own)) && known.holds(file)
    });
    match file.bytes {
        0 => Some(ValidationError::Empty(&file.name)),
        _ if known.is_none() => Some(match rules.named() {
            Some(kinds) => ValidationError::Kinds(&file.name, kinds),
            None => ValidationError::Kind(&file.name),
        }),
        bytes if bytes > rules.bytes => Some(ValidationError::Size(&file.name, rules.bytes)),
        bytes if bytes < rules.least => Some(ValidationError::Small(&file.name, rules.least)),
        _ => None,
    }
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
