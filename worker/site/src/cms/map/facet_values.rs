//! Which values of facets the table of a product names.

use super::data_table::rows;
use crate::routing::{
    facets::{Facet, Facets, Reading, bit},
    locale::Locale,
};

/// A bit for each value that the text's tables name.
pub(crate) fn values(text: &str, facets: &Facets, locale: Locale) -> u64 {
    let mut values = 0;
    for (name, cell) in rows(text) {
        let name = name.to_lowercase();
        let is_told = |facet: &&Facet| facet.rows.get(&locale).is_some_and(|rows| rows.contains(&name));
        for facet in facets.iter().filter(is_told) {
            values |= named(facet, &cell.to_lowercase(), locale) | measured(facet, &cell);
        }
    }
    values
}

/// The values whose words the text has. Where several words begin, the longest is meant: 'stainless steel' is no 'steel'.
fn named(facet: &Facet, text: &str, locale: Locale) -> u64 {
    let (mut values, mut rest, mut is_inside) = (0, text, false);
    while let Some(next) = rest.chars().next() {
        let mut length = next.len_utf8();
        if !is_inside && let Some((word, mask)) = longest(facet, rest, locale) {
            (length, values) = (word.max(length), values | mask);
        }
        let (passed, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        is_inside = passed.chars().next_back().is_some_and(char::is_alphanumeric);
        rest = after;
    }
    values
}

/// Length of the longest word that the text begins with, and the values that have it.
fn longest(facet: &Facet, text: &str, locale: Locale) -> Option<(usize, u64)> {
    let mut found: Option<(usize, u64)> = None;
    for (number, value) in facet.numbered() {
        let Reading::Words { words, .. } = &value.reading else { continue };
        let words = words.get(&locale).into_iter().flatten().filter(|word| text.starts_with(word.as_str()));
        let Some(length) = words.map(String::len).max() else { continue };
        found = match found {
            Some((longer, mask)) if longer > length => Some((longer, mask)),
            Some((same, mask)) if same == length => Some((same, mask | bit(number))),
            _ => Some((length, bit(number))),
        };
    }
    found
}

/// The range that the text's measure is in.
fn measured(facet: &Facet, text: &str) -> u64 {
    let Some(measure) = millimetres(text) else { return 0 };
    let is_in = |reading: &Reading| match reading {
        Reading::Range { above, up_to } => {
            above.is_none_or(|above| measure > above) && up_to.is_none_or(|up_to| measure <= up_to)
        }
        Reading::Words { .. } => false,
    };
    facet
        .numbered()
        .filter(|(_, value)| is_in(&value.reading))
        .fold(0, |mask, (number, _)| mask | bit(number))
}

/// The measure that a text begins with, such as the first of `4840 × 2240 × 2500 mm`, in mm; a diameter counts too. The unit
/// is the first that follows on the figures; mm without one. `None` where the text begins with a word: `Height 720 mm` is no
/// length.
fn millimetres(text: &str) -> Option<u32> {
    let text = text.trim_start().trim_start_matches(['Ø', 'ø', '⌀']).trim_start();
    let is_figure = |next: char| next.is_ascii_digit() || matches!(next, '.' | ',');
    let figure = text.split(|next: char| !is_figure(next)).next().filter(|figure| !figure.is_empty())?;
    let after = text.get(figure.len()..)?;
    let unit = after.split(|next: char| !next.is_alphabetic()).find(|word| !matches!(*word, "" | "x" | "X"));
    let scale = match unit {
        Some("m") => 1000.0,
        Some("cm") => 10.0,
        _ => 1.0,
    };
    Some((number(figure, scale > 1.0)? * scale).round() as u32)
}

/// A figure with a point or a comma: of a measure in mm it parts thousands where three digits follow.
fn number(figure: &str, is_large_unit: bool) -> Option<f64> {
    let figure = figure.trim_end_matches(['.', ',']).replace(',', ".");
    let fraction = figure.rsplit_once('.').map(|(_, fraction)| fraction.len());
    let whole = match fraction {
        Some(3) if !is_large_unit => figure.replace('.', ""),
        _ => figure,
    };
    whole.parse::<f64>().ok().filter(|number| *number >= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LABEL: &str = r#"{"nl": "x", "en": "x", "de": "x"}"#;

    fn value(slug: &str, words: &str) -> String {
        format!(
            r#"{{"slug": "{slug}", "label": {LABEL}, "words": {{"nl": [{words}], "en": [{words}], "de": []}}}}"#
        )
    }

    fn facets() -> Facets {
        let rows = |name: &str| format!(r#"{{"nl": ["{name}"], "en": ["{name}"], "de": []}}"#);
        let values = [
            value("steel", r#""Steel", "staal""#),
            value("stainless", r#""stainless steel""#),
            value("oak", r#""oak", "eiken""#),
        ];
        let material = format!(
            r#"{{"label": {LABEL}, "rows": {}, "values": [{}]}}"#,
            rows("Material"),
            values.join(",")
        );
        let length = format!(r#"{{"label": {LABEL}, "rows": {}, "ends": [1000, 2000]}}"#, rows("Size"));
        Facets::parse(&[("material".to_owned(), material), ("length".to_owned(), length)]).unwrap()
    }

    fn of(row: &str, cell: &str) -> u64 {
        values(&format!("<tr><th>{row}</th><td>{cell}</td></tr>"), &facets(), Locale::En)
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
        let german = values("<th>Material</th><td>oak</td>", &facets(), Locale::De);
        assert_eq!(german, 0, "another language");
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
    fn nothing_in_a_cell_stops_the_reading() {
        for cell in
            ["…", "é", "999999999999999999999999 mm", "1.2.3.4 m", ",", "Ø", "ſteel", "İ", "oaK\u{301}"]
        {
            of("Material", cell);
            of("Size", cell);
        }
    }
}
