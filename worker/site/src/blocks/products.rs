use askama::Template;

use super::card_level::card_level;
use crate::{
    components::{anchor::Anchor, product_grid::ProductGrid},
    context::Ctx,
    model::{Cards, Html, Link, ProductCard},
    template::filters,
};

#[derive(Template)]
#[template(path = "blocks/products.html")]
pub struct ProductsBlockView<'a> {
    ctx: Ctx<'a>,
    title: &'a str,
    text: Option<&'a Html>,
    cta: Option<&'a Link>,
    items: &'a [ProductCard],
}

impl<'a> ProductsBlockView<'a> {
    /// `None` when there are no products.
    pub fn new(ctx: &Ctx<'a>, block: &'a Cards<ProductCard>) -> Option<ProductsBlockView<'a>> {
        let text = Some(&block.text).filter(|text| !text.is_empty());
        let view = ProductsBlockView {
            ctx: *ctx,
            title: &block.title,
            text,
            cta: block.cta.as_ref(),
            items: &block.items,
        };
        (!block.items.is_empty()).then_some(view)
    }

    /// Products below a page, with a title of `locales/`. `None` when there are none.
    pub fn below(
        ctx: &Ctx<'a>,
        title: &'static str,
        items: &'a [ProductCard],
    ) -> Option<ProductsBlockView<'a>> {
        (!items.is_empty()).then_some(ProductsBlockView { ctx: *ctx, title, text: None, cta: None, items })
    }
}
