//! Ground and stone: paving with true joints, gravel, grass, snow, water, concrete.

use glam::{Vec2, Vec3};

use super::{Surface, colour, visible};
use crate::engine::noise::{fbm, fbm2, lattice, mix, noise2, smoothstep};

/// Cast concrete: clouds, pores, a fine grain.
pub fn concrete(t: Vec3, normal: Vec3, pixel: f32) -> Surface {
    let cloud = fbm(t * 2.2, 3);
    let grain = fbm(t * 130.0, 2);
    let cell = (t * 90.0).floor();
    let pore =
        f32::from(lattice(cell.x as i32, cell.y as i32, cell.z as i32) > 0.985) * visible(0.011, pixel);
    let albedo = colour(0xaaa69d) * (0.82 + 0.26 * cloud + (grain - 0.5) * 0.22) * (1.0 - 0.35 * pore);
    Surface { roughness: 0.75, specular: 0.5, ..Surface::matt(albedo, normal) }
}

/// A stone of paving: its number, distance to its joint in metres.
struct Stone {
    tone: f32,
    joint: f32,
}

/// Finishes paving: tone per stone, dark joints, wear, a little relief at the edges.
fn paved(base: Vec3, place: Vec2, stone: &Stone, size: f32, gap: f32, pixel: f32) -> Surface {
    let clear = visible(size * 0.5, pixel);
    let sharp = visible(gap, pixel * 0.55);
    let joint = 1.0 - smoothstep(gap * 0.4, gap * 0.4 + gap.max(pixel), stone.joint);
    let wear = fbm2(place.x * 0.35, place.y * 0.35, 3);
    let grit = fbm2(place.x * 55.0, place.y * 55.0, 2) - 0.5;
    let stain = fbm2(place.x * 3.1 + 9.0, place.y * 3.1, 2) - 0.5;
    let tone = 1.0
        + (stone.tone - 0.5) * 0.34 * clear
        + (wear - 0.5) * 0.3
        + grit * 0.3 * visible(0.012, pixel)
        + stain * 0.16;
    let dark = mix(gap / size * 0.5, joint, sharp) * 0.62 * (0.35 + 0.65 * clear);
    let moss = (fbm2(place.x * 0.8, place.y * 0.8 + 40.0, 2) - 0.45).max(0.0) * joint;
    let albedo = (base * tone * (1.0 - dark)).lerp(colour(0x56603a), moss);
    let tilt = Vec3::new(
        noise2(place.x * 40.0, place.y * 40.0) - 0.5,
        0.0,
        noise2(place.x * 40.0 + 5.0, place.y * 40.0) - 0.5,
    );
    let normal = (Vec3::Y + tilt * 0.22 * visible(0.02, pixel)).normalize();
    Surface { roughness: 0.7, specular: 0.45, ..Surface::matt(albedo, normal) }
}

/// Large slabs in broken bond.
pub fn slabs(base: u32, place: Vec2, size: Vec2, pixel: f32) -> Surface {
    let row = (place.y / size.y).floor();
    let across = place.x / size.x + lattice(row as i32, 1, 2) * 0.8;
    let (u, v) = (across - across.floor(), place.y / size.y - row);
    let joint = (u.min(1.0 - u) * size.x).min(v.min(1.0 - v) * size.y);
    let tone = lattice(across.floor() as i32, row as i32, 17);
    paved(colour(base), place, &Stone { tone, joint }, size.y, 0.006, pixel)
}

/// Small square stones in rows.
pub fn setts(base: u32, place: Vec2, pixel: f32) -> Surface {
    const SIZE: f32 = 0.11;
    let sway = Vec2::new(noise2(place.y * 3.0, 1.0), noise2(place.x * 3.0, 7.0)) * 0.02;
    let place = place + sway;
    let row = (place.y / SIZE).floor();
    let across = place.x / (SIZE * 1.15) + 0.5 * (row * 0.5).fract() * 2.0 + lattice(row as i32, 4, 4) * 0.2;
    let (u, v) = (across - across.floor(), place.y / SIZE - row);
    let joint = u.min(1.0 - u).min(v.min(1.0 - v)) * SIZE;
    let tone = lattice(across.floor() as i32, row as i32, 23);
    let mut surface = paved(colour(base), place, &Stone { tone, joint }, SIZE, 0.011, pixel);
    let dome = Vec3::new(u - 0.5, 0.0, v - 0.5) * 0.5 * visible(SIZE * 0.5, pixel);
    surface.normal = (surface.normal + dome).normalize();
    surface
}

/// Clinkers in herringbone: every brick lies against the side of the next.
pub fn herringbone(base: u32, place: Vec2, pixel: f32) -> Surface {
    const WIDTH: f32 = 0.09;
    let turned = Vec2::new(place.x + place.y, place.y - place.x) * std::f32::consts::FRAC_1_SQRT_2 / WIDTH;
    let (ix, iy) = (turned.x.floor(), turned.y.floor());
    let (fx, fy) = (turned.x - ix, turned.y - iy);
    // Diagonals of a 4-cell repeat: two cells of a lying brick, two of a standing one.
    let phase = (ix as i32 - iy as i32).rem_euclid(4);
    let (number, u, v) = match phase {
        0 => ((ix, iy, 0), fx * 0.5, fy),
        1 => ((ix - 1.0, iy, 0), fx * 0.5 + 0.5, fy),
        2 => ((ix, iy - 1.0, 1), fy * 0.5 + 0.5, fx),
        _ => ((ix, iy, 1), fy * 0.5, fx),
    };
    let joint = (u.min(1.0 - u) * 2.0).min(v.min(1.0 - v)) * WIDTH;
    let tone = lattice(number.0 as i32, number.1 as i32, number.2);
    paved(colour(base), place, &Stone { tone, joint }, WIDTH, 0.008, pixel)
}

/// Half-bound gravel: a firm path of fine stones.
pub fn gravel(base: u32, place: Vec2, pixel: f32) -> Surface {
    let fine = noise2(place.x * 130.0, place.y * 130.0);
    let coarse = noise2(place.x * 47.0 + 3.0, place.y * 47.0);
    let wear = fbm2(place.x * 0.6, place.y * 0.6, 3);
    let clear = visible(0.012, pixel);
    let stone = lattice((place.x * 70.0) as i32, (place.y * 70.0) as i32, 41);
    let tone =
        0.86 + 0.3 * wear + ((fine - 0.5) * 0.5 + (coarse - 0.5) * 0.35 + (stone - 0.5) * 0.35) * clear;
    let tilt = Vec3::new(fine - 0.5, 0.0, coarse - 0.5) * 0.8 * clear;
    Surface { specular: 0.1, ..Surface::matt(colour(base) * tone, (Vec3::Y + tilt).normalize()) }
}

/// The lawn between and beyond its blades.
pub fn grass(base: u32, place: Vec2, pixel: f32) -> Surface {
    let patch = fbm2(place.x * 0.4, place.y * 0.4, 3);
    let tuft = fbm2(place.x * 9.0, place.y * 9.0, 2) - 0.5;
    let blade = noise2(place.x * 150.0, place.y * 60.0) - 0.5;
    let mown = ((place.x * 0.35 + place.y * 0.9).sin() * 0.5 + 0.5) * 0.06;
    let tone =
        0.72 + 0.4 * patch + tuft * 0.35 * visible(0.1, pixel) + blade * 0.7 * visible(0.01, pixel) + mown;
    let dry = smoothstep(0.5, 0.9, fbm2(place.x * 0.9 + 30.0, place.y * 0.9, 2));
    let albedo = (colour(base) * tone).lerp(colour(0x9a9352) * tone, dry * 0.3);
    let tilt = Vec3::new(tuft, 0.0, blade) * 0.8;
    Surface { specular: 0.1, ..Surface::matt(albedo, (Vec3::Y + tilt).normalize()) }
}

/// Snow with the thaw showing through in places; `under` is the ground beneath.
pub fn snow(under: Surface, place: Vec2, cover: f32) -> Surface {
    let drift = fbm2(place.x * 0.7, place.y * 0.7, 4) + (noise2(place.x * 20.0, place.y * 20.0) - 0.5) * 0.08;
    let lies = smoothstep(1.0 - cover - 0.12, 1.0 - cover + 0.12, drift);
    let tilt = Vec3::new(
        noise2(place.x * 5.0, place.y * 5.0) - 0.5,
        0.0,
        noise2(place.x * 5.0 + 9.0, place.y * 5.0) - 0.5,
    );
    let white = Surface {
        specular: 0.3,
        ..Surface::matt(Vec3::new(0.80, 0.82, 0.86), (Vec3::Y + tilt * 0.3).normalize())
    };
    blend(under, white, lies)
}

/// A white bloom of frost.
pub fn frost(under: Surface, place: Vec2, amount: f32) -> Surface {
    let lies = fbm2(place.x * 6.0, place.y * 6.0, 3) * amount;
    Surface { albedo: under.albedo.lerp(Vec3::new(0.75, 0.79, 0.84), lies), ..under }
}

/// The brown and gold of trodden leaves between the whole ones.
pub fn leaf_litter(under: Surface, place: Vec2, amount: f32) -> Surface {
    let drift = smoothstep(0.45, 0.75, fbm2(place.x * 0.5 + 4.0, place.y * 0.5, 3));
    let shred = noise2(place.x * 34.0, place.y * 34.0);
    let litter = colour(0x9a6a2c).lerp(colour(0x5d3b1d), shred);
    Surface { albedo: under.albedo.lerp(litter, drift * amount * smoothstep(0.35, 0.7, shred)), ..under }
}

/// Water with small ripples; the mirror is added afterwards.
pub fn water(place: Vec2, distance: f32) -> Surface {
    let calm = 1.0 / (1.0 + distance * 0.02);
    let ripple = |scale: f32, shift: f32| {
        Vec2::new(
            fbm2(place.x * scale * 0.45 + shift, place.y * scale, 2) - 0.5,
            fbm2(place.x * scale * 0.45, place.y * scale + shift + 8.0, 2) - 0.5,
        )
    };
    let slope = (ripple(2.2, 0.0) * 0.10 + ripple(9.0, 3.0) * 0.05) * calm;
    let normal = Vec3::new(slope.x, 1.0, slope.y).normalize();
    Surface { mirror: 1.0, specular: 0.0, ..Surface::matt(colour(0x2c3b38), normal) }
}

/// Between two surfaces.
pub fn blend(a: Surface, b: Surface, t: f32) -> Surface {
    Surface {
        albedo: a.albedo.lerp(b.albedo, t),
        normal: a.normal.lerp(b.normal, t).normalize_or(Vec3::Y),
        roughness: mix(a.roughness, b.roughness, t),
        specular: mix(a.specular, b.specular, t),
        ..if t < 0.5 { a } else { b }
    }
}
