use serde::{Deserialize, Serialize};

use super::PlacedProject;
use crate::routing::listing::Listing;

/// The part of a list that is shown, with the length of the whole list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paginated<T> {
    pub items: Vec<T>,
    /// The number of items on all pages.
    pub total: u32,
}

/// An overview of news or projects: one page of its cards, and the index of all its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overview<T> {
    pub list: Paginated<T>,
    /// Of the whole overview, also when `list` is filtered.
    pub index: OverviewIndex,
    /// The projects of the list whose places are known, on whatever page they are, latest first. Empty for news.
    pub placed: Vec<PlacedProject>,
    /// A filter was requested whose entries are unavailable, so `list` is unfiltered. Never set in a cached document.
    #[serde(skip)]
    pub is_whole: bool,
}

/// The properties by which an overview can be filtered. Empty when the content system did not send all entries, since counts
/// would be wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OverviewIndex {
    pub entries: Vec<IndexedEntry>,
    /// In the order of the menu.
    pub categories: Vec<IndexedCategory>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedEntry {
    pub id: u32,
    /// Year of the date on its card. Absent for an entry without a date.
    pub year: Option<u16>,
    /// Ids of the topmost categories of the products in it, each once.
    pub categories: Vec<u32>,
}

/// A topmost product category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedCategory {
    pub id: u32,
    pub title: String,
}

impl<T> Overview<T> {
    /// An overview without filters.
    pub fn new(list: Paginated<T>, index: OverviewIndex) -> Overview<T> {
        Overview { list, index, placed: Vec::new(), is_whole: false }
    }
}

impl OverviewIndex {
    /// Ids of the entries that match the filters.
    pub fn select(&self, listing: &Listing) -> Vec<u32> {
        let chosen =
            self.entries.iter().filter(|entry| entry.is_of(listing.year) && entry.is_in(listing.category));
        chosen.map(|entry| entry.id).collect()
    }

    /// The years of the entries in the selected category, latest first, with their numbers of entries, and the selected year.
    pub fn years(&self, listing: &Listing) -> Vec<(u16, u32)> {
        let mut years: Vec<(u16, u32)> = Vec::new();
        for entry in &self.entries {
            let Some(year) = entry.year else { continue };
            let counted = u32::from(entry.is_in(listing.category));
            match years.iter_mut().find(|(other, _)| *other == year) {
                Some((_, count)) => *count = count.saturating_add(counted),
                None => years.push((year, counted)),
            }
        }
        years.retain(|(year, count)| *count > 0 || listing.year == Some(*year));
        years.sort_unstable_by_key(|(year, _)| std::cmp::Reverse(*year));
        years
    }

    /// The categories of the entries in the selected year, with their numbers of entries, and the selected category.
    pub fn categories(&self, listing: &Listing) -> Vec<(&IndexedCategory, u32)> {
        let of_year = || self.entries.iter().filter(|entry| entry.is_of(listing.year));
        let counted = self.categories.iter().map(|category| {
            let count = of_year().filter(|entry| entry.is_in(Some(category.id))).count();
            (category, u32::try_from(count).unwrap_or(u32::MAX))
        });
        counted.filter(|(category, count)| *count > 0 || listing.category == Some(category.id)).collect()
    }
}

impl IndexedEntry {
    /// Whether it is of the year; always true without one.
    fn is_of(&self, year: Option<u16>) -> bool {
        year.is_none() || self.year == year
    }

    /// Whether it has a product of the category; always true without one.
    fn is_in(&self, category: Option<u32>) -> bool {
        category.is_none_or(|category| self.categories.contains(&category))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> OverviewIndex {
        let entry = |id, year, categories: &[u32]| IndexedEntry { id, year, categories: categories.to_vec() };
        let category = |id, title: &str| IndexedCategory { id, title: title.to_owned() };
        OverviewIndex {
            entries: vec![
                entry(1, Some(2026), &[21]),
                entry(2, Some(2024), &[21, 22]),
                entry(3, Some(2026), &[22]),
                entry(4, None, &[]),
            ],
            categories: vec![category(22, "Tables"), category(21, "Benches")],
        }
    }

    fn at(year: Option<u16>, category: Option<u32>) -> Listing<'static> {
        Listing { year, category, ..Listing::default() }
    }

    #[test]
    fn a_count_is_how_many_the_list_has() {
        let index = index();
        for listing in [at(None, None), at(Some(2026), None), at(None, Some(22)), at(Some(2024), Some(21))] {
            for (year, count) in index.years(&listing) {
                assert_eq!(index.select(&at(Some(year), listing.category)).len(), count as usize, "{year}");
            }
            for (category, count) in index.categories(&listing) {
                let chosen = at(listing.year, Some(category.id));
                assert_eq!(index.select(&chosen).len(), count as usize, "{}", category.title);
            }
        }
        assert_eq!(index.select(&at(None, None)), [1, 2, 3, 4]);
    }

    #[test]
    fn only_what_leaves_something_is_offered_and_what_is_chosen() {
        let index = index();
        assert_eq!(index.years(&at(None, None)), [(2026, 2), (2024, 1)]);
        assert_eq!(index.years(&at(None, Some(21))), [(2026, 1), (2024, 1)]);
        let titles = |listing| {
            index
                .categories(&listing)
                .iter()
                .map(|(it, count)| (it.title.clone(), *count))
                .collect::<Vec<_>>()
        };
        assert_eq!(titles(at(None, None)), [("Tables".to_owned(), 2), ("Benches".to_owned(), 2)]);
        // Neither an invented year nor an invented category is repeated.
        assert_eq!(index.years(&at(Some(1999), Some(7))), []);
        assert!(titles(at(Some(1999), Some(7))).is_empty());
        assert_eq!(titles(at(Some(1999), Some(21))), [("Benches".to_owned(), 0)]);
    }
}
