//! Portraits: half-length, light from the left, before a plain backdrop.

use std::fmt::Write;

use image::{Rgb, RgbImage};

use super::sitter::Sitter;
use super::{face, hair, paint, wardrobe};
use crate::engine::noise::{fbm2, lattice};
use crate::engine::svg::rasterise;
use crate::scene::{Backdrop, PortraitScene};

impl PortraitScene {
    /// Draws the portrait.
    pub fn render(&self, width: u32, height: u32) -> RgbImage {
        let mut sitter = Sitter::of(self);
        let mut svg = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1300">"#);
        definitions(&mut svg, &sitter);
        backdrop(&mut svg);
        svg.push_str(r#"<g transform="rotate(-1.6 500 900)">"#);
        // The head is drawn a little larger than the body and sits low on the neck.
        svg.push_str(r#"<g transform="translate(500 620) scale(1.12) translate(-500 -600)">"#);
        hair::behind(&mut svg, &mut sitter);
        face::neck(&mut svg, &sitter);
        svg.push_str(r#"</g><g transform="translate(0 -34)">"#);
        wardrobe::body(&mut svg, &sitter);
        svg.push_str(r#"</g><g transform="translate(500 620) scale(1.12) translate(-500 -600)">"#);
        face::head(&mut svg, &sitter);
        face::features(&mut svg, &mut sitter);
        hair::before(&mut svg, &mut sitter);
        face::spectacles(&mut svg, &sitter);
        svg.push_str("</g></g></svg>");
        let mut picture = rasterise(&svg, width, height);
        texture(&mut picture, self.seed);
        picture
    }
}

fn definitions(svg: &mut String, sitter: &Sitter<'_>) {
    let (light, dark) = match sitter.scene.backdrop {
        Backdrop::Stone => (0xe9e2d5, 0xbfb4a2),
        Backdrop::Mist => (0xdfe9e6, 0xa9c1bc),
        Backdrop::Clay => (0xe8d3c2, 0xbf9a82),
        Backdrop::Sage => (0xdfe3d0, 0xa9b294),
    };
    let skin = |shade: f32| paint(sitter.skin, shade);
    write!(
        svg,
        r##"<defs>
<radialGradient id="backdrop" cx=".28" cy=".26" r="1.05"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></radialGradient>
<linearGradient id="skin" x1="0" y1=".2" x2="1" y2=".45"><stop offset="0" stop-color="{}"/><stop offset=".5" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>
<linearGradient id="neck" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="{}"/><stop offset="1" stop-color="{}"/></linearGradient>
<filter id="soft8"><feGaussianBlur stdDeviation="8"/></filter><filter id="soft16" x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="soft34" x="-.6" y="-.6" width="2.2" height="2.2"><feGaussianBlur stdDeviation="34"/></filter><filter id="soft3"><feGaussianBlur stdDeviation="2.6"/></filter>
<clipPath id="face"><path d="{}"/></clipPath></defs>"##,
        paint(light, 1.0),
        paint(dark, 1.0),
        skin(1.05),
        skin(0.98),
        paint(sitter.shade, 1.12),
        skin(0.93),
        paint(sitter.shade, 0.95),
        face::outline(sitter),
    )
    .expect("text grows in memory");
}

/// A painted wall, and the sitter's soft shadow on it to the right.
fn backdrop(svg: &mut String) {
    svg.push_str(r##"<rect x="-50" y="-50" width="1100" height="1400" fill="url(#backdrop)"/><path d="M420 330C640 280 800 420 790 640 780 800 1010 900 1040 1320H300Z" fill="#3a2d22" opacity=".20" filter="url(#soft34)"/>"##);
}

/// The tooth of the paper, a breath of vignette.
fn texture(picture: &mut RgbImage, seed: u64) {
    let (w, h) = (picture.width() as f32, picture.height() as f32);
    let scale = 1000.0 / w;
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (u, v) = (x as f32 / w - 0.5, y as f32 / h - 0.5);
        let fine = lattice(x as i32, y as i32, seed as i32) - 0.5;
        let wash = fbm2(x as f32 * scale * 0.012, y as f32 * scale * 0.012 + seed as f32, 4) - 0.5;
        let weave = fbm2(x as f32 * scale * 0.25, y as f32 * scale * 0.11, 2) - 0.5;
        let factor = (1.0 + wash * 0.07 + weave * 0.045 + fine * 0.035)
            * (1.0 - 0.22 * ((u * u + v * v) * 2.0).powf(1.3));
        *pixel = Rgb(pixel.0.map(|value| (f32::from(value) * factor).clamp(0.0, 255.0) as u8));
    }
}
