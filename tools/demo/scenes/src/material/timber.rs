//! Timber: annual rings about a heart that lies somewhere outside or inside the beam, fibres, rays and pores.
//!
//! The pattern fills space, so faces show flames and flanks, and ends show end grain, as sawn wood does.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::{Surface, colour, visible};
use crate::engine::noise::{fbm, lattice, mix, noise, smoothstep};
use crate::scene::Wood;

struct Species {
    /// Early wood, late wood, pores.
    early: Vec3,
    late: Vec3,
    pore: Vec3,
    /// Width of a year's ring in metres.
    ring: f32,
    /// Contrast of the rings, 0..1.
    contrast: f32,
    /// Difference of tone between boards.
    variety: f32,
}

fn species(wood: Wood) -> Species {
    let of = |early, late, pore, ring, contrast, variety| Species {
        early: colour(early),
        late: colour(late),
        pore: colour(pore),
        ring,
        contrast,
        variety,
    };
    match wood {
        Wood::Oak => of(0xcfa26d, 0xa8733f, 0x6e4526, 0.0065, 0.75, 0.22),
        Wood::Robinia => of(0xc9a55c, 0xa07a35, 0x664a20, 0.0080, 0.8, 0.24),
        Wood::Accoya => of(0xdcbf94, 0xc69f6d, 0xa07c50, 0.0090, 0.6, 0.14),
        Wood::Padouk => of(0x9c5a38, 0x733a22, 0x451f12, 0.0060, 0.6, 0.26),
        Wood::Weathered => of(0xb9b0a3, 0x938b80, 0x5d574f, 0.0060, 0.8, 0.2),
    }
}

/// The surface of a board. `t.x` runs along the grain; `piece` tells boards apart.
pub fn surface(wood: Wood, piece: f32, t: Vec3, normal: Vec3, pixel: f32) -> Surface {
    let species = species(wood);
    let throw = |salt: i32| lattice((piece * 64.0) as i32, salt, 11);
    // The heart lies off the board and the board is never sawn quite parallel to it.
    let heart = Vec2::from_angle(throw(1) * TAU) * mix(0.015, 0.16, throw(2));
    let lean = Vec2::new(throw(3) - 0.5, throw(4) - 0.5) * 0.09;
    let long = t + Vec3::new(throw(5) * 40.0, 0.0, 0.0);
    let warp = fbm(long * Vec3::new(1.1, 7.0, 7.0) + Vec3::splat(piece), 2) - 0.5;
    let across = Vec2::new(t.y, t.z) - heart + lean * t.x;
    let rings = (across.length() + warp * 0.02) / species.ring;
    let year = rings - rings.floor();
    let width = visible(species.ring, pixel);
    let late = smoothstep(0.25, 0.85, year) * (1.0 - smoothstep(0.9, 1.0, year));
    let late = mix(0.42, late, width) * species.contrast;
    let broad = fbm(long * Vec3::new(0.5, 22.0, 22.0), 2);
    let fibre = mix(0.5, noise(long * Vec3::new(9.0, 420.0, 420.0)), visible(0.0024, pixel));
    let streak = noise(long * Vec3::new(3.0, 110.0, 110.0));
    let mut albedo = species.early.lerp(species.late, (late + (broad - 0.5) * 0.7).clamp(0.0, 1.0));
    albedo *= 1.0 + (throw(6) - 0.5) * 2.0 * species.variety;
    albedo *= Vec3::new(1.0, 1.0 + (throw(7) - 0.5) * 0.06, 1.0 + (throw(8) - 0.5) * 0.12);
    albedo *= 0.84 + 0.14 * fibre + 0.18 * streak;
    let pore = smoothstep(0.74, 0.84, noise(long * Vec3::new(26.0, 520.0, 520.0))) * visible(0.0016, pixel);
    albedo = albedo.lerp(species.pore, pore * 0.55);
    albedo = knot(albedo, &species, long, t, piece);
    let groove = (fibre - 0.5) * 0.10 + (streak - 0.5) * 0.10;
    let uneven = (normal + normal.any_orthonormal_vector() * groove).normalize();
    Surface { roughness: 0.5 + 0.12 * streak, specular: 0.9, ..Surface::matt(albedo, uneven) }
}

/// A small knot on some boards.
fn knot(albedo: Vec3, species: &Species, long: Vec3, t: Vec3, piece: f32) -> Vec3 {
    let cell = (long.x / 0.7).floor();
    let chance = lattice(cell as i32, (piece * 64.0) as i32, 29);
    if chance > 0.3 {
        return albedo;
    }
    let middle = Vec2::new((cell + 0.2 + 2.0 * chance) * 0.7, (chance * 3.3 - 0.5) * 0.06);
    let off = Vec2::new((long.x - middle.x) * 0.45, t.y + t.z - middle.y);
    let size = 0.004 + 0.02 * chance;
    let inside = 1.0 - smoothstep(size * 0.5, size * 1.2, off.length() + (noise(long * 90.0) - 0.5) * 0.004);
    albedo.lerp(species.pore * 0.9, inside * 0.75)
}
