//! The URLs of pictures and their transforms.

use super::{Transform, is_picture};
use crate::store::Element;

/// The URL of an asset's transform; the original's for an empty transform or a file that is no picture. An SVG keeps
/// its format, as with the CMS's setting `transformSvgs` off.
pub fn address(origin: &str, asset: &Element, transform: &Transform) -> String {
    let (volume, file) = (&asset.source, asset.asset.as_ref());
    let name = file.map(|file| file.filename.as_str()).unwrap_or_default();
    if transform.is_empty() || !file.is_some_and(|file| is_picture(&file.mime)) {
        return format!("{origin}/{volume}/{name}");
    }
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "jpg"));
    let format = transform.format.as_deref().filter(|_| extension != "svg");
    let extension = format.unwrap_or(extension);
    format!("{origin}/{volume}/{}/{stem}.{extension}", transform.folder())
}
