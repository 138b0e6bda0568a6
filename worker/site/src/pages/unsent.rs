use askama::Template;

use crate::{
    components::hero::Hero,
    ctx::Ctx,
    error::Error,
    forms::{PRODUCTS_FIELD, REFERENCE_FIELD, answers::Answers, control, sent::WaitingFile, unsent::Unsent},
    layout::{Facts, Languages, View, document, print},
    login::{Login, login_href},
    request::FORMS,
};

/// What a visitor typed into a form whose page cannot be shown now: why it was not sent, and a button that tries it again
/// with everything that was typed and chosen.
#[derive(Template)]
#[template(path = "pages/unsent.html")]
struct UnsentPage<'a> {
    ctx: Ctx<'a>,
    hero: Hero<'a>,
    unsent: &'a Unsent,
    /// Where it is sent again.
    action: String,
    /// Where a visitor logs in, in another tab. Absent where that would not help.
    log_in: Option<String>,
    /// Who is written to instead; empty when nobody is.
    recipient: &'a str,
}

/// Renders what was not sent.
///
/// # Errors
/// `Error::Internal` when the template cannot be written, which no content causes.
pub fn render(view: &View<'_>, unsent: &Unsent) -> Result<String, Error> {
    let View { ctx, chrome } = *view;
    let title = ctx.messages.page_refused_title;
    let facts = Facts {
        screen: "unsent",
        title,
        seo: None,
        languages: Languages::Nowhere,
        breadcrumbs: None,
        json_ld: Vec::new(),
        noindex: true,
    };
    let page = UnsentPage {
        ctx,
        hero: Hero::of_fault(title, unsent.cause.status(), unsent.cause.words(ctx.messages)),
        unsent,
        action: format!("{FORMS}{}", unsent.handle),
        log_in: unsent.cause.is_logged_out().then(|| login_href(ctx.locale(), ctx.path, Login::Plain)),
        recipient: &chrome.form_recipient,
    };
    document(view, facts, print(&page))
}

impl UnsentPage<'_> {
    /// What is sent again. Without its files a form is only shown again, at the step where it was: they have to be chosen
    /// anew.
    fn values(&self) -> Vec<(&str, String)> {
        let answers = &self.unsent.answers;
        let mut values = Vec::new();
        for (name, value) in answers.values() {
            match name.as_str() {
                control::CAPTCHA => {}
                control::GO if self.unsent.lacks_files => {}
                name => values.push((name, value.clone())),
            }
        }
        if self.unsent.lacks_files {
            let step: usize = answers.get(control::STEP).parse().unwrap_or_default();
            values.push((control::GO, format!("step-{step}")));
        }
        values
    }

    fn files(&self) -> &[WaitingFile] {
        &self.unsent.waiting
    }

    /// What the visitor wrote and chose. Nobody can say now what it answers.
    fn shown(&self) -> Vec<&str> {
        let files = self.files().iter().map(|file| file.name.as_str());
        written(&self.unsent.answers).into_iter().chain(files).collect()
    }
}

/// Values of the visitor's own that say something without their questions: a tick or a country's code does not.
fn written(answers: &Answers) -> Vec<&str> {
    let is_ours = |name: &str| {
        name.starts_with(control::PREFIX) || [control::PAGE, PRODUCTS_FIELD, REFERENCE_FIELD].contains(&name)
    };
    let own = answers.values().iter().filter(|(name, _)| !is_ours(name));
    own.map(|(_, value)| value.trim()).filter(|value| !value.is_empty() && !is_code(value)).collect()
}

/// A ticked box, or a country's code.
fn is_code(value: &str) -> bool {
    value == "1" || value.len() == 2 && value.bytes().all(|letter| letter.is_ascii_uppercase())
}
