use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Facets, Measure, Text, bit};
use crate::routing::listing::{Listing, Sort};

/// The properties by which all products of a language can be filtered: 300 KB for six thousand products.
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
    /// A bit for each value of a facet, by its number.
    pub values: u64,
    /// Its measures, as cards tell them; empty when they do not.
    pub size: Text,
}

/// The products of a filtered list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selected {
    /// In the order of the list.
    pub ids: Vec<u32>,
    /// The bits of each, in the same order.
    pub values: Vec<u64>,
    /// The number of products with each value, by the value's number, as if no other value of its facet were selected.
    pub counts: Vec<u32>,
    /// The measures, in mm, that come nearest to one that no product has.
    pub near: Vec<u32>,
}

/// As many near measures are named.
const NEAR: usize = 4;

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
        let values = found.iter().map(|product| product.values).collect();
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

    /// The measures of a category's products that come nearest to one, in mm, by their size.
    fn near(&self, category: Option<&str>, measure: Measure) -> Vec<u32> {
        let positions = category.map(|path| self.categories.get(path).map(Vec::as_slice).unwrap_or_default());
        let is_here = |other: &[u32]| {
            positions.is_none_or(|own| other.iter().any(|position| own.binary_search(position).is_ok()))
        };
        let own =
            self.measures.iter().filter(|(other, _)| other.facet == measure.facet && **other != measure);
        let own = own.filter(|(_, positions)| is_here(positions));
        let mut near: Vec<u32> = own.map(|(other, _)| other.millimetres).collect();
        near.sort_by_key(|other| other.abs_diff(measure.millimetres));
        near.truncate(NEAR);
        near.sort_unstable();
        near
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
mod tests {
    use super::*;
    use crate::{
        model::{Facet, FacetValue, Facets, ValueMatcher, decode, encode},
        routing::route::Route,
    };

    /// Two facets: a (values 0 and 1) and b (2 and 3).
    fn facets() -> Facets {
        let facet = |name: &str, slugs: [&str; 2]| {
            let matcher = ValueMatcher::Words { label: "".into(), words: Vec::new() };
            let values = slugs.map(|slug| FacetValue { slug: slug.into(), matcher: matcher.clone() });
            Facet { name: name.into(), values: values.to_vec(), ..Facet::default() }
        };
        Facets::new(1, vec![facet("a", ["one", "two"]), facet("b", ["three", "four"])])
    }

    fn index() -> ProductIndex {
        let mut index = ProductIndex::default();
        for (id, values) in [(1, 0b0101), (2, 0b0110), (3, 0b1001), (4, 0b0011), (5, 0)] {
            let product = IndexedProduct {
                id,
                values,
                posted: i64::from(id),
                new: id == 1,
                size: if id == 5 { Text::default() } else { format!("{id}00 × 600 mm").into() },
                ..Default::default()
            };
            let categories = (id % 2 == 1).then(|| "/products/odd/".to_owned());
            let measures = [500 * id, 1500].map(|millimetres| Measure { facet: 2, millimetres });
            index.push(product, categories, measures);
        }
        index
    }

    fn select(category: Option<&str>, query: &str) -> (Vec<u32>, Vec<u32>) {
        let facets = facets();
        let selected = index().select(category, &Listing::of(&Route::Products, query, &facets));
        (selected.ids, selected.counts)
    }

    #[test]
    fn values_of_a_facet_add_and_facets_narrow() {
        assert_eq!(select(None, ""), (vec![1, 2, 3, 4, 5], vec![3, 2, 2, 1]));
        // What else of the same facet could be chosen is counted without what is chosen of it.
        assert_eq!(select(None, "a=one"), (vec![1, 3, 4], vec![3, 2, 1, 1]));
        assert_eq!(select(None, "a=one&a=two"), (vec![1, 2, 3, 4], vec![3, 2, 2, 1]));
        assert_eq!(select(None, "a=one&b=three"), (vec![1], vec![1, 1, 1, 1]));
        assert_eq!(select(None, "a=two&b=four"), (vec![], vec![1, 0, 1, 0]));
    }

    #[test]
    fn a_category_and_labels_narrow_too() {
        assert_eq!(select(Some("/products/odd/"), "a=one"), (vec![1, 3], vec![2, 0, 1, 1]));
        assert_eq!(select(None, "new=1"), (vec![1], vec![1, 0, 1, 0]));
        assert_eq!(select(Some("/products/none/"), ""), (vec![], vec![0; 4]));
    }

    #[test]
    fn an_exact_measure_takes_the_place_of_its_facet() {
        let a_length = || FacetValue::ranges(&[1000]);
        let [mut facets, ranges] =
            [facets(), facets()].map(|facets| facets.iter().cloned().collect::<Vec<_>>());
        facets[1] = Facet { values: a_length(), ..ranges[1].clone() };
        let facets = Facets::new(1, facets);
        let select = |query: &str| {
            let listing = Listing::of(&Route::Products, query, &facets);
            let selected = index().select(Some("/products/odd/"), &listing);
            (selected.ids, selected.near)
        };
        // Products 1, 3 and 5 are 500, 1500 and 2500 mm long, and all of them come in 1500 mm too.
        assert_eq!(select("b=2500"), (vec![5], vec![]));
        assert_eq!(select("b=1500"), (vec![1, 3, 5], vec![]));
        assert_eq!(select("b=1500&a=one"), (vec![1, 3], vec![]));
        assert_eq!(select("b=1000"), (vec![], vec![500, 1500, 2500]), "another category has it");
        assert_eq!(select("b=2500&a=one").0, [0; 0]);
    }

    #[test]
    fn the_newest_come_first() {
        assert_eq!(select(None, "a=one&sort=newest").0, [4, 3, 1]);
    }

    #[test]
    fn counts_are_what_a_list_of_each_value_has() {
        let facets = facets();
        for query in ["", "a=one", "a=two", "b=three", "a=one&b=four", "a=one&a=two&b=three", "new=1&b=four"]
        {
            let listing = Listing::of(&Route::Products, query, &facets);
            let counts = index().select(None, &listing).counts;
            for facet in facets.iter() {
                for (number, _) in facet.numbered() {
                    let others =
                        facet.numbered().filter(|(other, _)| bit(*other) & listing.facets.chosen() != 0);
                    let alone = others.fold(listing.facets, |chosen, (other, _)| chosen.toggled(other));
                    let alone = Listing { facets: alone.toggled(number), ..listing };
                    let found = index().select(None, &alone).ids.len();
                    assert_eq!(counts[number as usize] as usize, found, "{query} {number}");
                }
            }
        }
    }

    #[test]
    fn measures_are_told_of_products_that_have_them() {
        let sizes = index().sizes(&[4, 5, 9, 1]);
        let sizes: Vec<_> = sizes.iter().map(|(id, size)| (*id, &**size)).collect();
        assert_eq!(sizes, [(1, "100 × 600 mm"), (4, "400 × 600 mm")]);
    }

    #[test]
    fn six_thousand_products_are_small() {
        let mut index = ProductIndex::default();
        for id in 0..6050 {
            let product = IndexedProduct {
                id,
                posted: 1_790_000_000,
                values: 0x3_0f0f_0f0f,
                size: format!("{id} × 680 × 830 mm").into(),
                ..Default::default()
            };
            let categories = ["/products/benches/".to_owned(), "/products/benches/round/".to_owned()];
            index.push(product, categories, [Measure { facet: 30, millimetres: 300 + 50 * (id % 60) }]);
        }
        let stored = encode(&index).unwrap();
        let bytes = stored.texts.len() + stored.body.len();
        assert!(bytes < 320 * 1024, "{bytes} bytes");
        assert_eq!(decode::<ProductIndex>(&stored.texts, &stored.body).unwrap(), index);
    }
}
