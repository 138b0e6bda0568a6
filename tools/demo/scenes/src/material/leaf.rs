//! Leaves and bark.

use glam::Vec3;

use super::{Surface, colour, visible};
use crate::engine::noise::{fbm, lattice, noise};

/// A leaf: every one of its own tone, thin enough to glow against the light.
pub fn leaf(base: u32, piece: f32, normal: Vec3) -> Surface {
    let throw = |salt: i32| lattice((piece * 8192.0) as i32, salt, 5) - 0.5;
    let tone = 1.0 + throw(1) * 0.5;
    let tint = Vec3::new(1.0 + throw(2) * 0.35, 1.0 + throw(3) * 0.12, 1.0 + throw(4) * 0.3);
    Surface {
        roughness: 0.5,
        specular: 0.5,
        translucency: 0.42,
        ..Surface::matt(colour(base) * tone * tint, normal)
    }
}

/// Bark: ridges along the stem, moss on some sides.
pub fn bark(t: Vec3, piece: f32, normal: Vec3, pixel: f32) -> Surface {
    let ridge = fbm(Vec3::new(t.x * 3.5, t.y * 26.0, piece * 7.0), 3);
    let plate = noise(Vec3::new(t.x * 14.0, t.y * 60.0, piece));
    let depth = visible(0.03, pixel);
    let base = colour(0x6f6252).lerp(colour(0x3c342b), (ridge - 0.25).clamp(0.0, 1.0) * 1.1);
    let moss = (fbm(Vec3::new(t.x * 1.2, t.y * 2.0, piece + 4.0), 2) - 0.5).max(0.0) * 0.9;
    let albedo = base.lerp(colour(0x66703f), moss) * (0.8 + 0.4 * plate * depth);
    let lean = Vec3::new(ridge - 0.5, 0.0, plate - 0.5) * depth;
    Surface { specular: 0.1, ..Surface::matt(albedo, (normal + lean * 0.9).normalize()) }
}
