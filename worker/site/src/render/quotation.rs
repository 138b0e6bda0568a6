//! The visitor's quotation list beside the form that takes it along.

use crate::{
    context::{PageTarget, RequestContext},
    model::{QuotedLine, QuotedList},
    ports::Ports,
    quotation::Quotation,
    routing::route::Route,
};

/// Whether the request for a quotation is rendered for this visitor alone: there are products on the list. Everybody else
/// shares a page that says that the list is empty.
pub fn has_quotation<P>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> bool {
    target.route == Some(&Route::QuotationRequest) && !list(context).is_empty()
}

/// The visitor's list with the names of its products.
pub async fn quotation<P: Ports>(context: &RequestContext<'_, P>) -> QuotedList {
    let list = list(context);
    let ids = list.lines().iter().map(|line| line.id);
    let products = context.content.quoted(context.site, ids, context.ports, context.trace).await;
    let outage = products.is_err();
    let products = products.unwrap_or_default();
    let lines = list.lines().iter().map(|line| QuotedLine {
        id: line.id,
        amount: line.amount,
        product: products.iter().find(|product| product.id == line.id).cloned(),
    });
    QuotedList { lines: lines.collect(), value: list.value(), outage }
}

fn list<P>(context: &RequestContext<'_, P>) -> Quotation {
    Quotation::of_cookies(context.request.cookie.as_deref())
}
