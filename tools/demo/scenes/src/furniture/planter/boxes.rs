//! Boxes of boards between steel corners, and one with a seat along its front.

use glam::{Affine3A, Vec2, Vec3};

use super::plants::{Bed, plant};
use super::soil;
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt, post};

/// Boards on four sides in this many courses, steel corners, feet and a rim.
pub fn walls(mesh: &mut Mesh, kit: &mut Kit, size: Vec3, courses: usize) {
    let half = size * 0.5;
    for course in 0..courses {
        let y = 0.12 + course as f32 * 0.142;
        for side in [-1.0, 1.0] {
            let board = kit.board();
            mesh.block(
                board,
                at(0.0, y + 0.02, side * (half.z - 0.02)),
                Vec3::new(size.x - 0.03, 0.134, 0.04),
                0.006,
            );
            let board = kit.board();
            mesh.block(
                board,
                at(side * (half.x - 0.02), y + 0.02, 0.0),
                Vec3::new(0.04, 0.134, size.z - 0.09),
                0.006,
            );
            for x in [-half.x + 0.028, half.x - 0.028] {
                bolt(mesh, kit, Vec3::new(x, y + 0.02, side * (half.z + 0.007)), Vec3::Z * side);
            }
        }
    }
    frame(mesh, kit, size);
}

/// Steel corners on feet, and a rim.
fn frame(mesh: &mut Mesh, kit: &Kit, size: Vec3) {
    let half = size * 0.5;
    for (cx, cz) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let corner = Vec3::new(cx * (half.x - 0.028), size.y * 0.5, cz * (half.z + 0.003));
        mesh.block(kit.steel(), Affine3A::from_translation(corner), Vec3::new(0.07, size.y, 0.007), 0.002);
        let corner = Vec3::new(cx * (half.x + 0.003), size.y * 0.5, cz * (half.z - 0.028));
        mesh.block(kit.steel(), Affine3A::from_translation(corner), Vec3::new(0.007, size.y, 0.07), 0.002);
        mesh.block(
            kit.steel(),
            at(cx * (half.x - 0.12), 0.03, cz * (half.z - 0.12)),
            Vec3::new(0.08, 0.06, 0.08),
            0.003,
        );
    }
    for side in [-1.0, 1.0] {
        mesh.block(
            kit.steel(),
            at(0.0, size.y, side * (half.z - 0.02)),
            Vec3::new(size.x + 0.02, 0.008, 0.06),
            0.002,
        );
        mesh.block(
            kit.steel(),
            at(side * (half.x - 0.02), size.y, 0.0),
            Vec3::new(0.06, 0.008, size.z - 0.02),
            0.002,
        );
    }
}

/// A box with a seat along its front, on brackets and two posts.
pub fn with_bench(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let length = kit.pick([1.7, 1.9, 2.1]);
    let size = Vec3::new(length, 0.68, 0.7);
    walls(&mut mesh, kit, size, 4);
    soil(&mut mesh, size);
    plant(&mut mesh, kit, &Bed::of(size.y - 0.06, size * 0.5, false));
    let mut mesh = mesh.moved(at(0.0, 0.0, -0.22));
    let boards = kit.pick([3, 4]);
    let (back, depth) = (0.145, 0.44);
    let width = depth / boards as f32;
    let reach = length * 0.5 - 0.18;
    for index in 0..boards {
        let z = back + (index as f32 + 0.5) * width;
        let board = kit.board();
        mesh.block(board, at(0.0, 0.435, z), Vec3::new(length, 0.042, width - 0.010), 0.007);
        for x in [-reach, 0.0, reach] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.4565, z), Vec3::Y);
        }
    }
    for x in [-reach, 0.0, reach] {
        mesh.block(kit.steel(), at(x, 0.398, back + depth * 0.5 - 0.01), Vec3::new(0.05, 0.03, depth), 0.003);
        post(&mut mesh, kit, Vec2::new(x, back + depth - 0.07), 0.39, 0.045);
    }
    mesh
}
