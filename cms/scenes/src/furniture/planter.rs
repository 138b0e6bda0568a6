//! Iep: a planter of boards between steel corners, planted with grasses and flowers.

use std::f32::consts::TAU;

use glam::{Affine3A, Vec3};

use super::{Kit, bolt};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;
use crate::scene::Season;

const SIZE: Vec3 = Vec3::new(1.5, 0.68, 0.75);

/// Builds the planter with its plants.
pub fn build(kit: &mut Kit) -> Mesh {
    let mut mesh = Mesh::new();
    walls(&mut mesh, kit);
    let soil = Look::new(Material::Soil, 0.0);
    mesh.block(soil, at(0.0, SIZE.y - 0.1, 0.0), Vec3::new(SIZE.x - 0.08, 0.1, SIZE.z - 0.08), 0.0);
    plants(&mut mesh, kit);
    mesh
}

fn walls(mesh: &mut Mesh, kit: &mut Kit) {
    let half = SIZE * 0.5;
    for course in 0..4 {
        let y = 0.12 + course as f32 * 0.142;
        for side in [-1.0, 1.0] {
            let board = kit.board();
            mesh.block(
                board,
                at(0.0, y + 0.02, side * (half.z - 0.02)),
                Vec3::new(SIZE.x - 0.03, 0.134, 0.04),
                0.006,
            );
            let board = kit.board();
            mesh.block(
                board,
                at(side * (half.x - 0.02), y + 0.02, 0.0),
                Vec3::new(0.04, 0.134, SIZE.z - 0.09),
                0.006,
            );
            for x in [-half.x + 0.028, half.x - 0.028] {
                bolt(mesh, kit, Vec3::new(x, y + 0.02, side * (half.z + 0.007)), Vec3::Z * side);
            }
        }
    }
    frame(mesh, kit);
}

/// Steel corners on feet, and a rim.
fn frame(mesh: &mut Mesh, kit: &Kit) {
    let half = SIZE * 0.5;
    for (cx, cz) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let corner = Vec3::new(cx * (half.x - 0.028), SIZE.y * 0.5, cz * (half.z + 0.003));
        mesh.block(kit.steel(), Affine3A::from_translation(corner), Vec3::new(0.07, SIZE.y, 0.007), 0.002);
        let corner = Vec3::new(cx * (half.x + 0.003), SIZE.y * 0.5, cz * (half.z - 0.028));
        mesh.block(kit.steel(), Affine3A::from_translation(corner), Vec3::new(0.007, SIZE.y, 0.07), 0.002);
        mesh.block(
            kit.steel(),
            at(cx * (half.x - 0.12), 0.03, cz * (half.z - 0.12)),
            Vec3::new(0.08, 0.06, 0.08),
            0.003,
        );
    }
    for side in [-1.0, 1.0] {
        mesh.block(
            kit.steel(),
            at(0.0, SIZE.y, side * (half.z - 0.02)),
            Vec3::new(SIZE.x + 0.02, 0.008, 0.06),
            0.002,
        );
        mesh.block(
            kit.steel(),
            at(side * (half.x - 0.02), SIZE.y, 0.0),
            Vec3::new(0.06, 0.008, SIZE.z - 0.02),
            0.002,
        );
    }
}

/// Ornamental grasses behind, leafy perennials before, flowers among them.
fn plants(mesh: &mut Mesh, kit: &mut Kit) {
    let (grass, leaf, flower) = match kit.season {
        Season::Spring => (0x7d9a3f, 0x56812f, Some(0xe9d9e6)),
        Season::Summer => (0x8a9a52, 0x4d7434, Some(0x8d78b8)),
        Season::Autumn => (0xb89a5a, 0x8a6a33, Some(0xa8503a)),
        Season::Winter => (0xb7a177, 0x5d6b4c, None),
    };
    let rng = &mut kit.rng;
    for _ in 0..5 {
        let middle = Vec3::new(rng.range(-0.58, 0.58), SIZE.y - 0.06, rng.range(-0.22, 0.05));
        tuft(mesh, rng, middle, grass, 190, 0.62);
    }
    for _ in 0..13 {
        let middle = Vec3::new(rng.range(-0.64, 0.64), SIZE.y - 0.05, rng.range(-0.1, 0.28));
        let height = rng.range(0.16, 0.30);
        cushion(mesh, rng, middle, leaf, height);
        if let Some(flower) = flower {
            spikes(mesh, rng, middle, flower, height);
        }
    }
}

/// Arching blades from one root.
fn tuft(mesh: &mut Mesh, rng: &mut Rng, root: Vec3, colour: u32, blades: usize, length: f32) {
    for _ in 0..blades {
        let look = Look { open: rng.range(0.55, 1.0), ..Look::new(Material::Leaf(colour), rng.unit()) };
        let out = rng.direction() * Vec3::new(1.0, 0.0, 1.0);
        let reach = length * rng.range(0.6, 1.1);
        let bend = out * rng.range(0.15, 0.5);
        let side = out.cross(Vec3::Y).normalize_or(Vec3::X) * 0.0035;
        let point =
            |t: f32| root + out * 0.04 + Vec3::Y * reach * (t - 0.25 * t * t) + bend * (t * t * reach * 1.6);
        let normal = (out + Vec3::Y * 0.8).normalize();
        for step in 0..4 {
            let (t0, t1) = (step as f32 * 0.25, step as f32 * 0.25 + 0.25);
            let (w0, w1) = (1.0 - t0 * t0, 1.0 - t1 * t1);
            let p =
                [point(t0) - side * w0, point(t0) + side * w0, point(t1) + side * w1, point(t1) - side * w1];
            mesh.quad(look, p, [normal; 4], p);
        }
    }
}

/// A dome of small leaves.
fn cushion(mesh: &mut Mesh, rng: &mut Rng, root: Vec3, colour: u32, size: f32) {
    for _ in 0..360 {
        let out = rng.direction();
        let out = Vec3::new(out.x, out.y.abs(), out.z);
        let depth = rng.range(0.55, 1.0);
        let middle = root + out * Vec3::new(0.75, 1.0, 0.75) * size * depth;
        let normal = (out + rng.direction() * 0.6).normalize();
        leaf(mesh, rng, middle, normal, colour, 0.016 + 0.008 * depth, depth * depth);
    }
}

/// Slender spikes of flowers above a cushion.
fn spikes(mesh: &mut Mesh, rng: &mut Rng, root: Vec3, colour: u32, size: f32) {
    for _ in 0..9 {
        let out = rng.direction() * Vec3::new(1.0, 0.0, 1.0) * size * 0.6;
        let tip = root + out + Vec3::Y * (size * rng.range(1.1, 1.7));
        for blossom in 0..14 {
            let middle = tip - Vec3::Y * (blossom as f32 * 0.011) + rng.direction() * 0.012;
            let normal = rng.direction();
            leaf(mesh, rng, middle, normal, colour, 0.010, 1.0);
        }
    }
}

fn leaf(mesh: &mut Mesh, rng: &mut Rng, middle: Vec3, normal: Vec3, colour: u32, size: f32, open: f32) {
    let look = Look { open: open.clamp(0.25, 1.0), ..Look::new(Material::Leaf(colour), rng.unit()) };
    let along = normal.any_orthonormal_vector();
    let turn = rng.range(0.0, TAU);
    let (along, across) = (
        along * turn.cos() + normal.cross(along) * turn.sin(),
        normal.cross(along) * turn.cos() - along * turn.sin(),
    );
    let p = [
        middle - along * size,
        middle + across * size * 0.5,
        middle + along * size * 1.3,
        middle - across * size * 0.5,
    ];
    mesh.quad(look, p, [normal; 4], p);
}
