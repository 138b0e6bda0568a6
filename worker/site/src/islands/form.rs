use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components,
    context::{Ctx, View},
    forms::validate::{
        error::rule_messages,
        file_rules::ALL_FILES_BYTES,
        rules::{self, FieldRules},
    },
    model::{self, AfterSending},
    template::filters,
};

/// A form that editors made (specification sections 3 and 4).
///
/// Without script it goes to the server for every step. Script changes steps, shows and hides what other answers ask
/// for, checks by the same rules as the server, keeps what was typed, and sends it without leaving the page.
#[derive(Template)]
#[template(path = "islands/form.html")]
pub struct FormIsland<'a> {
    ctx: Ctx<'a>,
    form: components::form::FormView<'a>,
}

/// What script needs to validate and send the form itself; the texts of the fields stay in the markup.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FormProps<'a> {
    /// A step is checked before it is left, and all of them before they are sent.
    check_on_submit: bool,
    /// A field is checked when it is left.
    check_on_focus: bool,
    after: AfterProps,
    /// Bytes that all files may have together.
    file_bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    captcha: Option<CaptchaProps<'a>>,
    rules: Vec<FieldRules<'a>>,
    words: BTreeMap<&'static str, &'static str>,
    strings: FormStrings<'a>,
}

/// What happens when the form was sent. Where a visit leads is in the server's response.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum AfterProps {
    Message {
        hides_form: bool,
        /// Seconds until the message disappears; 0 when it stays.
        seconds: u32,
    },
    Visit,
    Reload,
}

#[derive(Serialize)]
struct CaptchaProps<'a> {
    /// Address of the captcha's script.
    script: &'a str,
    key: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FormStrings<'a> {
    /// How far the visitor has come; `{n}` is the figure.
    percent: &'a str,
    /// Announces the step that is shown: `{n}` of `{total}`.
    step: &'a str,
    sending: &'a str,
    /// The form did not arrive: everything stays, and may be sent again.
    failed: &'a str,
    /// It is not known whether it arrived: the edge recognises the same form for a while.
    unknown: &'a str,
    /// Files that were chosen earlier could not be kept.
    draft_files: &'a str,
}

impl AfterProps {
    fn of(after: &AfterSending) -> AfterProps {
        match after {
            AfterSending::Message { hides_form, seconds, .. } => {
                AfterProps::Message { hides_form: *hides_form, seconds: *seconds }
            }
            AfterSending::Visit { .. } => AfterProps::Visit,
            AfterSending::Reload => AfterProps::Reload,
        }
    }
}

impl<'a> FormIsland<'a> {
    /// `position` is the block's on its page.
    pub fn new(view: &View<'a>, form: &'a model::Form, position: usize) -> FormIsland<'a> {
        FormIsland { ctx: view.ctx, form: components::form::FormView::new(view, form, position) }
    }

    fn props(&self) -> String {
        let (settings, messages) = (&self.form.model().settings, self.ctx.messages);
        props(&FormProps {
            check_on_submit: settings.check_on_submit,
            check_on_focus: settings.check_on_focus,
            after: AfterProps::of(&settings.after),
            file_bytes: ALL_FILES_BYTES,
            captcha: self.captcha(),
            rules: rules::of(self.form.model()),
            words: rule_messages(messages),
            strings: FormStrings {
                percent: messages.form_percent,
                step: messages.form_step,
                sending: messages.form_sending,
                failed: messages.form_failed,
                unknown: messages.form_unknown,
                draft_files: messages.form_draft_files,
            },
        })
    }

    fn captcha(&self) -> Option<CaptchaProps<'a>> {
        let key = self.form.captcha_key()?;
        Some(CaptchaProps { script: self.ctx.captcha?.address, key })
    }
}
