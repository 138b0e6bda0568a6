//! A Dutch town bicycle.

use std::f32::consts::TAU;

use glam::{Affine3A, Quat, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::rounded;
use crate::material::Material;

const FRAMES: [u32; 5] = [0x16181a, 0x27463f, 0x6d2b28, 0x2e4766, 0xd0cabb];

/// A bicycle that stands upright, front wheel towards +z, hub middle between the wheels at the origin.
pub fn build(rng: &mut Rng) -> Mesh {
    let mut mesh = Mesh::new();
    let paint = Look::new(Material::Gloss(FRAMES[rng.below(FRAMES.len())]), 0.0);
    let steel = Look::new(Material::Steel, 0.0);
    let black = Look::new(Material::Matt(0x1a1a1b), 0.0);
    for hub in [upright(0.345, -0.54), upright(0.345, 0.56)] {
        wheel(&mut mesh, black, steel, hub);
    }
    frame(&mut mesh, paint, rng.chance(0.5));
    steering(&mut mesh, steel);
    fittings(&mut mesh, black);
    mudguard(&mut mesh, black, upright(0.345, -0.54), 0.3, 2.6);
    mudguard(&mut mesh, black, upright(0.345, 0.56), 0.6, 2.4);
    if rng.chance(0.5) {
        let wicker = Look::new(Material::Cloth(0x9a713f), 0.0);
        let place = Affine3A::from_translation(HEAD + upright(0.05, 0.24));
        mesh.block(wicker, place, Vec3::new(0.36, 0.24, 0.26), 0.03);
    }
    mesh
}

/// Top of the head tube, bottom bracket, top of the seat tube.
const HEAD: Vec3 = Vec3::new(0.0, 0.86, 0.33);
const BRACKET: Vec3 = Vec3::new(0.0, 0.29, -0.08);
const SADDLE: Vec3 = Vec3::new(0.0, 0.80, -0.26);

/// A place in the plane of the wheels.
fn upright(y: f32, z: f32) -> Vec3 {
    Vec3::new(0.0, y, z)
}

fn frame(mesh: &mut Mesh, paint: Look, low_step: bool) {
    let v = upright;
    let top = if low_step { v(0.50, -0.16) } else { v(0.76, -0.245) };
    for (from, to, radius) in [
        (BRACKET, SADDLE, 0.016),
        (BRACKET, HEAD - Vec3::Y * 0.14, 0.018),
        (top, HEAD - Vec3::Y * 0.04, 0.017),
        (BRACKET, v(0.345, -0.54), 0.011),
        (v(0.70, -0.23), v(0.345, -0.54), 0.009),
        (HEAD - Vec3::Y * 0.18, HEAD + v(0.10, -0.035), 0.019),
    ] {
        mesh.tube(paint, &[from, to], radius);
    }
    let fork = [HEAD - Vec3::Y * 0.16, v(0.55, 0.42), v(0.345, 0.56)];
    mesh.tube(paint, &rounded(&fork, 0.1), 0.014);
}

fn steering(mesh: &mut Mesh, steel: Look) {
    let bars = [
        Vec3::new(-0.29, 1.04, 0.04),
        Vec3::new(-0.27, 1.09, 0.24),
        HEAD + upright(0.22, 0.0),
        Vec3::new(0.27, 1.09, 0.24),
        Vec3::new(0.29, 1.04, 0.04),
    ];
    mesh.tube(steel, &rounded(&bars, 0.12), 0.011);
    mesh.tube(steel, &[HEAD, HEAD + upright(0.22, 0.0)], 0.013);
    mesh.tube(steel, &[SADDLE, SADDLE + Vec3::Y * 0.12], 0.013);
    let lamp = Look::new(Material::Gloss(0xd8d8d4), 0.0);
    mesh.ball(lamp, Affine3A::from_translation(HEAD + upright(-0.02, 0.1)), 0.045);
}

/// Saddle, carrier, pedals.
fn fittings(mesh: &mut Mesh, black: Look) {
    let leather = Look::new(Material::Gloss(0x5b3a22), 0.0);
    mesh.block(
        leather,
        Affine3A::from_translation(SADDLE + upright(0.15, 0.02)),
        Vec3::new(0.17, 0.06, 0.27),
        0.028,
    );
    mesh.block(black, Affine3A::from_translation(upright(0.73, -0.58)), Vec3::new(0.13, 0.015, 0.38), 0.006);
    for side in [-1.0, 1.0] {
        mesh.tube(black, &[Vec3::new(side * 0.05, 0.73, -0.66), Vec3::new(side * 0.03, 0.345, -0.54)], 0.006);
        let pedal = Affine3A::from_translation(Vec3::new(side * 0.12, 0.29 + side * 0.15, -0.08));
        mesh.block(black, pedal, Vec3::new(0.1, 0.025, 0.08), 0.008);
    }
}

fn wheel(mesh: &mut Mesh, tyre: Look, rim: Look, hub: Vec3) {
    let ring = |radius: f32| -> Vec<Vec3> {
        (0..=40).map(|i| hub + Quat::from_rotation_x(i as f32 / 40.0 * TAU) * Vec3::Y * radius).collect()
    };
    mesh.tapered_tube(tyre, &ring(0.325), &[0.019; 41], 8);
    mesh.tapered_tube(rim, &ring(0.302), &[0.010; 41], 6);
    mesh.tube(rim, &[hub - Vec3::X * 0.05, hub + Vec3::X * 0.05], 0.022);
    for spoke in 0..20 {
        let out = Quat::from_rotation_x(spoke as f32 / 20.0 * TAU) * Vec3::Y;
        let side = if spoke % 2 == 0 { 0.03 } else { -0.03 };
        mesh.tapered_tube(rim, &[hub + Vec3::X * side, hub + out * 0.30], &[0.0013; 2], 3);
    }
}

fn mudguard(mesh: &mut Mesh, look: Look, hub: Vec3, from: f32, turn: f32) {
    let arc: Vec<Vec3> = (0..=12)
        .map(|i| {
            let angle = -from - turn * (i as f32 / 12.0) + 1.3;
            hub + Vec3::new(0.0, angle.cos(), angle.sin()) * 0.365
        })
        .collect();
    for pair in arc.windows(2) {
        let side = Vec3::X * 0.024;
        mesh.flat_quad(look, [pair[0] - side, pair[0] + side, pair[1] + side, pair[1] - side]);
    }
}
