use serde::{Deserialize, Serialize};

/// A picture in one crop, with the size it is delivered in (specification section 9, image transforms).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Absolute address of the original format (JPEG or PNG).
    pub url: String,
    /// Absolute address of the same crop as WebP; absent when the content system gave none.
    pub webp: Option<String>,
    /// Width in pixels of the delivered file.
    pub width: u32,
    /// Height in pixels of the delivered file.
    pub height: u32,
    /// Alternative text: the asset's title. Empty for a picture that only decorates.
    pub alt: String,
    /// The same crop as WebP in other widths, narrowest first, for phones and dense screens.
    pub candidates: Vec<Candidate>,
}

/// A file of a picture in another width.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    /// Width in pixels of the file.
    pub width: u32,
    /// Absolute address.
    pub url: String,
}

/// A logo, delivered in its own size or scaled to a height.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    /// Absolute address.
    pub url: String,
    /// Name of the company or mark, as alternative text.
    pub alt: String,
    /// Width in pixels; absent when unknown (footer logos are only told a height).
    pub width: Option<u32>,
    /// Height in pixels.
    pub height: Option<u32>,
}
