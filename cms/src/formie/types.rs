//! A form in the schema: its types and its mutation, as Formie generates them from the form's fields.

use std::fmt::Write as _;

use serde_json::Value;

use super::{Form, captcha, session_captcha};

/// Display-only fields: no submission has a value for them.
const COSMETIC: [&str; 3] = ["Heading", "Html", "Section"];

/// The parts of a name, in the order of its input type.
pub(super) const NAME_PARTS: [&str; 4] = ["prefix", "firstName", "middleName", "lastName"];

/// The GraphQL declarations of one form, without the fields of its interfaces.
pub fn declaration(form: &Form) -> String {
    let handle = &form.handle;
    let (mut inputs, mut own, mut arguments) = (String::new(), String::new(), String::new());
    for field in fields(&form.document) {
        let (Some(name), Some(argument)) = (field["handle"].as_str(), argument(handle, field)) else {
            continue;
        };
        // Writing to a String cannot fail.
        let _ = writeln!(own, "  {name}: {}", content(field));
        let _ = write!(arguments, ", {name}: {argument}");
        if argument.ends_with("_FormieNameInput") {
            let _ = writeln!(inputs, "input {argument} {{ {} }}", parts(field));
        }
    }
    if captcha::of(&form.document).is_some() {
        let _ = write!(arguments, ", {}: FormieCaptchaInput", captcha::ARGUMENT);
    }
    for captcha in session_captcha::enabled(&form.document) {
        let _ = write!(arguments, ", {}: FormieCaptchaInput", captcha.argument());
    }
    format!(
        "type {handle}_Form implements ElementInterface & FormInterface {{ __own: Boolean }}\n\
         {inputs}type {handle}_Submission implements ElementInterface & SubmissionInterface {{\n  __own: Boolean\n{own}}}\n\
         type Mutation {{ {mutation}(id: ID, uid: String, enabled: Boolean, title: String, status: String, \
         statusId: Int, siteId: Int{arguments}): {handle}_Submission }}\n",
        mutation = Form::mutation(handle),
    )
}

/// Every field of a form, page by page and row by row.
pub(super) fn fields(document: &Value) -> impl Iterator<Item = &Value> {
    below(document, "pages").flat_map(|page| below(page, "rows")).flat_map(|row| below(row, "rowFields"))
}

fn below<'d>(value: &'d Value, key: &str) -> impl Iterator<Item = &'d Value> {
    value.get(key).and_then(Value::as_array).into_iter().flatten()
}

/// The argument type for a field's value; `None` for a field without one.
pub(super) fn argument(form: &str, field: &Value) -> Option<String> {
    let kind = field["displayName"].as_str()?;
    Some(match kind {
        _ if COSMETIC.contains(&kind) => return None,
        "Checkboxes" => "[String]".to_owned(),
        "Dropdown" if field["multi"] == true => "[String]".to_owned(),
        "Number" => "Number".to_owned(),
        "FileUpload" => "[FileUploadInput]".to_owned(),
        "Name" if field["useMultipleFields"] == true => {
            format!("{form}_{}_FormieNameInput", field["handle"].as_str()?)
        }
        _ => "String".to_owned(),
    })
}

/// The type in which a submission returns a field's value.
fn content(field: &Value) -> &'static str {
    match field["displayName"].as_str() {
        Some("Checkboxes") => "[String]",
        Some("Dropdown") if field["multi"] == true => "[String]",
        Some("Number") => "Number",
        Some("FileUpload") => "[AssetInterface]!",
        _ => "String",
    }
}

/// The fields of a name's input type: the enabled parts, required ones as `String!`.
fn parts(field: &Value) -> String {
    let on = NAME_PARTS.iter().filter(|part| field[format!("{part}Enabled")] == true);
    let part = |part: &&str| {
        let needed = if field[format!("{part}Required")] == true { "!" } else { "" };
        format!("{part}: String{needed}")
    };
    on.map(part).collect::<Vec<_>>().join(" ")
}
