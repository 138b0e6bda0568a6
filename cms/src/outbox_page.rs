//! The members' mails as a page for people.

use chrono::DateTime;

use crate::{members::escape, store::Mail};

/// An HTML page with all mails, newest first.
pub fn page(mails: &[Mail]) -> String {
    let articles: String = mails.iter().map(article).collect();
    let body = if mails.is_empty() { "<p>No mail has been sent yet.</p>" } else { &articles };
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Outbox</title>\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<style>\n\
         body {{ max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }}\n\
         article {{ border-top: 1px solid #8a9a98; padding: 1rem 0; }}\n\
         h2 {{ margin: 0; font-size: 1.1rem; }}\n\
         pre {{ white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }}\n\
         </style></head>\n<body><h1>Outbox</h1>\n{body}</body></html>\n"
    )
}

fn article(mail: &Mail) -> String {
    let at = DateTime::from_timestamp_millis(mail.at).unwrap_or_default().format("%Y-%m-%d %H:%M:%S UTC");
    let link = match escape(&mail.link) {
        link if link.is_empty() => link,
        link => format!("<p><a href=\"{link}\">{link}</a></p>"),
    };
    format!(
        "<article lang=\"{}\"><h2>{}</h2>\n<p>{at} to {}</p>\n<pre>{}</pre>\n{link}</article>\n",
        escape(&mail.language),
        escape(&mail.subject),
        escape(&mail.to),
        escape(&mail.text.replace(&mail.link, "").replace("\n\n\n\n", "\n\n")),
    )
}
