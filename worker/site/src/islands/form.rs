use askama::{Template, filters::HtmlSafe};

use crate::{
    components,
    context::{Ctx, View},
    forms::validate::{error::RuleMessages, rules},
    json::Object,
    model::{self, AfterSending},
};

/// A form that editors made (specification sections 3 and 4).
///
/// Without script it goes to the server for every step. Script changes steps, shows and hides what other answers ask for,
/// checks by the same rules as the server, keeps what was typed, and sends it without leaving the page.
#[derive(Template)]
#[template(path = "islands/form.html")]
pub struct FormIsland<'a> {
    ctx: Ctx<'a>,
    form: components::form::FormView<'a>,
}

impl HtmlSafe for FormIsland<'_> {}

impl<'a> FormIsland<'a> {
    /// A form in a block at this position of its page.
    pub fn new(view: &View<'a>, form: &'a model::Form, position: usize) -> FormIsland<'a> {
        FormIsland { ctx: view.ctx, form: components::form::FormView::new(view, form, position) }
    }

    /// What script needs to do the same by itself; what the visitor reads stands in the markup.
    fn props(&self) -> String {
        let (settings, messages) = (&self.form.model().settings, self.ctx.messages);
        let mut props = Object::default();
        // A step is checked before it is left, and all of them before they are sent; a field when it is left.
        props.flag("checkOnSubmit", settings.check_on_submit);
        props.flag("checkOnFocus", settings.check_on_focus);
        props.put("after", &after(&settings.after));
        props.number("fileBytes", rules::ALL_FILES_BYTES);
        let own = settings.captcha_key.as_deref();
        if let Some(captcha) = self.ctx.captcha
            && let Some(key) = captcha.key.or(own)
        {
            let mut check = Object::default();
            check.text("script", captcha.address);
            check.text("key", key);
            props.put("captcha", &check.end());
        }
        props.list("rules", &rules::of(self.form.model()));
        props.put("words", &RuleMessages::of(messages).json());
        let mut strings = Object::default();
        // How far the visitor has come: `{n}` is the figure.
        strings.text("percent", messages.form_percent);
        // Another step has come: `{n}` of `{total}`.
        strings.text("step", messages.form_step);
        strings.text("sending", messages.form_sending);
        // It did not arrive: everything stays, and may be sent again.
        strings.text("failed", messages.form_failed);
        // Nobody knows whether it arrived: the edge knows the same form again for a while.
        strings.text("unknown", messages.form_unknown);
        // The captcha did not work; sent again, somebody looks at the form by hand.
        strings.text("captcha", messages.form_failed_captcha);
        // Files that were chosen earlier could not be kept.
        strings.text("draftFiles", messages.form_draft_files);
        props.put("strings", &strings.end());
        props.end()
    }
}

/// What happens when it was sent. Where a visit leads is in the server's answer.
fn after(after: &AfterSending) -> String {
    let mut own = Object::default();
    match after {
        AfterSending::Message { hides_form, seconds, .. } => {
            own.text("kind", "message");
            own.flag("hidesForm", *hides_form);
            // Until the thanks go; 0 when they stay.
            own.put("seconds", &seconds.to_string());
        }
        AfterSending::Visit { .. } => own.text("kind", "visit"),
        AfterSending::Reload => own.text("kind", "reload"),
    }
    own.end()
}
