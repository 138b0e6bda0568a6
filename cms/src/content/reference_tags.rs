//! Reference tags in texts, such as `{asset:pictures/hero-craft:url}`: files use names, the database ids.

use super::convert::Converter;
use super::error::ContentResult;
use crate::store::Kind;

const START: &str = "{asset:";

impl Converter<'_> {
    /// The text with the names in its tags replaced by ids. `place` is for the error about an unknown name.
    pub(super) fn with_ids(&self, place: &str, text: &str) -> ContentResult<String> {
        let mut pieces = text.split(START);
        let mut converted = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let end = piece.find([':', '|', '}']).unwrap_or(piece.len());
            let (name, rest) = piece.split_at(end);
            let id = self.reference(place, name, Some(Kind::Asset))?;
            converted.push_str(&format!("{START}{id}{rest}"));
        }
        Ok(converted)
    }
}
