use askama::Template;

use crate::{messages::Messages, routing::locale::Locale};

/// Links to this page in the other languages. A language without the page is listed without a link.
#[derive(Clone, Template)]
#[template(path = "components/language_switcher.html")]
pub struct LanguageSwitcher {
    messages: &'static Messages,
    current: Locale,
    choices: Vec<LanguageChoice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LanguageChoice {
    pub locale: Locale,
    /// URL of this page in the language. Absent when the page does not exist there.
    pub href: Option<String>,
}

impl LanguageSwitcher {
    pub fn new(
        messages: &'static Messages,
        current: Locale,
        choices: Vec<LanguageChoice>,
    ) -> LanguageSwitcher {
        LanguageSwitcher { messages, current, choices }
    }
}
