use askama::Template;

use crate::{
    context::PageContext,
    forms::{
        PRODUCTS_FIELD, mail,
        state::submission::{Receipt, SubmissionError, SubmissionState},
    },
    model::{AfterSending, Form, Html},
    template::filters,
};

/// The result of a form: thanks, or why it was not sent. Script shows results in the same elements.
#[derive(Template)]
#[template(path = "components/form/outcome.html")]
pub struct FormOutcome<'a> {
    ctx: PageContext<'a>,
    form: &'a Form,
    sent: Option<&'a SubmissionState>,
}

impl<'a> FormOutcome<'a> {
    /// The address for visitors who cannot send the form, or do not want to; may be empty.
    pub fn recipient(&self) -> &'a str {
        &self.ctx.chrome.form_recipient
    }

    /// Without a submission the elements are empty, for script to fill.
    pub fn new(ctx: &PageContext<'a>, form: &'a Form, sent: Option<&'a SubmissionState>) -> FormOutcome<'a> {
        FormOutcome { ctx: *ctx, form, sent }
    }

    fn failure(&self) -> Option<SubmissionError> {
        self.sent?.failure()
    }

    fn is_wrong(&self) -> bool {
        self.sent.is_some_and(|sent| !sent.problems.is_empty())
    }

    /// Whether the editors' error text is shown: it is about invalid values, not about other failures.
    fn shows_error(&self) -> bool {
        self.is_wrong() && self.failure().is_none() && !self.form.settings.error.is_empty()
    }

    fn failure_message(&self) -> String {
        self.failure().map(|failure| failure.message(self.ctx.messages)).unwrap_or_default()
    }

    fn is_unavailable(&self) -> bool {
        self.failure() == Some(SubmissionError::Unavailable)
    }

    /// A `mailto:` link with the submitted values, for when the form cannot be sent.
    fn mail(&self) -> String {
        match self.sent.filter(|_| self.is_unavailable()) {
            Some(sent) => mail::address(self.recipient(), self.form, &sent.answers),
            None => format!("mailto:{}", self.recipient()),
        }
    }

    /// The login page, for a member whose session ended while the form was open. Script notices that.
    fn log_in(&self) -> Option<String> {
        self.ctx.visitor.member.map(|_| self.ctx.login_href())
    }

    fn receipt(&self) -> Option<&'a Receipt> {
        self.sent?.receipt()
    }

    fn thanks_text(&self) -> Option<&'a Html> {
        match &self.form.settings.after {
            AfterSending::Message { text, .. } if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    /// The thanks of `locales/`: always for a quotation request, otherwise when the editors wrote none.
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
