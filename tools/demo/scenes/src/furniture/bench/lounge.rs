//! A lounger for two: one long curve of slender slats, deep and reclined.

use glam::{Affine3A, Vec2, Vec3};

use super::bent;
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::furniture::curved::{Station, stations};
use crate::furniture::{Kit, bar, bolt, foot, sideways};

/// Builds the lounger.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.6, 1.7, 1.8]);
    let slats = kit.pick([17, 19, 21]);
    let arms = kit.pick([true, false]);
    let curve = bent(&[(0.37, 0.315), (0.335, 0.40), (-0.20, 0.335), (-0.53, 0.94)], 0.17);
    let frames = [-length * 0.5 + 0.14, 0.0, length * 0.5 - 0.14];
    for x in frames {
        frame(&mut mesh, kit, x, &curve);
        if arms && x != 0.0 {
            armrest(&mut mesh, kit, x);
        }
    }
    let run: f32 = curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let width = run / (slats - 1) as f32 - 0.011;
    for station in stations(&curve, slats) {
        slat(&mut mesh, kit, station, Vec3::new(length, 0.026, width), &frames);
    }
    mesh
}

/// A slat across the frames, its face along the curve's normal.
fn slat(mesh: &mut Mesh, kit: &mut Kit, station: Station, size: Vec3, frames: &[f32]) {
    let tilt = station.normal.x.atan2(station.normal.y);
    let middle = Vec3::new(0.0, station.place.y, station.place.x);
    let look = kit.board();
    mesh.block(look, Affine3A::from_translation(middle) * Affine3A::from_rotation_x(tilt), size, 0.005);
    let face = Vec3::new(0.0, station.normal.y, station.normal.x);
    for x in frames {
        bolt(mesh, kit, middle + Vec3::X * *x + face * (size.y * 0.5 + 0.0005), face);
    }
}

/// A bar of flat steel that follows the curve, on two legs.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32, curve: &[Vec2]) {
    let under: Vec<Vec2> =
        stations(curve, 28).iter().map(|station| station.place - station.normal * 0.036).collect();
    mesh.plate(kit.steel(), sideways(x), &bar(&under, 0.045), 0.012);
    for (bottom, top) in [((0.25, 0.0), (0.22, 0.355)), ((-0.44, 0.0), (-0.20, 0.36))] {
        let leg = bent(&[bottom, top], 0.0);
        mesh.plate(kit.steel(), sideways(x), &bar(&leg, 0.045), 0.012);
        foot(mesh, kit, x, bottom.0, Vec2::new(0.06, 0.14));
    }
}

/// A broad wooden arm on a post.
fn armrest(mesh: &mut Mesh, kit: &mut Kit, x: f32) {
    let path = bent(&[(0.235, 0.33), (0.25, 0.565), (-0.34, 0.565)], 0.05);
    mesh.plate(kit.steel(), sideways(x), &bar(&path, 0.036), 0.012);
    let look = kit.board();
    mesh.block(look, at(x, 0.595, -0.03), Vec3::new(0.09, 0.026, 0.60), 0.008);
}
