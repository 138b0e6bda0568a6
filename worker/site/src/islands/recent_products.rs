use askama::Template;
use serde::Serialize;

use super::props;
use crate::context::PageContext;

/// The products that the visitor viewed before. Only the browser knows them: the list is empty without script, and hidden
/// while it is empty.
#[derive(Template)]
#[template(path = "islands/recent_products.html")]
pub struct RecentProducts<'a> {
    ctx: PageContext<'a>,
    /// Id of the product whose page it is, which is left out. Absent on other pages.
    product: Option<u32>,
}

#[derive(Serialize)]
struct RecentProductsProps<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<u32>,
    title: &'a str,
    forget: &'a str,
    /// Announced after the list was cleared.
    forgotten: &'a str,
    icons: &'a str,
}

impl<'a> RecentProducts<'a> {
    /// Without the product of this id.
    pub fn new(ctx: &PageContext<'a>, product: Option<u32>) -> RecentProducts<'a> {
        RecentProducts { ctx: *ctx, product }
    }

    fn props(&self) -> String {
        let messages = self.ctx.messages;
        props(&RecentProductsProps {
            product: self.product,
            title: messages.recent_products,
            forget: messages.recent_products_forget,
            forgotten: messages.recent_products_forgotten,
            icons: &self.ctx.assets.icons,
        })
    }
}
