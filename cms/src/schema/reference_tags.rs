//! Reference tags in texts: `{asset:12:url}` and `{asset:12:transform:text}` are replaced by URLs when a text is read,
//! as in the CMS's parsed fields. What follows `||` is used when there is no such asset.

use super::request_data::RequestData;
use crate::images::Transform;
use crate::store;

/// The named transforms of texts: as wide as the text, and twice that for high-density screens.
const TRANSFORMS: [(&str, u32, u32); 2] = [("text", 672, 504), ("textLarge", 1344, 1008)];

/// A text with its tags replaced.
pub(super) fn parsed(data: &RequestData, text: &str, site: i64) -> store::Result<String> {
    let mut pieces = text.split("{asset:");
    let mut parsed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        match piece.split_once('}') {
            Some((tag, rest)) => {
                parsed.push_str(&replaced(data, tag, site)?);
                parsed.push_str(rest);
            }
            None => parsed.push_str(piece),
        }
    }
    Ok(parsed)
}

/// The URL for a tag; `tag` is what stands between `{asset:` and `}`.
fn replaced(data: &RequestData, tag: &str, site: i64) -> store::Result<String> {
    let (tag, fallback) = tag.split_once("||").unwrap_or((tag, ""));
    let (id, property) = tag.split_once(':').unwrap_or((tag, "url"));
    let found = match id.parse() {
        Ok(id) => data.by_ids(&[id], site)?,
        Err(_) => Vec::new(),
    };
    let Some(asset) = found.first().filter(|element| element.asset.is_some()) else {
        return Ok(fallback.to_owned());
    };
    let named = property.strip_prefix("transform:");
    let size = named.and_then(|named| TRANSFORMS.into_iter().find(|(name, ..)| *name == named));
    let transform = size.map(|(_, width, height)| Transform {
        width: Some(width),
        height: Some(height),
        quality: Some(80),
        format: Some("webp".to_owned()),
    });
    Ok(data.transform_address(asset, &transform.unwrap_or_default()))
}
