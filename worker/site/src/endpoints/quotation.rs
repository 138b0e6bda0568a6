//! `/_/quotation`: the visitor's list with this language's titles, for script.

use serde_json::json;

use crate::{
    context::RequestContext,
    error::Error,
    http::response::Response,
    ports::Ports,
    quotation::{Quotation, QuotationItem},
};

/// The lines of the cookie as items, and the ids of those that do not exist in this language.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let RequestContext { request, site, content, ports, trace, .. } = *context;
    let list = Quotation::of_cookies(request.cookie.as_deref());
    let products = match content.quoted(site, list.products(), ports, trace).await {
        Ok(products) => products,
        Err(Error::TooManyRequests) => return Response::too_many_requests(),
        Err(error) => return Response::json(error.status(), &json!({"error": "Service unavailable"})),
    };
    let mut items = Vec::new();
    let mut missing = Vec::new();
    for line in list.lines() {
        match products.iter().find(|product| product.id == line.key.id) {
            Some(product) => items.push(QuotationItem::listed(site, product, line)),
            None => missing.push(line.key.id),
        }
    }
    Response::json(200, &json!({"items": items, "missing": missing}))
}
