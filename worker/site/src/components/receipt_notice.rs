use askama::Template;

use crate::{
    context::Ctx,
    forms::state::submission::{Receipt, SubmissionState, SubmissionStatus},
};

/// The result of a form, on the page that its redirect leads to.
#[derive(Template)]
#[template(path = "components/receipt_notice.html")]
pub struct ReceiptNotice<'a> {
    ctx: Ctx<'a>,
    receipt: &'a Receipt,
}

impl<'a> ReceiptNotice<'a> {
    /// `None` without a receipt, and when a form of the page shows it itself.
    pub fn new(ctx: &Ctx<'a>) -> Option<ReceiptNotice<'a>> {
        match ctx.visitor.sent? {
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
