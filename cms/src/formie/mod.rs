//! Formie's forms. Each is a file of `content/forms`. Seeding converts it, for every language, to the document that
//! the API returns, with Formie's defaults for everything that the file omits. Submissions are validated against that
//! document.

mod captcha;
mod condition;
mod defaults;
mod document;
mod form;
mod keywords;
mod read;
mod rich_text;
mod session_captcha;
mod submit;
mod texts;
mod title;
mod types;
mod upload;
mod validate;
mod verdict;

use rusqlite::Connection;

pub use captcha::CaptchaContext;
pub(crate) use captcha::{CaptchaKeys, sent as sent_captchas};
pub use form::Form;
pub(crate) use keywords::asked;
pub(crate) use read::read;
pub use session_captcha::captchas;
pub(crate) use submit::SUBMISSION;
pub use submit::{SubmissionError, SubmissionHandler};
pub use types::declaration;
pub(crate) use verdict::HEADER as VERDICT_HEADER;

use crate::store::{self, Layout};

/// Stores the forms of every language, replacing the old ones.
pub fn save(connection: &Connection, layout: &Layout, forms: &[Form]) -> store::Result<()> {
    for site in &layout.sites {
        let own: Vec<&Form> = forms.iter().filter(|form| form.site == site.id).collect();
        store::write_meta(connection, &key(site.id), &serde_json::to_string(&own)?)?;
    }
    Ok(())
}

/// The forms of one language, by id.
pub fn load(connection: &Connection, site: i64) -> store::Result<Vec<Form>> {
    match store::read_meta(connection, &key(site))? {
        Some(text) => Ok(serde_json::from_str(&text)?),
        None => Ok(Vec::new()),
    }
}

/// The GraphQL declarations of every form.
pub fn declarations(connection: &Connection, layout: &Layout) -> store::Result<Vec<String>> {
    let site = layout.primary().map_or(0, |site| site.id);
    Ok(load(connection, site)?.iter().map(declaration).collect())
}

/// The keys of every form's captcha.
pub fn captcha_keys(connection: &Connection) -> store::Result<Vec<CaptchaKeys>> {
    let layout = Layout::load(connection)?;
    let forms = load(connection, layout.primary().map_or(0, |site| site.id))?;
    Ok(forms.iter().filter_map(|form| captcha::of(&form.document)).collect())
}

fn key(site: i64) -> String {
    format!("forms:{site}")
}
