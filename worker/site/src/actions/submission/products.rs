//! Adds the visitor's quotation list to a form.

use super::request::Submission;
use crate::{
    context::RequestContext,
    forms::{PRODUCTS_FIELD, control, parse::answers::Answers},
    messages::Messages,
    model::Form,
    ports::Ports,
    quotation::{Quotation, QuotationLine},
};

/// Whether the form has a field for the list.
pub(super) fn takes_list(form: &Form) -> bool {
    form.has(PRODUCTS_FIELD)
}

/// The list that goes along: the one that script sent, or else the cookie's.
pub(super) fn list<P>(answers: &Answers, context: &RequestContext<'_, P>) -> Quotation {
    match answers.has(control::LIST) {
        true => Quotation::parse(answers.get(control::LIST)),
        false => cookie_list(context),
    }
}

/// The cookie of the list after a form was sent with `sent`; `None` leaves the cookie to script, which knows the changes
/// of other tabs.
pub(super) fn cookie_after<P>(
    submission: &Submission<'_>,
    sent: &Quotation,
    context: &RequestContext<'_, P>,
) -> Option<String> {
    let is_scripts = submission.enhanced && submission.answers.has(control::LIST);
    (!is_scripts).then(|| cookie_list(context).without(sent).cookie())
}

fn cookie_list<P>(context: &RequestContext<'_, P>) -> Quotation {
    Quotation::of_cookies(context.request.cookie.as_deref())
}

/// Writes the list into the form's field, in place of what was sent: a line for each product with amount, title and
/// address, and its texts below.
pub(super) async fn write(answers: &mut Answers, list: &Quotation, context: &RequestContext<'_, impl Ports>) {
    let ids = list.lines().iter().map(|line| line.id);
    let products = context.content.quoted(context.site, ids, context.ports, context.trace).await;
    let products = products.unwrap_or_default();
    let origin = &context.site.origin;
    let messages = Messages::of(context.site.locale);
    let named = |line: &QuotationLine| match products.iter().find(|product| product.id == line.id) {
        Some(product) => format!("{} × {} – {origin}{}", line.amount, product.title, product.href),
        // The product cannot be looked up now, or not in this language: its id still identifies it.
        None => format!("{} × #{}", line.amount, line.id),
    };
    let labels = [messages.quotation_colour, messages.quotation_variant, messages.quotation_remark];
    let described = |line: &QuotationLine| {
        let texts = labels.iter().zip(line.texts.all()).filter(|(_, text)| !text.is_empty());
        texts.fold(named(line), |lines, (label, text)| format!("{lines}\n    {label}: {text}"))
    };
    answers.set(PRODUCTS_FIELD, list.lines().iter().map(described).collect::<Vec<_>>().join("\n"));
}
