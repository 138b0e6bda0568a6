//! Prices as people read them: euros with two decimals in the spelling of a language.

use crate::locale::Locale;

/// A price in euros, such as `€ 1.234,00`; an amount between two cents becomes the even one. Not less than zero.
pub fn price(euros: f64, locale: Locale) -> String {
    let cents = cents(euros);
    let (whole, rest) = cents.split_at_checked(cents.len().saturating_sub(2)).unwrap_or(("0", "00"));
    // No-break spaces: the sign stays with its figure.
    match locale {
        Locale::Nl => format!("€\u{a0}{},{rest}", grouped(whole, '.')),
        Locale::En => format!("€{}.{rest}", grouped(whole, ',')),
        Locale::De => format!("{},{rest}\u{a0}€", grouped(whole, '.')),
    }
}

/// The digits of an amount in cents, at least three of them. They are counted in the figure as it was written by the
/// editors, so that 1.005 is between two cents although no binary fraction is.
fn cents(euros: f64) -> String {
    let written = euros.max(0.0).abs().to_string();
    let (whole, fraction) = written.split_once('.').unwrap_or((&written, ""));
    let kept = fraction.get(..2).unwrap_or(fraction);
    let beyond = fraction.get(2..).unwrap_or_default();
    let mut digits: Vec<u8> = format!("{whole}{kept:0<2}").into_bytes();
    let is_odd = digits.last().is_some_and(|digit| digit % 2 == 1);
    let is_half = beyond.trim_end_matches('0') == "5";
    if (is_half && is_odd) || (!is_half && beyond.as_bytes().first().is_some_and(|digit| *digit >= b'5')) {
        raise(&mut digits);
    }
    String::from_utf8(digits).unwrap_or_default()
}

/// One more, in decimal digits.
fn raise(digits: &mut Vec<u8>) {
    for digit in digits.iter_mut().rev() {
        if *digit != b'9' {
            *digit += 1;
            return;
        }
        *digit = b'0';
    }
    digits.insert(0, b'1');
}

fn grouped(digits: &str, mark: char) -> String {
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_spelling() {
        assert_eq!(price(1234.0, Locale::Nl), "€\u{a0}1.234,00");
        assert_eq!(price(1234.0, Locale::En), "€1,234.00");
        assert_eq!(price(1234.0, Locale::De), "1.234,00\u{a0}€");
    }

    #[test]
    fn figures_of_every_size() {
        for (euros, expected) in [
            (0.0, "€0.00"),
            (-0.0, "€0.00"),
            (0.05, "€0.05"),
            (0.5, "€0.50"),
            (12.3, "€12.30"),
            (999.99, "€999.99"),
            (1000.0, "€1,000.00"),
            (999_999.994, "€999,999.99"),
            (1_234_567.89, "€1,234,567.89"),
            (9_007_199_254_740_993.0, "€9,007,199,254,740,992.00"),
            (1e-7, "€0.00"),
        ] {
            assert_eq!(price(euros, Locale::En), expected, "{euros}");
        }
    }

    #[test]
    fn half_a_cent_goes_to_the_even_one() {
        for (euros, expected) in [
            (0.005, "€0.00"),
            (0.015, "€0.02"),
            (1.005, "€1.00"),
            (2.675, "€2.68"),
            (2.665, "€2.66"),
            (2.665_000_1, "€2.67"),
            (2.674_999, "€2.67"),
            (0.995, "€1.00"),
            (999.995, "€1,000.00"),
            (9_999.999, "€10,000.00"),
        ] {
            assert_eq!(price(euros, Locale::En), expected, "{euros}");
        }
    }

    proptest::proptest! {
        #[test]
        fn whole_cents_stay_as_they_are(cents in 0u32..=100_000_000) {
            let written: String = price(f64::from(cents) / 100.0, Locale::De)
                .chars().filter(char::is_ascii_digit).collect();
            proptest::prop_assert_eq!(written.parse::<u32>().unwrap(), cents);
        }
    }
}
