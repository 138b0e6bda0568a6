//! Things in the street: lamp posts, market stalls, boats, a quay's edge.

use glam::{Affine3A, Vec3};

use super::Scenery;
use super::ground::WATER;
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rig::Lamp;
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

/// A slender lamp post.
pub fn lamp_post(scenery: &mut Scenery, foot: Vec3, lit: bool) {
    let iron = Look::new(Material::Gloss(0x22282a), 0.0);
    let mesh = &mut scenery.solid;
    let place = at(foot.x, 0.0, foot.z);
    mesh.lathe(
        iron,
        place,
        &[(0.11, 0.0), (0.11, 0.5), (0.075, 0.56), (0.05, 0.62), (0.036, 3.9), (0.0, 3.95)],
        14,
    );
    mesh.lathe(iron, place, &[(0.05, 3.85), (0.25, 3.98), (0.25, 4.02), (0.08, 4.12), (0.0, 4.12)], 18);
    let globe = if lit { Material::Lamp(0xffc98a) } else { Material::Matt(0xeceae2) };
    mesh.lathe(Look::new(globe, 0.0), place, &[(0.0, 3.74), (0.10, 3.76), (0.17, 3.97)], 16);
    if lit {
        scenery
            .lamps
            .push(Lamp { place: Vec3::new(foot.x, 3.7, foot.z), colour: Vec3::new(1.0, 0.63, 0.30) * 5.0 });
    }
}

/// A market stall with a striped awning and crates of goods.
pub fn stall(rng: &mut Rng, scenery: &mut Scenery, foot: Vec3, turn: f32) {
    let stripe = [0x0f6561, 0xa8402f, 0x38557a, 0xc08a2e][rng.below(4)];
    let mut mesh = Mesh::new();
    let pole = Look::new(Material::Steel, 0.0);
    for (x, z, height) in [(-1.4, 0.9, 2.2), (1.4, 0.9, 2.2), (-1.4, -0.9, 2.6), (1.4, -0.9, 2.6)] {
        mesh.tube(pole, &[Vec3::new(x, 0.0, z), Vec3::new(x, height, z)], 0.022);
    }
    for band in 0..12 {
        let cloth = Look {
            open: 1.0,
            ..Look::new(Material::Cloth(if band % 2 == 0 { stripe } else { 0xe9e3d4 }), 1.0)
        };
        let (x0, x1) = (-1.65 + band as f32 * 0.275, -1.65 + (band + 1) as f32 * 0.275);
        let (front, back) = (Vec3::new(0.0, 2.15, 1.25), Vec3::new(0.0, 2.68, -1.05));
        let p = [front + Vec3::X * x0, front + Vec3::X * x1, back + Vec3::X * x1, back + Vec3::X * x0];
        mesh.flat_quad(cloth, p);
        let hem = Vec3::new(0.0, -0.22, 0.02);
        mesh.flat_quad(cloth, [p[0] + hem, p[1] + hem, p[1], p[0]]);
    }
    let board = Look::new(crate::scene::Wood::Weathered, rng.unit() * 9.0);
    mesh.block(board, at(0.0, 0.82, 0.35), Vec3::new(2.9, 0.04, 1.0), 0.004);
    mesh.block(
        Look::new(Material::Cloth(0x3c4a44), 2.0),
        at(0.0, 0.42, 0.82),
        Vec3::new(2.86, 0.76, 0.02),
        0.0,
    );
    goods(rng, &mut mesh);
    scenery.solid.append(&mesh, at(foot.x, 0.0, foot.z) * Affine3A::from_rotation_y(turn));
}

fn goods(rng: &mut Rng, mesh: &mut Mesh) {
    let fruits = [0xc2452d, 0xd98b23, 0x86a13a, 0xd9bf3c, 0x6a2f4a, 0xe3d9c2];
    for column in 0..6 {
        for row in 0..2 {
            let (x, z) = (-1.2 + column as f32 * 0.48, 0.12 + row as f32 * 0.45);
            let crate_look = Look::new(crate::scene::Wood::Accoya, rng.unit() * 30.0);
            let y = 0.84 + (1 - row) as f32 * 0.12;
            mesh.block(crate_look, at(x, y + 0.07, z), Vec3::new(0.42, 0.14, 0.38), 0.004);
            let fruit = Look::new(Material::Gloss(fruits[rng.below(fruits.len())]), 0.0);
            for _ in 0..16 {
                let place = at(
                    x + rng.range(-0.17, 0.17),
                    y + 0.15 + rng.range(0.0, 0.03),
                    z + rng.range(-0.15, 0.15),
                );
                mesh.lathe(fruit, place, &[(0.0, -0.04), (0.04, -0.01), (0.04, 0.015), (0.0, 0.04)], 8);
            }
        }
    }
}

/// The stone rim of a quay along its edge, its wall and mooring posts.
pub fn quay(scenery: &mut Scenery, edge: &dyn Fn(f32) -> f32) {
    let stone = Look::new(Material::Concrete, 2.0);
    for index in -14..14 {
        let (x0, x1) = (index as f32 * 1.2, index as f32 * 1.2 + 1.19);
        let middle = Vec3::new((x0 + x1) * 0.5, -0.09, (edge(x0) + edge(x1)) * 0.5 + 0.2);
        let turn = ((edge(x1) - edge(x0)) / (x1 - x0)).atan();
        let stone = Look { piece: index as f32, ..stone };
        scenery.solid.block(
            stone,
            Affine3A::from_rotation_translation(glam::Quat::from_rotation_y(-turn), middle),
            Vec3::new(1.19, 0.24, 0.42),
            0.02,
        );
    }
    let iron = Look::new(Material::Gloss(0x26292b), 0.0);
    for x in [-5.6, 4.4] {
        let place = at(x, 0.03, edge(x) + 0.26);
        scenery.solid.smooth_lathe(
            iron,
            place,
            &[(0.15, 0.0), (0.10, 0.06), (0.085, 0.24), (0.14, 0.32), (0.13, 0.37), (0.0, 0.39)],
            20,
        );
    }
}

/// A moored barge, bow towards +x.
pub fn boat(rng: &mut Rng, scenery: &mut Scenery, middle: Vec3) {
    let hull = Look::new(Material::Gloss([0x1d3a36, 0x26324a, 0x4a1f1c][rng.below(3)]), 0.0);
    let deck = Look::new(crate::scene::Wood::Weathered, 3.0);
    let cabin = Look::new(Material::Gloss(0xd9d3c3), 0.0);
    let mut mesh = Mesh::new();
    let half = |t: f32| 1.55 * (1.0 - t.abs().powi(4)).max(0.0).sqrt();
    let ribs = 16;
    for rib in 0..ribs {
        let (t0, t1) = (rib as f32 / 8.0 - 1.0, (rib + 1) as f32 / 8.0 - 1.0);
        for side in [-1.0, 1.0] {
            let point =
                |t: f32, y: f32, inset: f32| Vec3::new(t * 7.0, y + 0.35 * t.powi(4), side * half(t) * inset);
            mesh.flat_quad(
                hull,
                [
                    point(t0, WATER - 0.1, 0.86),
                    point(t1, WATER - 0.1, 0.86),
                    point(t1, WATER + 0.85, 1.0),
                    point(t0, WATER + 0.85, 1.0),
                ],
            );
            let cross = |t: f32| Vec3::new(t * 7.0, WATER + 0.8 + 0.35 * t.powi(4), 0.0);
            mesh.flat_quad(
                deck,
                [point(t0, WATER + 0.8, 1.0), point(t1, WATER + 0.8, 1.0), cross(t1), cross(t0)],
            );
        }
    }
    mesh.block(cabin, at(-1.6, WATER + 1.35, 0.0), Vec3::new(5.4, 1.1, 2.0), 0.06);
    for window in 0..5 {
        mesh.block(
            Look::new(Material::Pane(true), window as f32),
            at(-3.6 + window as f32, WATER + 1.45, 1.005),
            Vec3::new(0.6, 0.42, 0.02),
            0.0,
        );
    }
    scenery.solid.append(&mesh, at(middle.x, 0.0, middle.z));
}
