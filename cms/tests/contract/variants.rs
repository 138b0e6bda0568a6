//! What the demo's products can be ordered in: an article number that is a product's own, and codes that all languages know.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;

use cms::content::Content;
use cms::schema::Sdl;
use cms::store::{Record, Version};
use serde_json::Value;

use crate::facts::facts;
use crate::house::demo_folder;
use crate::pdf;

/// Longest variant in bytes, and most options: more the site leaves out.
const LONGEST: usize = 60;
const MOST_OPTIONS: usize = 8;

/// Labels and colours of a language, by option and code.
type Vocabulary<'a> = BTreeMap<&'a str, BTreeMap<&'a str, (&'a str, &'a str)>>;

fn text<'a>(of: &'a Value, name: &str) -> &'a str {
    of.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(of: &'a Version, field: &str) -> impl Iterator<Item = &'a Value> {
    of.fields.get(field).and_then(Value::as_array).into_iter().flatten()
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn vocabulary(set: &Version) -> Vocabulary<'_> {
    let mut vocabulary = Vocabulary::new();
    for option in list(set, "variantOptions") {
        let fields = &option["fields"];
        let parameter = text(fields, "parameter");
        assert!(!text(fields, "label").is_empty(), "{parameter}");
        let mut choices = BTreeMap::new();
        for choice in fields["choices"].as_array().expect("choices") {
            let code = text(choice, "code");
            let is_code = code.bytes().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit());
            assert!((1..=8).contains(&code.len()) && is_code, "{parameter} {code}");
            let known = choices.insert(code, (text(choice, "label"), text(choice, "color")));
            assert!(known.is_none() && !text(choice, "label").is_empty(), "{parameter} {code}");
        }
        assert!(vocabulary.insert(parameter, choices).is_none(), "{parameter} twice");
    }
    vocabulary
}

fn of<'a>(records: &'a [Record], source: &'a str) -> impl Iterator<Item = &'a Record> {
    records.iter().filter(move |record| record.source == source)
}

#[test]
fn every_product_has_a_number_and_codes_that_all_languages_know() {
    let content = Content::load(&demo_folder(), &Sdl::contract()).expect("the demo's content");
    let words_of = of(&content.records, "variants").next().expect("the global set");
    let vocabularies: BTreeMap<i64, Vocabulary<'_>> =
        words_of.versions.iter().map(|version| (version.site, vocabulary(version))).collect();
    let (mut numbers, mut used) = (HashSet::new(), BTreeSet::new());
    for product in of(&content.records, "products") {
        let name = &product.reference;
        for version in &product.versions {
            let number = version.fields["articleNumber"].as_str().expect("a number");
            assert!(
                text_of(version).contains(&format!("</th><td>{number}</td>")),
                "{name}: {number} is not in its table"
            );
            let options: Vec<(&str, Vec<&str>)> = list(version, "variants")
                .map(|row| (text(row, "option"), words(text(row, "choices"))))
                .collect();
            assert!(!options.is_empty() && options.len() <= MOST_OPTIONS, "{name}");
            let longest = options.iter().map(|(_, codes)| codes.iter().map(|code| code.len() + 1).max());
            assert!(longest.flatten().sum::<usize>() <= LONGEST + 1, "{name}");
            for (option, codes) in &options {
                let known =
                    vocabularies[&version.site].get(option).unwrap_or_else(|| panic!("{name}: {option}"));
                assert!(
                    codes.len() > 1 && codes.iter().all(|code| known.contains_key(code)),
                    "{name}: {option} {codes:?}"
                );
                assert_eq!(
                    codes.iter().collect::<HashSet<_>>().len(),
                    codes.len(),
                    "{name}: {option} {codes:?}"
                );
                used.extend(codes.iter().map(|code| (*option, *code)));
            }
            let parameters: HashSet<&str> = options.iter().map(|(option, _)| *option).collect();
            assert_eq!(parameters.len(), options.len(), "{name}");
            check_conditions(name, version, &options);
        }
        let number = product.versions[0].fields["articleNumber"].as_str().expect("a number");
        assert!(numbers.insert(number.to_owned()), "{number} twice");
    }
    assert!(numbers.len() > 100, "{}", numbers.len());
    let first = vocabularies.values().next().expect("a language");
    for (option, choices) in first {
        for code in choices.keys() {
            assert!(used.contains(&(*option, *code)), "no product has {option} {code}");
        }
    }
}

/// A colour in stock is one that makes the product come sooner.
#[test]
fn colours_are_in_stock_where_the_delivery_time_has_a_shorter_one_for_them() {
    let content = Content::load(&demo_folder(), &Sdl::contract()).expect("the demo's content");
    let set = of(&content.records, "variants").next().expect("the global set");
    let stocked: BTreeSet<(&str, &str)> = list(&set.versions[0], "variantOptions")
        .map(|row| &row["fields"])
        .flat_map(|option| {
            let choices = option["choices"].as_array().into_iter().flatten();
            let stocked = choices.filter(|choice| choice["inStock"] == true);
            stocked.map(move |choice| (text(option, "parameter"), text(choice, "code")))
        })
        .collect();
    let facts = facts();
    let sooner = facts["delivery"]["texts"]["standard"]["nl"].as_str().expect("a text");
    let mut wrong = Vec::new();
    for product in of(&content.records, "products") {
        let version = &product.versions[0];
        let has_stocked = list(version, "variants").any(|row| {
            words(text(row, "choices")).iter().any(|code| stocked.contains(&(text(row, "option"), code)))
        });
        if has_stocked != text_of(version).contains(sooner) {
            wrong.push(format!("{}: {has_stocked}", product.reference));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The table of a product's text.
fn text_of(version: &Version) -> &str {
    version.fields["text"].as_str().expect("a text")
}

/// Every condition is read to its end, and the first choices go together.
fn check_conditions(name: &str, version: &Version, options: &[(&str, Vec<&str>)]) {
    for row in list(version, "variants") {
        let own = &options.iter().find(|(option, _)| *option == text(row, "option")).expect("its row").1;
        for condition in text(row, "conditions").split(';').filter(|text| !text.trim().is_empty()) {
            let (chosen, needed) = condition.split_once(':').expect(name);
            assert!(
                !words(chosen).is_empty() && words(chosen).iter().all(|code| own.contains(code)),
                "{name}: {condition}"
            );
            let (mut about, mut met) = (None, BTreeMap::new());
            for word in words(needed) {
                match options.iter().find(|(option, _)| *option == word) {
                    Some(option) => about = Some(option),
                    None => {
                        let (option, codes) = about.expect(condition);
                        assert!(codes.contains(&word), "{name}: {condition}");
                        *met.entry(*option).or_insert(false) |= codes[0] == word;
                    }
                }
            }
            let is_standard = words(chosen).contains(&own[0]);
            assert!(!met.is_empty() && (!is_standard || met.values().all(|met| *met)), "{name}: {condition}");
        }
    }
}

#[test]
fn colours_are_called_and_look_as_on_the_colour_chart() {
    let content = Content::load(&demo_folder(), &Sdl::contract()).expect("the demo's content");
    let chart = of(&content.records, "colorChart").next().expect("the chart");
    let set = of(&content.records, "variants").next().expect("the global set");
    // The card to print has those in stock first.
    let card = fs::read(demo_folder().join("files/documents/colour-card.pdf")).expect("a PDF");
    let card: Vec<String> = pdf::texts(&card).into_iter().filter(|text| text.starts_with("RAL ")).collect();
    assert_eq!(card.len(), 42);
    for (own, chart) in set.versions.iter().zip(&chart.versions) {
        assert_eq!(own.site, chart.site);
        let colours: BTreeMap<&str, (&str, &str)> = list(chart, "colors")
            .map(|row| &row["fields"])
            .map(|row| (text(row, "code"), (text(row, "titleField"), text(row, "color"))))
            .collect();
        let stocked: BTreeSet<&str> = list(chart, "colors")
            .map(|row| &row["fields"])
            .filter(|row| row["inStock"] == true)
            .map(|row| text(row, "code"))
            .collect();
        let offered = list(own, "variantOptions").flat_map(|row| row["fields"]["choices"].as_array());
        let offered = offered.flatten().filter(|choice| choice["inStock"] == true);
        let offered: BTreeSet<String> =
            offered.map(|choice| format!("RAL {}", text(choice, "code"))).collect();
        assert!(stocked.len() == 24 && stocked.iter().eq(offered.iter()), "{stocked:?} {offered:?}");
        assert!(card[..24].iter().eq(offered.iter()), "{card:?} {offered:?}");
        let vocabulary = vocabulary(own);
        for option in ["colour", "colour-to-order", "second-colour"] {
            let painted = vocabulary[option]
                .iter()
                .filter(|(code, _)| code.bytes().all(|letter| letter.is_ascii_digit()));
            let painted: Vec<_> = painted.collect();
            assert_eq!(painted.len(), 24, "{option}");
            for (code, (label, color)) in painted {
                assert_eq!(
                    colours.get(format!("RAL {code}").as_str()),
                    Some(&(*label, *color)),
                    "{option} {code}"
                );
            }
        }
    }
}
