use askama::Template;

use crate::{context::PageContext, messages::Messages};

/// The labels of a product: new, featured.
#[derive(Template)]
#[template(path = "components/product_labels.html")]
pub struct ProductLabels {
    messages: &'static Messages,
    new: bool,
    featured: bool,
}

impl ProductLabels {
    /// `None` for a product without a label.
    pub fn new(ctx: &PageContext<'_>, new: bool, featured: bool) -> Option<ProductLabels> {
        (new || featured).then_some(ProductLabels { messages: ctx.messages, new, featured })
    }
}
