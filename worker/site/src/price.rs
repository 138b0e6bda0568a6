//! Formats prices in euros for a language.

use rust_decimal::{Decimal, RoundingStrategy};

use crate::routing::locale::Locale;

/// A price such as `€ 1.234,00`. Rounds half cents to even; negative amounts count as zero.
pub fn price(euros: f64, locale: Locale) -> String {
    // From the decimal text, so that 1.005 is halfway between two cents, which its binary value is not.
    let written = euros.max(0.0).abs().to_string();
    let exact: Decimal = written.parse().unwrap_or(Decimal::MAX);
    let cents = exact.round_dp_with_strategy(2, RoundingStrategy::MidpointNearestEven);
    let text = format!("{cents:.2}");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, "00"));
    // No-break spaces keep sign and amount on one line.
    match locale {
        Locale::Nl => format!("€\u{a0}{},{fraction}", grouped(whole, '.')),
        Locale::En => format!("€{}.{fraction}", grouped(whole, ',')),
        Locale::De => format!("{},{fraction}\u{a0}€", grouped(whole, '.')),
    }
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
