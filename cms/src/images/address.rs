//! Where a picture, or what is made of it, is found.

use super::Transform;
use crate::store::Element;

/// The address of an asset's transform: the original where nothing is asked for or it is no picture. A drawing keeps its
/// format, as with the CMS's setting `transformSvgs` switched off.
pub fn address(origin: &str, asset: &Element, transform: &Transform) -> String {
    let (volume, file) = (&asset.source, asset.asset.as_ref());
    let name = file.map(|file| file.filename.as_str()).unwrap_or_default();
    if transform.is_empty() || !file.is_some_and(|file| file.mime.starts_with("image/")) {
        return format!("{origin}/{volume}/{name}");
    }
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, "jpg"));
    let format = transform.format.as_deref().filter(|_| extension != "svg");
    let extension = format.unwrap_or(extension);
    format!("{origin}/{volume}/{}/{stem}.{extension}", transform.folder())
}
