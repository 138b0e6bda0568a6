//! Draws a transform of an original picture.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{DynamicImage, GenericImageView, ImageFormat, Rgba, RgbaImage};

use super::transform::Transform;

/// Quality when the address names none: the CMS's own default.
const DEFAULT_QUALITY: u32 = 82;

/// Quality 100 maps to these settings of the encoders. Taken literally it would double the size of a file without a
/// visible difference; with these a 625x468 WebP of a detailed scene stays below 70 KB.
const BEST_WEBP: f32 = 84.0;
const BEST_JPEG: f32 = 88.0;

/// Nothing larger is drawn, whatever the original's proportions make of a transform with one side.
const LONGEST: f64 = 4000.0;

/// Makes the transform in the format of the extension; `None` when the original or the format cannot be read.
pub(super) fn draw(
    bytes: &[u8],
    transform: &Transform,
    upscale: bool,
    focal: Option<(f64, f64)>,
    extension: &str,
) -> Option<Vec<u8>> {
    let original = image::load_from_memory(bytes).ok()?;
    let plan = Plan::new(original.dimensions(), transform, upscale, transform.anchor(focal));
    let picture = plan.apply(&original);
    encode(&picture, extension, transform.quality.unwrap_or(DEFAULT_QUALITY))
}

/// How large the picture becomes and which part of it is seen.
struct Plan {
    mode: TransformMode,
    target: (u32, u32),
    /// Size of the whole picture when it is scaled as the mode demands.
    scaled: (f64, f64),
    anchor: (f64, f64),
    original: (u32, u32),
}

#[derive(PartialEq)]
enum TransformMode {
    Crop,
    Fit,
    Stretch,
    Letterbox,
}

impl Plan {
    fn new(original: (u32, u32), transform: &Transform, upscale: bool, anchor: (f64, f64)) -> Self {
        let mode = match transform.mode.as_deref() {
            Some("fit") => TransformMode::Fit,
            Some("stretch") => TransformMode::Stretch,
            Some("letterbox") => TransformMode::Letterbox,
            _ => TransformMode::Crop,
        };
        let (ow, oh) = (f64::from(original.0), f64::from(original.1));
        let ratio = ow / oh;
        let (mut width, mut height) = match (transform.width, transform.height) {
            (Some(width), Some(height)) => (f64::from(width), f64::from(height)),
            (Some(width), None) => (f64::from(width), f64::from(width) / ratio),
            (None, Some(height)) => (f64::from(height) * ratio, f64::from(height)),
            (None, None) => (ow, oh),
        };
        let excess = (width / LONGEST).max(height / LONGEST).max(1.0);
        (width, height) = (width / excess, height / excess);
        let limit = if upscale { f64::INFINITY } else { 1.0 };
        let (x, y) = (width / ow, height / oh);
        let scale = match mode {
            TransformMode::Crop => (x.max(y).min(limit), x.max(y).min(limit)),
            TransformMode::Stretch => (x.min(limit), y.min(limit)),
            TransformMode::Fit | TransformMode::Letterbox => (x.min(y).min(limit), x.min(y).min(limit)),
        };
        let scaled = (ow * scale.0, oh * scale.1);
        let target = match mode {
            TransformMode::Letterbox => (width, height),
            TransformMode::Crop => (width.min(scaled.0), height.min(scaled.1)),
            TransformMode::Fit | TransformMode::Stretch => scaled,
        };
        Self { mode, target: (pixels(target.0), pixels(target.1)), scaled, anchor, original }
    }

    /// The size of the whole picture before anything is cut off.
    fn whole(&self) -> (u32, u32) {
        (pixels(self.scaled.0), pixels(self.scaled.1))
    }

    fn apply(&self, picture: &DynamicImage) -> DynamicImage {
        match self.mode {
            TransformMode::Crop => self.crop(picture),
            TransformMode::Fit | TransformMode::Stretch => resize(picture, self.target),
            TransformMode::Letterbox => {
                let inner = resize(picture, self.whole());
                let mut canvas = RgbaImage::from_pixel(self.target.0, self.target.1, Rgba([255; 4]));
                let (x, y) = (
                    (self.target.0 - inner.width().min(self.target.0)) / 2,
                    (self.target.1 - inner.height().min(self.target.1)) / 2,
                );
                imageops::overlay(&mut canvas, &inner, x.into(), y.into());
                DynamicImage::ImageRgba8(canvas)
            }
        }
    }

    /// Cuts the seen part out of the original first: then only those pixels have to be scaled.
    fn crop(&self, picture: &DynamicImage) -> DynamicImage {
        let (ow, oh) = (f64::from(self.original.0), f64::from(self.original.1));
        let part = (
            (f64::from(self.target.0) / self.scaled.0 * ow).min(ow),
            (f64::from(self.target.1) / self.scaled.1 * oh).min(oh),
        );
        let start =
            |anchor: f64, whole: f64, part: f64| (anchor * whole - part / 2.0).clamp(0.0, whole - part);
        let seen = picture.crop_imm(
            start(self.anchor.0, ow, part.0).round() as u32,
            start(self.anchor.1, oh, part.1).round() as u32,
            pixels(part.0),
            pixels(part.1),
        );
        resize(&seen, self.target)
    }
}

fn pixels(side: f64) -> u32 {
    side.round().max(1.0) as u32
}

fn resize(picture: &DynamicImage, size: (u32, u32)) -> DynamicImage {
    if picture.dimensions() == size {
        return picture.clone();
    }
    picture.resize_exact(size.0, size.1, FilterType::CatmullRom)
}

fn encode(picture: &DynamicImage, extension: &str, quality: u32) -> Option<Vec<u8>> {
    // Quality is at most 100, so the fraction is exact enough.
    let share = quality as f32 / 100.0;
    let mut bytes = Vec::new();
    match extension {
        "jpg" | "jpeg" => {
            let encoder =
                JpegEncoder::new_with_quality(&mut bytes, (share * BEST_JPEG).round().max(1.0) as u8);
            on_white(picture).write_with_encoder(encoder).ok()?;
        }
        "png" => picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).ok()?,
        "webp" => {
            let (width, height) = picture.dimensions();
            let encoded = match picture.color().has_alpha() {
                true => {
                    webp::Encoder::from_rgba(&picture.to_rgba8(), width, height).encode(share * BEST_WEBP)
                }
                false => webp::Encoder::from_rgb(&picture.to_rgb8(), width, height).encode(share * BEST_WEBP),
            };
            bytes = encoded.to_vec();
        }
        _ => return None,
    }
    Some(bytes)
}

/// A picture without transparency, for formats that have none.
fn on_white(picture: &DynamicImage) -> DynamicImage {
    if !picture.color().has_alpha() {
        return picture.clone();
    }
    let mut canvas = RgbaImage::from_pixel(picture.width(), picture.height(), Rgba([255; 4]));
    imageops::overlay(&mut canvas, picture, 0, 0);
    DynamicImage::ImageRgb8(DynamicImage::ImageRgba8(canvas).to_rgb8())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Left half black, right half white.
    fn halves() -> Vec<u8> {
        let picture =
            image::RgbImage::from_fn(400, 200, |x, _| image::Rgb([if x < 200 { 0 } else { 255 }; 3]));
        let mut bytes = Vec::new();
        picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).expect("a PNG");
        bytes
    }

    fn check(folder: &str, focal: Option<(f64, f64)>) -> DynamicImage {
        let (transform, upscale) = Transform::parse(folder).expect(folder);
        let bytes = draw(&halves(), &transform, upscale, focal, "png").expect("a picture");
        image::load_from_memory(&bytes).expect("a PNG")
    }

    #[test]
    fn sizes_by_mode() {
        let size = |folder| check(folder, None).dimensions();
        assert_eq!(size("_100x100_crop_center-center_none"), (100, 100));
        assert_eq!(size("_100x100_fit_center-center_none"), (100, 50));
        assert_eq!(size("_100x100_stretch_center-center_none"), (100, 100));
        assert_eq!(size("_100x100_letterbox_center-center_none"), (100, 100));
        assert_eq!(size("_AUTOx100_crop_center-center_none"), (200, 100));
        assert_eq!(size("_800xAUTO_crop_center-center_none"), (800, 400));
        assert_eq!(size("_800xAUTO_crop_center-center_none_ns"), (400, 200));
        assert_eq!(size("_AUTOx4000_crop_center-center_none"), (4000, 2000));
    }

    #[test]
    fn crops_follow_the_focal_point() {
        let corner = |focal| check("_100x200_crop_center-center_none", focal).get_pixel(50, 100).0[0];
        assert_eq!(corner(Some((0.1, 0.5))), 0);
        assert_eq!(corner(Some((0.9, 0.5))), 255);
    }

    #[test]
    fn webp_originals_are_read() {
        let mut bytes = Cursor::new(Vec::new());
        image::load_from_memory(&halves())
            .expect("a PNG")
            .write_to(&mut bytes, ImageFormat::WebP)
            .expect("a webp");
        let (transform, upscale) = Transform::parse("_20x10_crop_center-center_none").expect("a folder");
        let drawn = draw(bytes.get_ref(), &transform, upscale, None, "png").expect("a picture");
        let drawn = image::load_from_memory(&drawn).expect("a PNG");
        assert_eq!(
            (drawn.dimensions(), drawn.get_pixel(2, 5).0[0], drawn.get_pixel(17, 5).0[0]),
            ((20, 10), 0, 255)
        );
    }
}
