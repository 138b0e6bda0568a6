//! Measures in a query: people type "1.800 mm", "1,80 m", "1,80", "180cm" or "6 feet", our products' tables say "1800 mm".

use crate::measure::{self, figure_length, is_space, number};

/// Nothing here is longer, in mm: "1800 m" is "1800 mm" being typed.
const LONGEST: f64 = 99_999.0;

/// A query with its measures in mm as our tables write them, and without units, which would match nearly every product.
pub(super) fn in_millimetres(query: &str) -> String {
    let (mut words, mut rest) = (Vec::new(), query);
    while !rest.is_empty() {
        let is_price = words.last().is_some_and(|word: &String| is_currency(word));
        if let Some((figures, after)) = measures(rest, is_price) {
            words.extend(figures);
            rest = after;
            continue;
        }
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        if !matches!(word.to_lowercase().as_str(), "mm" | "cm" | "m") {
            words.push(word.to_owned());
        }
        rest = after;
    }
    words.join(" ")
}

/// The figures in mm of the measures with which a text begins, such as `1,8 x 0,6 m`, and what follows them. `None` when it
/// begins with something else. A price has no metres.
fn measures(text: &str, is_price: bool) -> Option<(Vec<String>, &str)> {
    let (mut figures, mut rest) = (Vec::new(), text);
    let after = loop {
        let (figure, after) =
            rest.split_at_checked(figure_length(rest)).filter(|(figure, _)| !figure.is_empty())?;
        figures.push(figure);
        match after.trim_start().strip_prefix(['x', 'X', '×']) {
            Some(next) => rest = next.trim_start(),
            None => break after,
        }
    };
    let (word, behind) = after.trim_start().split_once(' ').unwrap_or((after.trim_start(), ""));
    let is_price = is_price || is_currency(word);
    let unit = unit(&word.trim_end_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase());
    // Only mm have thousands apart: "2 180 cm" is a number before a measure.
    let is_one = unit == Some(1.0) || !figures.iter().any(|figure| figure.contains(is_space));
    let ends = unit.is_some() || after.is_empty() || after.starts_with(' ');
    let after = if unit.is_some() { behind } else { after.trim_start() };
    let in_mm = |figure: &str| {
        let metres = measure::metres(figure).filter(|_| unit.is_none() && !is_price);
        metres.map_or_else(|| millimetres(figure, unit), |length| length.to_string())
    };
    (is_one && ends).then(|| (figures.into_iter().map(in_mm).collect(), after))
}

/// The length of a unit in mm.
fn unit(word: &str) -> Option<f64> {
    // As furniture is sold: a bench of six feet is one of 1800 mm.
    let feet = matches!(word, "ft" | "foot" | "feet").then_some(300.0);
    feet.or_else(|| measure::unit(word))
}

fn is_currency(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "€" | "eur" | "euro" | "euros" | "£" | "gbp")
}

/// A figure in mm. As it was typed when it has no unit and no thousands, or when nothing is as long.
fn millimetres(figure: &str, unit: Option<f64>) -> String {
    let scale = unit.unwrap_or(1.0);
    let shortest = if unit.is_some() { 1.0 } else { 1000.0 };
    let length = number(figure, scale > 1.0).map(|number| (number * scale * 1000.0).round() / 1000.0);
    match length.filter(|length| length.fract() == 0.0 && (shortest..=LONGEST).contains(length)) {
        Some(length) => length.to_string(),
        None => figure.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_searched_in_millimetres_however_it_is_typed() {
        for (typed, searched) in [
            ("Eichenbank 1.800 mm", "Eichenbank 1800"),
            ("Parkbank Eiche 1,80 m", "Parkbank Eiche 1800"),
            ("eiken bank 1.800 mm", "eiken bank 1800"),
            ("bank 1,8 m", "bank 1800"),
            ("oak bench 1,800 mm", "oak bench 1800"),
            ("1.8 m bench", "1800 bench"),
            ("bench 1 800 mm", "bench 1800"),
            ("bench 1800mm oak", "bench 1800 oak"),
            ("1,80m", "1800"),
            ("180 CM, oak", "1800 oak"),
            ("Bank 1,80 Meter lang", "Bank 1800 lang"),
            ("tafel 1,8 x 0,75 m", "tafel 1800 750"),
            ("180x60cm", "1800 600"),
            ("1.800 × 600", "1800 600"),
            ("bench 1,800", "bench 1800"),
            ("2 180 cm", "2 1800"),
            ("Eichenbank 1800 m", "Eichenbank 1800"),
            ("eiken bank 1,80", "eiken bank 1800"),
            ("oak bench 1.8", "oak bench 1800"),
            ("1.80", "1800"),
            ("0,45 × 1,5 tafel", "450 1500 tafel"),
            ("9.99 bench", "9990 bench"),
            ("6 ft bench", "1800 bench"),
            ("bench 6 feet", "bench 1800"),
            ("5 foot oak", "1500 oak"),
            ("6ft", "1800"),
        ] {
            assert_eq!(in_millimetres(typed), searched, "{typed}");
        }
    }

    #[test]
    fn what_is_no_measure_stays_as_it_is_typed() {
        for typed in [
            "",
            "bank",
            "LH-1101-18-OA",
            "lh 1101",
            "RAL 7016",
            "12,5",
            "0.29",
            "€ 1,80",
            "1,80 euro",
            "€1,80",
            "1,80€",
            "1,80-2,40",
            "feet",
            "1.2.3",
            "27.11.2026",
            "2x bank",
            "8 x M12",
            "180 xyz",
            "1 m² terras",
            "180cm-bank",
            "é 1é",
            "1 800",
            "3 banken",
            "9.9.9 m2",
        ] {
            assert_eq!(in_millimetres(typed), typed);
        }
    }

    #[test]
    fn a_unit_alone_is_no_word() {
        for (typed, searched) in
            [("m", ""), ("MM", ""), ("bank mm", "bank"), ("m bank", "bank"), ("1.2.3.4 m", "1.2.3.4")]
        {
            assert_eq!(in_millimetres(typed), searched, "{typed}");
        }
    }
}
