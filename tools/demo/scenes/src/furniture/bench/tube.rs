//! A bench without armrests: broad boards on straight legs of round tube.

use glam::{Affine3A, Quat, Vec3};

use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt, round_foot};

/// Builds the bench.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.6, 1.8, 2.0]);
    let boards = kit.pick([3, 4]);
    let frames = [-length * 0.5 + 0.26, length * 0.5 - 0.26];
    for x in frames {
        frame(&mut mesh, kit, x);
    }
    let pitch = 0.45 / boards as f32;
    for index in 0..boards {
        let place = Vec3::new(0.0, 0.434, 0.225 - (index as f32 + 0.5) * pitch);
        board(
            &mut mesh,
            kit,
            Affine3A::from_translation(place),
            Vec3::new(length, 0.042, pitch - 0.012),
            &frames,
        );
    }
    let lean = Quat::from_rotation_x(1.30);
    for (y, z) in [(0.585, -0.222), (0.755, -0.270)] {
        let place = Affine3A::from_rotation_translation(lean, Vec3::new(0.0, y, z));
        board(&mut mesh, kit, place, Vec3::new(length, 0.036, 0.15), &frames);
    }
    mesh
}

/// A board, two bolts on each frame.
fn board(mesh: &mut Mesh, kit: &mut Kit, place: Affine3A, size: Vec3, frames: &[f32]) {
    let look = kit.board();
    mesh.block(look, place, size, 0.007);
    for x in frames {
        for shift in [-0.27, 0.27] {
            let head = Vec3::new(*x, size.y * 0.5 + 0.001, size.z * shift);
            bolt(mesh, kit, place.transform_point3(head), place.transform_vector3(Vec3::Y));
        }
    }
}

/// Two straight legs under a bearer; the rear one meets the support of the back.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32) {
    mesh.block(kit.steel(), at(x, 0.398, 0.0), Vec3::new(0.05, 0.03, 0.46), 0.004);
    for z in [0.17, -0.19] {
        mesh.tube(kit.steel(), &[Vec3::new(x, 0.0, z), Vec3::new(x, 0.39, z)], 0.0215);
        round_foot(mesh, kit, Vec3::new(x, 0.0, z), 0.062);
    }
    let support = [Vec3::new(x, 0.385, -0.20), Vec3::new(x, 0.845, -0.328)];
    mesh.tube(kit.steel(), &support, 0.019);
}
