use serde::Serialize;

use super::typed;

/// What a visitor writes beside a product of the quotation list. Every text is one line without white space around it, and
/// empty when there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LineTexts {
    #[serde(skip_serializing_if = "String::is_empty")]
    colour: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    variant: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    remark: String,
}

/// Separates the texts of two lists for the same product.
const SEPARATOR: &str = " / ";

impl LineTexts {
    /// Longest colour in UTF-16 code units, in which browsers count a `maxlength`.
    pub const MAX_COLOUR: usize = 60;
    /// Longest variant in UTF-16 code units.
    pub const MAX_VARIANT: usize = 60;
    /// Longest remark in UTF-16 code units.
    pub const MAX_REMARK: usize = 300;

    /// `None` when one of them is too long.
    pub fn new(colour: &str, variant: &str, remark: &str) -> Option<LineTexts> {
        Some(LineTexts {
            colour: bounded(one_line(colour), Self::MAX_COLOUR)?,
            variant: bounded(one_line(variant), Self::MAX_VARIANT)?,
            remark: bounded(one_line(remark), Self::MAX_REMARK)?,
        })
    }

    /// In the order in which they are displayed and serialised.
    pub fn all(&self) -> [&str; 3] {
        [&self.colour, &self.variant, &self.remark]
    }

    /// The texts that are not empty, for display without labels.
    pub fn summary(&self) -> String {
        let some: Vec<&str> = self.all().into_iter().filter(|text| !text.is_empty()).collect();
        some.join(" · ")
    }

    pub fn is_empty(&self) -> bool {
        self.all().iter().all(|text| text.is_empty())
    }

    /// Both texts where they differ, the own ones first. `None` when one becomes too long.
    pub fn joined(&self, other: &LineTexts) -> Option<LineTexts> {
        LineTexts::new(
            &join(&self.colour, &other.colour),
            &join(&self.variant, &other.variant),
            &join(&self.remark, &other.remark),
        )
    }
}

/// Joins two texts; parts that are already present are not repeated.
fn join(own: &str, other: &str) -> String {
    let has = |part: &&str| own.split(SEPARATOR).any(|present| present == *part);
    let new = other.split(SEPARATOR).filter(|part| !has(part));
    let parts: Vec<&str> = [own].into_iter().chain(new).filter(|part| !part.is_empty()).collect();
    parts.join(SEPARATOR)
}

/// Collapses white space and control characters to single spaces, as the browser's script does.
fn one_line(text: &str) -> String {
    let is_space = |letter: char| letter.is_whitespace() || letter.is_control() || letter == '\u{feff}';
    let line = text.split(is_space).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    typed(&line).trim().to_owned()
}

fn bounded(text: String, most: usize) -> Option<String> {
    (text.encode_utf16().count() <= most).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colour(text: &str) -> Option<String> {
        LineTexts::new(text, "", "").map(|texts| texts.colour)
    }

    #[test]
    fn a_text_is_one_line() {
        for (typed, kept) in [
            ("", ""),
            (" \r\n\u{a0}", ""),
            ("  RAL\t6009,\r\n\r\nmat ", "RAL 6009, mat"),
            ("a\u{0}\u{1f}b\u{85}c\u{feff}d\u{2028}e", "a b c d e"),
            ("\u{ad}Grün <b>\u{1f332}", "Grün <b>\u{1f332}"),
        ] {
            assert_eq!(colour(typed).as_deref(), Some(kept), "{typed:?}");
        }
    }

    #[test]
    fn a_text_is_as_long_as_browsers_let_it_be() {
        assert!(colour(&"ä".repeat(60)).is_some() && colour(&"a".repeat(61)).is_none());
        assert!(colour(&"\u{1f332}".repeat(30)).is_some() && colour(&"\u{1f332}".repeat(31)).is_none());
        assert!(LineTexts::new("", &"a".repeat(60), &"a".repeat(300)).is_some());
        assert!(LineTexts::new("", &"a".repeat(61), "").is_none());
        assert!(LineTexts::new("", "", &"a".repeat(301)).is_none());
    }

    #[test]
    fn two_texts_are_both_kept_once() {
        let texts = |colour, remark| LineTexts::new(colour, "", remark).unwrap();
        let both = texts("green", "").joined(&texts("red", "at the gate")).unwrap();
        assert_eq!(both, texts("green / red", "at the gate"));
        assert_eq!(both.joined(&texts("red", "")), Some(both.clone()));
        assert_eq!(both.joined(&both), Some(both.clone()));
        assert_eq!(texts("red / red", "").joined(&texts("red", "")), Some(texts("red / red", "")));
        assert_eq!(texts(&"a".repeat(40), "").joined(&texts(&"b".repeat(40), "")), None);
    }
}
