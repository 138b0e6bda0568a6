//! Steel: powder-coated, galvanised, brushed.

use glam::Vec3;

use super::{Surface, colour, visible};
use crate::engine::noise::{fbm, lattice, noise};
use crate::scene::Coat;

/// Powder coat: a fine speckle and the slight orange peel that breaks the highlight.
pub fn coated(coat: Coat, t: Vec3, normal: Vec3, pixel: f32) -> Surface {
    if coat == Coat::Galvanised {
        return galvanised(t, normal, pixel);
    }
    let base = colour(match coat {
        Coat::Anthracite => 0x3a4045,
        Coat::Black => 0x1d1e20,
        Coat::BlackGreen => 0x33403a,
        Coat::Teal => 0x0f6561,
        Coat::Quartz => 0x6d6a62,
        Coat::Copper => 0x84492c,
        Coat::White => 0xd8d6cd,
        Coat::Ochre => 0xbd8a2c,
        Coat::Galvanised => 0x9a9fa2,
    });
    let grain = (t * 900.0).floor();
    let speckle = lattice(grain.x as i32, grain.y as i32, grain.z as i32) - 0.5;
    let fine = 0.2 + 0.8 * visible(0.0011, pixel);
    let rust = if coat == Coat::Copper { (fbm(t * 14.0, 3) - 0.5) * 0.9 } else { 0.0 };
    let tone = 1.0 + speckle * 0.32 * fine + rust;
    Surface {
        roughness: if coat == Coat::Copper { 0.75 } else { 0.42 },
        specular: 1.0,
        ..Surface::matt(base * tone, peel(t, normal, 0.05 * visible(0.004, pixel)))
    }
}

/// Hot-dip galvanised: crystals of zinc, dull.
fn galvanised(t: Vec3, normal: Vec3, pixel: f32) -> Surface {
    let crystal = noise(t * 55.0) * visible(0.012, pixel) + 0.5 * noise(t * 9.0);
    Surface {
        roughness: 0.5,
        metal: 0.15,
        ..Surface::matt(colour(0x9fa4a6) * (0.72 + 0.36 * crystal), peel(t, normal, 0.03))
    }
}

/// Brushed stainless steel.
pub fn stainless(t: Vec3, normal: Vec3, pixel: f32) -> Surface {
    let brush = (noise(t * Vec3::new(20.0, 900.0, 900.0)) - 0.5) * 0.12 * visible(0.001, pixel);
    Surface {
        roughness: 0.32,
        metal: 0.9,
        specular: 1.0,
        ..Surface::matt(colour(0xb6b8b8), peel(t, normal, brush))
    }
}

fn peel(t: Vec3, normal: Vec3, amount: f32) -> Vec3 {
    if amount == 0.0 {
        return normal;
    }
    let at = t * 230.0;
    let dent =
        Vec3::new(noise(at), noise(at + Vec3::splat(31.0)), noise(at + Vec3::splat(67.0))) - Vec3::splat(0.5);
    (normal + dent * amount).normalize()
}
