//! Low green: blades of grass, hedges, fallen leaves, a branch before the lens.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use super::trees::leaf;
use crate::engine::camera::Camera;
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

/// Blades on the lawn in view, thinner and denser near the camera. `lawn` is above zero on the grass.
pub fn blades(rng: &mut Rng, mesh: &mut Mesh, camera: &Camera, lawn: &dyn Fn(Vec2) -> f32, colour: u32) {
    // A small picture cannot show as many.
    let blades = (130_000.0 * (camera.size.x / 1400.0).clamp(0.05, 1.0)) as usize;
    for _ in 0..blades {
        // Distances are thrown so that the picture is covered evenly, not the ground.
        let distance = 1.0 / rng.range(1.0 / 26.0, 1.0 / 2.0);
        let x = rng.range(-60.0, camera.size.x + 60.0);
        let ray = camera.ray(x, camera.centre.y);
        let p = camera.eye + ray * distance;
        let place = Vec2::new(p.x, p.z);
        let border = lawn(place);
        if border < -0.03 {
            continue;
        }
        let height = rng.range(0.03, 0.075) * if border < 0.12 { 1.5 } else { 1.0 };
        let width = 0.0022 + 0.00045 * distance;
        let lean = Vec3::new(rng.bell(), 0.0, rng.bell()) * height * 0.5;
        let root = Vec3::new(p.x, 0.0, p.z);
        let side = Vec3::new(width, 0.0, 0.0);
        let look = Look { open: rng.range(0.6, 1.0), ..Look::new(Material::Leaf(colour), rng.unit()) };
        let normal = Vec3::new(lean.x * 4.0, 0.7, 0.45).normalize();
        mesh.triangle(look, [root - side, root + side, root + lean + Vec3::Y * height], [normal; 3]);
    }
}

/// A clipped hedge about a middle.
pub fn hedge(rng: &mut Rng, solid: &mut Mesh, airy: &mut Mesh, middle: Vec3, size: Vec3, colour: u32) {
    let dark = Look { open: 0.5, ..Look::new(Material::Matt(0x1d2615), 0.0) };
    solid.block(dark, at(middle.x, size.y * 0.46, middle.z), size * Vec3::new(0.98, 0.9, 0.9), 0.02);
    let area = size.x * size.y + size.x * size.z;
    for _ in 0..(area * 620.0) as usize {
        let top = rng.unit() * area > size.x * size.y;
        let u = rng.range(-0.5, 0.5) * size.x;
        let (p, out) = if top {
            (Vec3::new(u, size.y, rng.range(-0.5, 0.5) * size.z), Vec3::Y)
        } else {
            (Vec3::new(u, rng.range(0.02, 1.0) * size.y, 0.5 * size.z), Vec3::Z)
        };
        let place = Vec3::new(middle.x, 0.0, middle.z) + p + rng.direction() * 0.05 + out * 0.02;
        let normal = (out + rng.direction() * 0.8).normalize();
        let open = (0.45 + 0.55 * (p.y / size.y)).min(1.0);
        let size = rng.range(0.018, 0.032);
        leaf(rng, airy, place, normal, size, colour, open);
    }
}

/// Leaves on the ground, thickest under the trees.
pub fn fallen(
    rng: &mut Rng,
    mesh: &mut Mesh,
    colours: &[u32],
    count: usize,
    reach: f32,
    allowed: &dyn Fn(Vec2) -> bool,
) {
    for _ in 0..count {
        let place = Vec2::new(rng.bell() * reach * 0.9, rng.bell() * reach * 0.8 - 0.8);
        if !allowed(place) {
            continue;
        }
        let normal = (Vec3::Y + rng.direction() * 0.35).normalize();
        let colour = colours[rng.below(colours.len())];
        let p = Vec3::new(place.x, 0.008 + 0.012 * rng.unit(), place.y);
        let size = rng.range(0.020, 0.040);
        dry_leaf(rng, mesh, p, normal, size, colour);
    }
}

/// A leaf that lies: a pointed oval, its rim curled here and there.
fn dry_leaf(rng: &mut Rng, mesh: &mut Mesh, middle: Vec3, normal: Vec3, size: f32, colour: u32) {
    let look = Look::new(Material::Leaf(colour), rng.unit());
    let turn = rng.range(0.0, TAU);
    let along = Vec3::new(turn.cos(), 0.0, turn.sin());
    let across = normal.cross(along).normalize_or(Vec3::X);
    let rim =
        [(-1.0, 0.0), (-0.45, 0.5), (0.25, 0.55), (1.1, 0.0), (0.25, -0.55), (-0.45, -0.5)].map(|(a, b)| {
            middle
                + (along * a + across * b * rng.range(0.8, 1.2)) * size
                + Vec3::Y * size * rng.range(0.0, 0.35)
        });
    for i in 0..6 {
        mesh.triangle(look, [middle, rim[i], rim[(i + 1) % 6]], [normal; 3]);
    }
}

/// A branch that hangs into the upper corner, far too near to be sharp.
pub fn branch_before_lens(rng: &mut Rng, mesh: &mut Mesh, camera: &Camera, colour: u32, right: bool) {
    for _ in 0..420 {
        let (u, v) = (rng.unit().powf(1.3) * 0.42, rng.unit().powf(1.6) * 0.24);
        if u / 0.42 + v / 0.24 > 1.0 {
            continue;
        }
        let x = if right { 1.0 - u } else { u } * camera.size.x;
        let distance = camera.focus * rng.range(0.26, 0.36);
        let place = camera.eye + camera.ray(x, (v - 0.03) * camera.size.y) * distance;
        let normal = (rng.direction() + Vec3::Y * 0.6).normalize();
        let open = rng.range(0.5, 0.9);
        leaf(rng, mesh, place, normal, 0.0065 * camera.focus.min(6.0), colour, open);
    }
}
