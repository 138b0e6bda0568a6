//! What grows in a planter: ornamental grasses, leafy perennials, flowers.

use std::f32::consts::TAU;

use glam::Vec3;

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::furniture::Kit;
use crate::material::Material;
use crate::scene::Season;

/// Where plants stand in a planter.
pub struct Bed {
    /// Level of the soil in metres.
    pub soil: f32,
    /// How far tufts of grass stand to the left and right, and between which z.
    pub grass: (f32, f32, f32),
    /// The same of cushions of leaves.
    pub leaves: (f32, f32, f32),
    /// Number of tufts and cushions.
    pub count: (usize, usize),
    /// The bed is an ellipse within these bounds rather than all of them.
    pub round: bool,
}

impl Bed {
    /// A bed of this half width and half depth, planted as densely as the others.
    pub fn of(soil: f32, half: Vec3, round: bool) -> Self {
        let area = half.x * half.z * if round { 3.1 } else { 4.0 };
        Self {
            soil,
            grass: (half.x * 0.78, -half.z * 0.6, half.z * 0.15),
            leaves: (half.x * 0.86, -half.z * 0.5, half.z * 0.75),
            count: (((area * 4.5) as usize).max(2), ((area * 12.0) as usize).max(4)),
            round,
        }
    }

    /// Throws a place within the bed.
    fn place(&self, rng: &mut Rng, (x, back, front): (f32, f32, f32), soil: f32) -> Vec3 {
        let place = Vec3::new(rng.range(-x, x), soil, rng.range(back, front));
        if !self.round {
            return place;
        }
        let depth = back.abs().max(front.abs());
        Vec3::new(place.x * (1.0 - 0.8 * (place.z / depth).powi(2)).sqrt(), place.y, place.z)
    }
}

/// Ornamental grasses behind, leafy perennials before, flowers among them.
pub fn plant(mesh: &mut Mesh, kit: &mut Kit, bed: &Bed) {
    let (grass, leaf, flower) = match kit.season {
        Season::Spring => (0x7d9a3f, 0x56812f, Some(0xe9d9e6)),
        Season::Summer => (0x8a9a52, 0x4d7434, Some(0x8d78b8)),
        Season::Autumn => (0xb89a5a, 0x8a6a33, Some(0xa8503a)),
        Season::Winter => (0xb7a177, 0x5d6b4c, None),
    };
    let rng = &mut kit.rng;
    for _ in 0..bed.count.0 {
        let middle = bed.place(rng, bed.grass, bed.soil);
        tuft(mesh, rng, middle, grass, 190, 0.62);
    }
    for _ in 0..bed.count.1 {
        let middle = bed.place(rng, bed.leaves, bed.soil + 0.01);
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
