use askama::Template;

use crate::{
    components::hero::HeroView,
    context::PageContext,
    error::Error,
    forms::{
        PRODUCTS_FIELD, REFERENCE_FIELD, control,
        parse::answers::Answers,
        state::{rejected::RejectedSubmission, submission::PendingFile},
    },
    layout::{Languages, PageMeta, document},
    model::Sheet,
    routing::endpoint::Endpoint,
    template::filters,
};

/// Shows a submission whose page cannot be rendered now: why it was not processed, its values, and a button that
/// submits it again with all of them.
#[derive(Template)]
#[template(path = "pages/rejected.html")]
struct RejectedPage<'a> {
    ctx: PageContext<'a>,
    hero: HeroView<'a>,
    rejected: &'a RejectedSubmission,
    /// The URL to which it is submitted again.
    action: String,
    /// The login page, opened in another tab. Absent when logging in would not help.
    log_in: Option<String>,
}

pub fn render(ctx: &PageContext<'_>, rejected: &RejectedSubmission) -> Result<String, Error> {
    let title = ctx.messages.page_refused_title;
    let meta = PageMeta::unlisted("unsent", title, Languages::Nowhere, None, &[Sheet::Error]);
    let page = RejectedPage {
        ctx: *ctx,
        hero: HeroView::built_in_error(
            ctx,
            title,
            rejected.reason.status(),
            rejected.reason.message(ctx.messages),
        ),
        rejected,
        action: Endpoint::Form(&rejected.handle).href(),
        log_in: rejected.reason.is_logged_out().then(|| ctx.login_href()),
    };
    document(ctx, meta, &page)
}

impl RejectedPage<'_> {
    /// The values to submit again. A form whose files are lost is only shown again, at its current step, since the
    /// visitor has to choose them anew.
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

    /// The visitor's values, without labels: the form's definition could not be loaded.
    fn shown(&self) -> Vec<&str> {
        let files = self.files().iter().map(|file| file.name.as_str());
        written(&self.rejected.answers).into_iter().chain(files).collect()
    }
}

/// The values that mean something without their labels, unlike a ticked box or a country code.
fn written(answers: &Answers) -> Vec<&str> {
    let is_ours = |name: &str| {
        name.starts_with(control::PREFIX) || [control::PAGE, PRODUCTS_FIELD, REFERENCE_FIELD].contains(&name)
    };
    let own = answers.values().iter().filter(|(name, _)| !is_ours(name));
    own.map(|(_, value)| value.trim()).filter(|value| !value.is_empty() && !is_code(value)).collect()
}

/// Whether a value is a ticked box or a country code.
fn is_code(value: &str) -> bool {
    value == "1" || value.len() == 2 && value.bytes().all(|letter| letter.is_ascii_uppercase())
}
