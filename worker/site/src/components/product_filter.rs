use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::template::filters;
use crate::{
    context::Ctx,
    model::MenuCategory,
    routing::{
        listing::{Listing, Sort},
        route::Route,
    },
};

/// The filter and sort order of a product list: plain links, of which the active ones are marked.
///
/// It is a `<details>` on narrow screens. Wide screens show it beside the list, open or not.
#[derive(Template)]
#[template(path = "components/product_filter.html")]
pub struct ProductFilter<'a> {
    ctx: Ctx<'a>,
    /// The categories of level 1. The current one, or the parent of the current one, shows its sub-categories.
    categories: &'a [MenuCategory],
}

impl HtmlSafe for ProductFilter<'_> {}

/// A link that changes the list.
pub struct FilterOption {
    pub label: &'static str,
    /// Local path and query of the changed list.
    pub href: String,
    /// Whether it applies to the current list.
    pub chosen: bool,
}

/// The fragment of every link, so that the next page opens at the list.
pub const LIST: &str = "#list";

impl<'a> ProductFilter<'a> {
    pub fn new(ctx: &Ctx<'a>, categories: &'a [MenuCategory]) -> ProductFilter<'a> {
        ProductFilter { ctx: *ctx, categories }
    }

    fn overview(&self) -> String {
        Route::Products.href(self.ctx.locale())
    }

    /// The list of another category with the same labels and order.
    fn category(&self, path: &str) -> String {
        format!("{path}{}{LIST}", self.ctx.listing.at_page(1).query())
    }

    fn is_current(&self, path: &str) -> bool {
        path == self.ctx.path
    }

    fn is_open(&self, category: &MenuCategory) -> bool {
        let current = |category: &MenuCategory| self.is_current(&category.href);
        current(category) || category.children.iter().any(current)
    }

    fn labels(&self) -> [FilterOption; 2] {
        label_choices(&self.ctx)
    }

    fn orders(&self) -> [FilterOption; 2] {
        let listing = self.ctx.listing.at_page(1);
        let order = |label, sort| FilterOption {
            label,
            href: list_href(&self.ctx, Listing { sort, ..listing }),
            chosen: listing.sort == sort,
        };
        let messages = self.ctx.messages;
        [order(messages.sort_title, Sort::Title), order(messages.sort_newest, Sort::Newest)]
    }

    /// The number of active labels; empty when there is none.
    fn count(&self) -> String {
        match self.labels().iter().filter(|choice| choice.chosen).count() {
            0 => String::new(),
            count => count.to_string(),
        }
    }
}

/// Each label as a link that adds it to the filter, or removes it if it is active.
pub fn label_choices(ctx: &Ctx<'_>) -> [FilterOption; 2] {
    let listing = ctx.listing.at_page(1);
    let choice = |label, chosen, other| FilterOption { label, href: list_href(ctx, other), chosen };
    [
        choice(ctx.messages.product_new, listing.new, Listing { new: !listing.new, ..listing }),
        choice(
            ctx.messages.product_featured,
            listing.featured,
            Listing { featured: !listing.featured, ..listing },
        ),
    ]
}

fn list_href(ctx: &Ctx<'_>, listing: Listing) -> String {
    format!("{}{}{LIST}", ctx.path, listing.query())
}
