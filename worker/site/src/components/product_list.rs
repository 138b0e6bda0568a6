use askama::{Template, filters::HtmlSafe};

use super::{
    icon::Icon,
    pagination::Pagination,
    product_filter::{FilterOption, LIST, ProductFilter, label_choices},
    product_grid::ProductGrid,
};
use crate::template::filters;
use crate::{
    context::Ctx,
    model::{Chrome, Paginated, ProductCard},
    routing::{
        listing::{Listing, PAGE_SIZE},
        route::Route,
    },
};

/// A product list: number of products, active filters, the filter, one page of cards, pagination.
#[derive(Template)]
#[template(path = "components/product_list.html")]
pub struct ProductList<'a> {
    ctx: Ctx<'a>,
    list: &'a Paginated<ProductCard>,
    filter: ProductFilter<'a>,
    pages: Option<Pagination>,
}

impl HtmlSafe for ProductList<'_> {}

impl<'a> ProductList<'a> {
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome, list: &'a Paginated<ProductCard>) -> ProductList<'a> {
        let more = ctx.messages.load_more_products;
        let pages = Pagination::new(ctx, ctx.path, list.total, PAGE_SIZE, more).map(|pages| pages.at(LIST));
        ProductList { ctx: *ctx, list, filter: ProductFilter::new(ctx, &chrome.categories), pages }
    }

    fn heading(&self) -> String {
        let messages = self.ctx.messages;
        match self.list.total {
            0 => messages.products_none.to_owned(),
            1 => messages.products_one.to_owned(),
            total => messages.products_count.replace("{n}", &total.to_string()),
        }
    }

    /// The active labels, each as a link that removes it.
    fn chosen(&self) -> Vec<FilterOption> {
        label_choices(&self.ctx).into_iter().filter(|choice| choice.chosen).collect()
    }

    fn removal_label(&self, choice: &FilterOption) -> String {
        self.ctx.messages.filter_remove.replace("{filter}", choice.label)
    }

    /// The list without filters, in the current order.
    fn unfiltered_href(&self) -> String {
        let listing = Listing { sort: self.ctx.listing.sort, ..Default::default() };
        format!("{}{}{LIST}", self.ctx.path, listing.query())
    }

    fn overview(&self) -> String {
        Route::Products.href(self.ctx.locale())
    }
}
