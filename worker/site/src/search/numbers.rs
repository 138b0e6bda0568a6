//! Article numbers in a query: people type "LH1101", or paste one with all its codes written together.

use crate::model::Variant;

/// Fewest digits of an article number: "M12" is a bolt.
const LEAST: usize = 3;
/// Most digits of a product's own number: what follows are the codes of what can be ordered.
const MOST: usize = 4;

/// A query whose article numbers are apart, as the search service reads them: `LH 1101` for `LH1101`.
pub(super) fn apart(query: &str) -> String {
    let mut words = Vec::new();
    for word in query.split(' ') {
        let mut rest = word;
        while let Some((letters, number, after)) = split(rest) {
            words.extend([letters, number]);
            rest = after.trim_start_matches(|letter: char| !letter.is_alphanumeric());
        }
        if !rest.is_empty() {
            words.push(rest);
        }
    }
    words.join(" ")
}

/// What a query chooses of the product whose own number it begins with: `24-RO` of `LH-1101-24-RO`.
pub(super) fn variant(query: &str, number: &str) -> Option<Variant> {
    let mut rest = query;
    for letter in number.chars().filter(|letter| letter.is_alphanumeric()) {
        let mut letters = rest.trim_start_matches(|letter: char| !letter.is_alphanumeric()).chars();
        letters.next().filter(|typed| typed.eq_ignore_ascii_case(&letter))?;
        rest = letters.as_str();
    }
    Variant::parse(&rest.strip_prefix('-')?.to_ascii_uppercase()).filter(|variant| !variant.is_empty())
}

/// The letters and the number with which a word begins, and what follows.
fn split(word: &str) -> Option<(&str, &str, &str)> {
    let (letters, rest) = word.split_at_checked(word.find(|letter: char| !letter.is_alphabetic())?)?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at_checked(digits.min(MOST))?;
    (!letters.is_empty() && digits >= LEAST).then_some((letters, number, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_number_is_searched_apart() {
        for (typed, searched) in [
            ("LH1101", "LH 1101"),
            ("lh1101", "lh 1101"),
            ("bank LH1101 eiken", "bank LH 1101 eiken"),
            ("LH110118OA7016P2460", "LH 1101 18OA7016P2460"),
            ("LH1101-18-OA-7016", "LH 1101 18-OA-7016"),
            ("LH110", "LH 110"),
            ("LH1101/LH1102", "LH 1101 LH 1102"),
            ("RAL7016", "RAL 7016"),
            ("bank1800mm", "bank 1800 mm"),
            ("Größe1800", "Größe 1800"),
        ] {
            assert_eq!(apart(typed), searched, "{typed}");
        }
    }

    #[test]
    fn what_stands_behind_a_products_own_number_is_what_is_chosen() {
        for (typed, chosen) in [
            ("LH-1101-24-RO-6009", Some("24-RO-6009")),
            ("lh1101-24-ro", Some("24-RO")),
            ("LH 1101-24", Some("24")),
            ("LH-1101", None),
            ("LH-1101-", None),
            ("LH-11012-24", None),
            ("LH-1101 bank", None),
            ("LH-1101-24 bank", None),
            ("bank LH-1101-24", None),
            ("LH-110", None),
            ("", None),
        ] {
            let variant = variant(typed, "LH-1101");
            assert_eq!(variant.as_ref().map(Variant::as_str), chosen, "{typed}");
        }
    }

    #[test]
    fn other_words_stay_as_they_are_typed() {
        for typed in [
            "", "bank", "LH-1101", "lh 1101", "1101", "1101LH", "M12", "H2O", "1,80", "8 x M12", "€1800",
            "LH",
        ] {
            assert_eq!(apart(typed), typed);
        }
    }
}
