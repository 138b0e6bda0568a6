//! Plataan: a shelter of steel posts under a slatted timber roof, and its longer kin for bicycles.

use glam::{Affine3A, Vec3};

use super::{Kit, bicycle_stand, bolt};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::at;

/// Builds the shelter with a bench inside.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let size = Vec3::new(3.9, 2.45, 1.65);
    posts(&mut mesh, kit, size);
    roof(&mut mesh, kit, size);
    back(&mut mesh, kit, size);
    for slat in 0..4 {
        let board = kit.board();
        mesh.block(board, at(-0.3, 0.45, -0.62 + slat as f32 * 0.105), Vec3::new(2.5, 0.04, 0.095), 0.006);
    }
    for x in [-1.3, -0.3, 0.7] {
        mesh.block(kit.steel(), at(x, 0.405, -0.46), Vec3::new(0.05, 0.05, 0.42), 0.004);
        mesh.block(kit.steel(), at(x, 0.19, -0.55), Vec3::new(0.05, 0.38, 0.05), 0.004);
    }
    mesh
}

/// Builds the long shelter over bicycle stands.
pub fn build_for_bicycles(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let size = Vec3::new(4.6, 2.3, 2.0);
    posts(&mut mesh, kit, size);
    roof(&mut mesh, kit, size);
    for stand in 0..5 {
        let hoop = bicycle_stand::single(kit);
        mesh.append(&hoop, at((stand as f32 - 2.0) * 0.8, 0.0, 0.1));
    }
    mesh
}

fn posts(mesh: &mut Mesh, kit: &mut Kit, size: Vec3) {
    let half = size * 0.5;
    for x in [-1.0, -0.0, 1.0] {
        for z in [-1.0, 1.0] {
            if x == 0.0 && z > 0.0 {
                continue;
            }
            let place = Vec3::new(x * (half.x - 0.12), 0.0, z * (half.z - 0.1));
            mesh.block(kit.steel(), at(place.x, size.y * 0.5, place.z), Vec3::new(0.09, size.y, 0.09), 0.008);
            mesh.block(kit.steel(), at(place.x, 0.008, place.z), Vec3::new(0.2, 0.016, 0.2), 0.003);
            for (dx, dz) in [(-0.07, -0.07), (0.07, -0.07), (-0.07, 0.07), (0.07, 0.07)] {
                bolt(mesh, kit, place + Vec3::new(dx, 0.017, dz), Vec3::Y);
            }
        }
    }
}

/// A steel rim, boards across beneath it, a standing-seam skin above.
fn roof(mesh: &mut Mesh, kit: &mut Kit, size: Vec3) {
    let half = size * 0.5 + Vec3::new(0.12, 0.0, 0.12);
    let tilt = at(0.0, size.y + 0.07, 0.0) * Affine3A::from_rotation_x(-0.045);
    for z in [-1.0, 1.0] {
        mesh.block(kit.steel(), tilt * at(0.0, 0.0, z * half.z), Vec3::new(half.x * 2.0, 0.16, 0.03), 0.004);
    }
    for x in [-1.0, 1.0] {
        mesh.block(kit.steel(), tilt * at(x * half.x, 0.0, 0.0), Vec3::new(0.03, 0.16, half.z * 2.0), 0.004);
    }
    let boards = (half.z * 2.0 / 0.115) as usize;
    for index in 0..boards {
        let board = kit.board();
        let z = (index as f32 + 0.5 - boards as f32 * 0.5) * 0.115;
        mesh.block(board, tilt * at(0.0, -0.035, z), Vec3::new(half.x * 2.0 - 0.06, 0.03, 0.105), 0.004);
    }
    mesh.block(
        kit.steel(),
        tilt * at(0.0, 0.04, 0.0),
        Vec3::new(half.x * 2.0 - 0.04, 0.02, half.z * 2.0 - 0.04),
        0.002,
    );
    for x in [-1.0, 0.0, 1.0] {
        mesh.block(
            kit.steel(),
            tilt * at(x * (size.x * 0.5 - 0.12), -0.09, 0.0),
            Vec3::new(0.07, 0.09, size.z),
            0.004,
        );
    }
}

/// Boards on two thirds of the back, a pane on the rest.
fn back(mesh: &mut Mesh, kit: &mut Kit, size: Vec3) {
    let z = -(size.z * 0.5 - 0.1);
    for index in 0..14 {
        let board = kit.board();
        mesh.block(board, at(-0.9, 0.33 + index as f32 * 0.135, z), Vec3::new(1.72, 0.118, 0.028), 0.005);
    }
    for index in 0..14 {
        let board = kit.board();
        mesh.block(board, at(0.9, 0.33 + index as f32 * 0.135, z), Vec3::new(1.72, 0.118, 0.028), 0.005);
    }
}
