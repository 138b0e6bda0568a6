//! Beuk: a backless bench of three heavy beams on portals of plate steel.

use glam::{Vec2, Vec3};

use super::{Kit, bolt, sideways};
use crate::engine::mesh::Mesh;
use crate::engine::outline::soften;
use crate::engine::shapes::at;

const LENGTH: f32 = 2.2;

/// Builds the bench.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for z in [-0.17, 0.0, 0.17] {
        let board = kit.board();
        mesh.block(board, at(0.0, 0.405, z), Vec3::new(LENGTH, 0.09, 0.155), 0.009);
        for x in [-0.78, 0.78] {
            bolt(&mut mesh, kit, Vec3::new(x, 0.451, z), Vec3::Y);
        }
    }
    for x in [-0.78, 0.78] {
        portal(&mut mesh, kit, x);
    }
    mesh
}

/// A portal of two tapered plates under a seat plate.
fn portal(mesh: &mut Mesh, kit: &Kit, x: f32) {
    mesh.block(kit.steel(), at(x, 0.355, 0.0), Vec3::new(0.12, 0.01, 0.5), 0.002);
    mesh.block(kit.steel(), at(x, 0.006, 0.0), Vec3::new(0.14, 0.012, 0.44), 0.003);
    let leg = [(-0.215, 0.01), (-0.14, 0.01), (-0.15, 0.29), (-0.08, 0.352), (-0.245, 0.352)];
    for side in [-1.0, 1.0] {
        let outline: Vec<Vec2> = leg.iter().map(|(z, y)| Vec2::new(z * side, *y)).collect();
        let outline = if side > 0.0 { outline.into_iter().rev().collect() } else { outline };
        for shift in [-0.045, 0.045] {
            mesh.plate(kit.steel(), sideways(x + shift), &soften(&outline, 0.02), 0.01);
        }
        bolt(mesh, kit, Vec3::new(x, 0.013, side * 0.12), Vec3::Y);
    }
}
