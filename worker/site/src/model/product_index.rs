use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Facets, Measure, Text, Variant, bit};
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
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedProduct {
    pub id: u32,
    /// When it was published, in seconds since 1970.
    pub posted: i64,
    pub new: bool,
    pub featured: bool,
    /// What it can be ordered as, as far as facets tell it apart; first the standard, which is what it looks like.
    pub versions: Vec<IndexedVersion>,
    /// Its measures, as cards tell them; empty when they do not.
    pub size: Text,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedVersion {
    /// Empty for the standard.
    pub variant: Variant,
    /// A bit for each value of a facet, by its number.
    pub values: u64,
    /// Its measures exactly.
    pub measures: Vec<Measure>,
}

/// A product of a filtered list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectedProduct {
    pub id: u32,
    /// The first version that was asked for; empty for the standard.
    pub variant: Variant,
    /// What its card tells: the bits of its standard, and those that were asked for.
    pub values: u64,
}

/// The products of a filtered list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    /// In the order of the list.
    pub products: Vec<SelectedProduct>,
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

    /// Adds the next product by title, with the local paths of its categories.
    pub fn push(&mut self, product: IndexedProduct, categories: impl IntoIterator<Item = String>) {
        let Ok(position) = u32::try_from(self.products.len()) else { return };
        let add = |positions: &mut Vec<u32>| {
            if positions.last() != Some(&position) {
                positions.push(position);
            }
        };
        categories.into_iter().for_each(|path| add(self.categories.entry(path).or_default()));
        self.products.push(product);
    }

    /// The products of a filtered list, in a category or in all. Values of the same facet are alternatives; all facets must
    /// match in one version of a product.
    pub fn select(&self, category: Option<&str>, listing: &Listing) -> Selected {
        let (facets, chosen) = (listing.facets.facets(), listing.facets.chosen());
        let exact = listing.facets.exact();
        // Of each facet that narrows the list its values, and the measure that was asked for instead.
        let mut wanted: Vec<(u64, Option<Measure>)> = Vec::new();
        for facet in facets.iter() {
            let exact = exact.filter(|exact| exact.facet == facet.first);
            if exact.is_some() || facet.mask() & chosen != 0 {
                wanted.push((facet.mask(), exact));
            }
        }
        let mut counts = vec![0_u32; facets.iter().flat_map(|facet| facet.numbered()).count()];
        let mut found = Vec::new();
        for product in self.of(category) {
            if listing.new && !product.new || listing.featured && !product.featured {
                continue;
            }
            let (mut counted, mut asked) = (0, None);
            for version in &product.versions {
                let mut missing = wanted.iter().filter(|(mask, exact)| match exact {
                    Some(exact) => !version.measures.contains(exact),
                    None => version.values & chosen & mask == 0,
                });
                counted |= match (missing.next(), missing.next()) {
                    (None, _) => {
                        asked = asked.or(Some(version));
                        version.values
                    }
                    // Only one facet does not match: the product counts for other values of that facet.
                    (Some((mask, _)), None) => version.values & mask,
                    _ => 0,
                };
            }
            count(&mut counts, counted);
            found.extend(asked.map(|version| (product, version)));
        }
        if listing.sort == Sort::Newest {
            // Stable: products of one day stay sorted by title.
            found.sort_by_key(|(product, _)| std::cmp::Reverse(product.posted));
        }
        let near = exact.filter(|_| found.is_empty()).map(|exact| self.near(category, exact));
        let selected = |(product, version): (&IndexedProduct, &IndexedVersion)| {
            let standard = product.versions.first().map_or(0, |standard| standard.values);
            let values = standard | version.values & chosen;
            SelectedProduct { id: product.id, variant: version.variant.clone(), values }
        };
        let products = found.into_iter().map(selected).collect();
        Selected { products, counts, near: near.unwrap_or_default() }
    }

    /// The measures of those of these products that have any, by their ids.
    pub fn sizes(&self, ids: &[u32]) -> Vec<(u32, Text)> {
        let told =
            self.products.iter().filter(|product| ids.contains(&product.id) && !product.size.is_empty());
        told.map(|product| (product.id, product.size.clone())).collect()
    }

    /// The products of a category, or all.
    fn of(&self, category: Option<&str>) -> impl Iterator<Item = &IndexedProduct> {
        let all = category.is_none().then_some(&self.products).into_iter().flatten();
        let positions = category.and_then(|path| self.categories.get(path)).into_iter().flatten();
        let product = |position: &u32| self.products.get(usize::try_from(*position).ok()?);
        all.chain(positions.filter_map(product))
    }

    /// The measures of a category's products that come nearest to one, in mm, by their size; before them the one that is
    /// meant by a number of centimetres or metres.
    fn near(&self, category: Option<&str>, measure: Measure) -> Vec<u32> {
        let versions = self.of(category).flat_map(|product| &product.versions);
        let own = versions.flat_map(|version| &version.measures);
        let own = own.filter(|other| other.facet == measure.facet && **other != measure);
        let mut near: Vec<u32> = own.map(|other| other.millimetres).collect();
        near.sort_unstable();
        near.dedup();
        let in_unit = |scale: &u32| measure.millimetres.checked_mul(*scale);
        let meant = UNITS.iter().filter_map(in_unit).find(|meant| near.contains(meant));
        near.retain(|other| Some(*other) != meant);
        near.sort_unstable_by_key(|other| (other.abs_diff(measure.millimetres), *other));
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
