use std::borrow::Cow;

use askama::Template;

use super::{
    facets::{FilterOption, list_href},
    icon::Icon,
};
use crate::{
    context::PageContext,
    model::{Overview, OverviewIndex},
    routing::listing::Listing,
    template::filters,
};

/// The filter of an overview, each value a link, and a message where the filter finds nothing or cannot be applied.
#[derive(Template)]
#[template(path = "components/overview_filter.html")]
pub struct OverviewFilter<'a> {
    ctx: PageContext<'a>,
    groups: Vec<FilterGroup<'a>>,
    result: FilterResult,
    /// Label of the link to the whole overview.
    all: &'static str,
}

/// The values of one kind, after a link that resets it.
struct FilterGroup<'a> {
    /// Part of the id of its title.
    name: &'static str,
    title: &'static str,
    options: Vec<FilterOption<'a>>,
}

/// The result of filtering.
#[derive(PartialEq, Eq)]
enum FilterResult {
    /// The matching entries, or all of them where nothing is chosen.
    Shown,
    /// No entry matches.
    Empty,
    /// The filter cannot be applied now: the whole list is shown.
    Unavailable,
}

impl<'a> OverviewFilter<'a> {
    pub fn new<T>(ctx: &PageContext<'a>, overview: &'a Overview<T>, all: &'static str) -> OverviewFilter<'a> {
        let result = match ctx.listing.is_narrowed() {
            true if overview.is_whole => FilterResult::Unavailable,
            true if overview.list.items.is_empty() => FilterResult::Empty,
            _ => FilterResult::Shown,
        };
        let groups = [categories(ctx, &overview.index), years(ctx, &overview.index)];
        // A single value is no choice, unless it is chosen.
        let is_choice = |group: &FilterGroup<'_>| {
            group.options.len() > 2 || group.options.iter().skip(1).any(|option| option.chosen)
        };
        OverviewFilter { ctx: *ctx, groups: groups.into_iter().filter(is_choice).collect(), result, all }
    }

    pub fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.result == FilterResult::Shown
    }
}

fn categories<'a>(ctx: &PageContext<'a>, index: &'a OverviewIndex) -> FilterGroup<'a> {
    let listing = ctx.listing.at_page(1);
    let at = |category| Listing { category, ..listing };
    let counted = index.categories(&listing).into_iter();
    let counted =
        counted.map(|(category, count)| (Cow::from(&category.title), at(Some(category.id)), Some(count)));
    let title = ctx.messages.filter_categories;
    FilterGroup { name: "category", title, options: options(ctx, at(None), counted) }
}

fn years<'a>(ctx: &PageContext<'a>, index: &'a OverviewIndex) -> FilterGroup<'a> {
    let listing = ctx.listing.at_page(1);
    let at = |year| Listing { year, ..listing };
    let counted = index.years(&listing).into_iter();
    let counted = counted.map(|(year, count)| (Cow::from(year.to_string()), at(Some(year)), Some(count)));
    FilterGroup { name: "year", title: ctx.messages.filter_year, options: options(ctx, at(None), counted) }
}

/// A link for each value, after one to the list without any.
fn options<'a>(
    ctx: &PageContext<'a>,
    without: Listing<'a>,
    counted: impl Iterator<Item = (Cow<'a, str>, Listing<'a>, Option<u32>)>,
) -> Vec<FilterOption<'a>> {
    let all = (Cow::from(ctx.messages.filter_all), without, None);
    let option = |(label, listing, count): (Cow<'a, str>, Listing, Option<u32>)| FilterOption {
        label,
        href: list_href(ctx, listing),
        chosen: listing == ctx.listing.at_page(1),
        count,
    };
    std::iter::once(all).chain(counted).map(option).collect()
}
