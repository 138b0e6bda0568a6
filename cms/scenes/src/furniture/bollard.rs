//! Els: hardwood bollards with a steel foot, a reflecting ring and a chamfered head.

use glam::{Affine3A, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::material::Material;

/// Builds a row of three.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for (x, z, turn) in [(-0.62, 0.10, 0.2), (0.0, 0.0, 0.05), (0.62, -0.10, -0.1)] {
        let post = single(kit);
        mesh.append(&post, at(x, 0.0, z) * Affine3A::from_rotation_y(turn));
    }
    mesh
}

/// One bollard.
pub fn single(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let board = kit.board();
    mesh.block(board, at(0.0, 0.50, 0.0), Vec3::new(0.15, 0.80, 0.15), 0.010);
    mesh.block(kit.steel(), at(0.0, 0.915, 0.0), Vec3::new(0.152, 0.05, 0.152), 0.012);
    mesh.block(kit.steel(), at(0.0, 0.07, 0.0), Vec3::new(0.17, 0.14, 0.17), 0.006);
    mesh.block(kit.steel(), at(0.0, 0.006, 0.0), Vec3::new(0.26, 0.012, 0.26), 0.003);
    let ring = Look::new(Material::Gloss(0xe8e6df), 3.0);
    mesh.block(ring, at(0.0, 0.78, 0.0), Vec3::new(0.1535, 0.055, 0.1535), 0.009);
    for (x, z) in [(-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)] {
        bolt(&mut mesh, kit, Vec3::new(x * 1.05, 0.013, z * 1.05), Vec3::Y);
    }
    for side in [-0.04, 0.04] {
        bolt(&mut mesh, kit, Vec3::new(side, 0.10, 0.0855), Vec3::Z);
    }
    mesh
}
