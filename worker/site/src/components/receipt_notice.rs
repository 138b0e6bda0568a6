use askama::{Template, filters::HtmlSafe};

use crate::{
    context::Ctx,
    forms::state::submission::{Receipt, SubmissionState, SubmissionStatus},
};

/// What became of a form, on the page that sending it led to.
#[derive(Template)]
#[template(path = "components/receipt_notice.html")]
pub struct ReceiptNotice<'a> {
    ctx: Ctx<'a>,
    receipt: &'a Receipt,
}

impl HtmlSafe for ReceiptNotice<'_> {}

impl<'a> ReceiptNotice<'a> {
    /// The receipt that no form of the page tells itself. `None` when there is none.
    pub fn new(ctx: &Ctx<'a>) -> Option<ReceiptNotice<'a>> {
        match ctx.sent? {
            SubmissionState::Form(form) if form.handle.is_empty() => match &form.status {
                SubmissionStatus::Sent(receipt) => Some(ReceiptNotice { ctx: *ctx, receipt }),
                _ => None,
            },
            _ => None,
        }
    }

    fn thanks(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.receipt.is_quotation { messages.form_thanks_quotation } else { messages.form_thanks }
    }
}
