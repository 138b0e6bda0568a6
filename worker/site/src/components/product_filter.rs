use askama::Template;

use super::{
    facets::{FacetedList, Facets, FilterOption, LIST, chosen, list_href},
    icon::Icon,
};
use crate::{
    context::PageContext,
    model::MenuCategory,
    routing::{
        listing::{Listing, Sort},
        route::Route,
    },
    template::filters,
};

/// The filter and sort order of a product list: plain links, of which the active ones are marked.
///
/// It is a `<details>` on narrow screens. Wide screens show it beside the list, open or not.
#[derive(Template)]
#[template(path = "components/product_filter.html")]
pub struct ProductFilter<'a> {
    ctx: PageContext<'a>,
    /// Absent while nothing is known of them.
    facets: Option<Facets<'a>>,
    /// The number of products in the list.
    total: u32,
}

impl<'a> ProductFilter<'a> {
    pub fn new(ctx: &PageContext<'a>, facets: Option<&FacetedList>, total: u32) -> ProductFilter<'a> {
        ProductFilter { ctx: *ctx, facets: facets.map(|list| Facets::new(ctx, list)), total }
    }

    /// Path of the list, for the form with the field for an exact measure. Its fragment closes the filter.
    fn action(&self) -> String {
        [self.ctx.path, "#list-title"].concat()
    }

    /// Names and values of what is chosen, which the form sends along. An exact measure is in its field.
    fn kept(&self) -> Vec<(String, String)> {
        let Listing { facets, .. } = self.ctx.listing;
        let listing = Listing { facets: facets.with_exact(None), ..self.ctx.listing.at_page(1) };
        let query = listing.query();
        let pairs = form_urlencoded::parse(query.trim_start_matches('?').as_bytes());
        pairs.into_owned().collect()
    }

    /// The label of what leads to the products.
    pub fn show(&self) -> String {
        match self.total {
            1 => self.ctx.messages.filter_show_one.to_owned(),
            total => self.ctx.messages.filter_show.replace("{n}", &total.to_string()),
        }
    }

    /// The list of another category with the same labels and order.
    fn category(&self, path: &str) -> String {
        format!("{path}{}{LIST}", self.ctx.listing.at_page(1).query())
    }

    fn is_current(&self, path: &str) -> bool {
        path == self.ctx.path
    }

    /// The current category, or the parent of the current one, shows its sub-categories.
    fn is_open(&self, category: &MenuCategory) -> bool {
        let current = |category: &MenuCategory| self.is_current(&category.href);
        current(category) || category.children.iter().any(current)
    }

    fn labels(&self) -> [FilterOption<'static>; 2] {
        label_choices(&self.ctx)
    }

    fn orders(&self) -> [FilterOption<'static>; 2] {
        let listing = self.ctx.listing.at_page(1);
        let order = |label: &'static str, sort| FilterOption {
            label: label.into(),
            href: list_href(&self.ctx, Listing { sort, ..listing }),
            chosen: listing.sort == sort,
            count: None,
        };
        let messages = self.ctx.messages;
        [order(messages.sort_title, Sort::Title), order(messages.sort_newest, Sort::Newest)]
    }

    /// The number of active filters; empty when there is none.
    fn count(&self) -> String {
        let values = if self.facets.is_some() { chosen(&self.ctx).count() } else { 0 };
        match self.labels().iter().filter(|choice| choice.chosen).count().saturating_add(values) {
            0 => String::new(),
            count => count.to_string(),
        }
    }
}

/// Each label as a link that adds it to the filter, or removes it if it is active.
pub fn label_choices(ctx: &PageContext<'_>) -> [FilterOption<'static>; 2] {
    let listing = ctx.listing.at_page(1);
    let choice = |label: &'static str, chosen, other| FilterOption {
        label: label.into(),
        href: list_href(ctx, other),
        chosen,
        count: None,
    };
    [
        choice(ctx.messages.product_new, listing.new, Listing { new: !listing.new, ..listing }),
        choice(
            ctx.messages.product_featured,
            listing.featured,
            Listing { featured: !listing.featured, ..listing },
        ),
    ]
}
