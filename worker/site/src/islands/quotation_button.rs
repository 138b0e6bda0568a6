use std::collections::BTreeMap;

use askama::Template;
use serde::Serialize;

use super::props;
use crate::{
    components::icon::Icon, context::PageContext, quotation::QuotationItem, routing::route::Route,
    template::filters,
};

/// The button that puts a product on the quotation list (specification section 5).
///
/// Without script it submits a form, whose response is the list; script changes the list in place, and its button also
/// removes the product again.
#[derive(Template)]
#[template(path = "islands/quotation_button.html")]
pub struct QuotationButton<'a> {
    ctx: PageContext<'a>,
    item: QuotationItem<'a>,
}

#[derive(Serialize)]
struct ButtonProps<'a> {
    item: &'a QuotationItem<'a>,
    labels: BTreeMap<&'static str, &'a str>,
    path: String,
    icons: &'a str,
}

impl<'a> QuotationButton<'a> {
    pub fn new(ctx: &PageContext<'a>, item: QuotationItem<'a>) -> QuotationButton<'a> {
        QuotationButton { ctx: *ctx, item }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        let removed = messages.quotation_removed.replace("{title}", self.item.title);
        let labels = BTreeMap::from([
            ("add", messages.quotation_add),
            ("added", messages.quotation_added),
            ("remove", messages.quotation_remove_button),
            ("removed", &removed),
            ("forgotten", messages.cookies_refused_storage),
            ("full", messages.quotation_storage_full),
        ]);
        props(&ButtonProps {
            item: &self.item,
            labels,
            path: self.ctx.href(Route::QuotationList),
            icons: &self.ctx.assets.icons,
        })
    }
}
