//! A picture: painted by `scenes`, stored as lossy webp.

use image::RgbImage;
use image::imageops::{FilterType, resize};
use scenes::Scene;
use serde::Deserialize;

/// The largest size the site shows; wider paintings are scaled down, which makes them sharper.
const WIDEST: u32 = 1600;

/// The site's transforms are made from these files, so they are a little better than what is shown.
const QUALITY: f32 = 82.0;

/// What a smaller picture of the studio weighs at most, in bytes: its grain of timber may cost a little quality.
const LARGEST: usize = 58_000;
const LEAST_QUALITY: f32 = 74.0;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Width and height in pixels.
    size: (u32, u32),
    scene: Scene,
}

impl Picture {
    pub fn paint(&self) -> Vec<u8> {
        let painting = self.scene.render(self.size.0, self.size.1);
        let mut quality = QUALITY;
        loop {
            let bytes = encode(&painting, quality);
            let is_light = bytes.len() <= LARGEST || self.size.0 > 1280 || !matches!(self.scene, Scene::Studio(_));
            if is_light || quality <= LEAST_QUALITY {
                return bytes;
            }
            quality -= 2.0;
        }
    }
}

fn encode(painting: &RgbImage, quality: f32) -> Vec<u8> {
    let (width, height) = painting.dimensions();
    let narrower = width.min(WIDEST);
    let picture = resize(painting, narrower, (height * narrower).div_ceil(width), FilterType::Lanczos3);
    let (width, height) = picture.dimensions();
    let mut config = webp::WebPConfig::new().expect("libwebp knows its own version");
    config.quality = quality;
    // The slowest and smallest.
    config.method = 6;
    let encoder = webp::Encoder::from_rgb(&picture, width, height);
    encoder.encode_advanced(&config).expect("a picture of allowed size").to_vec()
}
