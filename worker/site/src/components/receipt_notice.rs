use askama::Template;

use crate::{
    components::icon::Icon,
    context::PageContext,
    forms::state::{sent_copy::SentCopy, submission::Receipt},
    model::{QuotedLine, QuotedList},
    template::filters,
};

/// The result of a form, on the page that its redirect leads to. For a quotation request it repeats what was sent, to
/// be read, printed and kept.
#[derive(Template)]
#[template(path = "components/receipt_notice.html")]
pub struct ReceiptNotice<'a> {
    ctx: PageContext<'a>,
    receipt: &'a Receipt,
    sent: Option<(&'a SentCopy, &'a QuotedList)>,
}

impl<'a> ReceiptNotice<'a> {
    /// `None` without a receipt, and when a form of the page shows it itself.
    pub fn new(ctx: &PageContext<'a>) -> Option<ReceiptNotice<'a>> {
        let sent = ctx.visitor.sent.filter(|sent| sent.handle.is_empty())?;
        let receipt = sent.receipt()?;
        Some(ReceiptNotice { ctx: *ctx, receipt, sent: receipt.copy.as_ref().zip(ctx.visitor.sent_list) })
    }

    fn thanks(&self) -> &'static str {
        let messages = self.ctx.messages;
        if self.receipt.is_quotation { messages.form_thanks_quotation } else { messages.form_thanks }
    }

    /// That it waits in the outbox, or has to be looked at, if so.
    fn remarks(&self) -> Vec<&'static str> {
        let messages = self.ctx.messages;
        let late = if self.receipt.is_unknown { messages.form_late_unknown } else { messages.form_late };
        let late = Some(late).filter(|_| self.receipt.is_late);
        late.into_iter()
            .chain(Some(messages.form_unverified).filter(|_| self.receipt.is_unverified))
            .collect()
    }

    /// What was chosen of the product; may be empty.
    fn variant(&self, line: &QuotedLine) -> String {
        self.ctx.messages.variant(line.product.as_ref(), &line.variant)
    }

    fn thumbnail(&self, line: &'a QuotedLine) -> Option<&'a str> {
        line.picture()?.thumbnail.as_deref()
    }
}
