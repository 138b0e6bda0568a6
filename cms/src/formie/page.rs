//! The submissions as a page for people.

use chrono::DateTime;
use serde_json::Value;

use crate::members::escape;
use crate::store::Submission;

/// An HTML page with all submissions, newest first.
pub fn page(submissions: &[Submission]) -> String {
    let articles: String = submissions.iter().map(article).collect();
    let body = if submissions.is_empty() { "<p>No form has been sent yet.</p>" } else { &articles };
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Submissions</title>\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<style>\n\
         body {{ max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }}\n\
         article {{ border-top: 1px solid #8a9a98; padding: 1rem 0; }}\n\
         h2 {{ margin: 0; font-size: 1.1rem; }}\n\
         dl {{ display: grid; grid-template-columns: 10rem 1fr; gap: 0 1rem; }}\n\
         dd {{ margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }}\n\
         </style></head>\n<body><h1>Submissions</h1>\n{body}</body></html>\n"
    )
}

fn article(submission: &Submission) -> String {
    let at = DateTime::from_timestamp_millis(submission.created).unwrap_or_default();
    let at = at.format("%Y-%m-%d %H:%M:%S UTC");
    let spam = submission.spam_reason.as_deref().map(|reason| format!("<p>Spam: {}</p>\n", escape(reason)));
    let captcha =
        submission.captcha.as_ref().map(|found| format!("<p>Captcha: {}</p>\n", escape(&found.verdict)));
    let values = submission.values.iter().map(|(handle, value)| entry(handle, &escape(&text(value))));
    let files = submission.uploads.iter().map(|file| {
        let link =
            format!("<a href=\"/uploads/{}\">{}</a> ({} bytes)", file.id, escape(&file.filename), file.size);
        entry(&file.field, &link)
    });
    format!(
        "<article><h2>{} {}</h2>\n<p>{at}, site {}</p>\n{}{}<dl>\n{}</dl></article>\n",
        escape(&submission.form),
        submission.id,
        submission.site,
        spam.unwrap_or_default(),
        captcha.unwrap_or_default(),
        values.chain(files).collect::<String>(),
    )
}

fn entry(handle: &str, value: &str) -> String {
    format!("<dt>{}</dt><dd>{value}</dd>\n", escape(handle))
}

fn text(value: &Value) -> String {
    match value {
        Value::String(own) => own.clone(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::Object(parts) => parts.values().map(text).collect::<Vec<_>>().join(" "),
        value => value.to_string(),
    }
}
