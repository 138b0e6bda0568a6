use super::*;
use crate::{
    messages::Messages,
    model::{Choice, QuotedProduct, TableRow, VariantOption, Variants},
    routing::locale::Locale,
};

fn keys(texts: &[&str]) -> Vec<LineKey> {
    texts.iter().map(|text| LineKey::parse(text).unwrap()).collect()
}

#[test]
fn an_address_names_each_product_once_in_a_variant() {
    for (address, named, others) in [
        ("products=412.87.9", ["412", "87", "9"].as_slice(), 0),
        ("products=412&x=1&products=87.412", &["412", "87"], 0),
        ("products=412-18-OA.412-24-OA.412-18-OA.412", &["412-18-OA", "412-24-OA", "412"], 0),
        ("products=412..87.&products=", &["412", "87"], 0),
        ("products=a.4x.-1.0.7-.7", &["7"], 5),
        ("product=7", &[], 0),
    ] {
        assert_eq!(parse(address), (keys(named), others), "{address}");
    }
    let many: Vec<String> = (1..=20).map(|id| id.to_string()).collect();
    let (read, others) = parse(&format!("products={}", many.join(".")));
    assert_eq!((read.len(), others), (12, 8));
    assert_eq!(query(&parse("products=412&products=87-18").0), "?products=412.87-18");
    assert_eq!(query([]), "");
}

fn product(id: u32, rows: &[(&str, &str)]) -> ComparedProduct {
    let length = |code: &str| Choice {
        code: code.into(),
        label: format!("{code}00 mm").into(),
        color: None,
        in_stock: false,
        only_with: Vec::new(),
    };
    let variants = Variants {
        article_number: format!("LH-{id}").into(),
        options: vec![VariantOption {
            parameter: "length".into(),
            label: "Length".into(),
            choices: vec![length("12"), length("18")],
        }],
        pictures: Vec::new(),
    };
    let product = QuotedProduct {
        id,
        title: "Bench".into(),
        href: "/products/bench/".into(),
        category: None,
        picture: None,
        variants,
    };
    let row = |(name, value): &(&str, &str)| TableRow { name: (*name).into(), value: (*value).into() };
    ComparedProduct { product, rows: rows.iter().map(row).collect(), related: Vec::new() }
}

#[test]
fn rows_tell_what_was_chosen_and_then_what_all_have_in_the_order_of_the_first() {
    let products = vec![
        product(1, &[("Article number", "LH-1"), ("Material", "Oak"), ("Weight", "56 kg")]),
        product(
            2,
            &[("Load", "200 kg"), ("WEIGHT", "56 kg"), ("Length", "1200 or 1800 mm"), ("Material", "Steel")],
        ),
    ];
    let state = CompareState {
        keys: keys(&["1-99", "2-18", "2-12", "3"]),
        products: Some(products),
        ..CompareState::default()
    };
    let columns = state.columns();
    let rows = rows(&columns, Messages::of(Locale::En));
    let rows: Vec<_> = rows
        .iter()
        .map(|row| (row.name, row.values.iter().map(Option::as_deref).collect::<Vec<_>>(), row.differs))
        .collect();
    assert_eq!(
        rows,
        [
            ("Article number", vec![Some("LH-1"), Some("LH-2-18"), Some("LH-2-12")], true),
            ("Length", vec![None, Some("1800 mm"), Some("1200 mm")], true),
            (
                "Other details of",
                vec![Some("standard version"), Some("Length 1200 mm"), Some("standard version")],
                true
            ),
            ("Material", vec![Some("Oak"), Some("Steel"), Some("Steel")], true),
            ("Weight", vec![Some("56 kg"); 3], false),
            ("Load", vec![None, Some("200 kg"), Some("200 kg")], true),
        ]
    );
}
