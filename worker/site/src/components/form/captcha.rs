use askama::Template;

use crate::{context::PageContext, messages::Messages};

/// The note about a form's captcha, and the question for consent. Script shows the question when a visitor without
/// consent sends the form; without script there is no captcha.
#[derive(Template)]
#[template(path = "components/form/captcha.html")]
pub struct FormCaptcha<'a> {
    messages: &'static Messages,
    note: String,
    /// May be empty.
    recipient: &'a str,
}

impl<'a> FormCaptcha<'a> {
    /// `host` is the captcha's.
    pub fn new(ctx: &PageContext<'a>, host: &str, recipient: &'a str) -> FormCaptcha<'a> {
        let note = ctx.messages.form_captcha_note.replace("{host}", host);
        FormCaptcha { messages: ctx.messages, note, recipient }
    }
}
