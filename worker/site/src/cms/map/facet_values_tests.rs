use super::*;
use crate::model::{Choice, FacetValue, OnlyWith, VariantOption};

/// Materials (bits 0 to 2) and ranges of a size.
fn facets() -> Facets {
    let texts = |texts: &[&str]| texts.iter().copied().map(Text::from).collect::<Vec<_>>();
    let value = |slug: &str, words: &[&str]| FacetValue {
        slug: slug.into(),
        matcher: ValueMatcher::Words { label: Text::default(), words: texts(words) },
    };
    let values = vec![
        value("steel", &["steel", "staal"]),
        value("stainless", &["stainless steel"]),
        value("oak", &["oak", "eiken"]),
    ];
    let material = Facet { rows: texts(&["material"]), values, ..Facet::default() };
    let (rows, values) = (texts(&["size", "größe"]), FacetValue::ranges(&[1000, 2000]));
    Facets::new(1, vec![material, Facet { rows, values, ..Facet::default() }])
}

fn of(row: &str, cell: &str) -> u64 {
    find(&format!("<tr><th>{row}</th><td>{cell}</td></tr>"), &facets()).values
}

#[test]
fn a_measure_is_found_exactly_too() {
    let text = "<tr><th>Size</th><td>1,8 × 0,6 m</td></tr><tr><th>Material</th><td>42 × 138 mm</td></tr>\
        <tr><th>Größe</th><td>2400 mm</td></tr><tr><th>Size</th><td>Height 720 mm</td></tr>";
    let measures = find(text, &facets()).measures;
    assert_eq!(measures, [1800, 2400].map(|millimetres| Measure { facet: 3, millimetres }));
}

#[test]
fn an_option_stands_for_the_row_that_is_named_like_it() {
    let choice = |code: &str, label: &str| Choice {
        code: code.into(),
        label: label.into(),
        color: None,
        in_stock: false,
        only_with: Vec::new(),
    };
    let option = |label: &str, choices: [(&str, &str); 3]| VariantOption {
        parameter: label.into(),
        label: label.into(),
        choices: choices.map(|(code, label)| choice(code, label)).to_vec(),
    };
    let mut options = vec![
        option("Material", [("O", "Oak"), ("A", "Ash"), ("S", "Stainless steel")]),
        option("SIZE", [("9", "Ø 900 mm"), ("12", "1200 × 600 mm"), ("24", "2,4 m")]),
        option("Height", [("24", "2400 mm"), ("3", "Steel"), ("0", "None")]),
    ];
    let sole = OnlyWith { parameter: "Material".into(), codes: vec!["A".into()] };
    options[1].choices[2].only_with = vec![sole];
    let only = OnlyWith { parameter: "SIZE".into(), codes: vec!["9".into()] };
    options[2].choices[0].only_with = vec![only];
    let table = "<tr><th>Material</th><td>Oak or stainless steel, steel</td></tr><tr><th>Size</th><td>900 mm</td></tr>";
    let variants = Variants { options, ..Variants::default() };
    let versions = |variants: &Variants| -> Vec<(String, u64, Vec<u32>)> {
        let versions = versions(find(table, &facets()), variants, &facets()).into_iter();
        let told = versions.map(|IndexedVersion { variant, values, measures }| {
            (variant.to_string(), values, measures.iter().map(|measure| measure.millimetres).collect())
        });
        told.collect()
    };
    let told = |variant: &str, values: u64, measure: u32| (variant.to_owned(), values, vec![measure]);
    assert_eq!(
        versions(&variants),
        [
            told("", 0b001_101, 900),
            told("A-9-24", 0b001_001, 900),
            told("S-9-24", 0b001_011, 900),
            // With the first height that goes together with it; the third size comes in ash alone.
            told("O-12-3", 0b010_101, 1200),
            told("A-12-3", 0b010_001, 1200),
            told("A-24-3", 0b100_001, 2400),
            told("S-12-3", 0b010_011, 1200),
        ]
    );
    assert_eq!(versions(&Variants::default()), [told("", 0b001_111, 900)]);
}

#[test]
fn a_card_has_the_rows_with_measures_of_a_product() {
    let text = "<tr><th>Material</th><td>Oak 42 × 138 mm</td></tr><tr><th>SIZE</th><td>Ø 1,5 × 2,1 m, inside Ø 1 m</td></tr>\
        <tr><th>Seat height</th><td>455 mm</td></tr>";
    let row = TableRow { name: "size".into(), value: "Ø 1,5 × 2,1 m".into() };
    assert_eq!(sizes(text), [row]);
    assert_eq!(sizes("<p>1800 × 600 mm</p>"), []);
}

#[test]
fn a_text_names_values_by_the_beginnings_of_its_words() {
    assert_eq!(of("Material", "Oak reclaimed; STEEL, galvanised"), 0b101);
    assert_eq!(of("material", "eikenhouten latten"), 0b100);
    assert_eq!(of("Material", "Stainless steel"), 0b010, "the longer word is meant");
    assert_eq!(of("Material", "Stainless steel and steel"), 0b011);
    assert_eq!(of("Material", "cloak, soaked"), 0, "no word begins with it");
    assert_eq!(of("Material", ""), 0);
    assert_eq!(of("Colour", "oak"), 0, "another row");
}

#[test]
fn a_measure_is_in_one_range() {
    for (cell, range) in [
        ("1000 × 500 mm", 0b001),
        ("1001 x 500 mm", 0b010),
        ("Ø 480 × 450 mm", 0b001),
        ("2,4 × 1,2 m", 0b100),
        ("1.80 m long", 0b010),
        ("180 cm", 0b010),
        ("1.800 mm", 0b010),
        ("1500", 0b010),
        ("Height 720 mm", 0),
        ("", 0),
    ] {
        assert_eq!(of("Size", cell), range << 3, "{cell}");
    }
}

#[test]
fn every_language_writes_measures_in_its_own_way() {
    let cases = [
        ("2,5 meter", 0b100),
        ("180 centimeter", 0b010),
        ("1800 millimeter", 0b010),
        ("120 tot 180 cm", 0b010),
        ("1\u{a0}800 mm", 0b010),
        ("1800 × 600, bouten M8", 0b010),
        ("2.5 metres", 0b100),
        ("1.8 M", 0b010),
        ("180 centimetres long", 0b010),
        ("1800 Millimeters", 0b010),
        ("120 to 180 cm", 0b010),
        ("1,800.5 mm", 0b010),
        ("1 800 mm", 0b010),
        ("12 345 678 mm", 0b100),
        ("900 4500 mm", 0b001),
        ("4x2m", 0b100),
        ("2,5 Meter", 0b100),
        ("Ø 1,5 Metern", 0b010),
        ("180 Zentimeter", 0b010),
        ("120 bis 180 cm", 0b010),
        ("1.800,5 mm", 0b010),
        ("1\u{202f}800,5 mm", 0b010),
        ("1500 lang, verzinkt", 0b010),
    ];
    for (cell, range) in cases {
        assert_eq!(of("Größe", cell), range << 3, "{cell}");
    }
}

#[test]
fn nothing_in_a_cell_stops_the_reading() {
    for cell in [
        "…",
        "é",
        "1 ",
        "1 é",
        "1 800é",
        "999999999999999999999999 mm",
        "1.2.3.4 m",
        ",",
        "Ø",
        "ſteel",
        "İ",
        "oaK\u{301}",
    ] {
        of("Material", cell);
        of("Size", cell);
    }
}
