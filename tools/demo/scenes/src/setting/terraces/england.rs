//! England: terraces, cottages by the sea, spinning mills.

use glam::{Vec2, Vec3};

use super::super::facades::{BRICKS, door, window};
use super::{Frame, Plot, Street, casement};
use crate::engine::mesh::{Look, Mesh};
use crate::engine::rng::Rng;
use crate::engine::shapes::at;
use crate::material::Material;

const BOARDS: [u32; 4] = [0x6b8a94, 0xd6d3c6, 0x39444a, 0x9cae9e];

/// England: a brick terrace, sash windows under white lintels, a bay beside every door, chimneys on the party walls.
pub(super) fn terraced(rng: &mut Rng, mesh: &mut Mesh, plot: Plot) {
    let brick = Look::new(Material::Brick(0x96563e), 11.0);
    let white = Look::new(Material::Matt(0xd8d4c8), 0.0);
    let eaves = 6.9;
    plot.walls(mesh, brick, eaves);
    plot.eaves_roof(mesh, 0x4a4b4e, eaves, 3.0);
    plot.chimney(mesh, plot.width * 0.5 - 0.3, eaves + 2.8);
    let (entry, bay) = (-plot.width * 0.3, plot.width * 0.17);
    door(rng, mesh, Vec3::new(plot.x + entry, 0.0, plot.z));
    plot.block(mesh, white, bay, 1.7, 0.45, Vec3::new(2.3, 3.4, 0.9));
    plot.block(mesh, brick, bay, 0.45, 0.5, Vec3::new(2.34, 0.9, 0.9));
    let slate = Look::new(Material::Tiles(0x4a4b4e), 0.0);
    plot.block(mesh, slate, bay, 3.5, 0.48, Vec3::new(2.6, 0.22, 1.1));
    let frame = Frame { paint: 0xdad6ca, lit: plot.lit };
    for x in [-0.58, 0.58] {
        let foot = Vec3::new(plot.x + bay + x, 1.05, plot.z + 0.92);
        casement(rng, mesh, foot, Vec2::new(0.92, 1.95), (1, 2), frame);
    }
    for x in [entry, bay - 0.75, bay + 0.75] {
        let foot = Vec3::new(plot.x + x, 4.2, plot.z);
        window(rng, mesh, foot, Vec2::new(0.95, 1.75), plot.lit);
    }
    // A dwarf wall before the front garden.
    plot.block(mesh, brick, plot.width * 0.14, 0.4, 2.0, Vec3::new(plot.width * 0.7, 0.8, 0.22));
    let cap = Look::new(Material::Concrete, 2.0);
    plot.block(mesh, cap, plot.width * 0.14, 0.83, 2.0, Vec3::new(plot.width * 0.7, 0.08, 0.3));
}

/// The English coast: low cottages of painted weatherboard.
pub(super) fn boarded(rng: &mut Rng, mesh: &mut Mesh, plot: Plot) {
    let eaves = rng.range(4.6, 5.6);
    let tone = BOARDS[rng.below(BOARDS.len())];
    plot.walls(mesh, Look::new(Material::Matt(tone), rng.unit()), eaves);
    let shade = Look::new(Material::Matt((tone >> 1) & 0x7f7f7f), 0.0);
    for board in 0..(eaves / 0.2) as usize {
        plot.block(mesh, shade, 0.0, board as f32 * 0.2, 0.006, Vec3::new(plot.width, 0.022, 0.02));
    }
    plot.eaves_roof(mesh, [0x4a4b4e, 0x7c4a36][rng.below(2)], eaves, 2.6);
    door(rng, mesh, Vec3::new(plot.x - plot.width * 0.28, 0.0, plot.z));
    for (x, y) in [(0.12, 0.95_f32), (-0.28, 3.2), (0.2, 3.2)] {
        let foot = Vec3::new(plot.x + plot.width * x, y.min(eaves - 1.6), plot.z + 0.02);
        casement(rng, mesh, foot, Vec2::new(1.2, 1.3), (2, 3), Frame { paint: 0xe2dfd4, lit: plot.lit });
    }
    plot.chimney(mesh, plot.width * 0.42, eaves + 2.2);
}

/// A spinning mill: five floors of small-paned iron windows under shallow arches, and its chimney.
pub(super) fn mill(rng: &mut Rng, mesh: &mut Mesh, street: Street) {
    let Street { left, right, z, lit } = street;
    let plot = Plot { x: (left + right) * 0.5, z, width: right - left, lit };
    let brick = Look::new(Material::Brick(BRICKS[0]), 5.0);
    plot.walls(mesh, brick, 21.0);
    let stone = Look::new(Material::Concrete, 2.0);
    let count = (plot.width / 2.9) as usize;
    for (bay, x) in plot.bays(count).enumerate() {
        for floor in 0..5 {
            let y = 0.9 + floor as f32 * 3.9;
            let foot = Vec3::new(plot.x + x, y, z);
            plot.block(mesh, stone, x, y - 0.1, 0.06, Vec3::new(1.95, 0.18, 0.2));
            let arch: Vec<Vec2> = (0..=6)
                .map(|step| {
                    let t = step as f32 / 3.0 - 1.0;
                    Vec2::new(t * 1.0, y + 2.42 + 0.3 * (1.0 - t * t))
                })
                .chain([Vec2::new(1.0, y + 2.3), Vec2::new(-1.0, y + 2.3)])
                .collect();
            mesh.plate(
                Look::new(Material::Brick(0xb07050), 3.0),
                at(plot.x, 0.0, z + 0.02),
                &shifted(&arch, x),
                0.08,
            );
            casement(rng, mesh, foot, Vec2::new(1.65, 2.35), (4, 6), Frame { paint: 0x3f4a48, lit });
        }
        if bay % 4 == 2 {
            let iron = Look::new(Material::Gloss(0x26292b), 0.0);
            let pipe =
                [Vec3::new(plot.x + x + 1.45, 0.0, z + 0.1), Vec3::new(plot.x + x + 1.45, 21.0, z + 0.1)];
            mesh.tube(iron, &pipe, 0.07);
        }
    }
    let stack = at(plot.x + 9.0, 0.0, z - 14.0);
    mesh.lathe(brick, stack, &[(2.4, 0.0), (1.5, 38.0), (1.8, 38.6), (1.8, 40.0), (0.0, 40.0)], 20);
}

fn shifted(outline: &[Vec2], x: f32) -> Vec<Vec2> {
    outline.iter().map(|p| Vec2::new(p.x + x, p.y)).collect()
}
