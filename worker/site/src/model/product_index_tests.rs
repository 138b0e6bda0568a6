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

/// A version, and one of its lengths.
fn version(variant: &str, values: u64, measures: impl IntoIterator<Item = u32>) -> IndexedVersion {
    let measures = measures.into_iter().map(|millimetres| Measure { facet: 2, millimetres });
    IndexedVersion { variant: Variant::parse(variant).unwrap(), values, measures: measures.collect() }
}

fn index() -> ProductIndex {
    let mut index = ProductIndex::default();
    for (id, values) in [(1, 0b0101), (2, 0b0110), (3, 0b1001), (4, 0b0011), (5, 0)] {
        let product = IndexedProduct {
            id,
            versions: vec![version("", values, [500 * id]), version("15", values, [1500])],
            posted: i64::from(id),
            new: id == 1,
            size: if id == 5 { Text::default() } else { format!("{id}00 × 600 mm").into() },
            ..Default::default()
        };
        let categories = (id % 2 == 1).then(|| "/products/odd/".to_owned());
        index.push(product, categories);
    }
    index
}

fn select(category: Option<&str>, query: &str) -> (Vec<u32>, Vec<u32>) {
    let facets = facets();
    let selected = index().select(category, &Listing::of(&Route::Products, query, &facets));
    (ids(&selected), selected.counts)
}

fn ids(selected: &Selected) -> Vec<u32> {
    selected.products.iter().map(|product| product.id).collect()
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
fn one_version_has_all_that_was_asked_for() {
    let facets = facets();
    let mut index = ProductIndex::default();
    let versions = vec![
        version("", 0b0101, []),
        version("X", 0b0110, []),
        version("Y", 0b1001, []),
        version("Z", 0b1001, []),
    ];
    index.push(IndexedProduct { versions, ..Default::default() }, []);
    let found = |query: &str| {
        let Selected { products, counts, .. } =
            index.select(None, &Listing::of(&Route::Products, query, &facets));
        let products: Vec<_> =
            products.iter().map(|product| (product.variant.to_string(), product.values)).collect();
        (products, counts)
    };
    assert_eq!(found(""), (vec![(String::new(), 0b0101)], vec![1, 1, 1, 1]));
    // Its card tells the standard, and what was asked for.
    assert_eq!(found("a=two"), (vec![("X".into(), 0b0111)], vec![1, 1, 1, 0]));
    assert_eq!(found("b=four"), (vec![("Y".into(), 0b1101)], vec![1, 0, 1, 1]));
    assert_eq!(found("a=two&a=one"), (vec![(String::new(), 0b0101)], vec![1, 1, 1, 1]));
    assert_eq!(found("a=two&b=four"), (vec![], vec![1, 0, 1, 0]));
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
        (ids(&selected), selected.near)
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
                let found = index().select(None, &alone).products.len();
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
            versions: vec![version("", 0x3_0f0f_0f0f, [300 + 50 * (id % 60)])],
            size: format!("{id} × 680 × 830 mm").into(),
            ..Default::default()
        };
        let categories = ["/products/benches/".to_owned(), "/products/benches/round/".to_owned()];
        index.push(product, categories);
    }
    let stored = encode(&index).unwrap();
    let bytes = stored.texts.len() + stored.body.len();
    assert!(bytes < 320 * 1024, "{bytes} bytes");
    assert_eq!(decode::<ProductIndex>(&stored.texts, &stored.body).unwrap(), index);
}
