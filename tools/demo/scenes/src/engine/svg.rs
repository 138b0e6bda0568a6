//! Flat artwork as pixels.

use image::{Rgb, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Rasterises an SVG text to fill the picture.
pub fn rasterise(svg: &str, width: u32, height: u32) -> RgbImage {
    let tree = Tree::from_str(svg, &Options::default()).expect("artwork is well-formed SVG");
    let mut pixels = Pixmap::new(width.max(1), height.max(1)).expect("a picture has at least one pixel");
    let scale = (width as f32 / tree.size().width()).max(height as f32 / tree.size().height());
    let shift = (width as f32 - tree.size().width() * scale) * 0.5;
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, shift, 0.0), &mut pixels.as_mut());
    RgbImage::from_fn(width, height, |x, y| {
        let pixel = pixels.pixels()[(y * pixels.width() + x) as usize].demultiply();
        Rgb([pixel.red(), pixel.green(), pixel.blue()])
    })
}
