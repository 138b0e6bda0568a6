//! Finds the values of facets in the table of a product, and in what it can be ordered in.

use super::data_table::rows;
use crate::measure::{figure_length, is_digit, number, unit};
use crate::model::{
    Facet, Facets, IndexedVersion, Measure, TableRow, Text, ValueMatcher, Variant, Variants, bit,
};

/// What facets find in a product, or in a choice of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// A bit for each value.
    pub values: u64,
    /// The measures exactly.
    pub measures: Vec<Measure>,
}

/// Most versions of a product that lists can tell apart: beyond that, those that differ from the standard in one choice.
const MOST_VERSIONS: usize = 100;

/// What is found in the text's tables.
pub(crate) fn find(text: &str, facets: &Facets) -> Found {
    let mut found = Found::default();
    for (name, cell) in rows(text) {
        found.add(&name, &cell, facets);
    }
    found
}

/// What a product can be ordered as, as far as facets tell it apart; first the standard, of which this was found in its table.
pub(crate) fn versions(table: Found, variants: &Variants, facets: &Facets) -> Vec<IndexedVersion> {
    let mut standard = table;
    // The options that facets read, with the choice of each, and what is found in all of its choices and in the others.
    let (mut chosen, mut others) = (Vec::new(), Vec::new());
    for option in &variants.options {
        let found = option.choices.iter().map(|choice| {
            // An option stands for the row that is named like it.
            let mut found = Found::default();
            found.add(&option.label, &choice.label, facets);
            (choice, found)
        });
        let found: Vec<_> = found.collect();
        // The table may tell all of them.
        let all = found.iter().fold(Found::default(), |all, (_, own)| all.with(&Found::default(), own));
        let Some((choice, first)) = found.first() else { continue };
        standard = standard.with(&all, first);
        let rest: Vec<_> = found.iter().filter(|(_, own)| own != first).cloned().collect();
        if !rest.is_empty() {
            chosen.push((option, *choice));
            others.push((all, rest));
        }
    }
    let mut versions = vec![(chosen, standard)];
    for (at, (all, choices)) in others.iter().enumerate() {
        let is_few = versions.len().saturating_mul(choices.len().saturating_add(1)) <= MOST_VERSIONS;
        let mut changed = Vec::new();
        for (chosen, found) in versions.iter().take(if is_few { versions.len() } else { 1 }) {
            for (choice, own) in choices {
                let mut chosen = chosen.clone();
                chosen.iter_mut().skip(at).take(1).for_each(|(_, known)| *known = choice);
                changed.push((chosen, found.with(all, own)));
            }
        }
        versions.extend(changed);
    }
    let mut versions = versions.into_iter();
    let standard = versions.next().map(|(_, Found { values, measures })| IndexedVersion {
        variant: Variant::default(),
        values,
        measures,
    });
    let other = |(chosen, Found { values, measures })| {
        let variant = variants.with(chosen).filter(|variant| !variant.is_empty())?;
        Some(IndexedVersion { variant, values, measures })
    };
    standard.into_iter().chain(versions.filter_map(other)).collect()
}

impl Found {
    /// What is found with a choice of an option instead of any of them.
    fn with(&self, any: &Found, own: &Found) -> Found {
        let others = self
            .measures
            .iter()
            .filter(|other| !any.measures.contains(other) && !own.measures.contains(other));
        let measures = others.chain(&own.measures).copied().collect();
        Found { values: self.values & !any.values | own.values, measures }
    }

    /// Adds what is found in a cell of a row with this name.
    fn add(&mut self, name: &str, cell: &str, facets: &Facets) {
        let (name, text) = (Text::from(name.to_lowercase()), cell.to_lowercase());
        for facet in facets.iter().filter(|facet| facet.rows.contains(&name)) {
            self.values |= by_words(facet, &text);
            if let Some(millimetres) = millimetres(cell).filter(|_| facet.is_measure()) {
                self.values |= by_measure(facet, millimetres);
                self.measures.push(Measure { facet: facet.first, millimetres });
            }
        }
    }
}

/// The rows that begin with one measure times another, without what else they tell, their names in lower case.
pub(crate) fn sizes(text: &str) -> Vec<TableRow> {
    let size = |(name, cell): (String, String)| {
        let own = cell.split([';', '(']).next()?.split(", ").next()?.trim_end();
        let is_size = millimetres(own).is_some() && own.contains('×');
        is_size.then(|| TableRow { name: name.to_lowercase().into(), value: own.into() })
    };
    rows(text).into_iter().filter_map(size).collect()
}

/// The values with a word that occurs in the text. Of several words at the same place the longest counts: 'stainless steel'
/// is not 'steel'.
fn by_words(facet: &Facet, text: &str) -> u64 {
    let (mut values, mut rest, mut is_inside) = (0, text, false);
    while let Some(next) = rest.chars().next() {
        let mut length = next.len_utf8();
        if !is_inside && let Some((word, mask)) = longest(facet, rest) {
            (length, values) = (word.max(length), values | mask);
        }
        let (passed, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        is_inside = passed.chars().next_back().is_some_and(char::is_alphanumeric);
        rest = after;
    }
    values
}

/// Length of the longest word with which the text begins, and the values that have this word.
fn longest(facet: &Facet, text: &str) -> Option<(usize, u64)> {
    let mut found: Option<(usize, u64)> = None;
    for (number, value) in facet.numbered() {
        let ValueMatcher::Words { words, .. } = &value.matcher else { continue };
        let words = words.iter().filter(|word| text.starts_with(&***word));
        let Some(length) = words.map(|word| word.len()).max() else { continue };
        found = match found {
            Some((longer, mask)) if longer > length => Some((longer, mask)),
            Some((same, mask)) if same == length => Some((same, mask | bit(number))),
            _ => Some((length, bit(number))),
        };
    }
    found
}

/// The range of a measure.
fn by_measure(facet: &Facet, measure: u32) -> u64 {
    facet
        .numbered()
        .filter(|(_, value)| value.matcher.has_measure(measure))
        .fold(0, |mask, (number, _)| mask | bit(number))
}

/// The measure with which a text begins, in mm, such as the first of `4840 × 2240 × 2500 mm`, also a diameter. Its unit may
/// follow after other words and measures, as in `120 to 180 cm`; the default is mm. `None` when the text begins with a word:
/// `Height 720 mm` is not a length.
fn millimetres(text: &str) -> Option<u32> {
    let text = text.trim_start().trim_start_matches(['Ø', 'ø', '⌀']).trim_start();
    let figure = text.get(..figure_length(text)).filter(|figure| !figure.is_empty())?;
    let after = text.get(figure.len()..)?;
    // An x may stand for × between two measures.
    let mut words = after.split(|next: char| !next.is_alphanumeric() || matches!(next, 'x' | 'X'));
    let unit = words.find_map(|word| unit(&word.trim_start_matches(is_digit).to_lowercase()));
    let scale = unit.unwrap_or(1.0);
    Some((number(figure, scale > 1.0)? * scale).round() as u32)
}

#[cfg(test)]
mod tests {
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
}
