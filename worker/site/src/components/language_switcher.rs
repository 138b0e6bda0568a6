use askama::{Template, filters::HtmlSafe};

use crate::{messages::Messages, routing::locale::Locale};

/// This page in the other languages. One in which it does not exist is named as such and leads nowhere.
#[derive(Clone, Template)]
#[template(path = "components/language_switcher.html")]
pub struct LanguageSwitcher {
    messages: &'static Messages,
    current: Locale,
    choices: Vec<LanguageChoice>,
}

impl HtmlSafe for LanguageSwitcher {}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageChoice {
    pub locale: Locale,
    /// Absolute address of this page in it; absent when the page does not exist there.
    pub href: Option<String>,
}

impl LanguageSwitcher {
    /// A switcher over these choices, in their order.
    pub fn new(
        messages: &'static Messages,
        current: Locale,
        choices: Vec<LanguageChoice>,
    ) -> LanguageSwitcher {
        LanguageSwitcher { messages, current, choices }
    }
}
