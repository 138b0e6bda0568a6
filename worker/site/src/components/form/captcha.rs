use askama::Template;

use crate::{context::Ctx, messages::Messages};

/// What a form says of its captcha, and asks before it is loaded. Script shows the question when the form is sent by a
/// visitor who has not allowed it; without script no captcha is asked for.
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
    pub fn new(ctx: &Ctx<'a>, host: &str, recipient: &'a str) -> FormCaptcha<'a> {
        let note = ctx.messages.form_captcha_note.replace("{host}", host);
        FormCaptcha { messages: ctx.messages, note, recipient }
    }
}
