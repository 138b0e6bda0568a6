//! The visitor's quotation list beside the form that takes it along.

use super::{Journey, Place};
use crate::{
    model::{QuotedLine, QuotedList},
    ports::Ports,
    quotation::Quotation,
    route::Route,
};

impl<P: Ports> Journey<'_, P> {
    /// Whether the request for a quotation is made for this visitor alone: his products stand in it. Everybody else shares
    /// one that says that the list is empty.
    pub(super) fn quotes(self, place: Place<'_>) -> bool {
        place.route == Some(&Route::QuotationRequest) && !self.list().is_empty()
    }

    /// The visitor's list with the names of its products.
    pub(super) async fn quoted(self) -> QuotedList {
        let list = self.list();
        let ids = list.lines().iter().map(|line| line.id);
        let products = self.deployment.content.quoted(self.site, ids, self.ports, self.trace).await;
        let outage = products.is_err();
        let products = products.unwrap_or_default();
        let lines = list.lines().iter().map(|line| QuotedLine {
            id: line.id,
            amount: line.amount,
            product: products.iter().find(|product| product.id == line.id).cloned(),
        });
        QuotedList { lines: lines.collect(), value: list.value(), outage }
    }

    fn list(self) -> Quotation {
        Quotation::of_cookies(self.request.cookie.as_deref())
    }
}
