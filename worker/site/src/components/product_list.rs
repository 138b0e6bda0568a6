use askama::Template;

use super::{
    bench::Bench,
    facets::{FacetedList, FilterOption, LIST, chosen, near},
    icon::Icon,
    pagination::Pagination,
    product_filter::{ProductFilter, label_choices},
    product_grid::ProductGrid,
};
use crate::{
    context::PageContext,
    model::{Paginated, ProductCard},
    routing::{
        listing::{Listing, PAGE_SIZE},
        route::Route,
    },
    template::filters,
};

/// A product list: number of products, active filters, the filter, one page of cards, pagination.
#[derive(Template)]
#[template(path = "components/product_list.html")]
pub struct ProductList<'a> {
    ctx: PageContext<'a>,
    list: &'a Paginated<ProductCard>,
    filter: ProductFilter<'a>,
    pages: Option<Pagination<'a>>,
    facets: Option<&'a FacetedList>,
    /// Facet values are chosen but cannot be applied now: all products are shown.
    is_whole: bool,
}

impl<'a> ProductList<'a> {
    /// `facets` are absent while nothing is known of them.
    pub fn new(
        ctx: &PageContext<'a>,
        list: &'a Paginated<ProductCard>,
        facets: Option<&'a FacetedList>,
    ) -> ProductList<'a> {
        let ctx = &PageContext { listing: ctx.listing.with_facets(&ctx.chrome.facets), ..*ctx };
        let more = ctx.messages.load_more_products;
        let list = facets.and_then(|facets| facets.products.as_ref()).unwrap_or(list);
        let pages = Pagination::new(ctx, ctx.path, list.total, PAGE_SIZE, more).map(|pages| pages.at(LIST));
        let filter = ProductFilter::new(ctx, facets, list.total);
        let is_whole = facets.is_none() && ctx.listing.is_faceted();
        ProductList { ctx: *ctx, list, filter, pages, facets, is_whole }
    }

    fn grid(&self) -> ProductGrid<'_> {
        ProductGrid::new(&self.ctx, &self.list.items, 3).growing().comparable().with_facets(self.facets)
    }

    fn heading(&self) -> String {
        let messages = self.ctx.messages;
        match self.list.total {
            0 => messages.products_none.to_owned(),
            1 => messages.products_one.to_owned(),
            total => messages.products_count.replace("{n}", &total.to_string()),
        }
    }

    /// The active filters, each as a link that removes it.
    fn chosen(&self) -> Vec<FilterOption<'a>> {
        let values = (!self.is_whole).then(|| chosen(&self.ctx)).into_iter().flatten();
        label_choices(&self.ctx).into_iter().filter(|choice| choice.chosen).chain(values).collect()
    }

    /// The measures that come nearest to one that no product has.
    fn near(&self) -> Vec<FilterOption<'a>> {
        self.facets.map(|facets| near(&self.ctx, facets)).unwrap_or_default()
    }

    fn removal_label(&self, choice: &FilterOption<'_>) -> String {
        self.ctx.messages.filter_remove.replace("{filter}", &choice.label)
    }

    /// The list without filters, in the current order.
    fn unfiltered_href(&self) -> String {
        let listing = Listing { sort: self.ctx.listing.sort, ..Default::default() };
        format!("{}{}{LIST}", self.ctx.path, listing.query())
    }
}
