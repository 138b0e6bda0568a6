//! Finds the values of facets in the table of a product, and in what it can be ordered in.

use super::data_table::rows;
use crate::measure::{figure_length, is_digit, number, unit};
use crate::model::{Facet, Facets, Measure, TableRow, Text, ValueMatcher, Variants, bit};

/// What facets find in a product.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// A bit for each value.
    pub values: u64,
    /// The measures in which it comes exactly.
    pub measures: Vec<Measure>,
}

/// What is found in the text's tables.
pub(crate) fn find(text: &str, facets: &Facets) -> Found {
    let mut found = Found::default();
    for (name, cell) in rows(text) {
        found.add(&name, [&*cell], facets);
    }
    found
}

impl Found {
    /// Adds what a product can be ordered in: an option stands for the row that is named like it.
    pub fn add_variants(&mut self, variants: &Variants, facets: &Facets) {
        for option in &variants.options {
            self.add(&option.label, option.choices.iter().map(|choice| &*choice.label), facets);
        }
    }

    /// Adds what is found in cells of a row with this name.
    fn add<'a>(&mut self, name: &str, cells: impl IntoIterator<Item = &'a str>, facets: &Facets) {
        let name = Text::from(name.to_lowercase());
        let facets: Vec<&Facet> = facets.iter().filter(|facet| facet.rows.contains(&name)).collect();
        if facets.is_empty() {
            return;
        }
        for cell in cells {
            let text = cell.to_lowercase();
            for facet in &facets {
                self.values |= by_words(facet, &text);
                if let Some(millimetres) = millimetres(cell).filter(|_| facet.is_measure()) {
                    self.values |= by_measure(facet, millimetres);
                    self.measures.push(Measure { facet: facet.first, millimetres });
                }
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
    use crate::model::{Choice, FacetValue, VariantOption};

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
        let choice = |label: &str| Choice {
            code: "1".into(),
            label: label.into(),
            color: None,
            in_stock: false,
            only_with: Vec::new(),
        };
        let option = |label: &str, choices: [&str; 2]| VariantOption {
            parameter: "option".into(),
            label: label.into(),
            choices: choices.map(choice).to_vec(),
        };
        let options = vec![
            option("Material", ["Oak", "Ash"]),
            option("SIZE", ["Ø 900 mm", "1200 × 600 mm"]),
            option("Height", ["2400 mm", "Steel"]),
        ];
        let mut found = find("<tr><th>Material</th><td>Steel</td></tr>", &facets());
        found.add_variants(&Variants { options, ..Variants::default() }, &facets());
        assert_eq!(found.values, 0b011_101);
        assert_eq!(found.measures, [900, 1200].map(|millimetres| Measure { facet: 3, millimetres }));
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
