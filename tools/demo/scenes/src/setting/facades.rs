//! Houses on the far side of a square, and larger buildings.

use std::f32::consts::FRAC_PI_2;

use glam::{Vec2, Vec3};

use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

pub(super) const BRICKS: [u32; 6] = [0x8d5540, 0x7a4a38, 0xa06a4c, 0x6a4638, 0xb29a80, 0x94705a];
const PLASTER: [u32; 3] = [0xbfb6a4, 0xb5ad9c, 0xc9c2b2];
const ROOFS: [u32; 3] = [0x7c4a36, 0x4b4a49, 0x5b4438];
const DOORS: [u32; 5] = [0x23433a, 0x1f2f45, 0x5a2320, 0x2a2a28, 0x3a4a2c];

/// A row of old Dutch houses from `left` to `right` with their fronts at z.
pub fn row(rng: &mut Rng, mesh: &mut Mesh, left: f32, right: f32, z: f32, lit: bool) {
    let mut x = left;
    while x < right {
        let width = rng.range(4.6, 6.8);
        let foot = Vec3::new(x + width * 0.5, 0.0, z + rng.range(-0.15, 0.15));
        house(rng, mesh, foot, width, lit);
        x += width + 0.02;
    }
}

fn house(rng: &mut Rng, mesh: &mut Mesh, foot: Vec3, width: f32, lit: bool) {
    let floors = 2 + rng.below(3);
    let storey = rng.range(2.9, 3.3);
    let eaves = 0.4 + floors as f32 * storey;
    let wall = if rng.chance(0.22) {
        Look::new(Material::Matt(PLASTER[rng.below(PLASTER.len())]), rng.unit())
    } else {
        Look::new(Material::Brick(BRICKS[rng.below(BRICKS.len())]), rng.range(0.0, 40.0))
    };
    let gable = gable_outline(rng, width * 0.5, eaves);
    mesh.plate(wall, at(foot.x, 0.0, foot.z - 0.2), &gable, 0.4);
    mesh.block(wall, at(foot.x, eaves * 0.5, foot.z - 4.4), Vec3::new(width, eaves, 8.0), 0.0);
    roof(rng, mesh, foot, width, eaves);
    let bays = if width > 5.6 { 3 } else { 2 };
    for floor in 0..floors {
        for bay in 0..bays {
            let x = foot.x + ((bay as f32 + 0.5) / bays as f32 - 0.5) * width * 0.9;
            let y = 0.5 + floor as f32 * storey;
            if floor == 0 && bay == 0 {
                door(rng, mesh, Vec3::new(x, 0.0, foot.z));
            } else {
                let height = if floor == 0 { 2.1 } else { 1.75 - 0.12 * floor as f32 };
                window(rng, mesh, Vec3::new(x, y + 0.45, foot.z), Vec2::new(1.08, height), lit);
            }
        }
    }
    if eaves < gable.iter().map(|p| p.y).fold(0.0, f32::max) - 1.5 {
        window(rng, mesh, Vec3::new(foot.x, eaves + 0.25, foot.z), Vec2::new(0.8, 1.1), lit);
    }
    let plinth = Look::new(Material::Matt(0x4a4845), 0.0);
    mesh.block(plinth, at(foot.x, 0.2, foot.z), Vec3::new(width * 0.995, 0.4, 0.1), 0.01);
}

/// Step, neck, bell or straight cornice.
fn gable_outline(rng: &mut Rng, half: f32, eaves: f32) -> Vec<Vec2> {
    let rise = half * rng.range(0.95, 1.25);
    let side: Vec<Vec2> = match rng.below(4) {
        0 => (0..5)
            .flat_map(|step| {
                let (x, y) = (half * (1.0 - step as f32 * 0.2), eaves + rise * step as f32 * 0.2);
                [Vec2::new(x, y), Vec2::new(x, y + rise * 0.2)]
            })
            .collect(),
        1 => vec![
            Vec2::new(half, eaves),
            Vec2::new(half * 0.52, eaves + rise * 0.22),
            Vec2::new(half * 0.46, eaves + rise * 0.85),
            Vec2::new(half * 0.46, eaves + rise * 0.9),
            Vec2::new(0.2, eaves + rise * 1.15),
        ],
        2 => (0..=6)
            .map(|step| {
                let t = step as f32 / 6.0;
                Vec2::new(half * (1.0 - 0.62 * (t * FRAC_PI_2).sin()), eaves + rise * t)
            })
            .chain([Vec2::new(half * 0.22, eaves + rise * 1.1)])
            .collect(),
        _ => vec![Vec2::new(half, eaves + 0.5)],
    };
    let mut outline = vec![Vec2::new(-half, 0.0), Vec2::new(half, 0.0)];
    outline.extend(side.iter().copied());
    outline.extend(side.iter().rev().map(|p| Vec2::new(-p.x, p.y)));
    outline
}

pub(super) fn roof(rng: &mut Rng, mesh: &mut Mesh, foot: Vec3, width: f32, eaves: f32) {
    let tiles = Look::new(Material::Tiles(ROOFS[rng.below(ROOFS.len())]), 0.0);
    let ridge = Vec3::new(foot.x, eaves + width * 0.48, 0.0);
    let (front, behind) = (foot.z - 0.35, foot.z - 8.4);
    for side in [-1.0, 1.0] {
        let low = Vec3::new(foot.x + side * width * 0.5, eaves, 0.0);
        let put = |p: Vec3, z: f32| Vec3::new(p.x, p.y, z);
        mesh.flat_quad(tiles, [put(low, front), put(ridge, front), put(ridge, behind), put(low, behind)]);
    }
    let brick = Look::new(Material::Brick(0x70483a), 2.0);
    mesh.block(
        brick,
        at(foot.x + width * 0.2, eaves + width * 0.55, foot.z - 3.0),
        Vec3::new(0.7, 1.4, 0.6),
        0.0,
    );
}

/// A sash window in a white frame on a stone sill, set back in its reveal.
pub fn window(rng: &mut Rng, mesh: &mut Mesh, foot: Vec3, size: Vec2, lit: bool) {
    let white = Look::new(Material::Matt(0xd6d2c7), 1.0);
    let dark = Look::new(Material::Matt(0x3a3430), 1.0);
    let pane = Look::new(Material::Pane(lit), rng.range(0.0, 60.0));
    let middle = foot + Vec3::Y * size.y * 0.5;
    mesh.block(
        dark,
        at(middle.x, middle.y, middle.z + 0.005),
        Vec3::new(size.x + 0.05, size.y + 0.05, 0.02),
        0.0,
    );
    mesh.block(pane, at(middle.x, middle.y, middle.z + 0.012), Vec3::new(size.x, size.y, 0.02), 0.0);
    let bar = |mesh: &mut Mesh, x: f32, y: f32, w: f32, h: f32| {
        mesh.block(white, at(middle.x + x, middle.y + y, middle.z + 0.035), Vec3::new(w, h, 0.05), 0.0);
    };
    for side in [-1.0, 1.0] {
        bar(mesh, side * size.x * 0.5, 0.0, 0.09, size.y + 0.09);
        bar(mesh, 0.0, side * size.y * 0.5, size.x + 0.09, 0.09);
    }
    bar(mesh, 0.0, size.y * 0.08, size.x, 0.06);
    bar(mesh, 0.0, 0.0, 0.035, size.y);
    let stone = Look::new(Material::Concrete, 1.0);
    mesh.block(stone, at(foot.x, foot.y - 0.1, foot.z + 0.06), Vec3::new(size.x + 0.25, 0.09, 0.16), 0.01);
    mesh.block(
        stone,
        at(foot.x, foot.y + size.y + 0.14, foot.z + 0.02),
        Vec3::new(size.x + 0.2, 0.16, 0.06),
        0.0,
    );
}

pub(super) fn door(rng: &mut Rng, mesh: &mut Mesh, foot: Vec3) {
    let leaf = Look::new(Material::Gloss(DOORS[rng.below(DOORS.len())]), 0.0);
    let white = Look::new(Material::Matt(0xd0ccc1), 1.0);
    let pane = Look::new(Material::Pane(true), rng.range(0.0, 60.0));
    mesh.block(white, at(foot.x, 1.5, foot.z + 0.01), Vec3::new(1.25, 3.0, 0.06), 0.0);
    mesh.block(leaf, at(foot.x, 1.15, foot.z + 0.03), Vec3::new(1.0, 2.2, 0.06), 0.0);
    mesh.block(pane, at(foot.x, 2.6, foot.z + 0.03), Vec3::new(1.0, 0.5, 0.06), 0.0);
    mesh.block(
        Look::new(Material::Concrete, 4.0),
        at(foot.x, 0.1, foot.z + 0.35),
        Vec3::new(1.5, 0.2, 0.7),
        0.02,
    );
}

/// A long modern front: brick or timber fields between bands of glass.
pub fn modern(rng: &mut Rng, mesh: &mut Mesh, left: f32, right: f32, z: f32, floors: usize, lit: bool) {
    let brick = Look::new(Material::Brick(BRICKS[2 + rng.below(4)]), rng.range(0.0, 9.0));
    let storey = 3.6;
    let height = floors as f32 * storey + 0.9;
    mesh.block(
        brick,
        at((left + right) * 0.5, height * 0.5, z - 5.0),
        Vec3::new(right - left, height, 10.0),
        0.0,
    );
    let frame = Look::new(Material::Matt(0x2f3335), 0.0);
    for floor in 0..floors {
        let mut x = left + 0.8;
        while x < right - 2.4 {
            let width = rng.range(1.6, 3.4);
            let y = floor as f32 * storey + 0.55;
            let pane = Look::new(Material::Pane(lit), rng.range(0.0, 60.0));
            mesh.block(
                frame,
                at(x + width * 0.5, y + 1.25, z + 0.01),
                Vec3::new(width + 0.12, 2.62, 0.08),
                0.0,
            );
            mesh.block(pane, at(x + width * 0.5, y + 1.25, z + 0.04), Vec3::new(width, 2.5, 0.04), 0.0);
            mesh.block(frame, at(x + width * 0.36, y + 1.25, z + 0.05), Vec3::new(0.07, 2.5, 0.08), 0.0);
            x += width + rng.range(0.6, 1.6);
        }
    }
    let edge = Look::new(Material::Concrete, 0.0);
    mesh.block(
        edge,
        at((left + right) * 0.5, height + 0.06, z - 4.9),
        Vec3::new(right - left + 0.2, 0.12, 10.2),
        0.0,
    );
}
