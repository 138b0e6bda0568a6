//! Tree guards: Ahorn, a grate of steel bars and a guard of slender uprights about a young tree, and the forms about it.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::{at, rounded};
use crate::material::Material;
use crate::scene::Form;

const GRATE: f32 = 1.5;

/// Builds grate, guard and the stem of the tree up to its first leaves; a grate alone lies ready for its tree.
pub fn build(form: Form, kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    grate(&mut mesh, kit);
    match form {
        Form::Grate => return mesh,
        Form::Square => square(&mut mesh, kit),
        Form::Tall => {
            let rods = kit.pick([12, 16]);
            let height = kit.pick([1.75, 1.85]);
            let radius = kit.pick([0.27, 0.30]);
            basket(&mut mesh, kit, rods, height, radius);
        }
        Form::Half => half(&mut mesh, kit),
        _ => guard(&mut mesh, kit),
    }
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
        mesh.tube(kit.steel(), &rounded(&path, 0.15), 0.011);
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

/// Four posts with boards between them, higher and lower fields by turns.
fn square(mesh: &mut Mesh, kit: &mut Kit) {
    let half = kit.pick([0.28, 0.32]);
    let height = kit.pick([1.25, 1.40]);
    let boards = kit.pick([3, 4]);
    for (x, z) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        mesh.block(kit.steel(), at(x, height * 0.5, z), Vec3::new(0.04, height, 0.04), 0.005);
    }
    let width = (half * 2.0 - 0.06) / boards as f32;
    for side in 0..4 {
        let turn = Affine3A::from_rotation_y(side as f32 * TAU / 4.0);
        for y in [0.30, height - 0.12] {
            mesh.block(kit.steel(), turn * at(0.0, y, half), Vec3::new(half * 2.0, 0.04, 0.012), 0.002);
        }
        for index in 0..boards {
            let x = (index as f32 - (boards - 1) as f32 * 0.5) * width;
            let look = kit.board();
            let place = turn * at(x, height * 0.5 + 0.09, half + 0.018);
            mesh.block(look, place, Vec3::new(width - 0.035, height - 0.26, 0.024), 0.004);
            for y in [0.30, height - 0.12] {
                let head = turn.transform_point3(Vec3::new(x, y, half + 0.0305));
                bolt(mesh, kit, head, turn.transform_vector3(Vec3::Z));
            }
        }
    }
}

/// A tall basket of rods that flares at the top.
fn basket(mesh: &mut Mesh, kit: &mut Kit, rods: usize, height: f32, radius: f32) {
    let out = |angle: f32, flare: f32| Vec3::new(angle.cos() * flare, 0.0, angle.sin() * flare);
    for rod in 0..rods {
        let angle = (rod as f32 + 0.5) / rods as f32 * TAU;
        let path = [
            out(angle, radius),
            out(angle, radius) + Vec3::Y * (height - 0.25),
            out(angle, radius + 0.10) + Vec3::Y * height,
        ];
        mesh.tube(kit.steel(), &rounded(&path, 0.15), 0.009);
    }
    for y in [0.10, height * 0.36, height * 0.68, height - 0.25] {
        let ring: Vec<Vec3> = (0..=40).map(|i| out(i as f32 / 40.0 * TAU, radius) + Vec3::Y * y).collect();
        mesh.tube(kit.steel(), &ring, 0.012);
    }
}

/// A guard half as high: a rail of boards on short posts, wide enough to sit on its edge.
fn half(mesh: &mut Mesh, kit: &mut Kit) {
    let reach = kit.pick([0.48, 0.54]);
    let rails = kit.pick([2, 3]);
    let top = 0.22 + rails as f32 * 0.15;
    for (x, z) in [(-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
        mesh.block(kit.steel(), at(x, top * 0.5 + 0.02, z), Vec3::new(0.06, top, 0.06), 0.006);
    }
    for side in 0..4 {
        let turn = Affine3A::from_rotation_y(side as f32 * TAU / 4.0);
        for rail in 0..rails {
            let look = kit.board();
            let y = 0.22 + rail as f32 * 0.15;
            mesh.block(
                look,
                turn * at(0.0, y, reach + 0.042),
                Vec3::new(reach * 2.0 + 0.04, 0.11, 0.026),
                0.005,
            );
            for x in [-reach, reach] {
                let head = turn.transform_point3(Vec3::new(x * 0.985, y, reach + 0.0555));
                bolt(mesh, kit, head, turn.transform_vector3(Vec3::Z));
            }
        }
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
