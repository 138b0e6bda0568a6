//! Ahorn: a grate of steel bars about a young tree, and a guard of slender uprights.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

const GRATE: f32 = 1.5;

/// Builds grate, guard and the stem of the tree up to its first leaves.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    grate(&mut mesh, kit);
    guard(&mut mesh, kit);
    stem(&mut mesh, &mut kit.rng);
    mesh
}

/// Bars in a square frame over dark soil, with a round opening.
fn grate(mesh: &mut Mesh, kit: &mut Kit) {
    let half = GRATE * 0.5;
    let soil = Look::new(Material::Soil, 0.0);
    mesh.block(soil, at(0.0, 0.002, 0.0), Vec3::new(GRATE, 0.004, GRATE), 0.0);
    for side in [-1.0, 1.0] {
        mesh.block(kit.steel(), at(0.0, 0.016, side * half), Vec3::new(GRATE + 0.04, 0.03, 0.04), 0.003);
        mesh.block(kit.steel(), at(side * half, 0.016, 0.0), Vec3::new(0.04, 0.03, GRATE), 0.003);
    }
    let bars = 27;
    for bar in 0..bars {
        let z = (bar as f32 + 0.5) / bars as f32 * GRATE - half;
        let inner = (0.27f32 * 0.27 - z * z).max(0.0).sqrt();
        for side in [-1.0, 1.0] {
            let (from, to) = (if inner > 0.0 { inner } else { 0.0 }, half);
            mesh.block(
                kit.steel(),
                at(side * (from + to) * 0.5, 0.016, z),
                Vec3::new(to - from, 0.026, 0.030),
                0.004,
            );
        }
    }
    let circle: Vec<Vec3> = (0..=40)
        .map(|i| {
            let angle = i as f32 / 40.0 * TAU;
            Vec3::new(angle.cos() * 0.28, 0.02, angle.sin() * 0.28)
        })
        .collect();
    mesh.tube(kit.steel(), &circle, 0.014);
}

/// Eight uprights, three rings, a wooden collar.
fn guard(mesh: &mut Mesh, kit: &mut Kit) {
    let upright = |angle: f32, flare: f32| Vec3::new(angle.cos() * flare, 0.0, angle.sin() * flare);
    for index in 0..8 {
        let angle = (index as f32 + 0.5) / 8.0 * TAU;
        let path = [
            upright(angle, 0.27),
            upright(angle, 0.25) + Vec3::Y * 1.2,
            upright(angle, 0.33) + Vec3::Y * 1.42,
        ];
        mesh.tube(kit.steel(), &crate::engine::shapes::rounded(&path, 0.15), 0.011);
        let board = kit.board();
        let turn = Affine3A::from_rotation_y(-angle);
        mesh.block(board, turn * at(0.276, 0.78, 0.0), Vec3::new(0.022, 0.74, 0.095), 0.004);
        for y in [0.5, 1.06] {
            let head = turn.transform_point3(Vec3::new(0.288, y, 0.0));
            bolt(mesh, kit, head, turn.transform_vector3(Vec3::X));
        }
    }
    for height in [0.30, 0.78, 1.24] {
        let ring: Vec<Vec3> =
            (0..=40).map(|i| upright(i as f32 / 40.0 * TAU, 0.262) + Vec3::Y * height).collect();
        mesh.tube(kit.steel(), &ring, 0.010);
    }
}

fn stem(mesh: &mut Mesh, rng: &mut Rng) {
    let look = Look::new(Material::Bark, rng.unit());
    let path: Vec<Vec3> = (0..=8)
        .map(|i| Vec3::new(0.006 * (i as f32 * 1.3).sin(), i as f32 * 0.235, 0.006 * (i as f32).cos()))
        .collect();
    let radii: Vec<f32> = (0..=8).map(|i| 0.062 - 0.0025 * i as f32).collect();
    mesh.tapered_tube(look, &path, &radii, 16);
}
