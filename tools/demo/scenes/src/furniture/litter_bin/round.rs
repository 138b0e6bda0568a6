//! A round bin: upright slats in a ring under a domed roof.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::shapes::at;
use crate::furniture::{Kit, bolt};
use crate::material::Material;

/// Builds the bin.
pub fn build(mesh: &mut Mesh, kit: &mut Kit) {
    let radius = kit.pick([0.22, 0.24, 0.26]);
    let height = kit.pick([0.80, 0.86]);
    let slats = kit.pick([16, 18, 22]);
    let inner = radius - 0.028;
    let shell = [(inner - 0.03, 0.0), (inner - 0.03, 0.06), (inner, 0.06), (inner, height), (0.0, height)];
    mesh.lathe(kit.steel(), Affine3A::IDENTITY, &shell, 48);
    for y in [0.085, height - 0.02] {
        let band =
            [(radius - 0.03, 0.0), (radius + 0.006, 0.0), (radius + 0.006, 0.04), (radius - 0.03, 0.04)];
        mesh.lathe(kit.steel(), at(0.0, y - 0.02, 0.0), &band, 48);
    }
    let width = TAU * radius / slats as f32 - 0.010;
    for slat in 0..slats {
        let turn = Affine3A::from_rotation_y(slat as f32 / slats as f32 * TAU);
        let look = kit.board();
        let place = turn * at(0.0, (height + 0.06) * 0.5, radius - 0.012);
        mesh.block(look, place, Vec3::new(width, height - 0.15, 0.022), 0.004);
        for y in [0.17, height - 0.12] {
            let head = turn.transform_point3(Vec3::new(0.0, y, radius - 0.0005));
            bolt(mesh, kit, head, turn.transform_vector3(Vec3::Z));
        }
    }
    roof(mesh, kit, radius, height);
}

/// A dome on three rods, a dark opening beneath it.
fn roof(mesh: &mut Mesh, kit: &Kit, radius: f32, height: f32) {
    let dark = Look::new(Material::Matt(0x0c0d0d), 0.0);
    mesh.lathe(dark, at(0.0, height + 0.003, 0.0), &[(radius * 0.72, 0.0), (0.0, 0.0)], 40);
    for rod in 0..4 {
        let turn = (rod as f32 + 0.5) * TAU / 4.0;
        let foot = Vec3::new(turn.cos() * (radius - 0.045), height, turn.sin() * (radius - 0.045));
        mesh.tube(kit.steel(), &[foot, foot + Vec3::Y * 0.18], 0.011);
    }
    let edge = radius + 0.012;
    let dome: Vec<(f32, f32)> = (0..=10)
        .map(|step| {
            let t = step as f32 / 10.0;
            (edge * (1.0 - t), 0.09 * (1.0 - (1.0 - t) * (1.0 - t)))
        })
        .collect();
    mesh.lathe(kit.steel(), at(0.0, height + 0.17, 0.0), &[(0.0, 0.0), (edge, 0.0), (edge, 0.012)], 48);
    mesh.smooth_lathe(kit.steel(), at(0.0, height + 0.182, 0.0), &dome, 48);
}
