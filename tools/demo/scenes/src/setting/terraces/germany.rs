//! Germany: timber frames beside plaster with shutters.

use glam::{Vec2, Vec3};

use super::super::facades::door;
use super::{Frame, Plot, casement};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

const TIMBER_PLASTER: [u32; 4] = [0xd8cbb0, 0xcdb98f, 0xc9c4b4, 0xc29a78];
const GERMAN: [u32; 5] = [0xd2bd8c, 0xb9c0b0, 0xd7cdb8, 0xc99f86, 0xa9b4bb];

/// Germany: every other house timber framed with its floors jutting out, the others plaster with shutters.
pub(super) fn half_timbered(rng: &mut Rng, mesh: &mut Mesh, plot: Plot) {
    let floors = 2 + rng.below(2);
    let (storey, eaves) = (2.9, 0.4 + (floors as f32 + 1.0) * 2.9);
    let timbered = rng.chance(0.55);
    let plaster = if timbered { TIMBER_PLASTER[rng.below(4)] } else { GERMAN[rng.below(GERMAN.len())] };
    let wall = Look::new(Material::Matt(plaster), rng.unit());
    let half = plot.width * 0.5;
    let jut = if timbered { 0.16 } else { 0.0 };
    for floor in 0..=floors {
        let (y, out) = (0.4 + (floor as f32 + 0.5) * storey, jut * floor as f32);
        plot.block(mesh, wall, 0.0, y, out - 4.0, Vec3::new(plot.width, storey, 8.0));
        if timbered && floor > 0 {
            frame(rng, mesh, plot, y - storey * 0.5, storey, out);
        }
        let count = (plot.width / 2.1) as usize;
        for (bay, x) in plot.bays(count).enumerate() {
            let foot = Vec3::new(plot.x + x, y - 0.65, plot.z + out + 0.03);
            if floor == 0 && bay == count / 2 {
                door(rng, mesh, Vec3::new(plot.x + x, 0.0, plot.z));
                continue;
            }
            casement(rng, mesh, foot, Vec2::new(0.95, 1.3), (2, 3), Frame { paint: 0xd8d4c8, lit: plot.lit });
            if !timbered {
                let green = [0x3f5a48, 0x6a3a30, 0x4a5a68][(plaster as usize) % 3];
                for side in [-0.72, 0.72] {
                    let shutter = Look::new(Material::Matt(green), 0.0);
                    plot.block(mesh, shutter, x + side, y, 0.04, Vec3::new(0.44, 1.36, 0.05));
                }
            }
        }
    }
    let stone = Look::new(Material::Concrete, 3.0);
    plot.block(mesh, stone, 0.0, 0.3, 0.03, Vec3::new(plot.width, 0.6, 0.08));
    if timbered || rng.chance(0.4) {
        let (out, rise) = (jut * floors as f32, half * 1.35);
        let gable = [Vec2::new(-half, eaves), Vec2::new(half, eaves), Vec2::new(0.0, eaves + rise)];
        mesh.plate(wall, at(plot.x, 0.0, plot.z + out - 0.2), &gable, 0.4);
        let foot = Vec3::new(plot.x, eaves + 0.5, plot.z + out);
        casement(rng, mesh, foot, Vec2::new(0.85, 1.1), (2, 2), Frame { paint: 0xd8d4c8, lit: plot.lit });
        let tiles = Look::new(Material::Tiles(0x8a4a36), 0.0);
        for side in [-1.0, 1.0] {
            let edge = |y: f32, x: f32, z: f32| Vec3::new(plot.x + side * x, y, plot.z + z);
            let (low, high) = (eaves - 0.35, eaves + rise + 0.12);
            let wide = half + 0.25;
            mesh.flat_quad(
                tiles,
                [
                    edge(low, wide, out + 0.35),
                    edge(high, 0.0, out + 0.35),
                    edge(high, 0.0, -8.0),
                    edge(low, wide, -8.0),
                ],
            );
            if timbered {
                let ends = [
                    Vec3::new(plot.x + side * half, eaves, plot.z + out + 0.02),
                    Vec3::new(plot.x, eaves + rise, plot.z + out + 0.02),
                ];
                mesh.tapered_tube(oak(), &ends, &[0.13, 0.13], 4);
            }
        }
    } else {
        plot.eaves_roof(mesh, 0x6f4638, eaves, 4.2);
    }
}

fn oak() -> Look {
    Look::new(Material::Matt(0x45301f), 0.0)
}

/// Sills, posts and braces of one floor.
fn frame(rng: &mut Rng, mesh: &mut Mesh, plot: Plot, low: f32, storey: f32, out: f32) {
    for y in [0.1, 0.95, storey - 0.08] {
        plot.block(mesh, oak(), 0.0, low + y, out + 0.01, Vec3::new(plot.width, 0.19, 0.07));
    }
    let count = (plot.width / 1.05) as usize;
    for post in 0..=count {
        let x = (post as f32 / count as f32 - 0.5) * (plot.width - 0.2);
        plot.block(mesh, oak(), x, low + storey * 0.5, out + 0.01, Vec3::new(0.18, storey, 0.07));
    }
    let bay = (plot.width - 0.2) / count as f32;
    for post in 0..count {
        if !(post == 0 || post == count - 1 || rng.chance(0.35)) {
            continue;
        }
        let x = plot.x + (post as f32 / count as f32 - 0.5) * (plot.width - 0.2);
        let lean = if post * 2 < count { 1.0 } else { -1.0 };
        let (from, to) = if lean > 0.0 { (x, x + bay) } else { (x + bay, x) };
        let z = plot.z + out + 0.01;
        mesh.tapered_tube(
            oak(),
            &[Vec3::new(from, low + 0.1, z), Vec3::new(to, low + 0.95, z)],
            &[0.09, 0.09],
            4,
        );
    }
}
