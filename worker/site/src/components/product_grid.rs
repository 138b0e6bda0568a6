use askama::Template;

use super::{
    facets::{FacetedList, also, details},
    product_card::ProductCardView,
};
use crate::{context::PageContext, model, routing::listing::PAGE_SIZE, template::filters};

#[derive(Template)]
#[template(path = "components/product_grid.html")]
pub struct ProductGrid<'a> {
    ctx: PageContext<'a>,
    cards: &'a [model::ProductCard],
    level: u8,
    /// Index of the card that the link to this page leads to, in a list that grows.
    first_new: Option<usize>,
    grows: bool,
    is_comparable: bool,
    facets: Option<&'a FacetedList>,
}

impl<'a> ProductGrid<'a> {
    /// `level` is that of the cards' headings.
    pub fn new(ctx: &PageContext<'a>, cards: &'a [model::ProductCard], level: u8) -> ProductGrid<'a> {
        ProductGrid {
            ctx: *ctx,
            cards,
            level,
            first_new: None,
            grows: false,
            is_comparable: false,
            facets: None,
        }
    }

    /// Makes it the list of a page, to which script appends.
    pub fn growing(self) -> Self {
        ProductGrid { first_new: self.ctx.listing.first_new(PAGE_SIZE), grows: true, ..self }
    }

    /// Lets visitors choose products to be compared, on a page with the island `CompareBar`.
    pub fn comparable(self) -> Self {
        ProductGrid { is_comparable: true, ..self }
    }

    /// Shows facet values instead of the category on cards whose category is the page itself.
    pub fn with_facets(self, facets: Option<&'a FacetedList>) -> Self {
        ProductGrid { facets, ..self }
    }

    fn card(&self, card: &'a model::ProductCard) -> ProductCardView<'a> {
        let mut view = ProductCardView::new(&self.ctx, card).level(self.level).comparable(self.is_comparable);
        let product = self.facets.and_then(|facets| facets.product(card));
        if let Some(product) = product {
            view = view.also(also(&self.ctx, product, card)).in_variant(&product.variant);
        }
        if card.category.as_ref().is_none_or(|category| &*category.href != self.ctx.path) {
            return view;
        }
        view.note(product.and_then(|product| details(&self.ctx, product, card)))
    }

    /// Whether the link to this page leads to a card.
    fn is_more(&self, index: usize) -> bool {
        self.first_new == Some(index)
    }
}
