use askama::{Template, filters::HtmlSafe};

use crate::{
    context::{Ctx, View},
    forms::{
        PRODUCTS_FIELD, mail,
        state::submission::{FormState, Receipt, SubmissionError, SubmissionStatus},
    },
    members::login::{LoginReason, login_href},
    model::{AfterSending, Form, Html},
};

/// What became of a form: thanks for it, or why it was not sent. Script shows the same in the same places.
#[derive(Template)]
#[template(path = "components/form/outcome.html")]
pub struct FormOutcome<'a> {
    ctx: Ctx<'a>,
    form: &'a Form,
    /// Who is written to where it cannot be sent; empty when nobody is.
    recipient: &'a str,
    sent: Option<&'a FormState>,
}

impl HtmlSafe for FormOutcome<'_> {}

impl<'a> FormOutcome<'a> {
    /// What became of a form; nothing yet when nothing was sent with it.
    pub fn new(view: &View<'a>, form: &'a Form, sent: Option<&'a FormState>) -> FormOutcome<'a> {
        FormOutcome { ctx: view.ctx, form, recipient: &view.chrome.form_recipient, sent }
    }

    fn failure(&self) -> Option<SubmissionError> {
        match self.sent?.status {
            SubmissionStatus::Failed(failure) => Some(failure),
            _ => None,
        }
    }

    fn is_wrong(&self) -> bool {
        self.sent.is_some_and(|sent| !sent.problems.is_empty())
    }

    /// Whether the editors' words about errors are shown: they are about what was filled in.
    fn shows_error(&self) -> bool {
        self.is_wrong() && self.failure().is_none() && !self.form.settings.error.is_empty()
    }

    fn failure_message(&self) -> String {
        self.failure().map(|failure| failure.message(self.ctx.messages)).unwrap_or_default()
    }

    fn is_unavailable(&self) -> bool {
        self.failure() == Some(SubmissionError::Unavailable)
    }

    /// Where somebody who cannot send it can write to instead, with what was typed.
    fn mail(&self) -> String {
        match self.sent.filter(|_| self.is_unavailable()) {
            Some(sent) => mail::address(self.recipient, self.form, &sent.answers),
            None => format!("mailto:{}", self.recipient),
        }
    }

    /// Where a member logs in again whose session has ended meanwhile, which script finds out.
    fn log_in(&self) -> Option<String> {
        self.ctx.member.map(|_| login_href(self.ctx.locale(), self.ctx.path, LoginReason::Plain))
    }

    fn receipt(&self) -> Option<&'a Receipt> {
        match &self.sent?.status {
            SubmissionStatus::Sent(receipt) => Some(receipt),
            _ => None,
        }
    }

    fn thanks_text(&self) -> Option<&'a Html> {
        match &self.form.settings.after {
            AfterSending::Message { text, .. } if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    /// Our own thanks: for a request for a quotation always, otherwise where the editors have none.
    fn thanks(&self) -> Option<&'static str> {
        let takes_products = || self.form.has(PRODUCTS_FIELD);
        let is_quotation = self.receipt().map_or_else(takes_products, |receipt| receipt.is_quotation);
        match (is_quotation, self.thanks_text()) {
            (true, _) => Some(self.ctx.messages.form_thanks_quotation),
            (false, None) => Some(self.ctx.messages.form_thanks),
            (false, Some(_)) => None,
        }
    }

    fn reference(&self) -> Option<&'a str> {
        self.receipt()?.reference.as_deref()
    }

    fn is_late(&self) -> bool {
        self.receipt().is_some_and(|receipt| receipt.is_late && !receipt.is_unknown)
    }

    fn is_unknown(&self) -> bool {
        self.receipt().is_some_and(|receipt| receipt.is_late && receipt.is_unknown)
    }

    fn is_unverified(&self) -> bool {
        self.receipt().is_some_and(|receipt| receipt.is_unverified)
    }
}
