//! The carbon footprint (A1–A3) in the table of each of the demo's products, computed from its weight and materials and
//! from the factors of `facts.yaml`. `UPDATE_FOOTPRINTS=1` writes what differs.

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;

use crate::facts::{LANGUAGES, Product, content, facts, products};
use crate::house::demo_folder;

/// The row's name, how a figure is written, and the way to the page that explains it, in each language.
const ROWS: [(&str, [&str; 4], &str); 3] = [
    (
        "Klimaatvoetafdruk",
        ["kg CO₂-eq", "per meter", "per segment", "zonder rooster"],
        "/over-ons/duurzaamheid/#klimaat",
    ),
    (
        "Carbon footprint",
        ["kg CO₂e", "per metre", "per segment", "without the grate"],
        "/about-us/sustainability/#climate",
    ),
    (
        "CO₂-Fußabdruck",
        ["kg CO₂-Äq.", "je Meter", "je Segment", "ohne Rost"],
        "/ueber-uns/nachhaltigkeit/#klima",
    ),
];

/// What is emitted for one product, in kg.
#[derive(Default)]
struct Footprint {
    metal: f64,
    finish: f64,
    timber: f64,
    others: f64,
}

impl Footprint {
    fn of(product: &Product, facts: &Value) -> Self {
        let footprint = &facts["footprint"];
        let factor = |name: &str| footprint["factors"][name].as_f64().expect("a factor");
        let weight = figure(&product.value("Gewicht")).expect("a weight");
        let material = product.value("Materiaal");
        let own = &footprint["products"][&product.name];
        let share = |name: &str| own[name].as_f64().unwrap_or_default();
        let timber = match own.is_object() {
            true => share("timber"),
            false if product.value("Houtherkomst").is_empty() => 0.0,
            false => footprint["timber"][&product.category].as_f64().expect("a share"),
        };
        let kind = if material.contains("hergebruikt") {
            "reclaimed"
        } else if first(&material) == "accoya" {
            "acetylated"
        } else {
            "hardwood"
        };
        let aluminium =
            mixed(factor("aluminium"), factor("aluminium_from_scrap"), recycled(product, "aluminium", 0.0));
        let least = facts["steel"]["recycled"].as_f64().expect("per cent");
        let is_iron = material.contains("gietijzer");
        let recycled = recycled(product, if is_iron { "gietijzer" } else { "staal" }, least);
        let steel = mixed(factor("steel"), factor("steel_from_scrap"), recycled);
        let others = ["concrete", "stone", "plastic_from_waste"];
        let rest =
            1.0 - timber - share("stainless") - share("aluminium") - others.map(share).iter().sum::<f64>();
        assert!(rest > -1e-9, "{} has more than its weight", product.name);
        Self {
            metal: weight
                * (rest * steel + share("stainless") * factor("stainless") + share("aluminium") * aluminium),
            finish: weight * rest * factor("galvanising_and_coating"),
            timber: weight * timber * factor(kind),
            others: weight * others.map(|name| share(name) * factor(name)).iter().sum::<f64>(),
        }
    }

    fn total(&self) -> f64 {
        self.metal + self.finish + self.timber + self.others
    }
}

/// The timber that is named first.
fn first(material: &str) -> &'static str {
    let kinds = ["eiken", "robinia", "padoek", "accoya", "azobé"];
    let found = kinds.into_iter().filter_map(|kind| Some((material.find(kind)?, kind))).min();
    found.map(|(_, kind)| kind).unwrap_or_default()
}

fn mixed(new: f64, from_scrap: f64, per_cent: f64) -> f64 {
    (new * (100.0 - per_cent) + from_scrap * per_cent) / 100.0
}

/// How much of a metal is recycled, in per cent.
fn recycled(product: &Product, metal: &str, otherwise: f64) -> f64 {
    let row = product.value("Gerecycled aandeel");
    let before = row.split_once(&format!("% van het {metal}")).map(|(before, _)| before);
    before.and_then(|before| before.rsplit(' ').next()?.parse().ok()).unwrap_or(otherwise)
}

/// The figure that a Dutch text begins with.
fn figure(text: &str) -> Option<f64> {
    text.split(' ').next()?.replace('.', "").replace(',', ".").parse().ok()
}

/// To the kilo below a hundred, to ten kilos above.
fn rounded(kilos: f64) -> i64 {
    let step = if kilos < 99.5 { 1.0 } else { 10.0 };
    ((kilos / step).round() * step) as i64
}

fn cell(product: &Product, kilos: f64, language: usize) -> String {
    let (_, [unit, metre, segment, no_grate], href) = ROWS[language];
    let mut figure = rounded(kilos).to_string();
    if figure.len() > 3 {
        figure.insert(figure.len() - 3, if language == 1 { ',' } else { '.' });
    }
    let weight = product.value("Gewicht");
    let mut text = format!("{figure} {unit}");
    for (dutch, each) in [("per meter", metre), ("per segment", segment), ("kg, rooster", no_grate)] {
        if weight.contains(dutch) {
            write!(text, " {each}").expect("a text");
        }
    }
    format!("<a href=\"{href}\">{text} (A1–A3)</a>")
}

#[test]
fn every_product_has_the_footprint_of_its_weight_and_materials() {
    let (facts, update) = (facts(), std::env::var_os("UPDATE_FOOTPRINTS").is_some());
    let mut wrong = Vec::new();
    for product in products(&content()) {
        let kilos = Footprint::of(&product, &facts).total();
        for (index, (_, language)) in LANGUAGES.into_iter().enumerate() {
            let right = cell(&product, kilos, index);
            let rows: Vec<&str> = product.markup(language, ROWS[index].0).collect();
            if rows != [right.as_str()] {
                wrong.push(format!("{} in {language}: {rows:?} should be {right}", product.name));
                if update {
                    write_row(&product.name, language, ROWS[index].0, &right);
                }
            }
        }
    }
    assert!(wrong.is_empty() || update, "{}", wrong.join("\n"));
}

/// Puts the row into the product's file, before the one on the warranty.
fn write_row(product: &str, language: &str, name: &str, value: &str) {
    let path = demo_folder().join(format!("entries/products/{product}.yaml"));
    let text = fs::read_to_string(&path).expect("a product");
    let (mut written, mut reading) = (String::new(), "");
    for line in text.lines() {
        if let Some(key) = line.trim().strip_suffix(": |-") {
            reading = key;
        }
        let is_old = line.contains(&format!("<th scope=\"row\">{name}</th>"));
        if reading == language && line.contains("<td>{fact:warranty.") {
            let indent = &line[..line.len() - line.trim_start().len()];
            writeln!(written, "{indent}<tr><th scope=\"row\">{name}</th><td>{value}</td></tr>")
                .expect("a text");
        }
        if reading != language || !is_old {
            writeln!(written, "{line}").expect("a text");
        }
    }
    fs::write(path, written).expect("a product");
}

#[test]
fn the_page_on_sustainability_explains_the_footprint_of_the_linde() {
    let (facts, content) = (facts(), content());
    let products = products(&content);
    let linde = products.iter().find(|product| product.name == "linde").expect("the Linde");
    let footprint = Footprint::of(linde, &facts);
    let parts = [footprint.metal, footprint.finish, footprint.timber].map(rounded);
    assert_eq!(parts.iter().sum::<i64>(), rounded(footprint.total()), "parts add up: {parts:?}");
    let page =
        content.records.iter().find(|record| record.reference == "pages/sustainability").expect("the page");
    for ((site, language), factors) in LANGUAGES.into_iter().zip([['.', ','], ['.', '.'], ['.', ',']]) {
        let version = page.versions.iter().find(|version| version.site == site).expect("a language");
        let text = Value::Object(version.fields.clone()).to_string();
        for figure in parts.into_iter().chain([rounded(footprint.total())]) {
            assert!(text.contains(&format!("<td>{figure}</td>")), "{figure} in {language}");
        }
        for (name, factor) in facts["footprint"]["factors"].as_object().expect("factors") {
            let factor = factor.to_string().replace(factors[0], &factors[1].to_string());
            assert!(text.contains(&format!("<td>{factor}</td>")), "{name}, {factor}, in {language}");
        }
    }
}
