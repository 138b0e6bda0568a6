use std::fmt;

use serde::Serialize;

use super::product_id;
use crate::model::Variant;

/// What a line of a list is about: a product in one variant, so that a bench can be on it in two lengths. It is spelled the
/// same in the cookie, in forms and in ids of elements: `412`, or `412-18-OA-7016`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineKey {
    /// The product's id, the same in every language.
    pub id: u32,
    /// What was chosen of it; empty when nothing was. Called otherwise in the browser's storage, where `variant` is a text.
    #[serde(rename = "variantCode", skip_serializing_if = "Variant::is_empty")]
    pub variant: Variant,
}

impl LineKey {
    /// A product of which nothing was chosen.
    pub fn of_product(id: u32) -> LineKey {
        LineKey { id, variant: Variant::default() }
    }

    pub fn parse(text: &str) -> Option<LineKey> {
        let (id, variant) = match text.split_once('-') {
            Some((_, "")) => return None,
            Some(parts) => parts,
            None => (text, ""),
        };
        Some(LineKey { id: product_id(id)?, variant: Variant::parse(variant)? })
    }

    /// Bytes of the variant in the cookie.
    pub(super) fn variant_bytes(&self) -> usize {
        match self.variant.as_str().len() {
            0 => 0,
            bytes => bytes.saturating_add(1),
        }
    }
}

impl fmt::Display for LineKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.variant.is_empty() {
            true => write!(formatter, "{}", self.id),
            false => write!(formatter, "{}-{}", self.id, self.variant),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_has_one_spelling() {
        for text in ["412", "412-18", "412-18-OA-7016", "4294967295-A"] {
            assert_eq!(LineKey::parse(text).map(|key| key.to_string()).as_deref(), Some(text));
        }
        for text in
            ["", "-", "412-", "-18", "0-18", "412--18", "412-oa", "412-18-", "412x1", "412 -18", "\u{0664}"]
        {
            assert_eq!(LineKey::parse(text), None, "{text}");
        }
    }

    #[test]
    fn script_reads_its_parts() {
        let json = |text: &str| serde_json::to_string(&LineKey::parse(text).unwrap()).unwrap();
        assert_eq!(json("412"), r#"{"id":412}"#);
        assert_eq!(json("412-18-OA"), r#"{"id":412,"variantCode":"18-OA"}"#);
    }
}
