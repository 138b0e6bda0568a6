//! The mail that tells editors of a submission.

use serde_json::Value;

use super::condition::is_true;
use super::{Form, types};
use crate::members::escape;
use crate::store::{Mail, Site, Submission};

/// The mail about a submission; none when the form tells nobody, or when there is only spam to tell of.
pub(super) fn write(form: &Form, submission: &Submission, site: &Site) -> Option<Mail> {
    let to = form.notification.clone().filter(|_| submission.spam_reason.is_none())?;
    let subject = form.document["title"].as_str().unwrap_or_default().to_owned();
    let lines: Vec<(String, String)> = types::fields(&form.document)
        .filter_map(|field| {
            let told = text(field, submission);
            (!told.is_empty()).then(|| (field["name"].as_str().unwrap_or_default().to_owned(), told))
        })
        .collect();
    let text = lines.iter().map(|(label, value)| format!("{label}: {value}\n")).collect();
    let rows = lines.iter().map(|(label, value)| {
        format!("<dt>{}</dt><dd style=\"white-space:pre-wrap\">{}</dd>\n", escape(label), escape(value))
    });
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title></head>\n<body><dl>\n{}</dl></body></html>\n",
        site.language,
        escape(&subject),
        rows.collect::<String>(),
    );
    Some(Mail {
        at: submission.created,
        to,
        language: site.language.clone(),
        subject,
        link: String::new(),
        text,
        html,
    })
}

/// What somebody gave for a field, with the labels of the options they chose.
fn text(field: &Value, submission: &Submission) -> String {
    let handle = field["handle"].as_str().unwrap_or_default();
    let label = |value: &str| {
        let options = field["options"].as_array().into_iter().flatten();
        let chosen = options.into_iter().find(|option| option["value"] == value);
        chosen.and_then(|option| option["label"].as_str()).unwrap_or(value).to_owned()
    };
    match submission.values.get(handle) {
        Some(own) if field["displayName"] == "Agree" => {
            let key = if is_true(own) { "checkedValue" } else { "uncheckedValue" };
            field[key].as_str().unwrap_or_default().to_owned()
        }
        Some(Value::String(own)) if field["displayName"] == "Phone" => phone(own),
        Some(Value::String(own)) => label(own),
        Some(Value::Number(own)) => own.to_string(),
        Some(Value::Array(own)) => {
            own.iter().filter_map(Value::as_str).map(label).collect::<Vec<_>>().join(", ")
        }
        Some(Value::Object(parts)) => {
            let parts = types::NAME_PARTS.iter().filter_map(|part| parts.get(*part)?.as_str());
            parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
        }
        _ => {
            let own = submission.uploads.iter().filter(|upload| upload.field == handle);
            own.map(|upload| upload.filename.as_str()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// A telephone number, with its country when one was chosen.
fn phone(own: &str) -> String {
    let parsed: Option<Value> = serde_json::from_str(own).ok().filter(Value::is_object);
    let part = |key: &str| parsed.as_ref().and_then(|parsed| parsed[key].as_str()).unwrap_or_default();
    match (part("number"), part("country")) {
        ("", _) => own.to_owned(),
        (number, "") => number.to_owned(),
        (number, country) => format!("{number} ({country})"),
    }
}
