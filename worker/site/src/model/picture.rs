use serde::{Deserialize, Serialize};

use super::Text;

/// A picture in one crop (specification section 9, image transforms). Sizes are those of the delivered file in
/// pixels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// The original format (JPEG or PNG).
    pub url: Text,
    /// The same crop as WebP. Absent when the content system has none.
    pub webp: Option<Text>,
    pub width: u32,
    pub height: u32,
    /// The asset's title. Empty for decorative pictures.
    pub alt: Text,
    /// The same crop as WebP in several widths, `webp` included, for phones and dense screens: the value of a `srcset`.
    /// Empty when there are no other widths.
    pub srcset: Text,
}

impl Picture {
    /// The file that pages show: every browser that the styles work in knows WebP.
    pub fn file(&self) -> &str {
        self.webp.as_deref().unwrap_or(&self.url)
    }
}

/// A logo, in its own size or scaled to a height.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    pub url: String,
    /// Name of the company or certification mark.
    pub alt: String,
    /// In pixels, as `height`. Absent when unknown: the content system scales footer logos to a height only.
    pub width: Option<u32>,
    pub height: Option<u32>,
}

/// A large picture with the address of its thumbnail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// 625x468 for a product, 624x416 for a project, in other widths too.
    pub picture: Picture,
    /// 140x100 for a product, 108 px wide for a project.
    pub thumbnail: Option<String>,
    /// For the enlarged view. Absent when the content system does not know its size.
    pub whole: Option<WholePicture>,
}

/// A picture without a crop, no larger than the editors' file and at most 2400 px wide, as WebP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WholePicture {
    pub url: Text,
    pub width: u32,
    pub height: u32,
}

impl Slide {
    /// The thumbnail's own crop, else the large picture, which the page loads anyway.
    pub fn thumbnail_url(&self) -> &str {
        self.thumbnail.as_deref().unwrap_or_else(|| self.picture.file())
    }
}
