use askama::Template;

use crate::{
    components::hero::HeroView,
    context::{Ctx, View},
    error::Error,
    forms::{
        PRODUCTS_FIELD, REFERENCE_FIELD, control,
        parse::answers::Answers,
        state::{rejected::RejectedSubmission, submission::PendingFile},
    },
    layout::{Languages, PageMeta, document},
    members::login::{LoginReason, login_href},
    routing::endpoint::Endpoint,
};

/// What a visitor typed into a form whose page cannot be shown now: why it was not sent, and a button that tries it again
/// with everything that was typed and chosen.
#[derive(Template)]
#[template(path = "pages/rejected.html")]
struct RejectedPage<'a> {
    ctx: Ctx<'a>,
    hero: HeroView<'a>,
    rejected: &'a RejectedSubmission,
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
pub fn render(view: &View<'_>, rejected: &RejectedSubmission) -> Result<String, Error> {
    let View { ctx, chrome } = *view;
    let title = ctx.messages.page_refused_title;
    let meta = PageMeta {
        screen: "unsent",
        title,
        seo: None,
        languages: Languages::Nowhere,
        breadcrumbs: None,
        json_ld: Vec::new(),
        noindex: true,
    };
    let page = RejectedPage {
        ctx,
        hero: HeroView::of_fault(title, rejected.reason.status(), rejected.reason.message(ctx.messages)),
        rejected,
        action: Endpoint::Form(&rejected.handle).href(),
        log_in: rejected
            .reason
            .is_logged_out()
            .then(|| login_href(ctx.locale(), ctx.path, LoginReason::Plain)),
        recipient: &chrome.form_recipient,
    };
    document(view, meta, &page)
}

impl RejectedPage<'_> {
    /// What is sent again. Without its files a form is only shown again, at the step where it was: they have to be chosen
    /// anew.
    fn values(&self) -> Vec<(&str, String)> {
        let answers = &self.rejected.answers;
        let mut values = Vec::new();
        for (name, value) in answers.values() {
            match name.as_str() {
                control::CAPTCHA => {}
                control::GO if self.rejected.lacks_files => {}
                name => values.push((name, value.clone())),
            }
        }
        if self.rejected.lacks_files {
            let step: usize = answers.get(control::STEP).parse().unwrap_or_default();
            values.push((control::GO, format!("step-{step}")));
        }
        values
    }

    fn files(&self) -> &[PendingFile] {
        &self.rejected.waiting
    }

    /// What the visitor wrote and chose. Nobody can say now what it answers.
    fn shown(&self) -> Vec<&str> {
        let files = self.files().iter().map(|file| file.name.as_str());
        written(&self.rejected.answers).into_iter().chain(files).collect()
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
