//! The mutation that takes a submission (contract section 4.4). Everything in it comes from the form's definition, and
//! only values from the visitor, so nothing that is no field of the form can get in.

use serde_json::{Map, Value, json};

use crate::{
    forms::{
        parse::answers::{Answers, Upload},
        validate::{
            conditions::{hidden_fields, is_agreed},
            decimal,
        },
    },
    model::{FieldKind, Form, FormField},
};

/// A mutation with its variables, without the content of files: the caller adds a variable, named like the field, for
/// every field that [`files`] lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Mutation {
    pub query: String,
    pub variables: Map<String, Value>,
}

/// Arguments that every form's mutation has, and the captcha's: no field may replace them.
const ARGUMENTS: [&str; 8] =
    ["id", "uid", "enabled", "title", "status", "statusId", "siteId", "recaptchaCaptcha"];

/// Longest handle in bytes: longer ones are no handles.
const MAX_HANDLE: usize = 64;

/// GraphQL's `Int` has 32 bits.
const INTS: std::ops::RangeInclusive<i64> = -2_147_483_648..=2_147_483_647;

/// The mutation that submits validated answers to a site. The captcha's token is added when the form has a captcha.
/// `None` when the form's handle is not a valid GraphQL name.
pub fn mutation(form: &Form, answers: &Answers, site: i64, captcha: Option<&str>) -> Option<Mutation> {
    if !is_handle(&form.handle) {
        return None;
    }
    let mut declared = String::from("$siteId:Int");
    let mut passed = String::from("siteId:$siteId");
    let mut variables = Map::new();
    variables.insert("siteId".to_owned(), json!(site));
    let mut declare = |name: &str, input_type: &str| {
        declared.push_str(&format!(",${name}:{input_type}"));
        passed.push_str(&format!(",{name}:${name}"));
    };
    for field in sent(form, answers) {
        if matches!(field.kind, FieldKind::Files { .. }) {
            if answers.uploads(&field.handle).next().is_some() {
                declare(&field.handle, &field.input_type);
            }
        } else if let Some(value) = value(field, answers).filter(|_| !variables.contains_key(&field.handle)) {
            declare(&field.handle, &field.input_type);
            variables.insert(field.handle.clone(), value);
        }
    }
    if let (Some(_), Some(token)) = (&form.settings.captcha_key, captcha) {
        declare("recaptchaCaptcha", "FormieCaptchaInput");
        let value = json!({"name": "g-recaptcha-response", "value": token});
        variables.insert("recaptchaCaptcha".to_owned(), value);
    }
    let query = format!("mutation Submit({declared}){{save_{}_Submission({passed}){{id}}}}", form.handle);
    Some(Mutation { query, variables })
}

/// The files of a submission, in the order of the form's fields.
pub fn files<'a>(form: &Form, answers: &'a Answers) -> Vec<&'a Upload> {
    let fields =
        sent(form, answers).into_iter().filter(|field| matches!(field.kind, FieldKind::Files { .. }));
    fields.flat_map(|field| answers.uploads(&field.handle)).collect()
}

/// The fields that are shown and have an argument in the mutation.
fn sent<'f>(form: &'f Form, answers: &Answers) -> Vec<&'f FormField> {
    let hidden = hidden_fields(form, answers);
    let mut fields = form.fields();
    fields.retain(|field| {
        is_handle(&field.handle)
            && is_type(&field.input_type)
            && !ARGUMENTS.contains(&field.handle.as_str())
            && !hidden.contains(&field.handle.as_str())
    });
    fields
}

/// Letters, digits and underscores of ASCII, as GraphQL names things; handles are not longer than [`MAX_HANDLE`].
fn is_handle(text: &str) -> bool {
    text.len() <= MAX_HANDLE && is_name(text)
}

fn is_name(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether a text is a GraphQL type: a name, a list of names, either possibly with `!`.
fn is_type(text: &str) -> bool {
    let own = text.strip_suffix('!').unwrap_or(text);
    let own = own.strip_prefix('[').map_or(Some(own), |list| list.strip_suffix(']'));
    own.is_some_and(is_name)
}

/// A field's value as its argument takes it. `None` for fields without a value, such as headings.
fn value(field: &FormField, answers: &Answers) -> Option<Value> {
    let own = answers.value(&field.handle);
    let part = |name: &str| line(answers.value(&format!("{}.{name}", field.handle)));
    Some(match &field.kind {
        FieldKind::Html(_) | FieldKind::Heading | FieldKind::Rule | FieldKind::Files { .. } => return None,
        FieldKind::Agree { .. } => Value::from(if is_agreed(own) { "1" } else { "" }),
        FieldKind::NameParts(parts) if field.input_type.contains("FormieNameInput") => {
            let names = parts.iter().map(|part| part.kind.handle());
            Value::Object(names.map(|name| (name.to_owned(), part(name).into())).collect())
        }
        FieldKind::Phone(Some(_)) => {
            let number = part("number");
            if number.is_empty() {
                return Some(Value::from(number));
            }
            // Formie reads a phone number with its country from a string that holds JSON.
            Value::from(json!({"country": part("country"), "number": number}).to_string())
        }
        _ => return converted(field, answers),
    })
}

/// The value in the argument's declared type (specification section 5).
fn converted(field: &FormField, answers: &Answers) -> Option<Value> {
    let own = answers.value(&field.handle);
    let mut all: Vec<&str> = Vec::new();
    for value in answers.all(&field.handle).map(str::trim) {
        if !value.is_empty() && !all.contains(&value) {
            all.push(value);
        }
    }
    let one = |text: &str, element: &str| match (element, decimal::parse(text)) {
        ("Int", number) => {
            number.and_then(decimal::whole).filter(|whole| INTS.contains(whole)).map(Value::from)
        }
        ("Number", number) => number.map(decimal::json),
        _ => Some(Value::from(text)),
    };
    match field.input_type.trim_end_matches('!') {
        number @ ("Int" | "Number") => one(own, number),
        list @ ("[Int]" | "[Number]" | "[String]") => {
            let element = list.trim_matches(['[', ']']);
            Some(all.into_iter().filter_map(|text| one(text, element)).collect())
        }
        "String" if matches!(field.kind, FieldKind::TextArea(_) | FieldKind::Hidden) => Some(own.into()),
        "String" => Some(line(own).into()),
        _ => None,
    }
}

/// Replaces line breaks and tabs by spaces, as browsers do for text that is pasted into a single-line field.
fn line(text: &str) -> String {
    text.replace(['\n', '\t'], " ")
}

#[cfg(test)]
#[path = "mutation_tests.rs"]
mod tests;
