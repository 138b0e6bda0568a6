//! Validates the values of a form's fields.

use serde_json::{Map, Value};

use super::condition::{hides, is_true};
use super::texts::FormViolation;
use super::types::{NAME_PARTS, argument};
use super::upload;
use crate::members::is_email;
use crate::store::Upload;

/// A megabyte, as Formie counts file sizes.
const MEGABYTE: f64 = 1024.0 * 1024.0;

pub(super) struct SubmittedValues<'a> {
    /// Values by the handles of their fields.
    pub(super) values: &'a Map<String, Value>,
    pub(super) uploads: &'a [Upload],
}

/// Errors by the handles of their fields, in the order of the form.
#[derive(Debug, Default)]
pub(super) struct Errors(Vec<(String, Vec<String>)>);

impl Errors {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The JSON that Formie puts into the message.
    pub(super) fn json(&self) -> String {
        let text = |text: &str| Value::from(text).to_string();
        let entries = self.0.iter().map(|(handle, messages)| {
            let messages: Vec<String> = messages.iter().map(|message| text(message)).collect();
            format!("{}:[{}]", text(handle), messages.join(","))
        });
        format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
    }
}

/// Everything wrong with a submission. Fields that the visitor did not see are not validated.
///
/// `taken` tells whether an earlier submission has this value for a field.
pub(super) fn check(
    form: &Value,
    handle: &str,
    given: &SubmittedValues<'_>,
    language: &str,
    taken: &dyn Fn(&str, &str) -> bool,
) -> Errors {
    let mut errors = Errors::default();
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    for page in list(form, "pages") {
        let settings = &page["settings"];
        if settings["enablePageConditions"] == true && hides(&settings["pageConditions"], form, given.values)
        {
            continue;
        }
        for field in list(&page, "rows").iter().flat_map(|row| list(row, "rowFields")) {
            let conditional = field["enableConditions"] == true;
            let unseen = conditional && hides(&field["conditions"], form, given.values);
            if unseen || field["visibility"] == "disabled" || argument(handle, &field).is_none() {
                continue;
            }
            let messages = Field { field: &field, given, language, taken }.check();
            if !messages.is_empty() {
                errors.0.push((text(&field, "handle").to_owned(), messages));
            }
        }
    }
    errors
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

struct Field<'a> {
    field: &'a Value,
    given: &'a SubmittedValues<'a>,
    language: &'a str,
    taken: &'a dyn Fn(&str, &str) -> bool,
}

impl Field<'_> {
    fn check(&self) -> Vec<String> {
        let value = self.given.values.get(text(self.field, "handle")).unwrap_or(&Value::Null);
        if text(self.field, "displayName") == "FileUpload" {
            return self.files();
        }
        if let (true, parts) = (self.field["useMultipleFields"] == true, value) {
            return self.name(parts);
        }
        if self.is_empty(value) {
            return self.blank();
        }
        let own = value.as_str().unwrap_or_default();
        match text(self.field, "displayName") {
            "Email" => self.email(own),
            "Number" => self.number(value),
            "Phone" => self.phone(own),
            "SingleLineText" | "MultiLineText" => self.length(own),
            "Dropdown" | "Radio" | "Checkboxes" => self.choice(value),
            _ => Vec::new(),
        }
    }

    fn say(&self, broken: FormViolation<'_>) -> Vec<String> {
        vec![broken.say(text(self.field, "name"), self.language)]
    }

    fn is_empty(&self, value: &Value) -> bool {
        match value {
            _ if text(self.field, "displayName") == "Agree" => !is_true(value),
            Value::Null => true,
            Value::String(own) => own.trim().is_empty(),
            Value::Array(own) => own.is_empty(),
            _ => false,
        }
    }

    /// The error for an empty required field, the only rule with the editor's own message.
    fn blank(&self) -> Vec<String> {
        match (self.field["required"] == true, text(self.field, "errorMessage")) {
            (false, _) => Vec::new(),
            (true, "") => self.say(FormViolation::Blank),
            (true, own) => vec![own.to_owned()],
        }
    }

    fn name(&self, parts: &Value) -> Vec<String> {
        let on = |part: &str| self.field[format!("{part}Enabled")] == true;
        let blank = |part: &str| text(parts, part).trim().is_empty();
        let needed = |part: &str| self.field[format!("{part}Required")] == true;
        let mut messages = Vec::new();
        for part in NAME_PARTS.into_iter().filter(|part| on(part) && needed(part) && blank(part)) {
            let label = text(self.field, &format!("{part}Label"));
            messages.push(match text(self.field, &format!("{part}ErrorMessage")) {
                "" => FormViolation::BlankPart.say(label, self.language),
                own => own.to_owned(),
            });
        }
        match messages.is_empty() && NAME_PARTS.into_iter().filter(|part| on(part)).all(blank) {
            true => self.blank(),
            false => messages,
        }
    }

    fn email(&self, own: &str) -> Vec<String> {
        let domain = own.rsplit_once('@').map_or("", |(_, domain)| domain).to_lowercase();
        let blocked = self.field["blockedDomains"].as_array().into_iter().flatten();
        let mut blocked = blocked.filter_map(Value::as_str);
        match () {
            () if !is_email(own) => self.say(FormViolation::Email),
            () if blocked.any(|own| own.eq_ignore_ascii_case(&domain)) => {
                self.say(FormViolation::Domain(&domain))
            }
            () if self.field["uniqueValue"] == true && (self.taken)(text(self.field, "handle"), own) => {
                self.say(FormViolation::Unique)
            }
            () => Vec::new(),
        }
    }

    fn number(&self, value: &Value) -> Vec<String> {
        let Some(own) = value.as_f64() else { return self.say(FormViolation::Number) };
        let limit = |key: &str| self.field[key].as_f64().filter(|_| self.field["limit"] == true);
        match (limit("minValue"), limit("maxValue")) {
            (Some(min), _) if own < min => self.say(FormViolation::Least(min)),
            (_, Some(max)) if own > max => self.say(FormViolation::Most(max)),
            _ => Vec::new(),
        }
    }

    /// A plain number, or JSON with number and country. Whether it exists in that country is left to the real service.
    fn phone(&self, own: &str) -> Vec<String> {
        let parsed: Option<Value> = serde_json::from_str(own).ok().filter(Value::is_object);
        let number = parsed.as_ref().map_or(own, |parsed| text(parsed, "number"));
        let country = parsed.as_ref().map_or("", |parsed| text(parsed, "country"));
        if number.trim().is_empty() {
            return self.blank();
        }
        let options = self.field["countryOptions"].as_array().filter(|options| !options.is_empty());
        let known = options.is_none_or(|options| options.iter().any(|own| text(own, "value") == country));
        let plain = number.chars().all(|letter| letter.is_ascii_digit() || " +-./()".contains(letter));
        let digits = number.bytes().filter(u8::is_ascii_digit).count();
        match plain && (4..=15).contains(&digits) && (country.is_empty() || known) {
            true => Vec::new(),
            false => self.say(FormViolation::Invalid),
        }
    }

    fn length(&self, own: &str) -> Vec<String> {
        let most = self.field["max"].as_i64().filter(|_| self.field["limit"] == true);
        let Some(most) = most else { return Vec::new() };
        let words = text(self.field, "maxType") == "words";
        let length = if words { own.split_whitespace().count() } else { own.chars().count() };
        match (i64::try_from(length).is_ok_and(|length| length <= most), words) {
            (true, _) => Vec::new(),
            (false, true) => self.say(FormViolation::Words(most)),
            (false, false) => self.say(FormViolation::Characters(most)),
        }
    }

    fn choice(&self, value: &Value) -> Vec<String> {
        let offered = |own: &Value| {
            let options = self.field["options"].as_array().into_iter().flatten();
            options.filter(|option| option["isOptgroup"] != true).any(|option| option["value"] == *own)
        };
        let known = match value {
            Value::Array(items) => items.iter().all(offered),
            value => offered(value),
        };
        if known { Vec::new() } else { self.say(FormViolation::Invalid) }
    }

    fn files(&self) -> Vec<String> {
        let own = self.given.uploads.iter().filter(|file| file.field == text(self.field, "handle"));
        let own: Vec<&Upload> = own.collect();
        if own.is_empty() {
            return self.blank();
        }
        let mut messages = Vec::new();
        let kinds = self.field["allowedKinds"].as_array().filter(|_| self.field["restrictFiles"] == true);
        for file in own.iter().filter(|file| !upload::is_allowed(&file.filename, kinds)) {
            messages.extend(self.say(FormViolation::Kind(&file.filename)));
        }
        let most: usize = text(self.field, "limitFiles").parse().unwrap_or(usize::MAX);
        if own.len() > most {
            messages.extend(self.say(FormViolation::Files(most)));
        }
        let limit = |key: &str| text(self.field, key).parse::<f64>().ok().filter(|limit| *limit > 0.0);
        let megabytes = |file: &&Upload| file.size as f64 / MEGABYTE;
        if let Some(least) = limit("sizeMinLimit")
            && own.iter().any(|file| megabytes(file) < least)
        {
            messages.extend(self.say(FormViolation::Larger(text(self.field, "sizeMinLimit"))));
        }
        if let Some(most) = limit("sizeLimit")
            && own.iter().any(|file| megabytes(file) > most)
        {
            messages.extend(self.say(FormViolation::Smaller(text(self.field, "sizeLimit"))));
        }
        messages
    }
}
