use std::cmp::Ordering;

use serde_json::Value;

/// A decimal number as people write it, exactly: `12`, `-3.5`, `1,75`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    /// Its digits without the point.
    units: i64,
    /// How many of them follow the point.
    places: u8,
}

/// The largest number whose neighbours JSON readers still tell apart, 2^53 - 1.
const LARGEST: i64 = 9_007_199_254_740_991;

/// More digits after the point are none.
const MAX_PLACES: u8 = 15;

impl Decimal {
    /// Reads digits with a sign before them and a point or comma among them, as far as both are there. Nothing for
    /// everything else, and for numbers that JSON readers could not tell from their neighbours.
    pub fn read(text: &str) -> Option<Decimal> {
        let text = text.trim();
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (mut units, mut places, mut digits, mut point) = (0_i64, 0_u8, 0_u8, false);
        for byte in unsigned.bytes() {
            match byte {
                b'0'..=b'9' => {
                    units = units.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                    digits = digits.checked_add(1)?;
                    places = places.checked_add(u8::from(point))?;
                }
                b'.' | b',' if !point => point = true,
                _ => return None,
            }
        }
        let units = if text.starts_with('-') { -units } else { units };
        (digits > 0 && units.abs() <= LARGEST && places <= MAX_PLACES).then_some(Decimal { units, places })
    }

    /// How many digits were written after the point.
    pub fn places(self) -> u8 {
        self.places
    }

    /// Which of two is larger, as binary numbers tell: the browser's are no finer.
    pub fn compare(self, other: Decimal) -> Ordering {
        self.nearest().total_cmp(&other.nearest())
    }

    /// So many times it, rounded towards zero; the largest number there is where that is larger.
    pub fn times(self, factor: i64) -> i64 {
        self.units.checked_mul(factor).map_or(i64::MAX, |units| units / self.scale())
    }

    /// It without a fraction; nothing when it has one.
    pub fn whole(self) -> Option<i64> {
        let own = self.shortened();
        (own.places == 0).then_some(own.units)
    }

    /// As JSON: a whole number where it is one.
    pub fn json(self) -> Value {
        let own = self.shortened();
        match own.whole() {
            Some(whole) => Value::from(whole),
            None => Value::from(own.nearest()),
        }
    }

    /// The binary number that is nearest: units and scale are exact, so their quotient is.
    fn nearest(self) -> f64 {
        self.units as f64 / self.scale() as f64
    }

    fn scale(self) -> i64 {
        10_i64.pow(u32::from(self.places))
    }

    /// Without zeros at the end of the fraction.
    fn shortened(mut self) -> Decimal {
        while self.places > 0 && self.units % 10 == 0 {
            self.units /= 10;
            self.places -= 1;
        }
        self
    }
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
            assert_eq!(Decimal::read(text).map(Decimal::json), Some(value), "{text}");
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
            assert_eq!(Decimal::read(text), None, "{}", text.chars().take(20).collect::<String>());
        }
    }

    #[test]
    fn they_are_compared_exactly() {
        let compare =
            |one: &str, other: &str| Decimal::read(one).unwrap().compare(Decimal::read(other).unwrap());
        assert_eq!(compare("9", "10"), Ordering::Less);
        assert_eq!(compare("0.3", "0,30"), Ordering::Equal);
        assert_eq!(compare("-1.5", "-1.51"), Ordering::Greater);
        assert_eq!(compare("9007199254740991", "0.000000000000001"), Ordering::Greater);
    }

    #[test]
    fn figures() {
        assert_eq!(Decimal::read("0.5").unwrap().times(1_048_576), 524_288);
        assert_eq!(Decimal::read("9007199254740991").unwrap().times(1_048_576), i64::MAX);
        assert_eq!(Decimal::read("2.0").unwrap().whole(), Some(2));
        assert_eq!(Decimal::read("1.5").unwrap().whole(), None);
        assert_eq!(Decimal::read("1.50").unwrap().places(), 2);
    }

    proptest::proptest! {
        #[test]
        fn what_is_read_is_what_was_written(units in -LARGEST..=LARGEST, places in 0_usize..=15) {
            let digits = format!("{:0>16}", units.abs());
            let (whole, fraction) = digits.split_at(digits.len() - places);
            let sign = if units < 0 { "-" } else { "" };
            let written = format!("{sign}{whole}.{fraction}");
            let read = Decimal::read(&written).map(Decimal::json).and_then(|value| value.as_f64());
            proptest::prop_assert_eq!(read, written.parse().ok());
        }
    }
}
