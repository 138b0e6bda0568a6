//! Eik: a table with two benches, thick boards on a frame of square tube.

use glam::{Vec2, Vec3};

use super::{Kit, bar, bolt, sideways};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;

const LENGTH: f32 = 2.0;
const FRAMES: [f32; 2] = [-0.62, 0.62];

/// Builds the table.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for z in [-0.312, -0.156, 0.0, 0.156, 0.312] {
        plank(&mut mesh, kit, 0.735, z, 0.148);
    }
    for side in [-1.0, 1.0] {
        for z in [0.645, 0.80] {
            plank(&mut mesh, kit, 0.435, side * z, 0.145);
        }
    }
    for x in FRAMES {
        frame(&mut mesh, kit, x);
    }
    mesh.block(kit.steel(), at(0.0, 0.40, 0.0), Vec3::new(1.24, 0.05, 0.05), 0.005);
    mesh
}

fn plank(mesh: &mut Mesh, kit: &mut Kit, height: f32, z: f32, width: f32) {
    let board = kit.board();
    mesh.block(board, at(0.0, height, z), Vec3::new(LENGTH, 0.045, width), 0.007);
    for x in FRAMES {
        for shift in [-0.035, 0.035] {
            bolt(mesh, kit, Vec3::new(x, height + 0.0235, z + shift), Vec3::Y);
        }
    }
}

/// Two slanting legs, the bearer of the top, the bearer of the seats.
fn frame(mesh: &mut Mesh, kit: &Kit, x: f32) {
    let bars = [
        vec![Vec2::new(-0.62, 0.02), Vec2::new(-0.25, 0.69)],
        vec![Vec2::new(0.62, 0.02), Vec2::new(0.25, 0.69)],
        vec![Vec2::new(-0.38, 0.69), Vec2::new(0.38, 0.69)],
        vec![Vec2::new(-0.86, 0.388), Vec2::new(0.86, 0.388)],
    ];
    for path in &bars {
        mesh.plate(kit.steel(), sideways(x), &bar(path, 0.05), 0.05);
    }
    for side in [-1.0, 1.0] {
        mesh.block(kit.steel(), at(x, 0.006, side * 0.63), Vec3::new(0.12, 0.012, 0.14), 0.003);
        bolt(mesh, kit, Vec3::new(x - 0.043, 0.013, side * 0.63), Vec3::Y);
        bolt(mesh, kit, Vec3::new(x + 0.043, 0.013, side * 0.63), Vec3::Y);
    }
}
