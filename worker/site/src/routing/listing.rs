//! Parameters of a list: the query string of overviews and categories.

use std::ops::RangeInclusive;

use form_urlencoded::{Serializer, parse};

use crate::{
    model::Facets,
    routing::{
        facets::{Selection, is_slug, may_be_facet, may_be_measure},
        route::Route,
    },
};

/// Page, filters and order of a list. The default is the first page of the whole list.
///
/// A page is shown below the pages before it, so that its address shows everything that a visitor has loaded. Every sixth
/// page starts a new group, so that no page grows without limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listing<'a> {
    /// Counted from 0.
    pub page_index: u32,
    pub sort: Sort,
    /// Only products labelled as new.
    pub new: bool,
    /// Only products labelled as featured.
    pub featured: bool,
    /// Only products with a selected value of each facet of which values are selected, or the exact measure.
    pub facets: Selection<'a>,
    /// Only entries of an overview with a date in this year.
    pub year: Option<u16>,
    /// Only projects with a product of this topmost category, by its id, which is the same in every language.
    pub category: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// Alphabetically by title.
    #[default]
    Title,
    /// By date, latest first.
    Newest,
}

/// Products on one page of a list.
pub const PAGE_SIZE: u32 = 48;
/// Projects or news items on one page of their overview.
pub const CARD_PAGE_SIZE: u32 = 12;
/// Most pages that are shown together.
pub const PAGES_TOGETHER: u32 = 5;
/// Years by which an overview can be filtered: those of four digits.
const YEARS: RangeInclusive<u16> = 1000..=9999;
/// Last page that exists: keeps strangers from filling the caches with page numbers.
pub const LAST_PAGE: u32 = 1000;

impl<'a> Listing<'a> {
    /// Parses the query string for a route's list, whose products have these facets. Unknown parameters and values are
    /// ignored, as is everything on a route without a list.
    pub fn of(route: &Route, query: &str, facets: &'a Facets) -> Listing<'a> {
        let (filters, years) = (has_products(route), matches!(route, Route::News | Route::Projects));
        let (pages, categories) = (filters || years, matches!(route, Route::Projects));
        let mut listing = Listing { facets: Selection::none(facets), ..Listing::default() };
        for (name, value) in parse(query.as_bytes()) {
            match (&*name, &*value) {
                ("page", number) if pages => listing.page_index = page_index(number),
                ("sort", "newest") if filters => listing.sort = Sort::Newest,
                ("year", year) if years => {
                    listing.year = year.parse().ok().filter(|year| YEARS.contains(year))
                }
                ("category", id) if categories => listing.category = id.parse().ok(),
                ("new", "1") if filters => listing.new = true,
                ("featured", "1") if filters => listing.featured = true,
                (name, value) if filters => listing.facets.add(name, value),
                _ => {}
            }
        }
        listing
    }

    /// Whether a query may filter a list by facets, which only the list's facets can tell.
    pub fn may_be_faceted(route: &Route, query: &str) -> bool {
        has_products(route)
            && parse(query.as_bytes())
                .any(|(name, value)| may_be_facet(&name) && (is_slug(&value) || may_be_measure(&value)))
    }

    /// The number of the page, from 1.
    pub fn page(&self) -> u32 {
        self.page_index.saturating_add(1)
    }

    /// The first of the pages that are shown together with this one, counted from 0.
    pub fn first_shown(&self) -> u32 {
        self.page_index.saturating_sub(self.page_index % PAGES_TOGETHER)
    }

    /// How many pages are shown together: this one and those above it.
    pub fn pages_shown(&self) -> u32 {
        (self.page_index % PAGES_TOGETHER).saturating_add(1)
    }

    /// The index of this page's first item among the items shown. `None` on the first page.
    pub fn first_new(&self, per_page: u32) -> Option<usize> {
        let above = (self.page_index % PAGES_TOGETHER).saturating_mul(per_page);
        usize::try_from(above).ok().filter(|_| self.page_index > 0)
    }

    /// The same list at another page, counted from 1.
    pub fn at_page(self, page: u32) -> Listing<'a> {
        Listing { page_index: page.saturating_sub(1), ..self }
    }

    /// Whether a filter is active.
    pub fn is_filtered(&self) -> bool {
        self.new || self.featured || self.is_faceted()
    }

    /// Whether a filter is active that the content system does not support, so that the worker selects the entries.
    pub fn is_faceted(&self) -> bool {
        !self.facets.is_empty() || self.is_narrowed()
    }

    /// Whether an overview is filtered by year or category.
    pub fn is_narrowed(&self) -> bool {
        self.year.is_some() || self.category.is_some()
    }

    /// The same list without the filters that the content system does not support.
    pub fn without_facets(self) -> Listing<'static> {
        let Listing { page_index, sort, new, featured, .. } = self;
        Listing { page_index, sort, new, featured, ..Listing::default() }
    }

    /// The same list with these facets to select from, unless values of others are selected.
    pub fn with_facets(self, facets: &'a Facets) -> Listing<'a> {
        match self.facets.is_empty() {
            true => Listing { facets: Selection::none(facets), ..self },
            false => self,
        }
    }

    /// The canonical query string with its question mark; empty for the default.
    pub fn query(&self) -> String {
        if *self == Listing::default() {
            return String::new();
        }
        let mut query = Serializer::new(String::new());
        if self.new {
            query.append_pair("new", "1");
        }
        if self.featured {
            query.append_pair("featured", "1");
        }
        query.extend_pairs(self.facets.pairs());
        if let Some(category) = self.category {
            query.append_pair("category", &category.to_string());
        }
        if let Some(year) = self.year {
            query.append_pair("year", &year.to_string());
        }
        if self.sort == Sort::Newest {
            query.append_pair("sort", "newest");
        }
        if self.page_index > 0 {
            query.append_pair("page", &self.page().to_string());
        }
        match query.finish() {
            query if query.is_empty() => query,
            query => format!("?{query}"),
        }
    }
}

/// Whether a route may have a list of products.
fn has_products(route: &Route) -> bool {
    matches!(route, Route::Products | Route::Product { .. })
}

fn page_index(number: &str) -> u32 {
    number.parse::<u32>().ok().filter(|page| (1..=LAST_PAGE).contains(page)).unwrap_or(1).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: &Facets = &Facets::NONE;

    #[test]
    fn a_list_is_asked_for_in_one_spelling() {
        let listing = Listing::of(&Route::Products, "page=3&x=1&sort=newest&new=1&new=2", NONE);
        assert_eq!(listing, Listing { page_index: 2, sort: Sort::Newest, new: true, ..Listing::default() });
        assert_eq!(listing.query(), "?new=1&sort=newest&page=3");
        assert_eq!(Listing::of(&Route::Products, &listing.query()[1..], NONE), listing);
        assert_eq!(listing.at_page(1).query(), "?new=1&sort=newest");
        assert_eq!(Listing::default().query(), "");
    }

    #[test]
    fn a_page_comes_with_those_above_it_and_every_sixth_starts_anew() {
        let at = |page| {
            let listing = Listing::default().at_page(page);
            (listing.first_shown(), listing.pages_shown(), listing.first_new(48))
        };
        assert_eq!(at(1), (0, 1, None));
        assert_eq!(at(2), (0, 2, Some(48)));
        assert_eq!(at(5), (0, 5, Some(192)));
        assert_eq!(at(6), (5, 1, Some(0)));
        assert_eq!(at(12), (10, 2, Some(48)));
    }

    #[test]
    fn an_overview_is_narrowed_by_year_and_projects_by_category_too() {
        let query = |route: &Route, query: &str| Listing::of(route, query, NONE).query();
        assert_eq!(query(&Route::Projects, "page=2&year=2025&category=021"), "?category=21&year=2025&page=2");
        assert_eq!(query(&Route::News, "year=2025&category=21"), "?year=2025");
        assert_eq!(query(&Route::Products, "year=2025&category=21"), "");
        for wrong in
            ["year=", "year=25", "year=20256", "year=-2025", "year=2025a", "category=-1", "category=benches"]
        {
            assert_eq!(query(&Route::Projects, wrong), "", "{wrong}");
        }
        let narrowed = Listing::of(&Route::News, "year=2025&page=2", NONE);
        assert!(narrowed.is_faceted() && narrowed.is_filtered());
        assert_eq!(narrowed.without_facets().query(), "?page=2");
    }

    #[test]
    fn nonsense_is_the_whole_list() {
        for query in ["page=0", "page=-1", "page=1001", "page=x", "sort=price", "new=0", "page"] {
            assert_eq!(Listing::of(&Route::Products, query, NONE), Listing::default(), "{query}");
        }
        assert_eq!(Listing::of(&Route::News, "new=1&page=2", NONE).query(), "?page=2");
        assert_eq!(Listing::of(&Route::Home, "page=2", NONE), Listing::default());
    }
}
