//! Quotation lists for the form that submits one, and for the page that confirms it.

use crate::{
    context::{PageTarget, RequestContext},
    model::{QuotedLine, QuotedList},
    ports::Ports,
    quotation::Quotation,
    routing::route::Route,
};

/// Whether the quotation request is rendered privately, because the visitor's list has products. All others get a
/// cached page with an empty list.
pub fn has_quotation<P>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> bool {
    target.route == Some(&Route::QuotationRequest) && !list(context).is_empty()
}

/// The visitor's list with its products.
pub async fn quotation<P: Ports>(context: &RequestContext<'_, P>) -> QuotedList {
    quoted(&list(context), context).await
}

/// A list with its products.
pub async fn quoted<P: Ports>(list: &Quotation, context: &RequestContext<'_, P>) -> QuotedList {
    let products = context.content.quoted(context.site, list.products(), context.ports, context.trace).await;
    let outage = products.is_err();
    let products = products.unwrap_or_default();
    let lines = list.lines().iter().map(|line| QuotedLine {
        id: line.key.id,
        variant: line.key.variant.clone(),
        amount: line.amount,
        texts: line.texts.clone(),
        product: products.iter().find(|product| product.id == line.key.id).cloned(),
    });
    QuotedList { lines: lines.collect(), value: list.value(), outage }
}

fn list<P>(context: &RequestContext<'_, P>) -> Quotation {
    Quotation::of_cookies(context.request.cookie.as_deref())
}
