//! How an original is made of what its content file says.

use image::codecs::jpeg::JpegEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::painter::Painter;
use crate::sheet::{EDITION, Sheet};

/// Quality of the originals: high, because every transform starts from them.
const QUALITY: u8 = 92;

/// Grows when scenes are painted differently, so that kept originals are made anew.
const PAINT: &str = "1";

/// The description of an original that no file holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recipe {
    /// A painted scene.
    Picture {
        /// What the painter reads.
        scene: Value,
        /// Pixels.
        width: u32,
        /// Pixels.
        height: u32,
    },
    /// A typeset document.
    Document(Sheet),
}

impl Recipe {
    /// Says what is wrong with the description, without making anything.
    pub fn check(&self, painter: &dyn Painter) -> Result<(), String> {
        match self {
            Self::Picture { scene, .. } => painter.check(scene).map_err(|error| format!("scene: {error}")),
            Self::Document(sheet) => sheet.check().map_err(|error| format!("sheet: {error}")),
        }
    }

    /// A file name that changes with everything the result depends on.
    pub fn filename(&self) -> String {
        match self {
            Self::Picture { scene, width, height } => {
                format!("{}.jpg", hash(format!("{PAINT} {width}x{height} {scene}").as_bytes()))
            }
            // Field by field, in the order of the structure: the same sheet always has the same text.
            Self::Document(sheet) => format!("{}.pdf", hash(format!("{EDITION} {sheet:?}").as_bytes())),
        }
    }

    /// The bytes of the original.
    pub(super) fn make(&self, painter: &dyn Painter) -> Result<Vec<u8>, String> {
        match self {
            Self::Picture { scene, width, height } => {
                let picture = painter.paint(scene, *width, *height)?;
                let mut bytes = Vec::new();
                JpegEncoder::new_with_quality(&mut bytes, QUALITY)
                    .encode_image(&picture)
                    .map_err(|error| error.to_string())?;
                Ok(bytes)
            }
            Self::Document(sheet) => Ok(sheet.typeset()),
        }
    }
}

/// The first half of a digest as text: the name of an original.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
