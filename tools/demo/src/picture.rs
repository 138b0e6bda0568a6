//! A picture: painted by `scenes`, stored as lossy webp.

use image::RgbImage;
use image::imageops::{FilterType, resize};
use scenes::Scene;
use serde::Deserialize;

/// The largest size the site shows; wider paintings are scaled down, which makes them sharper.
const WIDEST: u32 = 1600;

/// The site's transforms are made from these files, so they are a little better than what is shown.
const QUALITY: f32 = 82.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Width and height in pixels.
    size: (u32, u32),
    scene: Scene,
}

impl Picture {
    pub fn paint(&self) -> Vec<u8> {
        encode(&self.scene.render(self.size.0, self.size.1))
    }
}

fn encode(painting: &RgbImage) -> Vec<u8> {
    let (width, height) = painting.dimensions();
    let narrower = width.min(WIDEST);
    let picture = resize(painting, narrower, (height * narrower).div_ceil(width), FilterType::Lanczos3);
    let (width, height) = picture.dimensions();
    let mut config = webp::WebPConfig::new().expect("libwebp knows its own version");
    config.quality = QUALITY;
    // The slowest and smallest.
    config.method = 6;
    let encoder = webp::Encoder::from_rgb(&picture, width, height);
    encoder.encode_advanced(&config).expect("a picture of allowed size").to_vec()
}
