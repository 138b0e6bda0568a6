//! Flanders and Denmark: steps of brick, and broad plaster.

use glam::{Vec2, Vec3};

use super::super::facades::{door, roof};
use super::{Frame, Plot, casement};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

const DANISH: [u32; 6] = [0xc49a4c, 0xb4623f, 0xd3c7a6, 0x8f9c97, 0xa9523c, 0xc9ad78];

/// Flanders: brick with bands of pale stone, stone cross windows, a stepped gable.
pub(super) fn stepped(rng: &mut Rng, mesh: &mut Mesh, plot: Plot) {
    let floors = 2 + rng.below(2);
    let storey = rng.range(3.1, 3.5);
    let eaves = 0.5 + floors as f32 * storey;
    let stone = Look::new(Material::Concrete, rng.range(0.0, 9.0));
    let wall = if rng.chance(0.25) {
        Look::new(Material::Matt([0xcfc6b2, 0xd8d0bd][rng.below(2)]), rng.unit())
    } else {
        Look::new(
            Material::Brick([0x8d4f3a, 0x9a5a40, 0x7d4534, 0xa8735a][rng.below(4)]),
            rng.range(0.0, 40.0),
        )
    };
    let half = plot.width * 0.5;
    let (steps, rise) = (5 + rng.below(2), half * rng.range(1.35, 1.6));
    let step = |index: usize| {
        let t = index as f32 / steps as f32;
        (half * (1.0 - t * 0.88), eaves + rise * t)
    };
    let side: Vec<Vec2> = (0..steps)
        .flat_map(|index| {
            let ((x, y), (_, top)) = (step(index), step(index + 1));
            [Vec2::new(x, y), Vec2::new(x, top)]
        })
        .collect();
    let mut outline = vec![Vec2::new(-half, 0.0), Vec2::new(half, 0.0)];
    outline.extend(side.iter().copied());
    outline.extend(side.iter().rev().map(|p| Vec2::new(-p.x, p.y)));
    mesh.plate(wall, at(plot.x, 0.0, plot.z - 0.2), &outline, 0.4);
    plot.walls(mesh, wall, eaves - 0.1);
    roof(rng, mesh, Vec3::new(plot.x, 0.0, plot.z), plot.width, eaves);
    for index in 0..steps {
        let (x, top) = (step(index).0, step(index + 1).1);
        for side in [-1.0, 1.0] {
            plot.block(mesh, stone, side * (x - 0.22), top + 0.04, -0.2, Vec3::new(0.5, 0.1, 0.5));
        }
    }
    for floor in 0..floors {
        let y = 0.6 + floor as f32 * storey;
        for band in [0.3, 1.25, 2.35] {
            plot.block(mesh, stone, 0.0, y + band, 0.0, Vec3::new(plot.width * 0.99, 0.11, 0.04));
        }
        for (bay, x) in plot.bays(2 + usize::from(plot.width > 5.8)).enumerate() {
            if floor == 0 && bay == 0 {
                door(rng, mesh, Vec3::new(plot.x + x, 0.0, plot.z));
                continue;
            }
            let (size, foot) = (Vec2::new(1.1, 1.95), Vec3::new(plot.x + x, y + 0.35, plot.z + 0.04));
            plot.block(
                mesh,
                stone,
                x,
                y + 0.35 + size.y * 0.5,
                0.02,
                Vec3::new(size.x + 0.4, size.y + 0.4, 0.06),
            );
            let dark = [0x2f3a34, 0x4a2620, 0xd0cabb][rng.below(3)];
            casement(rng, mesh, foot, size, (2, 2), Frame { paint: dark, lit: plot.lit });
            plot.block(mesh, stone, x, foot.y + size.y * 0.58, 0.1, Vec3::new(size.x, 0.13, 0.08));
            plot.block(mesh, stone, x, foot.y + size.y * 0.5, 0.1, Vec3::new(0.12, size.y, 0.08));
        }
    }
    let top = Vec3::new(plot.x, eaves + 0.3, plot.z);
    casement(rng, mesh, top, Vec2::new(0.7, 1.2), (2, 3), Frame { paint: 0x4a2620, lit: plot.lit });
}

/// Denmark: broad plastered fronts without ornament, even rows of windows, eaves and dormers to the street.
pub(super) fn plain(rng: &mut Rng, mesh: &mut Mesh, plot: Plot) {
    let floors = 3 + rng.below(2);
    let eaves = 1.0 + floors as f32 * 3.0;
    let tone = DANISH[rng.below(DANISH.len())];
    let wall = if rng.chance(0.3) {
        Look::new(Material::Brick(0x9a5238), rng.range(0.0, 40.0))
    } else {
        Look::new(Material::Matt(tone), rng.unit())
    };
    plot.walls(mesh, wall, eaves);
    plot.eaves_roof(mesh, 0x8f4a34, eaves, 3.6);
    let base = Look::new(Material::Matt(0x57534d), 0.0);
    plot.block(mesh, base, 0.0, 0.45, 0.02, Vec3::new(plot.width, 0.9, 0.06));
    let white = Look::new(Material::Matt(0xd9d5c9), 0.0);
    plot.block(mesh, white, 0.0, eaves - 0.32, 0.1, Vec3::new(plot.width, 0.3, 0.2));
    let count = (plot.width / 1.95) as usize;
    let gate = count / 2;
    let paint = [0xdad6ca, 0xdad6ca, 0x3f5a4a, 0x38485c][rng.below(4)];
    for floor in 0..floors {
        for (bay, x) in plot.bays(count).enumerate() {
            let y = 1.15 + floor as f32 * 3.0;
            if floor == 0 && bay == gate {
                let wood = Look::new(Material::Gloss([0x2f4a3c, 0x3a2c26, 0x2c4258][rng.below(3)]), 0.0);
                plot.block(mesh, white, x, 1.3, 0.05, Vec3::new(1.5, 2.6, 0.08));
                plot.block(mesh, wood, x, 1.22, 0.08, Vec3::new(1.22, 2.4, 0.08));
                continue;
            }
            let foot = Vec3::new(plot.x + x, y, plot.z);
            casement(rng, mesh, foot, Vec2::new(1.12, 1.55), (2, 3), Frame { paint, lit: plot.lit });
        }
    }
    for x in plot.bays((count / 2).max(1)) {
        plot.block(mesh, white, x, eaves + 0.95, -0.9, Vec3::new(1.25, 1.5, 1.6));
        let foot = Vec3::new(plot.x + x, eaves + 0.4, plot.z - 0.09);
        casement(rng, mesh, foot, Vec2::new(0.9, 1.1), (2, 2), Frame { paint, lit: plot.lit });
        let lead = Look::new(Material::Matt(0x55575a), 0.0);
        plot.block(mesh, lead, x, eaves + 1.75, -0.8, Vec3::new(1.45, 0.1, 1.9));
    }
    plot.chimney(mesh, plot.width * 0.3, eaves + 3.6);
}
