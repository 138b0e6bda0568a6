use std::borrow::Cow;

use askama::Template;

use super::icon::Icon;
use crate::{
    context::PageContext,
    messages::Messages,
    model::{
        Facet, FacetValue, Measure, Paginated, ProductCard, SelectedProduct, TableRow, ValueMatcher, bit,
    },
    routing::{facets::MAX_MILLIMETRES, listing::Listing, locale::Locale},
    template::filters,
};

/// What the index of products has about a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetedList {
    /// The number of products with each value, by the value's number.
    pub counts: Vec<u32>,
    /// The products shown.
    pub shown: Vec<SelectedProduct>,
    /// The filtered products. Absent when no value is chosen: the page's own list is shown.
    pub products: Option<Paginated<ProductCard>>,
    /// The measures, in mm, that come nearest to one that no product has.
    pub near: Vec<u32>,
}

impl FacetedList {
    /// What the index has about the product of a card.
    pub fn product(&self, card: &ProductCard) -> Option<&SelectedProduct> {
        self.shown.iter().find(|product| product.id == card.id)
    }
}

/// The facets of a list, each value a link that adds it to the filter, or removes it if it is chosen.
#[derive(Template)]
#[template(path = "components/facets.html")]
pub struct Facets<'a> {
    ctx: PageContext<'a>,
    groups: Vec<FacetGroup<'a>>,
}

/// A facet, with those of its values that occur in the list.
struct FacetGroup<'a> {
    label: &'a str,
    first: Vec<FilterOption<'a>>,
    /// The rest, which is collapsed.
    others: Vec<FilterOption<'a>>,
    /// The field for an exact measure, for a facet of ranges.
    exact: Option<ExactField<'a>>,
}

/// The field for an exact measure in mm.
struct ExactField<'a> {
    /// Its parameter.
    name: &'a str,
    /// What was asked for.
    value: Option<u32>,
}

/// A link that changes the list.
pub struct FilterOption<'a> {
    pub label: Cow<'a, str>,
    /// Local path and query of the changed list.
    pub href: String,
    /// Whether it applies to the current list.
    pub chosen: bool,
    /// The number of products in the changed list. Absent when unknown.
    pub count: Option<u32>,
}

/// The fragment of every link, so that the next page opens at the list.
pub const LIST: &str = "#list";

/// Values of a facet that are always visible; one more where it would be the only collapsed one.
const MAX_VISIBLE: usize = 6;

impl<'a> Facets<'a> {
    pub fn new(ctx: &PageContext<'a>, list: &FacetedList) -> Facets<'a> {
        let group = |facet: &'a Facet| {
            let mut first: Vec<_> = options(ctx, facet, list).collect();
            // Where all products are in one range they may still differ.
            let least = if facet.is_measure() { 1 } else { 2 };
            let is_choice = first.len() >= least || first.iter().any(|option| option.chosen);
            let others =
                if first.len() > MAX_VISIBLE + 1 { first.split_off(MAX_VISIBLE) } else { Vec::new() };
            let exact =
                facet.is_measure().then(|| ExactField { name: &facet.name, value: exact(ctx, facet) });
            let is_choice = is_choice || exact.as_ref().is_some_and(|exact| exact.value.is_some());
            is_choice.then(|| FacetGroup { label: &facet.label, first, others, exact })
        };
        let groups = ctx.listing.facets.facets().iter().filter_map(group).collect();
        Facets { ctx: *ctx, groups }
    }
}

impl FacetGroup<'_> {
    /// Whether the rest is expanded, because one of its values is chosen.
    fn is_open(&self) -> bool {
        self.others.iter().any(|option| option.chosen)
    }
}

/// The exact measure that is asked for of a facet.
fn exact(ctx: &PageContext<'_>, facet: &Facet) -> Option<u32> {
    let exact = ctx.listing.facets.exact().filter(|exact| exact.facet == facet.first);
    exact.map(|exact| exact.millimetres)
}

/// A product's measures, as [`model::Facets::size`](crate::model::Facets::size).
pub fn size<'a>(ctx: &PageContext<'_>, sizes: &'a [TableRow]) -> Option<&'a str> {
    ctx.chrome.facets.size(sizes).map(|size| &**size)
}

/// The facet values on a product's card, such as "Oak, Steel · 1.5 – 2 m", without the range of its measures where the card
/// tells these themselves. `None` without any.
pub fn details(ctx: &PageContext<'_>, product: &SelectedProduct, card: &ProductCard) -> Option<String> {
    let has_size = size(ctx, &card.sizes).is_some();
    let told = |facet: &&Facet| facet.on_cards && !(has_size && facet.is_measure());
    let values = ctx.listing.facets.facets().iter().filter(told).filter_map(|facet| {
        let own = facet.numbered().filter(|(number, _)| bit(*number) & product.values != 0);
        let labels: Vec<_> = own.map(|(_, value)| label(ctx, value)).collect();
        (!labels.is_empty()).then(|| labels.join(", "))
    });
    let values: Vec<_> = values.collect();
    (!values.is_empty()).then(|| values.join(" · "))
}

/// The measure or the ranges that were asked for, where the product's own, which its card tells, are others: "also 2400 mm".
pub fn also(ctx: &PageContext<'_>, product: &SelectedProduct, card: &ProductCard) -> Option<String> {
    let size = size(ctx, &card.sizes)?.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let standard: u32 = size.split(' ').next()?.parse().ok()?;
    let mut facets = ctx.listing.facets.facets().iter().filter(|facet| facet.on_cards && facet.is_measure());
    let asked = facets.find_map(|facet| {
        if let Some(exact) = exact(ctx, facet) {
            return (exact != standard).then(|| format!("{exact} mm"));
        }
        let asked = ctx.listing.facets.chosen() & product.values;
        let asked: Vec<_> = facet.numbered().filter(|(number, _)| bit(*number) & asked != 0).collect();
        let is_own = asked.iter().any(|(_, value)| value.matcher.has_measure(standard));
        let labels: Vec<_> = asked.iter().map(|(_, value)| label(ctx, value)).collect();
        (!is_own && !labels.is_empty()).then(|| labels.join(", "))
    })?;
    Some(ctx.messages.filter_also.replace("{measure}", &asked))
}

/// The chosen values of all facets and the exact measure, each as a link that removes it.
pub fn chosen<'a>(ctx: &PageContext<'a>) -> impl Iterator<Item = FilterOption<'a>> {
    let ctx = *ctx;
    let values = ctx.listing.facets.facets().iter().flat_map(Facet::numbered_in);
    let is_chosen =
        move |(_, number, _): &(&Facet, u32, &FacetValue)| bit(*number) & ctx.listing.facets.chosen() != 0;
    let exact = ctx.listing.facets.facets().iter().filter_map(move |facet| {
        let label = format!("{}: {} mm", &*facet.label, exact(&ctx, facet)?);
        Some(FilterOption { label: label.into(), href: with_exact(&ctx, None), chosen: true, count: None })
    });
    let values = values.filter(is_chosen).map(move |(facet, number, value)| {
        let label = label(&ctx, value);
        // A range does not name what it measures.
        let label = match value.matcher {
            ValueMatcher::Range { .. } => format!("{}: {label}", &*facet.label).into(),
            ValueMatcher::Words { .. } => label,
        };
        FilterOption { label, href: toggled(&ctx, number), chosen: true, count: None }
    });
    values.chain(exact)
}

/// The measures of the list that come nearest to the one that was asked for, each as a link that asks for it instead.
pub fn near<'a>(ctx: &PageContext<'a>, list: &FacetedList) -> Vec<FilterOption<'a>> {
    let Some(Measure { facet, .. }) = ctx.listing.facets.exact() else { return Vec::new() };
    let option = |millimetres: &u32| FilterOption {
        label: format!("{millimetres} mm").into(),
        href: with_exact(ctx, Some(Measure { facet, millimetres: *millimetres })),
        chosen: false,
        count: None,
    };
    list.near.iter().map(option).collect()
}

fn with_exact(ctx: &PageContext<'_>, exact: Option<Measure>) -> String {
    let listing = ctx.listing.at_page(1);
    list_href(ctx, Listing { facets: listing.facets.with_exact(exact), ..listing })
}

/// The values that occur in the list or are chosen.
fn options<'a>(
    ctx: &PageContext<'a>,
    facet: &'a Facet,
    list: &FacetedList,
) -> impl Iterator<Item = FilterOption<'a>> {
    facet.numbered().filter_map(|(number, value)| {
        let count = usize::try_from(number)
            .ok()
            .and_then(|number| list.counts.get(number))
            .copied()
            .unwrap_or_default();
        let chosen = bit(number) & ctx.listing.facets.chosen() != 0;
        let option = || FilterOption {
            label: label(ctx, value),
            href: toggled(ctx, number),
            chosen,
            count: Some(count),
        };
        (chosen || count > 0).then(option)
    })
}

fn toggled(ctx: &PageContext<'_>, number: u32) -> String {
    let listing = ctx.listing.at_page(1);
    list_href(ctx, Listing { facets: listing.facets.toggled(number), ..listing })
}

/// Local path and query of another list of this page.
pub fn list_href(ctx: &PageContext<'_>, listing: Listing) -> String {
    [ctx.path, &listing.query(), LIST].concat()
}

fn label<'a>(ctx: &PageContext<'a>, value: &'a FacetValue) -> Cow<'a, str> {
    match &value.matcher {
        ValueMatcher::Words { label, .. } => Cow::Borrowed(label),
        ValueMatcher::Range { above, up_to } => range(*above, *up_to, ctx.messages, ctx.locale()).into(),
    }
}

/// A range of millimetres as a text in metres.
fn range(above: Option<u32>, up_to: Option<u32>, messages: &Messages, locale: Locale) -> String {
    let pattern = match (above, up_to) {
        (None, _) => messages.filter_up_to,
        (Some(_), Some(_)) => messages.filter_between,
        (Some(_), None) => messages.filter_over,
    };
    let measure = |end: Option<u32>| metres(end.unwrap_or_default(), locale);
    pattern.replace("{from}", &measure(above)).replace("{to}", &measure(up_to))
}

fn metres(millimetres: u32, locale: Locale) -> String {
    let metres = (f64::from(millimetres) / 1000.0).to_string();
    if locale == Locale::En { metres } else { metres.replace('.', ",") }
}
