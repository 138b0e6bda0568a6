use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Facets, Measure, Text, bit};
use crate::routing::listing::{Listing, Sort};

/// The properties by which all products of a language can be filtered: 360 KB for six thousand products.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductIndex {
    /// [`Facets::version`] of the facets by which products can be filtered.
    facets: String,
    /// By title, as the content system sorts.
    products: Vec<IndexedProduct>,
    /// The products of each category, with those of its sub-categories, by its local path: positions in `products`.
    categories: BTreeMap<String, Vec<u32>>,
    /// The products that come in a measure exactly: positions in `products`.
    measures: BTreeMap<Measure, Vec<u32>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedProduct {
    pub id: u32,
    /// When it was published, in seconds since 1970.
    pub posted: i64,
    pub new: bool,
    pub featured: bool,
    /// A bit for each value of a facet, by its number: of all that it can be ordered in …
    pub values: u64,
    /// … and of what its table tells, which is what it looks like.
    pub standard: u64,
    /// Its measures, as cards tell them; empty when they do not.
    pub size: Text,
}

/// The products of a filtered list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    /// In the order of the list.
    pub ids: Vec<u32>,
    /// What the card of each tells, in the same order: the bits of its standard, and those that were asked for.
    pub values: Vec<u64>,
    /// The number of products with each value, by the value's number, as if no other value of its facet were selected.
    pub counts: Vec<u32>,
    /// The measures, in mm, that come nearest to one that no product has; first what may be meant by it.
    pub near: Vec<u32>,
}

/// As many near measures are named.
const NEAR: usize = 4;
/// A centimetre and a metre, in mm.
const UNITS: [u32; 2] = [10, 1000];

impl ProductIndex {
    /// Creates an index without products.
    pub fn new(facets: &Facets) -> ProductIndex {
        ProductIndex { facets: facets.version().to_owned(), ..ProductIndex::default() }
    }

    /// Whether products can be filtered by these facets.
    pub fn has(&self, facets: &Facets) -> bool {
        self.facets == facets.version()
    }

    /// Adds the next product by title, with the local paths of its categories and the measures in which it comes.
    pub fn push(
        &mut self,
        product: IndexedProduct,
        categories: impl IntoIterator<Item = String>,
        measures: impl IntoIterator<Item = Measure>,
    ) {
        let Ok(position) = u32::try_from(self.products.len()) else { return };
        let add = |positions: &mut Vec<u32>| {
            if positions.last() != Some(&position) {
                positions.push(position);
            }
        };
        categories.into_iter().for_each(|path| add(self.categories.entry(path).or_default()));
        measures.into_iter().for_each(|measure| add(self.measures.entry(measure).or_default()));
        self.products.push(product);
    }

    /// The products of a filtered list, in a category or in all. Values of the same facet are alternatives; all facets must
    /// match.
    pub fn select(&self, category: Option<&str>, listing: &Listing) -> Selected {
        let (facets, chosen) = (listing.facets.facets(), listing.facets.chosen());
        let exact = listing.facets.exact();
        // Of each facet that narrows the list its values, and the products of the measure that was asked for instead.
        let mut wanted: Vec<(u64, Option<&[u32]>)> = Vec::new();
        for facet in facets.iter() {
            let exact = exact.filter(|exact| exact.facet == facet.first);
            if exact.is_some() || facet.mask() & chosen != 0 {
                wanted.push((facet.mask(), exact.map(|exact| self.of_measure(exact))));
            }
        }
        let mut counts = vec![0_u32; facets.iter().flat_map(|facet| facet.numbered()).count()];
        let mut found = Vec::new();
        for (position, product) in self.of(category) {
            if listing.new && !product.new || listing.featured && !product.featured {
                continue;
            }
            let mut missing = wanted.iter().filter(|(mask, positions)| match positions {
                Some(positions) => positions.binary_search(&position).is_err(),
                None => product.values & chosen & mask == 0,
            });
            let counted = match (missing.next(), missing.next()) {
                (None, _) => {
                    found.push(product);
                    product.values
                }
                // Only one facet does not match: the product counts for other values of that facet.
                (Some((mask, _)), None) => product.values & mask,
                _ => 0,
            };
            count(&mut counts, counted);
        }
        if listing.sort == Sort::Newest {
            // Stable: products of one day stay sorted by title.
            found.sort_by_key(|product| std::cmp::Reverse(product.posted));
        }
        let ids = found.iter().map(|product| product.id).collect();
        let near = exact.filter(|_| found.is_empty()).map(|exact| self.near(category, exact));
        let told = |product: &&IndexedProduct| product.standard | product.values & chosen;
        let values = found.iter().map(told).collect();
        Selected { ids, values, counts, near: near.unwrap_or_default() }
    }

    /// The measures of those of these products that have any, by their ids.
    pub fn sizes(&self, ids: &[u32]) -> Vec<(u32, Text)> {
        let told =
            self.products.iter().filter(|product| ids.contains(&product.id) && !product.size.is_empty());
        told.map(|product| (product.id, product.size.clone())).collect()
    }

    /// The products of a category, or all, with their positions.
    fn of(&self, category: Option<&str>) -> impl Iterator<Item = (u32, &IndexedProduct)> {
        let all = category.is_none().then_some((0..).zip(&self.products)).into_iter().flatten();
        let positions = category.and_then(|path| self.categories.get(path)).into_iter().flatten();
        let product =
            |position: &u32| Some((*position, self.products.get(usize::try_from(*position).ok()?)?));
        all.chain(positions.filter_map(product))
    }

    /// Positions of the products that come in a measure.
    fn of_measure(&self, measure: Measure) -> &[u32] {
        self.measures.get(&measure).map(Vec::as_slice).unwrap_or_default()
    }

    /// The measures of a category's products that come nearest to one, in mm, by their size; before them the one that is
    /// meant by a number of centimetres or metres.
    fn near(&self, category: Option<&str>, measure: Measure) -> Vec<u32> {
        let positions = category.map(|path| self.categories.get(path).map(Vec::as_slice).unwrap_or_default());
        let is_here = |other: &[u32]| {
            positions.is_none_or(|own| other.iter().any(|position| own.binary_search(position).is_ok()))
        };
        let own =
            self.measures.iter().filter(|(other, _)| other.facet == measure.facet && **other != measure);
        let own = own.filter(|(_, positions)| is_here(positions));
        let mut near: Vec<u32> = own.map(|(other, _)| other.millimetres).collect();
        let in_unit = |scale: &u32| measure.millimetres.checked_mul(*scale);
        let meant = UNITS.iter().filter_map(in_unit).find(|meant| near.contains(meant));
        near.retain(|other| Some(*other) != meant);
        near.sort_by_key(|other| other.abs_diff(measure.millimetres));
        near.truncate(NEAR - usize::from(meant.is_some()));
        near.sort_unstable();
        meant.into_iter().chain(near).collect()
    }
}

/// Adds one to the count of each value.
fn count(counts: &mut [u32], values: u64) {
    let mut left = values;
    while left != 0 {
        let number = left.trailing_zeros();
        if let Some(count) = usize::try_from(number).ok().and_then(|number| counts.get_mut(number)) {
            *count = count.saturating_add(1);
        }
        left &= !bit(number);
    }
}

#[cfg(test)]
#[path = "product_index_tests.rs"]
mod tests;
