//! Adds the visitor's quotation list to a form.

use super::request::Submission;
use crate::{
    context::RequestContext,
    forms::{PRODUCTS_FIELD, control, parse::answers::Answers},
    messages::Messages,
    model::{Form, QuotedProduct},
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
/// address, and below what was chosen and written.
pub(super) async fn write(answers: &mut Answers, list: &Quotation, context: &RequestContext<'_, impl Ports>) {
    let products = context.content.quoted(context.site, list.products(), context.ports, context.trace).await;
    let products = products.unwrap_or_default();
    let origin = &context.site.origin;
    let messages = Messages::of(context.site.locale);
    let product =
        |line: &QuotationLine| products.iter().find(|product: &&QuotedProduct| product.id == line.key.id);
    let named = |line: &QuotationLine| match product(line) {
        Some(product) => {
            let address = line.key.variant.href(&product.href);
            format!("{} × {} – {origin}{address}", line.amount, product.title)
        }
        // The product cannot be looked up now, or not in this language: its id and codes still identify it.
        None => format!("{} × #{}", line.amount, line.key),
    };
    let labels = [messages.quotation_colour, messages.quotation_variant, messages.quotation_remark];
    let described = |line: &QuotationLine| {
        let chosen = product(line).map(|product| messages.variant(Some(product), &line.key.variant));
        let chosen = chosen.into_iter().filter(|chosen| !chosen.is_empty());
        let texts = labels.iter().zip(line.texts.all()).filter(|(_, text)| !text.is_empty());
        let texts = texts.map(|(label, text)| format!("{label}: {text}"));
        chosen.chain(texts).fold(named(line), |lines, below| format!("{lines}\n    {below}"))
    };
    answers.set(PRODUCTS_FIELD, list.lines().iter().map(described).collect::<Vec<_>>().join("\n"));
}
