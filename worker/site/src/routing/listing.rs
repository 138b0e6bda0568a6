//! Parameters of a list: the query string of overviews and categories.

use form_urlencoded::{Serializer, parse};

use crate::routing::route::Route;

/// Page, filters and order of a list. The default is the first page of the whole list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Listing {
    /// Number of the page, counted from 0.
    pub skipped: u32,
    pub sort: Sort,
    /// Only products labelled as new.
    pub new: bool,
    /// Only products labelled as featured.
    pub featured: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
/// Last page that exists: keeps strangers from filling the caches with page numbers.
pub const LAST_PAGE: u32 = 1000;

impl Listing {
    /// Parses the query string for a route's list. Unknown parameters and values are ignored, as is everything on a
    /// route without a list.
    pub fn of(route: &Route, query: &str) -> Listing {
        let (filters, pages) = match route {
            Route::Products | Route::Product { .. } => (true, true),
            Route::News | Route::Projects => (false, true),
            _ => (false, false),
        };
        let mut listing = Listing::default();
        for (name, value) in parse(query.as_bytes()) {
            match (&*name, &*value) {
                ("page", number) if pages => listing.skipped = skipped(number),
                ("sort", "newest") if filters => listing.sort = Sort::Newest,
                ("new", "1") if filters => listing.new = true,
                ("featured", "1") if filters => listing.featured = true,
                _ => {}
            }
        }
        listing
    }

    /// The number of the page, from 1.
    pub fn page(&self) -> u32 {
        self.skipped.saturating_add(1)
    }

    /// The same list at another page, counted from 1.
    pub fn at_page(self, page: u32) -> Listing {
        Listing { skipped: page.saturating_sub(1), ..self }
    }

    /// Whether a filter is active.
    pub fn is_filtered(&self) -> bool {
        self.new || self.featured
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
        if self.sort == Sort::Newest {
            query.append_pair("sort", "newest");
        }
        if self.skipped > 0 {
            query.append_pair("page", &self.page().to_string());
        }
        format!("?{}", query.finish())
    }
}

fn skipped(number: &str) -> u32 {
    number.parse::<u32>().ok().filter(|page| (1..=LAST_PAGE).contains(page)).unwrap_or(1).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_asked_for_in_one_spelling() {
        let listing = Listing::of(&Route::Products, "page=3&x=1&sort=newest&new=1&new=2");
        assert_eq!(listing, Listing { skipped: 2, sort: Sort::Newest, new: true, featured: false });
        assert_eq!(listing.query(), "?new=1&sort=newest&page=3");
        assert_eq!(Listing::of(&Route::Products, &listing.query()[1..]), listing);
        assert_eq!(listing.at_page(1).query(), "?new=1&sort=newest");
        assert_eq!(Listing::default().query(), "");
    }

    #[test]
    fn nonsense_is_the_whole_list() {
        for query in ["page=0", "page=-1", "page=1001", "page=x", "sort=price", "new=0", "page"] {
            assert_eq!(Listing::of(&Route::Products, query), Listing::default(), "{query}");
        }
        assert_eq!(Listing::of(&Route::News, "new=1&page=2").query(), "?page=2");
        assert_eq!(Listing::of(&Route::Home, "page=2"), Listing::default());
    }
}
