//! Flat artwork: portraits and the drawing on the table, composed as SVG text and rasterised.

mod drawing;
mod face;
mod hair;
mod portrait;
mod wardrobe;

use std::sync::OnceLock;

use glam::Vec3;
use image::{Rgb, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::engine::noise::mix;
use crate::material::{Surface, colour};

/// Paper with artwork on it; `t` is the place on the sheet, 0..1 in x and y.
pub fn surface(_number: u8, t: Vec3, normal: Vec3) -> Surface {
    static SHEET: OnceLock<RgbImage> = OnceLock::new();
    let sheet = SHEET.get_or_init(|| rasterise(&drawing::sheet(), 2400, 1697));
    let (x, y) =
        (t.x.clamp(0.0, 1.0) * (sheet.width() - 2) as f32, t.y.clamp(0.0, 1.0) * (sheet.height() - 2) as f32);
    let at = |dx: u32, dy: u32| {
        let Rgb([r, g, b]) = *sheet.get_pixel(x as u32 + dx, y as u32 + dy);
        colour(u32::from(r) << 16 | u32::from(g) << 8 | u32::from(b))
    };
    let (fx, fy) = (x.fract(), y.fract());
    let blend = |a: Vec3, b: Vec3, t: f32| Vec3::new(mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.z, b.z, t));
    let albedo = blend(blend(at(0, 0), at(1, 0), fx), blend(at(0, 1), at(1, 1), fx), fy);
    Surface { specular: 0.1, ..Surface::matt(albedo * 0.92, normal) }
}

/// Rasterises an SVG text to fill the picture.
fn rasterise(svg: &str, width: u32, height: u32) -> RgbImage {
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

/// A colour as SVG writes it, `shade` times as light.
fn paint(code: u32, shade: f32) -> String {
    let channel = |shift: u32| (((code >> shift & 255) as f32) * shade).clamp(0.0, 255.0) as u8;
    format!("#{:02x}{:02x}{:02x}", channel(16), channel(8), channel(0))
}
