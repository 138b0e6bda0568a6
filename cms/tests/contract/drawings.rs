//! The drawings of the demo's products: each has the figures of its product's own table, and as SVG, PDF and DXF the same ones.

use std::fs;

use crate::facts::{content, products};
use crate::house::demo_folder;
use crate::pdf;

/// Rows of a product's table whose figures are on its drawing.
const ROWS: [&str; 5] = ["Afmetingen", "Zithoogte", "Steunhoogte", "Bladhoogte", "Binnenmaat"];

/// Figures of those rows that front, side and top do not show: how deep a ring's seat is, how far something can be set.
const NOT_SHOWN: [(&str, u32); 10] = [
    ("appelaar", 500),
    ("cipres", 4000),
    ("cipres", 510),
    ("kweepeer", 45),
    ("liguster", 760),
    ("magnolia", 420),
    ("perelaar", 500),
    ("sering", 1080),
    ("spar", 720),
    ("swalm", 170),
];

fn file(name: &str) -> Vec<u8> {
    let path = demo_folder().join("files/documents").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn figures(text: &str) -> impl Iterator<Item = u32> {
    text.split(|character: char| !character.is_ascii_digit()).filter_map(|word| word.parse().ok())
}

/// The texts of an SVG and its title.
fn drawn(product: &str) -> (Vec<String>, String) {
    let svg = String::from_utf8(file(&format!("views-{product}.svg"))).expect("text");
    let document = roxmltree::Document::parse(&svg).expect("SVG");
    let texts = |name: &str| -> Vec<String> {
        let named =
            document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
        named.filter_map(|node| Some(node.text()?.to_owned())).collect()
    };
    (texts("text"), texts("title").concat())
}

/// The texts of a DXF: values of the code 1.
fn plotted(product: &str) -> Vec<String> {
    let dxf = String::from_utf8(file(&format!("cad-{product}.dxf"))).expect("text");
    let lines: Vec<&str> = dxf.lines().collect();
    let texts = lines.chunks_exact(2).filter(|pair| pair[0].trim() == "1");
    texts.map(|pair| pair[1].replace("%%c", "Ø").replace("\\U+00D7", "×")).collect()
}

#[test]
fn every_drawing_has_the_figures_of_its_products_table() {
    let (products, mut wrong) = (products(&content()), Vec::new());
    assert!(products.len() > 100, "{} products", products.len());
    for product in &products {
        let name = &product.name;
        let (texts, title) = drawn(name);
        let number = product.value("Artikelnummer");
        let (dimensions, block) =
            texts.split_at(texts.iter().position(|text| text == "Lommerhout").expect("a title block"));
        if !title.to_lowercase().ends_with(&number) || !block.iter().any(|text| text.to_lowercase() == number)
        {
            wrong.push(format!("{name} is {number}, not {title}"));
        }
        let measured: Vec<u32> = dimensions
            .iter()
            .filter_map(|text| text.trim_start_matches(['Ø', 'R', ' ']).parse().ok())
            .collect();
        for row in ROWS {
            for figure in figures(&product.value(row)) {
                let is_shown = !NOT_SHOWN.contains(&(name, figure));
                if measured.contains(&figure) != is_shown {
                    wrong.push(format!("{row} of {name}: {figure} is not among {dimensions:?}"));
                }
            }
        }
        let printed = pdf::lines(&file(&format!("drawing-{name}.pdf")));
        let mut printed: Vec<String> = printed.into_iter().map(|line| line.text).collect();
        let plotted = plotted(name);
        wrong.extend(
            texts
                .iter()
                .filter(|text| !plotted.contains(text))
                .map(|text| format!("cad-{name} lacks {text}")),
        );
        let mut texts = texts;
        texts.sort();
        printed.sort();
        if texts != printed {
            wrong.push(format!("drawing-{name} says {printed:?}, its SVG {texts:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
