//! Pictures in the crops that the operations ask for.

use crate::model::Picture;

/// A picture delivered in a fixed crop; nothing when the asset has no address.
pub(super) fn crop(
    url: Option<String>,
    webp: Option<String>,
    title: Option<String>,
    size: (u32, u32),
) -> Option<Picture> {
    let url = url.filter(|url| is_picture_address(url))?;
    let webp = webp.filter(|url| is_picture_address(url));
    Some(Picture {
        url,
        webp,
        width: size.0,
        height: size.1,
        alt: title.unwrap_or_default(),
        candidates: Vec::new(),
    })
}

/// Only these are loaded by the browser; anything else would be refused by its policy.
fn is_picture_address(url: &str) -> bool {
    url.starts_with("https://") || url.starts_with("http://")
}

/// The first picture of a relation, in one crop. Relations are lists, also where editors may choose only one.
macro_rules! first_crop {
    ($assets:expr, $size:expr) => {
        $assets
            .into_iter()
            .flatten()
            .next()
            .and_then(|asset| $crate::content::picture::crop(asset.url, asset.webp, asset.title, $size))
    };
}
pub(super) use first_crop;
