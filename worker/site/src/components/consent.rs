use askama::Template;

use super::anchor::Anchor;
use crate::{
    assets::SheetFile,
    context::PageContext,
    messages::Messages,
    model::{CONSENT_CATEGORIES, Sheet},
    template::filters,
};

/// The dialog that asks for the visitor's consent. Script opens it on pages that need consent, and from the footer;
/// without script nothing runs that needs consent.
#[derive(Template)]
#[template(path = "components/consent.html")]
pub struct Consent<'a> {
    messages: &'static Messages,
    /// Its styles, which no page links.
    styles: Option<&'a SheetFile>,
    choices: Vec<Choice>,
    /// The editors' page about personal data.
    privacy: Option<Anchor<'a>>,
}

struct Choice {
    category: &'static str,
    name: &'static str,
    purpose: &'static str,
}

impl<'a> Consent<'a> {
    pub fn new(ctx: &PageContext<'a>) -> Consent<'a> {
        let messages = ctx.messages;
        let [scripts, media, captcha] = CONSENT_CATEGORIES;
        let texts = [
            (scripts, messages.consent_scripts, messages.consent_scripts_purpose),
            (media, messages.consent_media, messages.consent_media_purpose),
            (captcha, messages.consent_captcha, messages.consent_captcha_purpose),
        ];
        let choices = texts.into_iter().map(|(category, name, purpose)| Choice { category, name, purpose });
        Consent {
            messages,
            styles: ctx.assets.sheets.get(&Sheet::Consent),
            choices: choices.filter(|choice| choice.category != captcha || ctx.captcha.is_some()).collect(),
            privacy: ctx.chrome.privacy_policy.as_ref().map(|link| Anchor::plain(ctx, link, "")),
        }
    }
}
