//! Vlier: hoops of bent tube with a wooden rubbing strip.

use std::f32::consts::FRAC_PI_2;

use glam::Vec3;

use super::{Kit, bolt};
use crate::engine::mesh::Mesh;
use crate::engine::shapes::{at, rounded};

/// Distance between hoops in metres.
pub const SPACING: f32 = 0.75;

/// Builds three hoops.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    for x in [-SPACING, 0.0, SPACING] {
        let hoop = single(kit);
        mesh.append(&hoop, at(x, 0.0, 0.0));
    }
    mesh
}

/// One hoop, across x.
pub fn single(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    let points = [(-0.40, 0.0), (-0.36, 0.82), (0.36, 0.82), (0.40, 0.0)].map(|(z, y)| Vec3::new(0.0, y, z));
    mesh.tube(kit.steel(), &rounded(&points, 0.20), 0.0242);
    let board = kit.board();
    mesh.block(board, at(0.0, 0.50, 0.0), Vec3::new(0.036, 0.12, 0.70), 0.008);
    for z in [-0.375, 0.375] {
        mesh.block(kit.steel(), at(0.0, 0.50, z), Vec3::new(0.044, 0.05, 0.05), 0.006);
        bolt(&mut mesh, kit, Vec3::new(0.0225, 0.50, z), Vec3::X);
        bolt(&mut mesh, kit, Vec3::new(-0.0225, 0.50, z), -Vec3::X);
        let foot = z * 0.4 / 0.375;
        mesh.lathe(kit.steel(), at(0.0, 0.0, foot), &[(0.075, 0.0), (0.075, 0.010), (0.0, 0.010)], 28);
        for turn in 0..4 {
            let angle = turn as f32 * FRAC_PI_2 + 0.4;
            bolt(&mut mesh, kit, Vec3::new(0.055 * angle.cos(), 0.0105, foot + 0.055 * angle.sin()), Vec3::Y);
        }
    }
    mesh
}
