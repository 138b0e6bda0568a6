//! Flat artwork as pixels.

use image::{Rgb, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Rasterises an SVG text to fill the picture.
pub fn rasterise(svg: &str, width: u32, height: u32) -> RgbImage {
    let mut picture = RgbImage::new(width.max(1), height.max(1));
    overlay(svg, &mut picture);
    picture
}

/// Lays an SVG text over a picture.
pub fn overlay(svg: &str, picture: &mut RgbImage) {
    let (width, height) = picture.dimensions();
    let tree = Tree::from_str(svg, &Options::default()).expect("artwork is well-formed SVG");
    let mut pixels = Pixmap::new(width, height).expect("a picture has at least one pixel");
    let scale = (width as f32 / tree.size().width()).max(height as f32 / tree.size().height());
    let shift = (width as f32 - tree.size().width() * scale) * 0.5;
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, shift, 0.0), &mut pixels.as_mut());
    for (below, above) in picture.pixels_mut().zip(pixels.pixels()) {
        let left = 255 - u32::from(above.alpha());
        let over = |over: u8, under: u8| over.saturating_add((u32::from(under) * left / 255) as u8);
        let [r, g, b] = below.0;
        *below = Rgb([over(above.red(), r), over(above.green(), g), over(above.blue(), b)]);
    }
}
