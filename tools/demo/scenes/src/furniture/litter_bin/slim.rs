//! A small bin that hangs on a post, under a sloping hood.

use glam::{Affine3A, Vec2, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt, post};
use crate::material::Material;

/// Builds the bin.
pub fn build(mesh: &mut Mesh, kit: &mut Kit) {
    let width = kit.pick([0.30, 0.34, 0.38]);
    let (low, high) = kit.pick([(0.34, 0.86), (0.40, 0.90)]);
    let hood = kit.pick([0.12, 0.22]);
    let depth = 0.27;
    post(mesh, kit, Vec2::new(0.0, -0.16), high + 0.24, 0.07);
    let (middle, tall) = ((low + high) * 0.5, high - low);
    mesh.block(kit.steel(), at(0.0, middle, 0.04), Vec3::new(width, tall, depth), 0.006);
    for y in [low + 0.12, high - 0.10] {
        mesh.block(kit.steel(), at(0.0, y, -0.11), Vec3::new(0.09, 0.05, 0.06), 0.003);
    }
    let front = 0.04 + depth * 0.5;
    for slat in 0..4 {
        let pitch = (width - 0.012) / 4.0;
        let x = (slat as f32 - 1.5) * pitch;
        let look = kit.board();
        mesh.block(look, at(x, middle, front + 0.011), Vec3::new(pitch - 0.008, tall - 0.04, 0.022), 0.004);
        for y in [low + 0.07, high - 0.07] {
            bolt(mesh, kit, Vec3::new(x, y, front + 0.0225), Vec3::Z);
        }
    }
    for side in [-1.0, 1.0] {
        let look = kit.board();
        let place = at(side * (width * 0.5 + 0.010), middle, 0.04);
        mesh.block(look, place, Vec3::new(0.020, tall - 0.04, depth - 0.03), 0.004);
    }
    let dark = Look::new(Material::Matt(0x0c0d0d), 0.0);
    mesh.block(dark, at(0.0, high + 0.001, 0.04), Vec3::new(width - 0.05, 0.004, depth - 0.05), 0.0);
    let lid = at(0.0, high + 0.20, 0.035) * Affine3A::from_rotation_x(hood);
    mesh.block(kit.steel(), lid, Vec3::new(width + 0.05, 0.014, depth + 0.17), 0.004);
}
