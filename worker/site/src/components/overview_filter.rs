use std::borrow::Cow;

use askama::Template;

use super::{
    facets::{FilterOption, list_href},
    icon::Icon,
};
use crate::{
    context::Ctx,
    model::{Overview, OverviewIndex},
    routing::listing::Listing,
    template::filters,
};

/// What an overview can be narrowed by, each value a link, and what there is to say of the choice.
#[derive(Template)]
#[template(path = "components/overview_filter.html")]
pub struct OverviewFilter<'a> {
    ctx: Ctx<'a>,
    groups: Vec<FilterGroup<'a>>,
    answer: Answer,
    /// Words of the link to the whole overview.
    all: &'static str,
}

/// The values of one kind, after a link that takes the choice back.
struct FilterGroup<'a> {
    /// Part of the id of its title.
    name: &'static str,
    title: &'static str,
    options: Vec<FilterOption<'a>>,
}

/// What became of a choice.
#[derive(PartialEq, Eq)]
enum Answer {
    /// The list has it, or there was none.
    Told,
    /// No entry has it.
    Nothing,
    /// It cannot be told now: the whole list is shown.
    Unknown,
}

impl<'a> OverviewFilter<'a> {
    pub fn new<T>(ctx: &Ctx<'a>, overview: &'a Overview<T>, all: &'static str) -> OverviewFilter<'a> {
        let answer = match ctx.listing.is_narrowed() {
            true if overview.is_whole => Answer::Unknown,
            true if overview.list.items.is_empty() => Answer::Nothing,
            _ => Answer::Told,
        };
        let groups = [categories(ctx, &overview.index), years(ctx, &overview.index)];
        // One value is no choice, unless it was made.
        let is_choice = |group: &FilterGroup<'_>| {
            group.options.len() > 2 || group.options.iter().skip(1).any(|option| option.chosen)
        };
        OverviewFilter { ctx: *ctx, groups: groups.into_iter().filter(is_choice).collect(), answer, all }
    }

    pub fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.answer == Answer::Told
    }
}

fn categories<'a>(ctx: &Ctx<'a>, index: &'a OverviewIndex) -> FilterGroup<'a> {
    let listing = ctx.listing.at_page(1);
    let at = |category| Listing { category, ..listing };
    let counted = index.categories(&listing).into_iter();
    let counted =
        counted.map(|(category, count)| (Cow::from(&category.title), at(Some(category.id)), Some(count)));
    let title = ctx.messages.filter_categories;
    FilterGroup { name: "category", title, options: options(ctx, at(None), counted) }
}

fn years<'a>(ctx: &Ctx<'a>, index: &'a OverviewIndex) -> FilterGroup<'a> {
    let listing = ctx.listing.at_page(1);
    let at = |year| Listing { year, ..listing };
    let counted = index.years(&listing).into_iter();
    let counted = counted.map(|(year, count)| (Cow::from(year.to_string()), at(Some(year)), Some(count)));
    FilterGroup { name: "year", title: ctx.messages.filter_year, options: options(ctx, at(None), counted) }
}

/// A link for each value, after one to the list without any.
fn options<'a>(
    ctx: &Ctx<'a>,
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
