use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components,
    context::PageContext,
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
/// Without script every step is submitted to the server. Script switches steps, shows and hides conditional fields,
/// validates by the server's rules, saves a draft, and submits without leaving the page.
#[derive(Template)]
#[template(path = "islands/form.html")]
pub struct FormIsland<'a> {
    ctx: PageContext<'a>,
    form: components::form::FormView<'a>,
}

/// What script needs to validate and send the form itself; the texts of the fields stay in the markup.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FormProps<'a> {
    /// A step is validated before the next one opens, and all of them before the form is sent.
    check_on_submit: bool,
    /// A field is validated when it loses focus.
    check_on_focus: bool,
    after: AfterProps,
    /// Largest size of all files together, in bytes.
    file_bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    captcha: Option<CaptchaProps<'a>>,
    rules: Vec<FieldRules<'a>>,
    words: BTreeMap<&'static str, &'static str>,
    strings: FormStrings<'a>,
}

/// What happens after a submission. The address of a visit is in the server's response.
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
    /// The progress, `{n}` percent.
    percent: &'a str,
    /// Announces the current step: `{n}` of `{total}`.
    step: &'a str,
    sending: &'a str,
    /// The form did not arrive. It keeps its values and can be sent again.
    failed: &'a str,
    /// The form may have arrived. Sending it again does no harm, because duplicates are recognised for a while.
    unknown: &'a str,
    /// A draft does not hold files, which have to be chosen again.
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
    pub fn new(ctx: &PageContext<'a>, form: &'a model::Form, position: usize) -> FormIsland<'a> {
        FormIsland { ctx: *ctx, form: components::form::FormView::new(ctx, form, position) }
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
