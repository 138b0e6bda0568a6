//! Paper with the technical drawing on it.

use std::sync::OnceLock;

use glam::Vec3;
use image::{Rgb, RgbImage};

use super::{Surface, colour, drawing};
use crate::engine::noise::mix;
use crate::engine::svg::rasterise;

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
