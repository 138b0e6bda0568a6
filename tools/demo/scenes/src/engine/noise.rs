//! Smooth noise in space.

use glam::Vec3;

/// Hashes a lattice point to 0..1.
pub fn lattice(x: i32, y: i32, z: i32) -> f32 {
    let mut hash = (x as u32).wrapping_mul(0x8da6_b343)
        ^ (y as u32).wrapping_mul(0xd816_3841)
        ^ (z as u32).wrapping_mul(0xcb1a_b31f);
    hash = (hash ^ (hash >> 13)).wrapping_mul(0x5bd1_e995);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    ((hash ^ (hash >> 16)) >> 8) as f32 / (1u32 << 24) as f32
}

/// Value noise, 0..1, with lattice distance 1.
pub fn noise(p: Vec3) -> f32 {
    let cell = p.floor();
    let f = p - cell;
    let s = f * f * (Vec3::splat(3.0) - 2.0 * f);
    let (x, y, z) = (cell.x as i32, cell.y as i32, cell.z as i32);
    let row = |dy: i32, dz: i32| mix(lattice(x, y + dy, z + dz), lattice(x + 1, y + dy, z + dz), s.x);
    mix(mix(row(0, 0), row(1, 0), s.y), mix(row(0, 1), row(1, 1), s.y), s.z)
}

/// Value noise in the plane, 0..1.
pub fn noise2(x: f32, y: f32) -> f32 {
    let (cx, cy) = (x.floor(), y.floor());
    let (fx, fy) = (x - cx, y - cy);
    let (sx, sy) = (fx * fx * (3.0 - 2.0 * fx), fy * fy * (3.0 - 2.0 * fy));
    let (ix, iy) = (cx as i32, cy as i32);
    let row = |dy: i32| mix(lattice(ix, iy + dy, 7), lattice(ix + 1, iy + dy, 7), sx);
    mix(row(0), row(1), sy)
}

/// Several octaves of plane noise, 0..1.
pub fn fbm2(x: f32, y: f32, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut total, mut scale) = (0.0, 0.5, 0.0, 1.0);
    for octave in 0..octaves {
        let shift = octave as f32 * 17.3;
        sum += weight * noise2(x * scale + shift, y * scale - shift);
        total += weight;
        weight *= 0.5;
        scale *= 2.03;
    }
    sum / total
}

/// Several octaves of noise in space, 0..1.
pub fn fbm(p: Vec3, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut total, mut scale) = (0.0, 0.5, 0.0, 1.0);
    for octave in 0..octaves {
        sum += weight * noise(p * scale + Vec3::splat(octave as f32 * 11.7));
        total += weight;
        weight *= 0.5;
        scale *= 2.03;
    }
    sum / total
}

/// Between two numbers.
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Zero below `low`, one above `high`, smooth between.
pub fn smoothstep(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
