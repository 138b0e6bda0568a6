//! A bench of steel only: slender round bars bent to the shape of a sitter, in a frame of tube.

use glam::{Vec2, Vec3};

use super::bent;
use crate::engine::mesh::Mesh;
use crate::furniture::curved::stations;
use crate::furniture::{Kit, round_foot};

/// Builds the bench.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let half = kit.pick([0.85, 0.9, 0.95]);
    let pitch = kit.pick([0.042, 0.048, 0.056]);
    let arms = kit.pick([true, true, false]);
    let curve = bent(
        &[(0.285, 0.385), (0.255, 0.452), (-0.13, 0.418), (-0.215, 0.45), (-0.355, 0.88), (-0.40, 0.885)],
        0.06,
    );
    let count = ((half - 0.06) * 2.0 / pitch) as usize;
    for index in 0..=count {
        let x = (index as f32 - count as f32 * 0.5) * pitch;
        mesh.tapered_tube(kit.steel(), &across(&curve, x), &vec![0.0065; curve.len()], 8);
    }
    let at = stations(&curve, 12);
    for station in [at[1], at[4], at[6], at[9], at[10]] {
        let under = station.place - station.normal * 0.019;
        let ends = [-half, half].map(|x| Vec3::new(x, under.y, under.x));
        mesh.tube(kit.steel(), &ends, 0.0125);
    }
    for x in [-half, half] {
        side(&mut mesh, kit, x, arms);
    }
    mesh
}

/// A path across the bench (z, y), set at x.
fn across(path: &[Vec2], x: f32) -> Vec<Vec3> {
    path.iter().map(|p| Vec3::new(x, p.y, p.x)).collect()
}

/// The tubes on either side: a rear leg that runs up behind the back, a front leg that may become an armrest.
fn side(mesh: &mut Mesh, kit: &Kit, x: f32, arms: bool) {
    let rear = bent(&[(-0.30, 0.0), (-0.205, 0.40), (-0.375, 0.875)], 0.12);
    mesh.tube(kit.steel(), &across(&rear, x), 0.021);
    let front: &[(f32, f32)] = if arms {
        &[(0.25, 0.0), (0.25, 0.645), (-0.275, 0.625)]
    } else {
        &[(0.25, 0.0), (0.25, 0.418), (-0.20, 0.39)]
    };
    mesh.tube(kit.steel(), &across(&bent(front, 0.09), x), 0.021);
    if arms {
        mesh.tube(kit.steel(), &across(&bent(&[(0.25, 0.418), (-0.20, 0.39)], 0.0), x), 0.017);
    }
    for z in [0.25, -0.30] {
        round_foot(mesh, kit, Vec3::new(x, 0.0, z), 0.062);
    }
}
