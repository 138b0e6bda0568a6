//! Exact decimal numbers as people write them: `12`, `-3.5`, `1,75`. The browser's `form/decimal.ts` has the same
//! results.

use rust_decimal::Decimal;
use serde_json::{Number, Value};

/// 2^53 - 1, the largest integer that every JSON reader represents exactly.
const LARGEST: i128 = 9_007_199_254_740_991;
/// Longer texts and longer fractions are rejected.
const MAX_DIGITS: usize = 255;
const MAX_PLACES: u32 = 15;

/// Parses digits with an optional sign and an optional point or comma. The scale of the number is the count of digits
/// after the point. `None` for everything else, and for numbers that JSON readers could not represent exactly.
pub fn parse(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    // `rust_decimal` also accepts underscores and exponents.
    let plain = unsigned.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','));
    if !plain || unsigned.len() > MAX_DIGITS + 1 {
        return None;
    }
    let number = Decimal::from_str_exact(&text.replace(',', ".")).ok()?;
    (number.scale() <= MAX_PLACES && number.mantissa().abs() <= LARGEST).then_some(number)
}

/// The number as JSON, without a fraction where it has none.
pub fn json(number: Decimal) -> Value {
    number.normalize().to_string().parse::<Number>().map_or(Value::Null, Value::Number)
}

/// The number as an integer. `None` when it has a fraction.
pub fn whole(number: Decimal) -> Option<i64> {
    number.is_integer().then(|| number.try_into().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        for (text, value) in [
            ("12", json!(12)),
            (" -3.50 ", json!(-3.5)),
            ("1,75", json!(1.75)),
            ("+0", json!(0)),
            ("-0", json!(0)),
            ("007", json!(7)),
            (".5", json!(0.5)),
            ("5.", json!(5)),
            ("2.00", json!(2)),
            ("0.1", json!(0.1)),
            ("9007199254740991", json!(9_007_199_254_740_991_i64)),
            ("900719925474.0991", json!(900_719_925_474.099_1)),
        ] {
            assert_eq!(parse(text).map(super::json), Some(value), "{text}");
        }
    }

    #[test]
    fn everything_else_is_no_number() {
        let hostile = ["1".repeat(1_000_000), format!("0.{}", "0".repeat(300)), "0".repeat(300)];
        let others = [
            "",
            " ",
            "-",
            "+-1",
            "--1",
            ".",
            "1.2.3",
            "1.000,00",
            "1e5",
            "1e400",
            "NaN",
            "Infinity",
            "0x10",
            "1 OR 1",
            "1 000",
            "\u{0661}",
            "9007199254740992",
            "-9007199254740992",
            "0.0000000000000001",
        ];
        for text in others.into_iter().chain(hostile.iter().map(String::as_str)) {
            assert_eq!(parse(text), None, "{}", text.chars().take(20).collect::<String>());
        }
    }

    proptest::proptest! {
        #[test]
        fn what_is_read_is_what_was_written(units in -9_007_199_254_740_991_i64..=9_007_199_254_740_991, places in 0_usize..=15) {
            let digits = format!("{:0>16}", units.abs());
            let (whole, fraction) = digits.split_at(digits.len() - places);
            let sign = if units < 0 { "-" } else { "" };
            let written = format!("{sign}{whole}.{fraction}");
            let read = parse(&written).map(super::json).and_then(|value| value.as_f64());
            proptest::prop_assert_eq!(read, written.parse().ok());
        }
    }
}
