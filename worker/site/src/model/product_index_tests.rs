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
fn a_card_tells_the_standard_and_what_was_asked_for() {
    let facets = facets();
    let mut index = ProductIndex::default();
    index.push(IndexedProduct { values: 0b0111, standard: 0b0101, ..Default::default() }, [], []);
    let told = |query: &str| index.select(None, &Listing::of(&Route::Products, query, &facets)).values;
    assert_eq!((told(""), told("a=two")), (vec![0b0101], vec![0b0111]));
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
    let [mut facets, ranges] = [facets(), facets()].map(|facets| facets.iter().cloned().collect::<Vec<_>>());
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
    // Centimetres and metres in a field for mm.
    assert_eq!(select("b=150").1, [1500, 500, 2500]);
    assert_eq!(select("b=250").1, [2500, 500, 1500]);
    assert_eq!(select("b=1").1, [500, 1500, 2500], "another category has it");
    assert_eq!(select("b=2.5").0, [5]);
}

#[test]
fn the_newest_come_first() {
    assert_eq!(select(None, "a=one&sort=newest").0, [4, 3, 1]);
}

#[test]
fn counts_are_what_a_list_of_each_value_has() {
    let facets = facets();
    for query in ["", "a=one", "a=two", "b=three", "a=one&b=four", "a=one&a=two&b=three", "new=1&b=four"] {
        let listing = Listing::of(&Route::Products, query, &facets);
        let counts = index().select(None, &listing).counts;
        for facet in facets.iter() {
            for (number, _) in facet.numbered() {
                let others = facet.numbered().filter(|(other, _)| bit(*other) & listing.facets.chosen() != 0);
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
