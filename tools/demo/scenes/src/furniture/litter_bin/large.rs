//! A large bin of horizontal boards between steel corners, closed by a hood with an opening on both sides.

use std::f32::consts::FRAC_PI_2;

use glam::{Affine3A, Vec2, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::outline::soften;
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt};
use crate::material::Material;

/// Builds the bin.
pub fn build(mesh: &mut Mesh, kit: &mut Kit) {
    let width = kit.pick([0.60, 0.66, 0.72]);
    let courses = kit.pick([6, 7, 8]);
    let half = width * 0.5;
    let height = 0.86;
    mesh.block(kit.steel(), at(0.0, 0.04, 0.0), Vec3::new(width * 0.84, 0.08, width * 0.84), 0.003);
    mesh.block(kit.steel(), at(0.0, 0.47, 0.0), Vec3::new(width - 0.07, 0.80, width - 0.07), 0.004);
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let corner = at(x * (half - 0.018), 0.63, z * (half - 0.018));
        mesh.block(kit.steel(), corner, Vec3::new(0.045, 1.12, 0.045), 0.004);
    }
    let pitch = (height - 0.10) / courses as f32;
    for side in 0..4 {
        let turn = Affine3A::from_rotation_y(side as f32 * FRAC_PI_2);
        for course in 0..courses {
            let y = 0.10 + (course as f32 + 0.5) * pitch;
            let look = kit.board();
            mesh.block(
                look,
                turn * at(0.0, y, half - 0.018),
                Vec3::new(width - 0.086, pitch - 0.010, 0.024),
                0.004,
            );
            for x in [-half + 0.085, half - 0.085] {
                let head = turn.transform_point3(Vec3::new(x, y, half - 0.0055));
                bolt(mesh, kit, head, turn.transform_vector3(Vec3::Z));
            }
        }
    }
    hood(mesh, kit, width, height);
}

/// The closed upper part and its lid, a letterbox opening in front and behind.
fn hood(mesh: &mut Mesh, kit: &mut Kit, width: f32, height: f32) {
    mesh.block(kit.steel(), at(0.0, height + 0.15, 0.0), Vec3::new(width - 0.05, 0.30, width - 0.05), 0.005);
    let dark = Look::new(Material::Matt(0x090a0a), 0.0);
    let slot = [(-0.17, -0.075), (0.17, -0.075), (0.17, 0.075), (-0.17, 0.075)].map(|(x, y)| Vec2::new(x, y));
    for side in [1.0, -1.0] {
        let front = side * (width * 0.5 - 0.024);
        let frame: Vec<Vec2> = soften(&slot, 0.03).iter().map(|p| *p * 1.12).collect();
        mesh.plate(kit.bolt(), at(0.0, height + 0.16, front), &frame, 0.008);
        mesh.plate(dark, at(0.0, height + 0.16, front + side * 0.003), &soften(&slot, 0.03), 0.008);
    }
    mesh.block(kit.steel(), at(0.0, height + 0.335, 0.0), Vec3::new(width + 0.03, 0.02, width + 0.03), 0.006);
    let boards = 4;
    let pitch = width / boards as f32;
    for board in 0..boards {
        let z = (board as f32 - 1.5) * pitch;
        let look = kit.board();
        mesh.block(look, at(0.0, height + 0.361, z), Vec3::new(width + 0.01, 0.032, pitch - 0.006), 0.006);
    }
}
