use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{
    context::Ctx,
    model::MenuCategory,
    routing::{
        listing::{Listing, Sort},
        route::Route,
    },
};

/// What of a list of products is shown, and in which order: plain links, of which the chosen ones are marked.
///
/// On narrow screens it is a `<details>`; wide ones show it beside the list, whatever its state.
#[derive(Template)]
#[template(path = "components/product_filter.html")]
pub struct ProductFilter<'a> {
    ctx: Ctx<'a>,
    /// The categories of level 1; the one that is shown, or holds the one that is shown, opens its own.
    categories: &'a [MenuCategory],
}

impl HtmlSafe for ProductFilter<'_> {}

/// A link that changes the list.
pub struct FilterOption {
    pub label: &'static str,
    /// Local address of the changed list.
    pub href: String,
    /// Whether the list that is shown has it.
    pub chosen: bool,
}

/// Id of the list, to which every link leads: the visitor sees what changed.
pub const LIST: &str = "#list";

impl<'a> ProductFilter<'a> {
    /// The filter of the list that is shown.
    pub fn new(ctx: &Ctx<'a>, categories: &'a [MenuCategory]) -> ProductFilter<'a> {
        ProductFilter { ctx: *ctx, categories }
    }

    fn overview(&self) -> String {
        Route::Products.href(self.ctx.locale())
    }

    /// Another category keeps the choice of labels and the order.
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

    /// How many labels are chosen; empty when none is.
    fn count(&self) -> String {
        match self.labels().iter().filter(|choice| choice.chosen).count() {
            0 => String::new(),
            count => count.to_string(),
        }
    }
}

/// Each label as a link that chooses it, or lets go of it when it is chosen.
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
