use askama::Template;

use crate::{context::PageContext, forms::state::submission::Receipt};

/// The result of a form, on the page that its redirect leads to.
#[derive(Template)]
#[template(path = "components/receipt_notice.html")]
pub struct ReceiptNotice<'a> {
    ctx: PageContext<'a>,
    receipt: &'a Receipt,
}

impl<'a> ReceiptNotice<'a> {
    /// `None` without a receipt, and when a form of the page shows it itself.
    pub fn new(ctx: &PageContext<'a>) -> Option<ReceiptNotice<'a>> {
        let sent = ctx.visitor.sent.filter(|sent| sent.handle.is_empty())?;
        Some(ReceiptNotice { ctx: *ctx, receipt: sent.receipt()? })
    }

    fn thanks(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.receipt.is_quotation { messages.form_thanks_quotation } else { messages.form_thanks }
    }
}
