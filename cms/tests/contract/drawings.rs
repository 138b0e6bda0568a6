//! The drawings of the demo's products: each has the figures of its product's own table, and as SVG, PDF and DXF the same ones.

use std::fs;

use crate::facts::{LANGUAGES, content, figure, products};
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

/// A DXF: codes and values.
fn cad(product: &str) -> Vec<(String, String)> {
    let dxf = String::from_utf8(file(&format!("cad-{product}.dxf"))).expect("text");
    let lines: Vec<&str> = dxf.lines().collect();
    lines.chunks_exact(2).map(|pair| (pair[0].trim().to_owned(), pair[1].to_owned())).collect()
}

/// The texts of a DXF: values of the code 1.
fn plotted(product: &str) -> Vec<String> {
    let texts = cad(product).into_iter().filter(|(code, _)| code == "1");
    texts.map(|(_, text)| text.replace("%%c", "Ø").replace("\\U+00D7", "×")).collect()
}

/// How a product stands on the ground: the holes for its anchors, and the middles of its feet.
#[derive(Default)]
struct Ground {
    holes: usize,
    feet: Vec<(f64, f64)>,
}

impl Ground {
    /// The circles of the DXF's layer `FIXING`, and its crosses, of which the level line tells the middle.
    fn of(product: &str) -> Ground {
        let (cad, mut ground) = (cad(product), Ground::default());
        let starts: Vec<usize> = (0..cad.len()).filter(|at| cad[*at].0 == "0").collect();
        for pair in starts.windows(2) {
            let entity = &cad[pair[0]..pair[1]];
            let of = |code: &str| -> Vec<&str> {
                entity.iter().filter(|(own, _)| own == code).map(|(_, value)| value.trim()).collect()
            };
            let places =
                |code: &str| -> Vec<f64> { of(code).iter().flat_map(|place| place.parse()).collect() };
            match (of("8").as_slice(), entity[0].1.trim()) {
                (["FIXING"], "CIRCLE") => ground.holes += 1,
                (["FIXING"], "LWPOLYLINE") => {
                    let (x, y) = (places("10"), places("20"));
                    if (y[0] - y[1]).abs() < 0.1 {
                        ground.feet.push(((x[0] + x[1]) / 2.0, y[0]));
                    }
                }
                _ => {}
            }
        }
        ground
    }

    /// From one foot to the next, along the product and across it.
    fn pattern(&self) -> [Vec<u32>; 2] {
        let steps = |mut places: Vec<f64>| {
            places.sort_by(f64::total_cmp);
            let steps = places.windows(2).map(|pair| (pair[1] - pair[0]).round() as u32);
            steps.filter(|step| *step > 30).collect()
        };
        let (along, across) = self.feet.iter().copied().unzip();
        [steps(along), steps(across)]
    }
}

/// The anchors that a text counts, as `12 × M12` or `four M12 anchors`.
fn anchors(text: &str) -> Vec<usize> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| {
            word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '×').to_lowercase()
        })
        .collect();
    let is_thread = |word: &str| word.strip_prefix('m').is_some_and(|size| size.parse::<u32>().is_ok());
    let is_anchor = |word: &&String| word.contains("anker") || word.contains("anchor") || *word == "×";
    let places = (2..words.len()).filter(|at| is_thread(&words[*at]));
    let counted = places.filter_map(|at| {
        let around = [&words[at - 1]].into_iter().chain(words.get(at + 1));
        let counted = around.filter(|word| is_anchor(word)).count() > 0;
        let figure = counted.then(|| figure(&words[at - 1]).or_else(|| figure(&words[at - 2])))?;
        figure.map(|figure| figure as usize)
    });
    counted.collect()
}

/// The pattern after one of these words: `690 + 690 × 534 mm`.
fn stated_pattern(text: &str) -> Option<[Vec<u32>; 2]> {
    let text = text.to_lowercase();
    let after =
        ["ankerpatroon", "anchor pattern", "ankerbild"].iter().find_map(|word| text.split_once(word))?.1;
    let (along, across) = after.split_once(" mm")?.0.split_once('×')?;
    Some([along, across].map(|side| side.split('+').flat_map(|step| step.trim().parse()).collect()))
}

/// Anchors in a wall, which the plan does not show.
const IN_A_WALL: &str = "sleedoorn";

#[test]
fn anchors_are_where_the_drawing_has_them() {
    let (content, mut wrong, mut patterns) = (content(), Vec::new(), 0);
    for record in content.records.iter().filter(|record| record.source == "products") {
        let name = record.reference.trim_start_matches("products/");
        let ground = Ground::of(name);
        let feet = ground.feet.len();
        for version in record.versions.iter().filter(|_| name != IN_A_WALL) {
            let language = LANGUAGES.iter().find(|(site, _)| *site == version.site).expect("a language").1;
            let fields =
                ["text", "extendedProductInfo"].map(|field| version.fields[field].as_str().expect("text"));
            for sentence in fields.iter().flat_map(|text| text.split(['<', '>', '.', ';'])) {
                if let Some(stated) = stated_pattern(sentence) {
                    patterns += 1;
                    if stated != ground.pattern() {
                        let drawn = ground.pattern();
                        wrong.push(format!("{name} in {language}: {stated:?} is drawn as {drawn:?}"));
                    }
                }
                let each = [" elk ", "platen met ", " each", "plates with ", " je ", "platten mit "];
                let times =
                    if each.iter().any(|word| sentence.to_lowercase().contains(word)) { feet } else { 1 };
                for stated in anchors(sentence) {
                    let is_drawn = match ground.holes {
                        // The picture's bolts are not the table's: only the feet are drawn.
                        0 => feet == 0 || stated % feet == 0,
                        holes => stated == holes || stated * times == holes,
                    };
                    if !is_drawn {
                        let holes = ground.holes;
                        wrong.push(format!(
                            "{name} in {language}: {stated} of {holes} at {feet} feet: {sentence}"
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(patterns >= 18, "{patterns} patterns");
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
