//! Houses: bricks, roof tiles, panes.

use glam::Vec3;

use super::{Surface, colour, visible};
use crate::engine::noise::{fbm, lattice, mix, noise};

/// Brickwork in stretcher bond, courses along y, on whichever wall the normal faces.
pub fn bricks(base: u32, p: Vec3, piece: f32, normal: Vec3, pixel: f32) -> Surface {
    const LENGTH: f32 = 0.22;
    const COURSE: f32 = 0.062;
    let along = if normal.x.abs() > normal.z.abs() { p.z } else { p.x };
    let course = (p.y / COURSE).floor();
    let shifted = along / LENGTH + 0.5 * (course * 0.5).fract() * 2.0;
    let clear = visible(COURSE, pixel);
    let brick = lattice(shifted.floor() as i32, course as i32, (piece * 64.0) as i32);
    let tone = 1.0 + (brick - 0.5) * 0.45 * (0.25 + 0.75 * clear) + (fbm(p * 0.7, 2) - 0.5) * 0.3;
    let (u, v) = (shifted - shifted.floor(), p.y / COURSE - course);
    let joint = if u < 0.045 || v < 0.15 { clear } else { 0.0 };
    let albedo = (colour(base) * tone).lerp(colour(0xa79f92), mix(0.14, joint, clear) * 0.75);
    Surface { specular: 0.1, ..Surface::matt(albedo, normal) }
}

/// Pantiles: rows down the slope, waves across.
pub fn tiles(base: u32, p: Vec3, normal: Vec3, pixel: f32) -> Surface {
    let across = if normal.x.abs() > normal.z.abs() { p.z } else { p.x };
    let row = (p.y / 0.22).floor();
    let wave = (across / 0.21 * std::f32::consts::TAU).sin() * visible(0.2, pixel);
    let tone = 1.0 + (lattice((across / 0.21) as i32, row as i32, 3) - 0.5) * 0.3 + wave * 0.12
        - if p.y / 0.22 - row < 0.18 { 0.25 * visible(0.2, pixel) } else { 0.0 };
    let lean = Vec3::new(wave * 0.25, 0.0, 0.0);
    Surface { specular: 0.3, ..Surface::matt(colour(base) * tone, (normal + lean).normalize()) }
}

/// A window: dark, mirrors the sky a little unevenly; behind some a lamp burns.
pub fn pane(lit: bool, p: Vec3, piece: f32, normal: Vec3) -> Surface {
    let curtain = noise(Vec3::new(p.x * 2.0 + piece, p.y * 1.5, p.z * 2.0));
    let albedo = colour(0x1c2226).lerp(colour(0x77746c), (curtain - 0.6).max(0.0) * 0.5);
    let wobble = (noise(p * 3.0 + Vec3::splat(piece)) - 0.5) * 0.06;
    let warm = lattice((piece * 64.0) as i32, 3, 9);
    let glow = if lit && warm > 0.42 {
        colour(0xffb765) * (0.35 + 1.1 * curtain) * (0.4 + warm)
    } else {
        Vec3::ZERO
    };
    Surface {
        roughness: 0.08,
        specular: 2.4,
        glow,
        ..Surface::matt(albedo, (normal + Vec3::new(wobble, wobble, 0.0)).normalize())
    }
}
