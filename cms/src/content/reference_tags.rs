//! Reference tags in texts, such as `{asset:pictures/hero-craft:url}`: files name elements, the store has their ids.

use super::convert::Converter;
use super::error::ContentResult;
use crate::store::Kind;

/// What starts a tag.
const START: &str = "{asset:";

impl Converter<'_> {
    /// A text whose tags have ids. `place` is where it stands, for the message about a name that nothing has.
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
